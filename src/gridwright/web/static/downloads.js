// The puzzle as a file: its text, a picture, a page for paper, and a page that plays.

import { bytes, download } from "./current.js";
import { button, element } from "./dom.js";
import { working } from "./working.js";

const FILES = /** @type {const} */ ([
  ["svg", "SVG", "image/svg+xml"],
  ["png", "PNG", "image/png"],
  ["pdf", "PDF", "application/pdf"],
  ["html", "A page that plays", "text/html"],
]);

/**
 * Buttons for all files.
 * @param {() => string} text the puzzle as it is now
 * @param {() => Record<string, string>} [options] such as what is shown, and on which paper
 */
export function downloads(text, options = () => ({ show: "entries" })) {
  const panel = element("div", { "aria-live": "polite" });
  /** @param {string} format @param {string} type */
  async function save(format, type) {
    const result = await working(panel, "File", { task: "sheet", text: text(), format, ...options() });
    if (result) download(`puzzle.${format}`, bytes(result.data), type);
  }
  return element("div", { class: "downloads no-print" },
    element("div", { class: "row", role: "group", "aria-label": "Download" }, "Download as",
      button("Text", () => download("puzzle.txt", text(), "text/plain")),
      ...FILES.map(([format, title, type]) => button(title, () => void save(format, type)))),
    panel);
}
