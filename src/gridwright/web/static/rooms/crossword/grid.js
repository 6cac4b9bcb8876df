// A grid while it is edited: entries, symmetry, changes, and its text. Nothing here touches the page.

/** @import { Draft, Slot } from "./types.js" */

const NOTES = ["title", "author", "date", "source", "note"];
const FIELDS = ["floor", "banned", "families", "pairs", "required"];

/** An empty grid. @param {number} rows @param {number} cols @returns {Draft} */
export function blank(rows, cols) {
  return { rows, cols, cells: Array(rows * cols).fill(""), bars: [], clues: {}, free: [], notes: {}, fields: {} };
}

/** @param {number} one @param {number} other */
const bar = (one, other) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** The entries of a grid, numbered as newspapers do. @param {Draft} draft @returns {Slot[]} */
export function slotsOf({ rows, cols, cells, bars }) {
  const barred = new Set(bars);
  /** @param {number} index @param {boolean} across @param {number} way */
  function next(index, across, way) {
    const to = across ? (index % cols) + way : Math.floor(index / cols) + way;
    if (to < 0 || to >= (across ? cols : rows)) return -1;
    const other = index + way * (across ? 1 : cols);
    return cells[other] === "#" || barred.has(bar(index, other)) ? -1 : other;
  }
  /** @type {Slot[]} */
  const found = [];
  let number = 0;
  cells.forEach((cell, index) => {
    if (cell === "#") return;
    const ways = [true, false].filter((across) => next(index, across, -1) < 0 && next(index, across, 1) >= 0);
    if (ways.length) number++;
    for (const across of ways) {
      const run = [index];
      for (let at = next(index, across, 1); at >= 0; at = next(at, across, 1)) run.push(at);
      const side = across ? "A" : "D";
      found.push({ name: `${number}${side}`, key: `${index}${side}`, number, across, cells: run });
    }
  });
  return found;
}

/** An entry in words. @param {Slot} slot */
export const spoken = (slot) => `${slot.number} ${slot.across ? "across" : "down"}`;

/** Whether a symmetry needs as many rows as columns. @param {string} symmetry */
export const needsSquare = (symmetry) => symmetry === "quarter" || symmetry === "diagonal";

/**
 * The cells onto which a symmetry moves some cells, again and again, these included.
 * @param {Draft} draft
 * @param {string} symmetry
 * @param {number[]} start
 * @returns {number[][]}
 */
export function images({ rows, cols }, symmetry, start) {
  /** @type {Record<string, (row: number, col: number) => number[]>} */
  const moves = {
    rotational: (row, col) => [rows - 1 - row, cols - 1 - col],
    quarter: (row, col) => [col, rows - 1 - row],
    mirror: (row, col) => [row, cols - 1 - col],
    flip: (row, col) => [rows - 1 - row, col],
    diagonal: (row, col) => [col, row],
  };
  const move = needsSquare(symmetry) && rows !== cols ? undefined : moves[symmetry];
  const found = [start];
  for (let now = start; move && found.length < 4;) {
    now = now.map((index) => {
      const [row = 0, col = 0] = move(Math.floor(index / cols), index % cols);
      return row * cols + col;
    });
    if (now.join() === start.join()) break;
    found.push(now);
  }
  return found;
}

/**
 * Black cells that become white, or the other way round; all become what the first becomes.
 * @param {Draft} draft
 * @param {number[]} chosen
 * @param {string} symmetry
 * @returns {Draft}
 */
export function turnBlack(draft, chosen, symmetry) {
  const to = draft.cells[chosen[0] ?? 0] === "#" ? "" : "#";
  const cells = [...draft.cells];
  for (const index of chosen.flatMap((one) => images(draft, symmetry, [one]).flat())) {
    if ((cells[index] === "#") !== (to === "#")) cells[index] = to;
  }
  // A bar beside a black cell says nothing.
  const bars = draft.bars.filter((ends) => ends.split(" ").every((end) => cells[Number(end)] !== "#"));
  return { ...draft, cells, bars };
}

/**
 * A bar behind a cell, or none if there was one.
 * @param {Draft} draft
 * @param {number} index
 * @param {boolean} across
 * @param {string} symmetry
 * @returns {Draft}
 */
