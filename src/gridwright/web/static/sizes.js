// The size of the board: rows and columns, each to be typed in.

import { element, label } from "./dom.js";

/** @param {(rows: number, cols: number) => void} change */
export function sizeForm(change) {
  const rows = side();
  const cols = side();
  const name = element("span", {}, "rows");
  const second = label("columns", cols);
  const box = element("div", { class: "row fields", role: "group", "aria-label": "Size" }, label(name, rows), second);
  box.hidden = true;

  function side() {
    return element("input", { type: "number", min: 1, autocomplete: "off", change: () => {
      if (second.hidden) cols.value = rows.value;
      if (rows.valueAsNumber > 0 && cols.valueAsNumber > 0) change(rows.valueAsNumber, cols.valueAsNumber);
    } });
  }

  return {
    box,
    /** @param {{ rows: number, cols: number, square: boolean } | null} size */
    show(size) {
      box.hidden = !size;
      if (!size) return;
      second.hidden = size.square;
      name.textContent = size.square ? "rows and columns" : "rows";
      if (document.activeElement !== rows) rows.value = String(size.rows);
      if (document.activeElement !== cols) cols.value = String(size.cols);
    },
  };
}
