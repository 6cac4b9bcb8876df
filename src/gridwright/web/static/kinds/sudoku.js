// Sudoku on the page: digits, marks in the corner and in the centre of cells, and colours.

import { element, shape } from "../dom.js";
import { letterOf, walls } from "../boards/signs.js";

/** @import { Change, Sight, View } from "../types.js" */

/**
 * @param {{ size: number, givens: number[], regions: number[], names: string[], diagonals: boolean }} data
 * @returns {View[]}
 */
export function views(data) {
  const { size, givens, regions } = data;
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  /** @param {number} index @param {number} digit */
  const fact = (index, digit) => index * size + digit;
  /** @param {number} index @param {Sight} sight */
  const valueOf = (index, sight) => givens[index] || digits.find((digit) => sight.has(fact(index, digit))) || 0;
  /** The digits that are left in a cell, if any was crossed out. @param {number} index @param {Sight} sight */
  const left = (index, sight) => digits.some((digit) => sight.has(-fact(index, digit)) || sight.fresh(-fact(index, digit)))
    ? digits.filter((digit) => sight.fresh(-fact(index, digit)) || !(sight.has(-fact(index, digit)) || sight.follows(-fact(index, digit)))) : [];
  /** @param {number} index @param {Sight} sight */
  const corner = (index, sight) => sight.note(`corner ${index}`).split(" ").filter(Boolean).map(Number);
  /** The colour of a cell, by its number. @param {number} index @param {Sight} sight */
  const colour = (index, sight) => sight.note(`colour ${index}`);
  let mode = "digit";

  /** @param {number} index */
  const dropAll = (index) => digits.flatMap((digit) => [fact(index, digit), -fact(index, digit)]);
  /** @param {number[]} cells @param {number} digit @param {Sight} sight @returns {Change} */
  function enter(cells, digit, sight) {
    const off = cells.every((index) => valueOf(index, sight) === digit);
    return { drop: cells.flatMap(dropAll), add: off ? [] : cells.map((index) => fact(index, digit)) };
  }
  /** @param {number[]} cells @param {number} digit @param {Sight} sight @returns {Change} */
  function centre(cells, digit, sight) {
    const empty = cells.filter((index) => !valueOf(index, sight));
    const off = empty.every((index) => left(index, sight).includes(digit));
    const add = empty.flatMap((index) => {
      const now = new Set(left(index, sight));
      if (off) now.delete(digit);
      else now.add(digit);
      return now.size ? digits.filter((each) => !now.has(each)).map((each) => -fact(index, each)) : [];
    });
    return { drop: empty.flatMap(dropAll).filter((literal) => !add.includes(literal)), add };
  }
  /** @param {number[]} cells @param {number} digit @param {Sight} sight @returns {Change} */
  function inCorner(cells, digit, sight) {
    const empty = cells.filter((index) => !valueOf(index, sight));
    const off = empty.every((index) => corner(index, sight).includes(digit));
    return { notes: Object.fromEntries(empty.map((index) => {
      const now = corner(index, sight).filter((each) => each !== digit);
      return [`corner ${index}`, (off ? now : [...now, digit].sort((one, other) => one - other)).join(" ")];
    })) };
  }

  /** @param {number[]} cells @param {string} to @param {Sight} sight @returns {Change} */
  function paint(cells, to, sight) {
    const off = cells.every((index) => colour(index, sight) === to);
    return { notes: Object.fromEntries(cells.map((index) => [`colour ${index}`, off ? "" : to])) };
  }

  return [{
    name: "Board",
    label: `Sudoku, ${size} rows, ${size} columns`,
    rows: size,
    cols: size,
    scopes: ["digits", "several", "reading"],
    focusable: () => true,
    classes: (index) => `${walls(regions, size, index)}${givens[index] ? " given" : ""}`,
    open: (index, sight) => !valueOf(index, sight),
    group(index) {
      const region = regions[index];
      return { name: data.names[region] ?? `region ${letterOf(region)}`, cells: digits.length ? [...regions.keys()].filter((cell) => regions[cell] === region) : [] };
    },
    content(index, sight) {
      const value = valueOf(index, sight), painted = colour(index, sight) && `, colour ${colour(index, sight)}`;
      if (value) return `${value}${givens[index] ? ", given" : ""}${sight.fresh(fact(index, value)) ? ", new" : ""}${painted}`;
      const gone = digits.filter((digit) => sight.fresh(-fact(index, digit)));
      const marks = left(index, sight).filter((digit) => !gone.includes(digit)), corners = corner(index, sight);
      const words = ["empty"];
      if (marks.length) words.push(`left ${marks.join(" ")}`);
      if (gone.length) words.push(`not ${gone.join(" ")}, new`);
      if (corners.length) words.push(`corner ${corners.join(" ")}`);
      return words.join(", ") + painted;
    },
    draw(index, sight) {
      const value = valueOf(index, sight), painted = colour(index, sight);
      const drawn = painted ? [element("span", { class: `tint tint-${painted}` }, painted)] : [];
      if (value) return [...drawn, element("span", { class: `value${sight.fresh(fact(index, value)) ? " fresh" : ""}${value > 9 ? " long" : ""}` }, String(value))];
      const marks = left(index, sight), corners = corner(index, sight);
      if (corners.length) drawn.push(element("span", { class: "corner" }, corners.join(size > 9 ? " " : "")));
      if (marks.length) {
        const centre = element("span", { class: `centre many-${Math.min(9, marks.length)}` });
        for (const digit of marks) {
          centre.append(sight.fresh(-fact(index, digit)) ? element("s", { class: "fresh" }, String(digit)) : String(digit), size > 9 ? " " : "");
        }
        drawn.push(centre);
      }
      return drawn;
    },
    act(act, value, cells, sight) {
      if (act === "mode") { mode = value; return null; }
      if (act === "digit" && mode === "colour" && /[1-9]$/.test(value)) return paint(cells, value.slice(-1), sight);
      const own = cells.filter((index) => !givens[index]);
      if (!own.length) return null;
      if (act === "clear" || (act === "digit" && value === "0" && size < 10)) {
        return { drop: own.flatMap(dropAll), notes: Object.fromEntries(own.flatMap((index) => [[`corner ${index}`, ""], [`colour ${index}`, ""]])) };
      }
      let digit = Number(value);
      const way = act === "digit" ? mode : act;
      // On large boards, 1 and then 2 is 12.
      const before = size > 9 && own.length === 1 && way === "digit" && value.length === 1 ? valueOf(own[0], sight) : 0;
      if (before * 10 + digit <= size && before) digit += before * 10;
      if (!(digit >= 1 && digit <= size)) return null;
      return way === "corner" ? inCorner(own, digit, sight) : way === "centre" ? centre(own, digit, sight) : enter(own, digit, sight);
    },
    overlay: () => data.diagonals ? [shape("path", { d: `M0 0L${size} ${size}M${size} 0L0 ${size}`, class: "diagonal" })] : [],
    pad: () => [
      ...digits.map((digit) => ({ text: String(digit), label: String(digit), act: "digit", value: digit > 9 ? String(digit) : `0${digit}` })),
      { text: "⌫", label: "Clear", act: "clear", value: "" },
      { text: "Digit", label: "Digits enter values", act: "mode", value: "digit", pressed: mode === "digit" },
      { text: "Corner", label: "Digits are marks in the corner", act: "mode", value: "corner", pressed: mode === "corner" },
      { text: "Centre", label: "Digits are marks in the centre", act: "mode", value: "centre", pressed: mode === "centre" },
      { text: "Colour", label: "Digits colour cells", act: "mode", value: "colour", pressed: mode === "colour" },
    ],
  }];
}

/** What follows at once is shown from the start. */
export const follows = true;
