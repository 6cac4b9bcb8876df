// The grid at hand with its past, what the server has seen in it, and the board that shows both.

import { Board } from "../../board.js";
import { element, say } from "../../dom.js";
import { put, slotsOf, spoken, turnBar, turnBlack } from "./grid.js";

/** @import { View } from "../../types.js" */
/** @import { Draft, Fits, Seen, Slot } from "./types.js" */

export class Desk {
  /** @type {Draft[]} */
  #past = [];
  /** @type {Draft[]} */
  #future = [];
  #tag = "";
  #before = -1;
  across = true;
  symmetry = "rotational";
  /** @type {Seen | null} */
  seen = null;
  /** @type {Fits | null} */
  fits = null;
  /** A fill that is being looked for: shown, but not yet kept. @type {string[] | null} */
  trial = null;

  /**
   * @param {Draft} draft
   * @param {{ changed: (grid: boolean) => void, moved: () => void }} calls
   */
  constructor(draft, calls) {
    this.draft = draft;
    this.calls = calls;
    this.slots = slotsOf(draft);
    this.room = element("div", { class: "desk" });
    this.board = this.#open();
  }

  get canUndo() { return this.#past.length > 0; }

  get canRedo() { return this.#future.length > 0; }

  #open() {
    const board = new Board(this.#view(), {
      change: () => {},
      act: (act) => { if (act === "undo") this.undo(); else if (act === "redo") this.redo(); },
      moved: () => { this.calls.moved(); },
    });
    board.table.addEventListener("pointerdown", () => { this.#before = board.cell(board.at) === document.activeElement ? board.at : -1; }, true);
    board.table.addEventListener("keydown", (event) => this.#tab(event), true);
    this.room.replaceChildren(board.element);
    return board;
  }

  #free = false;

  /** Tab goes from entry to entry, but nobody is caught in the grid. @param {KeyboardEvent} event */
  #tab(event) {
    const leaving = this.#free;
    this.#free = event.key === "Escape";
    if (event.key !== "Tab") { if (event.key === "Shift") this.#free = leaving; return; }
    const at = this.slots.indexOf(/** @type {Slot} */ (this.slot));
    const last = event.shiftKey ? at <= 0 : at === this.slots.length - 1;
    if (leaving || last) event.stopImmediatePropagation();
  }

  /** The entry in which letters are typed. @param {number} [index] @returns {Slot | undefined} */
  slotAt(index = this.board.at) {
    const here = this.slots.filter((slot) => slot.cells.includes(index));
    return here.find((slot) => slot.across === this.across) ?? here[0];
  }

  get slot() { return this.slotAt(); }

  /** The cells of an entry as letters, with a dot for each empty one. @param {Slot} slot */
  pattern(slot) { return slot.cells.map((index) => this.draft.cells[index] || "·").join(""); }

  /**
   * Have another grid; changes with the same tag one after the other are undone together.
   * @param {Draft} next
   * @param {string} [tag]
   */
  change(next, tag = "") {
    if (next === this.draft) return;
    if (!tag || tag !== this.#tag) this.#past.push(this.draft);
    this.#tag = tag;
    this.#future = [];
    this.#set(next);
  }

  undo() { this.#step(this.#past, this.#future); }

  redo() { this.#step(this.#future, this.#past); }

  /** @param {Draft[]} from @param {Draft[]} to */
  #step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(this.draft);
    this.#tag = "";
    this.#set(next);
  }

  /** @param {Draft} next */
  #set(next) {
    const old = this.draft;
    this.draft = next;
    this.trial = null;
    const grid = next.cells !== old.cells || next.bars !== old.bars || next.fields !== old.fields || next.free !== old.free;
    if (grid) {
      this.slots = slotsOf(next);
      this.seen = this.fits = null;
    }
    if (next.rows !== old.rows || next.cols !== old.cols) this.board = this.#open();
    this.refresh();
    this.calls.changed(grid);
  }

  refresh() {
    const none = new Set();
    this.board.show(this.board.sight, { reason: none, broken: none, wrong: none });
  }

  /** Go to an entry. @param {Slot} slot @param {boolean} [focus] */
  go(slot, focus = true) {
    this.across = slot.across;
    this.board.go(slot.cells.find((index) => !this.draft.cells[index]) ?? slot.cells[0] ?? 0, { focus });
  }

  /** Put a word into an entry. @param {Slot} slot @param {string} word */
  write(slot, word) {
    this.change(put(this.draft, Object.fromEntries(slot.cells.map((index, at) => [index, [...word][at] ?? ""]))));
  }

  /** The entries that are in trouble, and why. @param {Slot} slot */
  trouble(slot) {
    if (this.seen?.stuck.includes(slot.name)) return "no word fits";
    if (this.seen?.strange.includes(slot.name)) return "not in the word lists";
    return this.fits?.slots?.includes(slot.name) ? "part of a contradiction" : "";
  }

  /** @returns {View} */
  #view() {
    const { rows, cols } = this.draft;
    /** @param {number} index */
    const white = (index) => this.draft.cells[index] !== "#";
    /** @param {number} index */
    const here = (index) => this.slots.filter((slot) => slot.cells.includes(index));
    /** @param {number} index @param {number} way */
    const along = (index, way) => {
      const run = this.slotAt(index)?.cells ?? [];
      return run[run.indexOf(index) + way] ?? null;
    };
    return {
      name: "Grid",
      label: `Crossword, ${rows} rows, ${cols} columns`,
      rows,
      cols,
      scopes: ["setting", "letters", "several"],
      focusable: () => true,
      classes: (index) => {
        if (!white(index)) return "black";
        const names = ["cell"];
        const { bars } = this.draft;
        if (bars.includes(`${index - 1} ${index}`)) names.push("wall-left");
        if (bars.includes(`${index - cols} ${index}`)) names.push("wall-top");
        const troubles = here(index).map((slot) => this.trouble(slot));
        if (troubles.includes("no word fits") || troubles.includes("part of a contradiction") || this.fits?.cells?.includes(index)) names.push("broken");
        else if (troubles.includes("not in the word lists")) names.push("reason");
        return names.join(" ");
      },
      run: (index) => this.slotAt(index)?.cells ?? [],
      content: (index) => {
        if (!white(index)) return "black";
        const letter = this.draft.cells[index], forced = this.trial?.[index] || this.seen?.forced[index];
        const slots = here(index);
        return [
          letter ? `letter ${letter}` : forced ? `empty, ${this.trial ? "about to be" : "must be"} ${forced}` : "empty",
          slots.map(spoken).join(" and "),
          ...slots.map((slot) => this.trouble(slot) && `${spoken(slot)}: ${this.trouble(slot)}`),
        ].filter(Boolean).join(", ");
      },
      draw: (index) => {
        if (!white(index)) return [];
        const first = here(index).find((slot) => slot.cells[0] === index);
        const letter = this.draft.cells[index], shown = letter || this.trial?.[index] || this.seen?.forced[index] || "";
        return [
          ...(first ? [element("span", { class: "number" }, String(first.number))] : []),
          ...(shown ? [element("span", { class: letter ? "value" : "follows" }, shown)] : []),
        ];
      },
      act: (act, value, chosen) => {
        const { draft, symmetry } = this, at = this.board.at;
        if (act === "turn") this.#turn();
        else if (act === "letter") this.change(put(draft, { [at]: value }));
        else if (act === "black") this.change(turnBlack(draft, [at, ...chosen], symmetry));
        else if (act === "bar") this.change(turnBar(draft, at, this.across, symmetry));
        else if (act === "clear") this.change(put(draft, Object.fromEntries(chosen.map((index) => [index, ""]))));
        else if (act === "back") this.change(put(draft, { [draft.cells[at] ? at : along(at, -1) ?? at]: "" }));
        return null;
      },
      step: (index, act, value) => {
        const line = this.across ? index % cols < cols - 1 : index + cols < rows * cols;
        if (act === "letter") return along(index, 1) ?? index;
        if (act === "black") return line && this.board.selected.length < 2 ? index + (this.across ? 1 : cols) : index;
        if (act === "back") return this.draft.cells[index] ? index : along(index, -1);
        if (act === "turn") return index;
        if (act === "entry" || act === "hardest") {
          const next = act === "entry" ? this.#next(Number(value)) : this.#hardest();
          if (!next) return null;
          this.across = next.across;
          return next.cells.find((cell) => !this.draft.cells[cell]) ?? next.cells[0] ?? null;
        }
        return null;
      },
      tap: (index, at) => {
        if (at.back) this.change(turnBlack(this.draft, [index], this.symmetry));
        else if (this.#before === index) { this.#turn(); this.refresh(); this.calls.moved(); }
        return null;
      },
      pad: () => [
        ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((text) => ({ text, label: text, act: "letter", value: text })),
        { text: "⌫", label: "Clear, then step back", act: "back", value: "" },
        { text: "↔↕", label: "Turn between across and down", act: "turn", value: "" },
        { text: "■", label: "Black cell", act: "black", value: "" },
        { text: "┃", label: "Bar behind the cell", act: "bar", value: "" },
      ],
    };
  }

  #turn() { this.across = !this.across; }

  /** @param {number} way */
  #next(way) {
    const now = this.slots.indexOf(/** @type {Slot} */ (this.slot));
    return this.slots[(now + way + this.slots.length) % this.slots.length];
  }

  #hardest() {
    const counts = this.seen?.counts ?? {};
    const open = this.slots.filter((slot) => slot.cells.some((index) => !this.draft.cells[index]) && slot.name in counts);
    const [best] = open.sort((one, other) => (counts[one.name] ?? 0) - (counts[other.name] ?? 0));
    say(best ? `${spoken(best)}: ${counts[best.name]} words left.` : "No entry is open.");
    return best;
  }
}
