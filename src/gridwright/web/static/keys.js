// The keys of the board: one table, from which the board acts and the help is made.

import { element } from "./dom.js";

/** @import { KeyRow as Row } from "./types.js" */

/** @param {string} prefix */
const digits = (prefix) => Object.fromEntries([..."0123456789"].map((digit) => [prefix + digit, digit]));
/** @param {string} prefix */
const arrows = (prefix) => ({
  [`${prefix}ArrowUp`]: "up", [`${prefix}ArrowDown`]: "down", [`${prefix}ArrowLeft`]: "left", [`${prefix}ArrowRight`]: "right",
});

/** @type {Row[]} */
export const KEYS = [
  { scope: "digits", act: "digit", keys: digits(""), shown: "1 – 9", text: "enter a digit, or a mark in the current mode" },
  { scope: "digits", act: "corner", keys: digits("Shift+"), shown: "Shift + digit", text: "mark in the corner" },
  { scope: "digits", act: "centre", keys: digits("Ctrl+"), shown: "Ctrl + digit", text: "mark in the centre: the digits that are left" },
  { scope: "digits", act: "mode", keys: { z: "digit", x: "corner", c: "centre", v: "colour" }, shown: "Z, X, C, V", text: "digits enter values, corner marks, centre marks or colours" },
  { scope: "digits", act: "move", keys: { w: "up", a: "left", s: "down", d: "right" }, shown: "W, A, S, D", text: "move, as with the arrows" },
  { scope: "signs", act: "cycle", keys: { Space: "", Enter: "" }, shown: "Space or Enter", text: "blank, then no, then yes, then blank again" },
  { scope: "signs", act: "sign", keys: { 1: "yes", 0: "no", x: "no" }, shown: "1, 0 or X", text: "yes (ship, star), no (water, cross)" },
  { scope: "lines", act: "line", keys: arrows("Shift+"), shown: "Shift + arrow", text: "draw in that direction; again for two, where there can be two; again to remove" },
  { scope: "lines", act: "cross", keys: arrows("Alt+"), shown: "Alt + arrow", text: "cross out that direction: nothing there" },
  { scope: "lines", act: "ready", keys: { Space: "line", x: "cross" }, shown: "Space or X, then an arrow", text: "the same with one key after the other" },
  { scope: "values", act: "digit", keys: digits(""), shown: "1 – 9", text: "enter the first value, the second, and so on" },
  { scope: "values", act: "centre", keys: digits("Shift+"), shown: "Shift + digit", text: "rule that value out, or let it back in" },
  { scope: "values", act: "initial", letters: true, shown: "letters", text: "the value with that initial, then the next" },
  { scope: "setting", act: "black", keys: { ".": "" }, shown: ".", text: "black cell, or white again" },
  { scope: "setting", act: "bar", keys: { ",": "" }, shown: ",", text: "bar behind the cell in the direction of typing, or none" },
  { scope: "setting", act: "hardest", keys: { "!": "", "Shift+!": "", "Shift+1": "" }, shown: "!", text: "to the entry with the fewest words left" },
  { scope: "setting", act: "entry", keys: { Tab: "1", "Shift+Tab": "-1" }, shown: "Tab, Shift + Tab", text: "next and previous entry; after the last one, or after Escape, out of the grid" },
  { scope: "letters", act: "letter", letters: true, shown: "letters", text: "enter a letter and go on" },
  { scope: "letters", act: "back", keys: { Backspace: "" }, shown: "Backspace", text: "clear, then step back" },
  { scope: "letters", act: "turn", keys: { Space: "", Enter: "" }, shown: "Space or Enter", text: "turn between across and down" },
  { scope: "letters", act: "entry", keys: { "Alt+ArrowRight": "1", "Alt+ArrowLeft": "-1" }, shown: "Alt + right, Alt + left", text: "next and previous entry" },
  { scope: "several", act: "extend", keys: arrows("Shift+"), shown: "Shift + arrow", text: "select more cells" },
  { scope: "several", act: "all", keys: { "Ctrl+a": "" }, shown: "Ctrl + A", text: "select all cells" },
  { scope: "reading", act: "read", keys: { r: "row", k: "column", g: "group", m: "missing" }, shown: "R, K, G, M", text: "read aloud the row, the column, the group, and how much is empty" },
  { scope: "reading", act: "next", keys: { n: "1", p: "-1" }, shown: "N, P", text: "next and previous empty cell" },
  { scope: "board", act: "move", keys: arrows(""), shown: "arrows", text: "move" },
  { scope: "board", act: "edge", keys: { Home: "left", End: "right", "Ctrl+Home": "first", "Ctrl+End": "last" }, shown: "Home, End", text: "first and last cell of the row; with Ctrl of the board" },
  { scope: "board", act: "clear", keys: { Delete: "", Backspace: "" }, shown: "Delete", text: "clear" },
  { scope: "board", act: "undo", keys: { "Ctrl+z": "" }, shown: "Ctrl + Z", text: "undo" },
  { scope: "board", act: "redo", keys: { "Ctrl+y": "", "Ctrl+Shift+z": "" }, shown: "Ctrl + Y", text: "redo" },
  { scope: "board", act: "escape", keys: { Escape: "" }, shown: "Escape", text: "one cell again; back to your entries" },
];

/**
 * The name of a key with what is held: "Ctrl+z". Digits are told by their place, so that Shift
 * does not change them.
 * @param {KeyboardEvent} event
 */
export function nameOf(event) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  let key = digit ?? (event.key === " " ? "Space" : event.key);
  if (key.length === 1) key = key.toLowerCase();
  const held = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}`;
  return `${held}${event.shiftKey ? "Shift+" : ""}${key}`;
}

/**
 * What a key does on a board with these scopes, or null.
 * @param {KeyboardEvent} event
 * @param {readonly string[]} scopes
 * @returns {{ act: string, value: string } | null}
 */
export function actOf(event, scopes) {
  const name = nameOf(event);
  for (const row of rowsOf(scopes)) {
    const value = row.keys?.[name];
    if (value !== undefined) return { act: row.act, value };
    if (row.letters && /^(?:Shift\+)?\p{L}$/u.test(name)) return { act: row.act, value: event.key.toUpperCase() };
  }
  return null;
}

/** @param {readonly string[]} scopes */
const rowsOf = (scopes) => KEYS.filter((row) => row.scope === "board" || scopes.includes(row.scope));

/** The help on the keys of a board. @param {readonly string[]} scopes */
export function keyHelp(scopes) {
  const body = element("tbody");
  for (const row of rowsOf(scopes)) {
    body.append(element("tr", {}, element("th", { scope: "row" }, row.shown), element("td", {}, row.text)));
  }
  return element("table", { class: "plain" }, body);
}
