// A board on which givens are typed: each key changes the text at the place of the cell.

import { button, element } from "./dom.js";

/** @import { CellPlace } from "./answers.js" */

const PAUSE = 1000;
const WAYS = /** @type {const} */ ([["up", "↑"], ["down", "↓"], ["left", "←"], ["right", "→"]]);

/**
 * A grid of the cells of a text; the server says where in the text each of them is.
 * @param {string} title
 * @param {() => string} read the text as it is
 * @param {(text: string) => void} write
 * @param {boolean} [outlined] whether there is a line between cells that differ
 */
export function cellBoard(title, read, write, outlined = false) {
  const table = element("table", { role: "grid", class: "cells", "aria-label": title });
  // Phones have no keys: this field brings up theirs.
  const value = element("input", { id: `value-${title}`, size: 4, autocomplete: "off", autocapitalize: "off" });
  const box = element("details", { open: true },
    element("summary", {}, title),
    element("div", { class: "scroll" }, table),
    element("p", { class: "row" }, element("label", { for: value.id }, "Chosen cell"), value,
      element("span", { class: "faint" }, "Arrows move, keys write, Backspace empties.")));
  const drawing = element("p", { class: "row", role: "group", "aria-label": "Lines" }, "Line",
    ...WAYS.map(([way, sign]) => button(sign, () => join(way), { "aria-label": `Line ${way}` })),
    element("span", { class: "faint" }, "or Shift and an arrow; again to remove."));
  box.append(drawing);
  box.hidden = true;
  value.addEventListener("input", () => { put(value.value.trim() || "."); });
  /** @type {CellPlace[]} */
  let places = [];
  let rows = 0;
  let cols = 0;
  let here = { row: 0, col: 0 };
  let typed = { at: -PAUSE, text: "" };

  /** @param {number} row @param {number} col */
  const cellOf = (row, col) => /** @type {HTMLElement | null} */ (table.querySelector(`[data-at="${row},${col}"]`));
  /** @param {number} row @param {number} col */
  const placeOf = (row, col) => places.find((place) => place.row === row && place.col === col);

  /** @param {number} row @param {number} col */
  function move(row, col) {
    here = { row: Math.min(Math.max(row, 0), rows - 1), col: Math.min(Math.max(col, 0), cols - 1) };
    for (const cell of table.querySelectorAll("td")) cell.tabIndex = -1;
    const cell = cellOf(here.row, here.col);
    if (cell) {
      cell.tabIndex = 0;
      cell.focus();
    }
    typed = { at: -PAUSE, text: "" };
    value.value = content(here.row, here.col);
  }

  /** @param {number} row @param {number} col */
  function content(row, col) {
    const found = placeOf(row, col)?.value ?? "";
    return found === "." ? "" : found;
  }

  /** @param {string} value */
  function put(value) {
    const place = placeOf(here.row, here.col);
    if (!place) return;
    const lines = read().split("\n");
    const line = lines[place.line - 1] ?? "";
    const start = place.column - 1;
    // A longer value takes a blank before it, if there is one to spare, so that columns stay.
    const grows = value.length - place.value.length;
    const room = line.slice(Math.max(0, start - grows - 1), start);
    const spare = grows > 0 && start >= grows && !room.trim() ? grows : 0;
    const pad = grows < 0 ? " ".repeat(-grows) : "";
    lines[place.line - 1] = line.slice(0, start - spare) + pad + value + line.slice(start + place.value.length);
    const shift = grows > 0 ? grows - spare : 0;
    for (const other of places) {
      if (other.line === place.line && other.column > place.column) other.column += shift;
    }
    place.column += pad.length - spare;
    place.value = value;
    label(place);
    write(lines.join("\n"));
  }

  /** What stands between two neighbours in the text. @param {string[]} lines @param {CellPlace} one @param {CellPlace | undefined} other */
  function between(lines, one, other) {
    if (!other) return "";
    if (other.line === one.line) return (lines[one.line - 1] ?? "").slice(one.column, other.column - 1);
    return other.line > one.line + 1 ? (lines[one.line] ?? "")[one.column - 1] ?? " " : " ";
  }

  /** Draw a line to a neighbour, or remove it. @param {string} way */
  function join(way) {
    const { row, col } = here;
    const first = placeOf(row - Number(way === "up"), col - Number(way === "left"));
    const second = placeOf(row + Number(way === "down"), col + Number(way === "right"));
    if (!first || !second) return;
    const lines = read().split("\n");
    if (first.line === second.line) {
      const line = lines[first.line - 1] ?? "", now = between(lines, first, second);
      lines[first.line - 1] = line.slice(0, first.column) + (now.trim() ? " " : "-").repeat(now.length) + line.slice(second.column - 1);
    } else {
      if (second.line === first.line + 1) {
        lines.splice(first.line, 0, "");
        for (const place of places) if (place.line > first.line) place.line += 1;
      }
      const line = (lines[first.line] ?? "").padEnd(first.column), at = first.column - 1;
      lines[first.line] = `${line.slice(0, at)}${line[at] === " " ? "|" : " "}${line.slice(at + 1)}`.trimEnd();
    }
    write(lines.join("\n"));
  }

  /** @param {CellPlace} place */
  function label(place) {
    const cell = cellOf(place.row, place.col);
    if (!cell) return;
    cell.textContent = place.value === "." ? "" : place.value;
    cell.classList.remove("nowhere");
    cell.classList.toggle("edge", place.edge);
    const where = !place.edge ? `row ${place.row + 1}, column ${place.col + 1}` : place.row === rows - 1 ? `below column ${place.col + 1}` : `beside row ${place.row + 1}`;
    cell.setAttribute("aria-label", `${where}, ${place.value === "." ? "empty" : place.value}`);
  }

  table.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, [number, number]>} */
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (event.shiftKey && !drawing.hidden && moves[event.key]) join(event.key.slice(5).toLowerCase());
    else if (moves[event.key]) move(here.row + moves[event.key][0], here.col + moves[event.key][1]);
    else if (event.key === "Home") move(here.row, 0);
    else if (event.key === "End") move(here.row, cols - 1);
    else if (["Backspace", "Delete", " ", "0"].includes(event.key) && !(event.key === "0" && typed.text)) { typed.text = ""; put("."); }
    else if (event.key.length === 1 && event.key !== "?") {
      const now = performance.now();
      const digit = /\d/.test(event.key);
      typed.text = digit && cols > 9 && /^\d$/.test(typed.text) && now - typed.at < PAUSE ? typed.text + event.key : event.key;
      typed.at = now;
      put(typed.text);
    } else return;
    value.value = content(here.row, here.col);
    event.preventDefault();
  });

  return {
    box,
    /** Show these cells. @param {CellPlace[]} next @param {boolean} [lines] whether lines can be given */
    show(next, lines = false) {
      drawing.hidden = !lines;
      places = next.map((place) => ({ ...place }));
      const height = 1 + Math.max(-1, ...places.map((place) => place.row));
      const width = 1 + Math.max(-1, ...places.map((place) => place.col));
      box.hidden = !places.length;
      if (height !== rows || width !== cols) {
        [rows, cols] = [height, width];
        here = { row: 0, col: 0 };
        table.replaceChildren(...Array.from({ length: rows }, (_, row) =>
          element("tr", { role: "row" }, ...Array.from({ length: cols }, (_, col) =>
            element("td", { role: "gridcell", "aria-label": `row ${row + 1}, column ${col + 1}`, "data-at": `${row},${col}`, tabindex: row || col ? -1 : 0, click: () => move(row, col) })))));
      }
      for (const cell of table.querySelectorAll("td")) cell.classList.add("nowhere");
      places.forEach(label);
      const rowsOfText = read().split("\n");
      for (const place of places) {
        // Bars and rulers of the text are thick lines here.
        const next = placeOf(place.row, place.col + 1);
        const below = placeOf(place.row + 1, place.col);
        const beside = between(rowsOfText, place, next);
        const cell = cellOf(place.row, place.col);
        const right = outlined ? next && next.value !== place.value : beside.includes("|") || (next?.edge && !place.edge);
        const under = outlined ? below && below.value !== place.value : below && below.line > place.line + 1;
        cell?.classList.toggle("right", Boolean(right));
        cell?.classList.toggle("below", Boolean(under) && !lines);
        const joined = { right: lines && beside.includes("-"), below: lines && between(rowsOfText, place, below) === "|" };
        cell?.classList.toggle("joined", joined.right);
        cell?.classList.toggle("joined-below", joined.below);
        const words = [cell?.getAttribute("aria-label"), joined.right ? "line right" : "", joined.below ? "line down" : ""];
        cell?.setAttribute("aria-label", words.filter(Boolean).join(", "));
      }
    },
  };
}
