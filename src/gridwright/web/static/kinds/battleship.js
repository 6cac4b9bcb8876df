// Battleship on the page: water and ship cells, sums at the edge, the fleet beside the board.

import { element, shape } from "../dom.js";
import { isFresh, signAt, signs } from "../boards/signs.js";

/** @import { View } from "../types.js" */

const SHAPES = /** @type {Record<string, [string, string]>} */ ({
  "~": ["water", ""], "<": ["left end of a ship", "M.9 .1H.5A.4 .4 0 0 0 .5 .9H.9Z"], ">": ["right end of a ship", "M.1 .1H.5A.4 .4 0 0 1 .5 .9H.1Z"],
  "^": ["top end of a ship", "M.1 .9V.5A.4 .4 0 0 1 .9 .5V.9Z"], v: ["bottom end of a ship", "M.1 .1V.5A.4 .4 0 0 0 .9 .5V.1Z"],
  "#": ["middle of a ship", "M.1 .1H.9V.9H.1Z"], o: ["submarine", "M.1 .5A.4 .4 0 0 1 .9 .5A.4 .4 0 0 1 .1 .5Z"],
  "?": ["part of a ship", "M.15 .3A.15 .15 0 0 1 .3 .15H.7A.15 .15 0 0 1 .85 .3V.7A.15 .15 0 0 1 .7 .85H.3A.15 .15 0 0 1 .15 .7Z"],
});
const WAVES = "M.2 .42q.15 -.16 .3 0t.3 0M.2 .62q.15 -.16 .3 0t.3 0";

/** @param {string} symbol @param {string} name */
function sign(symbol, name) {
  const water = symbol === "~";
  return shape("svg", { viewBox: "0 0 1 1", class: `sign ${water ? "water" : "ship"}${name}`, "aria-hidden": "true" },
    shape("path", { d: water ? WAVES : SHAPES[symbol]?.[1] ?? "" }));
}

/**
 * @param {{ rows: number, cols: number, givens: string[], row_sums: (number | null)[], col_sums: (number | null)[], fleet: number[] }} data
 * @returns {View[]}
 */
export function views(data) {
  const { rows, cols, givens } = data;
  const words = { yes: "ship", no: "water", "": "empty" };
  return [{
    ...signs((index) => givens[index] !== ".", (each) => words[each], (each) => each === "yes" ? "■" : "≈"),
    name: "Board",
    label: `Battleship, ${rows} rows, ${cols} columns`,
    rows,
    cols,
    classes: (index) => givens[index] !== "." ? "given" : "",
    heads: () => ({ right: data.row_sums.map((sum) => String(sum ?? "")), bottom: data.col_sums.map((sum) => String(sum ?? "")) }),
    content(index, sight) {
      const given = givens[index] ?? ".";
      if (given !== ".") return `${SHAPES[given]?.[0]}, given`;
      return `${words[signAt(index, sight)]}${isFresh(index, sight) ? ", new" : ""}`;
    },
    draw(index, sight) {
      const given = givens[index] ?? ".";
      if (given !== ".") return [sign(given, "")];
      const fresh = isFresh(index, sight) ? " fresh" : "", now = signAt(index, sight);
      if (now) return [sign(now === "yes" ? "?" : "~", fresh)];
      return sight.follows(-index - 1) ? [element("span", { class: "follows" }, "·")] : [];
    },
  }];
}

/** The fleet. @param {{ fleet: number[] }} data */
export function side(data) {
  const list = element("ul", { class: "fleet" });
  data.fleet.forEach((number, index) => {
    if (!number) return;
    const length = index + 1;
    const ship = shape("svg", { viewBox: `0 0 ${length} 1`, class: "sign ship", "aria-hidden": "true" });
    for (let part = 0; part < length; part++) {
      const symbol = length === 1 ? "o" : part === 0 ? "<" : part === index ? ">" : "#";
      ship.append(shape("path", { d: SHAPES[symbol]?.[1] ?? "", transform: `translate(${part})` }));
    }
    ship.style.setProperty("--length", String(length));
    list.append(element("li", {}, `${number} × `, ship, element("span", { class: "spoken" }, length === 1 ? "submarine" : `ship of length ${length}`)));
  });
  return [element("h2", {}, "Fleet"), list];
}
