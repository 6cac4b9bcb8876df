// Star Battle on the page: stars and crosses in regions.

import { element } from "../dom.js";
import { isFresh, letterOf, signAt, signs, walls } from "../boards/signs.js";

/** @import { View } from "../types.js" */

/**
 * @param {{ side: number, stars: number, regions: number[], givens: (boolean | null)[] }} data
 * @returns {View[]}
 */
export function views(data) {
  const { side, regions, givens } = data;
  const words = { yes: "star", no: "no star", "": "empty" }, shown = { yes: "★", no: "×", "": "" };
  const firsts = new Map(regions.map((region, index) => /** @type {const} */ ([region, index])).reverse());
  /** @param {number} index */
  const given = (index) => (givens[index] ?? null) !== null;
  return [{
    ...signs(given, (each) => words[each], (each) => shown[each]),
    name: "Board",
    label: `Star Battle, ${side} rows, ${side} columns, ${data.stars === 1 ? "one star" : `${data.stars} stars`} each`,
    rows: side,
    cols: side,
    classes: (index) => `${walls(regions, side, index)}${given(index) ? " given" : ""}`,
    place: (index) => `row ${Math.floor(index / side) + 1}, column ${(index % side) + 1}, region ${letterOf(regions[index])}`,
    group(index) {
      const region = regions[index];
      return { name: `Region ${letterOf(region)}`, cells: [...regions.keys()].filter((cell) => regions[cell] === region) };
    },
    content(index, sight) {
      if (given(index)) return `${givens[index] ? "star" : "no star"}, given`;
      return `${words[signAt(index, sight)]}${isFresh(index, sight) ? ", new" : ""}`;
    },
    draw(index, sight) {
      const now = given(index) ? (givens[index] ? "yes" : "no") : signAt(index, sight);
      const drawn = [];
      if (firsts.get(regions[index]) === index) drawn.push(element("span", { class: "region" }, letterOf(regions[index])));
      if (now) drawn.push(element("span", { class: `value ${now}${isFresh(index, sight) ? " fresh" : ""}` }, shown[now]));
      else if (sight.follows(-index - 1)) drawn.push(element("span", { class: "follows" }, "·"));
      return drawn;
    },
  }];
}
