// The board: a grid of cells with roving focus, selection, labels that speak, and an overlay for
// lines. What a cell shows, says and does is the business of its view, made by the kind's module.

import { element, say, shape } from "./dom.js";
import { actOf } from "./keys.js";
import { Pointer } from "./boards/pointer.js";

/** @import { Change, Marked, Sight, View } from "./types.js" */

const STEPS = /** @type {Record<string, [number, number]>} */ ({ up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] });

export class Board {
  /** @type {HTMLTableCellElement[]} */
  #cells = [];
  #overlay = shape("svg", { class: "overlay", "aria-hidden": "true", focusable: "false" });
  #at = 0;
  /** @type {Set<number>} */
  #selected = new Set();
  /** @type {Sight} */
  #sight = { has: () => false, follows: () => false, fresh: () => false, note: () => "", wrong: () => false };
  #ready = "";

  /**
   * @param {View} view
   * @param {{ change: (change: Change) => void, act: (act: string) => void, moved: () => void }} calls
   */
  constructor(view, calls) {
    this.view = view;
    this.calls = calls;
    this.frozen = false;
    this.table = this.#table();
    const { left, right, upright } = view.heads?.() ?? {};
    const room = element("div", { class: `board${left ? " words" : ""}${upright ? " upright" : ""}` }, this.table, this.#overlay);
    this.element = element("div", { class: "board-room" }, room);
    room.style.setProperty("--rows", String(view.rows));
    room.style.setProperty("--cols", String(view.cols));
    room.style.setProperty("--extra", right ? "1" : "0");
    this.#overlay.setAttribute("viewBox", `0 0 ${view.cols} ${view.rows}`);
    this.#at = Math.max(0, this.#cells.findIndex((_, index) => view.focusable(index)));
    this.#selected.add(this.#at);
    this.table.addEventListener("keydown", (event) => this.#key(event));
    this.table.addEventListener("focusin", (event) => {
      const index = this.indexOf(event.target);
      if (index !== null && index !== this.#at) this.go(index);
    });
    new Pointer(this);
  }

  get at() { return this.#at; }

  get sight() { return this.#sight; }

  get selected() { return [...this.#selected].sort((one, other) => one - other); }

  #table() {
    const { view } = this;
    const heads = view.heads?.() ?? {};
    const top = heads.top ?? Array.from({ length: view.cols }, (_, col) => String(col + 1));
    const left = heads.left ?? Array.from({ length: view.rows }, (_, row) => String(row + 1));
    const table = element("table", {
      role: "grid", "aria-label": view.label, "aria-multiselectable": String(view.scopes.includes("several")),    });
    const first = element("tr", { role: "row" }, element("td", { role: "gridcell", class: "blank" }));
    for (const text of top) first.append(element("th", { role: "columnheader", scope: "col" }, text));
    if (heads.right) first.append(element("td", { role: "gridcell", class: "blank" }));
    table.append(element("thead", { role: "rowgroup" }, first));
    const body = element("tbody", { role: "rowgroup" });
    for (let row = 0; row < view.rows; row++) {
      const line = element("tr", { role: "row" }, element("th", { role: "rowheader", scope: "row" }, left[row] ?? ""));
      for (let col = 0; col < view.cols; col++) {
        const index = row * view.cols + col;
        const cell = element("td", { role: "gridcell" });
        cell.dataset.cell = String(index);
        if (view.focusable(index)) cell.tabIndex = -1;
        this.#cells.push(cell);
        line.append(cell);
      }
      if (heads.right) line.append(element("td", { role: "gridcell", class: "sum" }, heads.right[row] ?? ""));
      body.append(line);
    }
    if (heads.bottom) {
      const line = element("tr", { role: "row" }, element("td", { role: "gridcell", class: "blank" }));
      for (const text of heads.bottom) line.append(element("td", { role: "gridcell", class: "sum" }, text));
      if (heads.right) line.append(element("td", { role: "gridcell", class: "blank" }));
      body.append(line);
    }
    table.append(body);
    return table;
  }

  /** @param {EventTarget | null} target @returns {number | null} */
  indexOf(target) {
    const cell = target instanceof Element ? target.closest("td[data-cell]") : null;
    return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
  }

  /** @param {number} index */
  cell(index) { return /** @type {HTMLTableCellElement} */ (this.#cells[index]); }

  /**
   * Show what is on the board, with cells marked.
   * @param {Sight} sight
   * @param {Marked} marked
   */
  show(sight, marked) {
    this.#sight = sight;
    this.marked = marked;
    for (let index = 0; index < this.#cells.length; index++) {
      const cell = this.cell(index);
      cell.replaceChildren(...this.view.draw(index, sight));
      const classes = [this.view.classes?.(index) ?? ""];
      for (const name of /** @type {const} */ (["reason", "broken", "wrong"])) {
        if (marked[name].has(index)) classes.push(name);
      }
      if (this.view.wrong?.(index, sight)) classes.push("wrong");
      cell.className = classes.join(" ").trim();
      if (this.view.focusable(index)) cell.setAttribute("aria-label", this.speech(index));
    }
    this.#overlay.replaceChildren(...(this.view.overlay?.(sight) ?? []));
    this.#focusable();
  }

  /** What a cell says. @param {number} index */
  speech(index) {
    const { view, marked } = this;
    const words = [this.place(index), view.content(index, this.#sight)];
    if (marked?.wrong.has(index) || view.wrong?.(index, this.#sight)) words.push("wrong");
    if (marked?.broken.has(index)) words.push("breaks a rule");
    if (marked?.reason.has(index)) words.push("part of the reason");
    return words.filter(Boolean).join(", ");
  }

  /** @param {number} index */
  place(index) {
    const { view } = this;
    return view.place?.(index) ?? `row ${Math.floor(index / view.cols) + 1}, column ${(index % view.cols) + 1}`;
  }

  #focusable() {
    this.#cells.forEach((cell, index) => {
      if (!this.view.focusable(index)) return;
      cell.tabIndex = index === this.#at ? 0 : -1;
      const selected = this.#selected.has(index);
      cell.setAttribute("aria-selected", String(selected));
      cell.classList.toggle("selected", selected);
      cell.classList.toggle("current", index === this.#at);
    });
    const run = new Set(this.view.run?.(this.#at) ?? []);
    if (this.view.run) this.#cells.forEach((cell, index) => cell.classList.toggle("run", run.has(index)));
  }

  /**
   * Go to a cell; with `more` the selection grows.
   * @param {number} index
   * @param {{ more?: boolean, focus?: boolean }} [options]
   */
  go(index, { more = false, focus = true } = {}) {
    if (!this.view.focusable(index)) return;
    if (!more) this.#selected.clear();
    this.#selected.add(index);
    this.#at = index;
    this.#focusable();
    this.cell(index).setAttribute("aria-label", this.speech(index));
    if (focus) this.cell(index).focus();
    this.calls.moved();
  }

  /** @param {Iterable<number>} cells */
  select(cells) {
    this.#selected = new Set([...cells].filter((index) => this.view.focusable(index)));
    this.#focusable();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const found = actOf(event, this.view.scopes);
    if (!found || this.indexOf(event.target) === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.act(found.act, found.value);
  }

  /**
   * Do what a key or a button of the pad asks for.
   * @param {string} act
   * @param {string} value
   */
  act(act, value) {
    const { view } = this;
    if (act === "move" && this.#ready) [act, this.#ready] = [this.#ready, ""];
    const to = view.step?.(this.#at, act, value, this.#sight) ?? null;
    if (act === "move" || act === "extend") this.#move(value, act === "extend");
    else if (act === "edge") this.#edge(value);
    else if (act === "all") this.select(this.#cells.keys());
    else if (act === "escape") { this.select([this.#at]); this.#ready = ""; this.calls.act(act); }
    else if (act === "undo" || act === "redo") this.calls.act(act);
    else if (act === "read") this.#read(value);
    else if (act === "next") this.#next(Number(value));
    else if (act === "ready") { this.#ready = value; say(value === "line" ? "Now an arrow: draw that way." : "Now an arrow: cross out that way."); }
    else this.change(view.act(act, value, this.selected, this.#sight));
    if (to !== null) this.go(to);
  }

  /** @param {Change | null} change */
  change(change) {
    if (!change) return;
    if (this.frozen) say("This is a step of the path: go back to your entries to change them.");
    else this.calls.change(change);
  }

  /** @param {string} way @param {boolean} more */
  #move(way, more) {
    const [down, right] = STEPS[way] ?? [0, 0];
    const { rows, cols } = this.view;
    const row = Math.floor(this.#at / cols), col = this.#at % cols;
    for (let r = row + down, c = col + right; r >= 0 && r < rows && c >= 0 && c < cols; r += down, c += right) {
      if (this.view.focusable(r * cols + c)) return this.go(r * cols + c, { more });
    }
    // Nothing in this line: the nearest cell in that direction.
    let best = -1, least = Infinity;
    this.#cells.forEach((_, index) => {
      const ahead = (Math.floor(index / cols) - row) * down + ((index % cols) - col) * right;
      const beside = Math.abs((Math.floor(index / cols) - row) * right) + Math.abs(((index % cols) - col) * down);
      if (ahead > 0 && ahead + 2 * beside < least && this.view.focusable(index)) [best, least] = [index, ahead + 2 * beside];
    });
    if (best >= 0 && !more) this.go(best);
  }

  /** @param {string} where */
  #edge(where) {
    const { cols } = this.view;
    const row = Math.floor(this.#at / cols);
    const there = [...this.#cells.keys()].filter((index) => this.view.focusable(index)
      && (where === "first" || where === "last" || Math.floor(index / cols) === row));
    this.go(there[where === "left" || where === "first" ? 0 : there.length - 1]);
  }

  /** @param {string} what */
  #read(what) {
    const { view } = this;
    const all = [...this.#cells.keys()].filter((index) => view.focusable(index));
    if (what === "missing") {
      const open = all.filter((index) => view.open?.(index, this.#sight)).length;
      return say(open === 1 ? "One cell is empty." : `${open || "No"} cells are empty.`);
    }
    const row = Math.floor(this.#at / view.cols), col = this.#at % view.cols;
    const heads = view.heads?.() ?? {};
    let name = `Row ${row + 1}${heads.right?.[row] ? `, sum ${heads.right[row]}` : ""}`;
    let cells = all.filter((index) => Math.floor(index / view.cols) === row);
    if (what === "column") {
      name = `Column ${col + 1}${heads.bottom?.[col] ? `, sum ${heads.bottom[col]}` : ""}`;
      cells = all.filter((index) => index % view.cols === col);
    } else if (what === "group" && view.group) ({ name, cells } = view.group(this.#at));
    say(`${name}: ${cells.map((index) => view.content(index, this.#sight)).join("; ")}.`);
  }

  /** @param {number} way */
  #next(way) {
    const size = this.#cells.length;
    for (let step = 1; step < size; step++) {
      const index = (this.#at + way * step + step * size) % size;
      if (this.view.focusable(index) && this.view.open?.(index, this.#sight)) return this.go(index);
    }
    say("No cell is empty.");
  }
}
