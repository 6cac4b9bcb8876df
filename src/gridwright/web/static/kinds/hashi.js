// Hashi on the page: islands, and bridges between them.

import { element } from "../dom.js";
import { lines } from "../boards/lines.js";

/** @import { LineData, View } from "../types.js" */

/**
 * @param {LineData & { labels: (number | null)[] }} data
 * @returns {View[]}
 */
export function views(data) {
  const { said, ...board } = lines(data, "bridge");
  const labels = new Map(data.points.map((point, number) => /** @type {const} */ ([point, data.labels[number] ?? null])));
  return [{
    ...board,
    name: "Board",
    label: `Hashi, ${data.rows} rows, ${data.cols} columns, ${data.points.length} islands`,
    classes: (index) => (board.points.has(index) ? "point" : "sea"),
    content: (index, sight) => `island ${labels.get(index) ?? "without a label"}, ${said(index, sight)}`,
    draw: (index) => board.points.has(index) ? [element("span", { class: "island" }, String(labels.get(index) ?? "?"))] : [],
  }];
}
