// Mouse and touch on a board: tap, drag over cells, select several.

/** @typedef {import("../board.js").Board} Board */

export class Pointer {
  /** @type {number[]} */
  #passed = [];
  #more = false;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    const { table } = board;
    table.addEventListener("pointerdown", (event) => this.#down(event));
    table.addEventListener("pointermove", (event) => this.#over(event));
    table.addEventListener("pointerup", (event) => this.#up(event));
    table.addEventListener("pointercancel", () => { this.#passed = []; });
    table.addEventListener("contextmenu", (event) => { if (board.view.tap) event.preventDefault(); });
    table.addEventListener("dblclick", (event) => this.#alike(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const index = this.board.indexOf(event.target);
    if (index === null) return;
    event.preventDefault();
    this.#passed = [index];
    this.#more = (event.ctrlKey || event.metaKey || event.shiftKey) && this.board.view.scopes.includes("several");
    this.board.go(index, { more: this.#more });
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (!this.#passed.length || event.buttons === 0) return;
    // A finger keeps its first target, so the cell is looked up by place.
    const index = this.board.indexOf(document.elementFromPoint(event.clientX, event.clientY));
    if (index === null || index === this.#passed.at(-1)) return;
    this.#passed.push(index);
    if (this.board.view.scopes.includes("several")) this.board.go(index, { more: true });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { board } = this, passed = this.#passed;
    this.#passed = [];
    const first = passed[0];
    if (first === undefined) return;
    if (passed.length > 1) return board.change(board.view.drag?.(passed, board.sight) ?? null);
    if (this.#more) return;
    const box = board.cell(first).getBoundingClientRect();
    const at = {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
      back: event.button === 2,
    };
    board.change(board.view.tap?.(first, at, board.sight) ?? null);
  }

  /** @param {MouseEvent} event */
  #alike(event) {
    const { board } = this, { view } = board;
    const index = board.indexOf(event.target);
    if (index === null || !view.scopes.includes("several") || view.open?.(index, board.sight)) return;
    /** @param {number} cell */
    const said = (cell) => view.content(cell, board.sight).replace(", given", "");
    const all = Array.from({ length: view.rows * view.cols }, (_, cell) => cell);
    board.select(all.filter((cell) => said(cell) === said(index)));
  }
}
