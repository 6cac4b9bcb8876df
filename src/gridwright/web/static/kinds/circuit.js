// Circuit Board on the page: points, and lines between neighbours.

import { element } from "../dom.js";
import { lines } from "../boards/lines.js";

/** @import { LineData, View } from "../types.js" */

/**
 * @param {LineData & { ends: number[] }} data
 * @returns {View[]}
 */
export function views(data) {
  const { said, ...board } = lines(data, "line");
  return [{
    ...board,
    name: "Board",
    label: `Circuit Board, ${data.rows} rows, ${data.cols} columns`,
    classes: (index) => (board.points.has(index) ? "point" : "black"),
    content: (index, sight) => `${data.ends.includes(index) ? "end of the way" : "point"}, ${said(index, sight)}`,
    draw: (index) => board.points.has(index) ? [element("span", { class: data.ends.includes(index) ? "dot end" : "dot" })] : [],
  }];
}

/** Nothing follows at once here. */
export const follows = null;
