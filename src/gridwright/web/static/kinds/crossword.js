// Crosswords on the page: letters, which are notes of the page, and the clues beside the grid.

import { element } from "../dom.js";

/** @import { CrosswordData as Data, Sight, Slot, View } from "../types.js" */

/** @param {number} index */
const key = (index) => `letter ${index}`;

/** @param {Data} data @returns {View[]} */
export function views(data) {
  const { rows, cols, cells, slots } = data;
  const numbers = new Map(slots.map((slot) => [slot.cells[0], slot.number]));
  let across = true;
  /** @param {number} index */
  const white = (index) => cells[index] !== "#";
  /** @param {number} index */
  function slotAt(index) {
    const here = slots.filter((slot) => slot.cells.includes(index));
    return here.find((each) => each.across === across) ?? here[0];
  }
  /** @param {number} index @param {Sight} sight */
  const letter = (index, sight) => cells[index] || sight.note(key(index));
  /** @param {number} index @param {number} way */
  function along(index, way) {
    const run = slotAt(index)?.cells ?? [];
    return run[run.indexOf(index) + way] ?? null;
  }
  const bars = new Map();
  for (const [one, other] of data.bars) bars.set(other, `${bars.get(other) ?? ""} ${other - one === 1 ? "wall-left" : "wall-top"}`);
  return [{
    name: "Grid",
    label: `Crossword, ${rows} rows, ${cols} columns`,
    rows,
    cols,
    scopes: ["letters"],
    focusable: white,
    classes: (index) => white(index) ? `cell${cells[index] ? " given" : ""}${bars.get(index) ?? ""}` : "black",
    open: (index, sight) => white(index) && !letter(index, sight),
    run: (index) => slotAt(index)?.cells ?? [],
    now(index) {
      const slot = slotAt(index);
      return { name: slot?.name ?? "", text: slot ? `${slot.name}${slot.clue ? `: ${slot.clue}` : ""} (${slot.cells.length})` : "" };
    },
    place(index) {
      const slot = slotAt(index);
      const where = `row ${Math.floor(index / cols) + 1}, column ${(index % cols) + 1}`;
      return slot ? `${slot.name}, letter ${slot.cells.indexOf(index) + 1} of ${slot.cells.length}, ${where}` : where;
    },
    content: (index, sight) => `${letter(index, sight) || "empty"}${cells[index] ? ", given" : ""}`,
    draw(index, sight) {
      const number = numbers.get(index);
      return [
        ...(number && white(index) ? [element("span", { class: "number" }, String(number))] : []),
        ...(white(index) && letter(index, sight) ? [element("span", { class: "value" }, letter(index, sight))] : []),
      ];
    },
    act(act, value, chosen, sight) {
      const index = chosen[0];
      if (act === "turn") { across = !across; return null; }
      const own = cells[index] ? null : key(index);
      if (act === "letter") return own ? { notes: { [own]: value } } : null;
      if (act === "clear" || act === "back") {
        const before = act === "back" && !letter(index, sight) ? along(index, -1) : index;
        return before === null || cells[before] ? null : { notes: { [key(before)]: "" } };
      }
      return null;
    },
    step(index, act, value, sight) {
      // Where there is only one direction, typing goes on in it.
      if (act !== "turn") across = slotAt(index)?.across ?? across;
      if (act === "letter") return along(index, 1) ?? index;
      if (act === "back") return letter(index, sight) ? index : along(index, -1);
      if (act === "turn") return index;
      if (act === "entry" || act === "slot") {
        const now = slots.indexOf(/** @type {Slot} */ (slotAt(index)));
        const next = act === "slot" ? slots.find((slot) => slot.name === value) : slots[(now + Number(value) + slots.length) % slots.length];
        if (!next) return null;
        across = next.across;
        return next.cells[0] ?? null;
      }
      return null;
    },
    pad: () => [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((text) => ({ text, label: text, act: "letter", value: text }))
      .concat([
        { text: "⌫", label: "Clear, then step back", act: "back", value: "" },
        { text: "↔↕", label: "Turn between across and down", act: "turn", value: "" },
      ]),
  }];
}

/** The clues, if there are any; the button of a clue leads to its entry. @param {Data} data */
export function side(data) {
  return [true, false].flatMap((across) => {
    const list = element("ul", { class: "clues plain" });
    for (const slot of data.slots.filter((each) => each.across === across && each.clue)) {
      const clue = element("button", { type: "button" }, element("b", {}, `${slot.number} `), `${slot.clue} (${slot.cells.length})`);
      clue.dataset.slot = slot.name;
      list.append(element("li", {}, clue));
    }
    return list.childElementCount ? [element("h2", {}, across ? "Across" : "Down"), list] : [];
  });
}

/**
 * What can be said of the letters without the server: where the answers are known, these.
 * @param {Data} data
 * @param {Sight} sight
 * @param {(index: number, letter: string) => boolean} right
 */
export function judge(data, sight, right) {
  if (!data.answers.length) return null;
  const whites = [...data.cells.keys()].filter((index) => data.cells[index] !== "#");
  const filled = whites.filter((index) => sight.note(key(index)));
  const wrong = filled.filter((index) => !right(index, sight.note(key(index))));
  return { wrong, finished: !wrong.length && filled.length === whites.length };
}

/**
 * The whole grid as a text for the checker, once every cell has a letter.
 * @param {Data} data
 * @param {Sight} sight
 */
export function solution(data, sight) {
  const letters = data.cells.map((cell, index) => cell || sight.note(key(index)));
  if (!letters.every(Boolean)) return "";
  return Array.from({ length: data.rows }, (_, row) => letters.slice(row * data.cols, (row + 1) * data.cols).join(" ")).join("\n");
}
