// Boards whose cells are yes or no: ships and water, stars and crosses. Cell i is fact i + 1.

/** @import { Sight, View } from "../types.js" */

/** What stands in a cell. @typedef {"yes" | "no" | ""} Sign */

/**
 * The classes of a cell with thick borders where another region begins.
 * @param {number[]} regions
 * @param {number} cols
 * @param {number} index
 */
export function walls(regions, cols, index) {
  const own = regions[index], col = index % cols, names = [];
  if (regions[index - cols] !== own) names.push("wall-top");
  if (regions[index + cols] !== own) names.push("wall-bottom");
  if (col === 0 || regions[index - 1] !== own) names.push("wall-left");
  if (col === cols - 1 || regions[index + 1] !== own) names.push("wall-right");
  return names.join(" ");
}

/**
 * The name of a region in the words of the rules: A, B, and so on.
 * @param {number} region
 */
export const letterOf = (region) => (region < 26 ? "" : String.fromCharCode(64 + Math.floor(region / 26))) + String.fromCharCode(65 + (region % 26));

/**
 * What all such boards do in the same way.
 * @param {(index: number) => boolean} given
 * @param {(sign: Sign) => string} word
 * @param {(sign: Sign) => string} sign
 * @returns {Pick<View, "scopes" | "focusable" | "act" | "tap" | "drag" | "open" | "pad">}
 */
export function signs(given, word, sign) {
  /** @param {number} index @param {Sign} to */
  const set = (index, to) => to === "yes" ? { add: [index + 1] } : to === "no" ? { add: [-index - 1] } : { drop: [index + 1, -index - 1] };
  /** @param {number[]} cells @param {Sign} to */
  const all = (cells, to) => {
    const changes = cells.filter((index) => !given(index)).map((index) => set(index, to));
    return { add: changes.flatMap((each) => each.add ?? []), drop: changes.flatMap((each) => each.drop ?? []) };
  };
  /** @param {Sign} now @returns {Sign} */
  const after = (now) => now === "" ? "no" : now === "no" ? "yes" : "";
  return {
    scopes: ["signs", "reading"],
    focusable: () => true,
    open: (index, sight) => !given(index) && signAt(index, sight) === "",
    act(act, value, cells, sight) {
      const first = cells[0];
      if (act === "cycle") return all(cells, after(signAt(first, sight)));
      if (act === "clear") return all(cells, "");
      if (act === "sign") return all(cells, signAt(first, sight) === value ? "" : /** @type {Sign} */ (value));
      return null;
    },
    tap(index, at, sight) {
      const now = signAt(index, sight);
      return all([index], at.back ? (now === "yes" ? "" : "yes") : after(now));
    },
    drag(cells, sight) {
      const to = after(signAt(cells[0], sight));
      return all(cells.filter((index, at) => at === 0 || to === "" || signAt(index, sight) === ""), to);
    },
    pad: () => [
      { text: sign("yes"), label: word("yes"), act: "sign", value: "yes" },
      { text: sign("no"), label: word("no"), act: "sign", value: "no" },
      { text: "⌫", label: "Clear", act: "clear", value: "" },
    ],
  };
}

/** @param {number} index @param {Sight} sight @returns {Sign} */
export const signAt = (index, sight) => sight.has(index + 1) ? "yes" : sight.has(-index - 1) ? "no" : "";

/**
 * Whether a cell is new in the step that is shown.
 * @param {number} index
 * @param {Sight} sight
 */
export const isFresh = (index, sight) => sight.fresh(index + 1) || sight.fresh(-index - 1);