export function turnBar(draft, index, across, symmetry) {
  const { rows, cols, cells } = draft;
  const last = across ? index % cols === cols - 1 : Math.floor(index / cols) === rows - 1;
  const other = index + (across ? 1 : cols);
  if (last || cells[index] === "#" || cells[other] === "#") return draft;
  const pairs = images(draft, symmetry, [index, other]).map(([one = 0, two = 0]) => bar(one, two));
  const drop = draft.bars.includes(bar(index, other));
  const bars = draft.bars.filter((ends) => !pairs.includes(ends));
  if (!drop) bars.push(...new Set(pairs.filter((ends) => ends.split(" ").every((end) => cells[Number(end)] !== "#"))));
  return { ...draft, bars };
}

/** @param {Draft} draft @param {Record<number, string>} letters @returns {Draft} */
export const put = (draft, letters) => ({ ...draft, cells: draft.cells.map((cell, index) => cell === "#" ? cell : letters[index] ?? cell) });

/** The grid with other rows and columns; what has its place stays. @param {Draft} draft @param {number} rows @param {number} cols @returns {Draft} */
export function resized(draft, rows, cols) {
  /** @param {number} index @returns {number} the new index, or -1 */
  const moved = (index) => {
    const row = Math.floor(index / draft.cols), col = index % draft.cols;
    return row < rows && col < cols ? row * cols + col : -1;
  };
  const cells = blank(rows, cols).cells;
  draft.cells.forEach((cell, index) => { if (moved(index) >= 0) cells[moved(index)] = cell; });
  const keys = (/** @type {string[]} */ all) => all.filter((key) => moved(parseInt(key)) >= 0).map((key) => [key, `${moved(parseInt(key))}${key.slice(-1)}`]);
  return {
    ...draft, rows, cols, cells,
    bars: draft.bars.map((ends) => ends.split(" ").map((end) => moved(Number(end)))).filter((ends) => !ends.includes(-1)).map((ends) => ends.join(" ")),
    clues: Object.fromEntries(keys(Object.keys(draft.clues)).map(([old = "", key = ""]) => [key, draft.clues[old] ?? ""])),
    free: keys(draft.free).map(([, key = ""]) => key),
  };
}

/** A text on one line. @param {string} text */
const line = (text) => text.trim().replace(/\s+/g, " ");

/**
 * The text form of a grid.
 * @param {Draft} draft
 * @param {{ named: string, own: string }} words the lists by name, and the words of its own
 */
export function textOf(draft, { named, own }) {
  const { rows, cols, cells, notes, fields } = draft;
  const slots = slotsOf(draft), bars = new Set(draft.bars);
  const free = slots.filter(({ key }) => draft.free.includes(key)).map(({ name }) => name).join(", ");
  const head = { ...Object.fromEntries(NOTES.map((name) => [name, notes[name] ?? ""])), words: named, ...Object.fromEntries(FIELDS.map((name) => [name, fields[name] ?? ""])), free };
  const lines = ["kind: crossword", ...Object.entries(head).filter(([, value]) => line(value)).map(([name, value]) => `${name}: ${line(value)}`), ""];
  for (let row = 0; row < rows; row++) {
    let text = "", below = "";
    for (let col = 0; col < cols; col++) {
      const index = row * cols + col;
      text += (cells[index] || ".") + (col < cols - 1 && bars.has(bar(index, index + 1)) ? "|" : " ");
      below += bars.has(bar(index, index + cols)) ? "- " : "  ";
    }
    lines.push(text.trimEnd());
    if (below.trim()) lines.push(below.trimEnd());
  }
  for (const [heading, across] of /** @type {const} */ ([["Across", true], ["Down", false]])) {
    const clues = slots.filter((slot) => slot.across === across && line(draft.clues[slot.key] ?? ""));
    if (clues.length) lines.push("", heading, ...clues.map((slot) => `${slot.number}. ${line(draft.clues[slot.key] ?? "")}`));
  }
  if (own) lines.push("", "Words", own);
  return `${lines.join("\n")}\n`;
}
