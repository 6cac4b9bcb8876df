// What has been entered: literals of the rule book, and notes that only the page knows. Everything
// can be undone.

/** @import { Change, Saved } from "./types.js" */

/** The entries of a board, with all their past. */
export class Entries {
  /** @type {Set<number>} */
  #literals = new Set();
  /** @type {Map<string, string>} */
  #notes = new Map();
  /** @type {Change[]} */
  #past = [];
  /** @type {Change[]} */
  #future = [];

  /** @param {Saved} [saved] */
  constructor(saved) {
    for (const literal of saved?.literals ?? []) this.#literals.add(literal);
    for (const [key, text] of Object.entries(saved?.notes ?? {})) this.#notes.set(key, text);
  }

  /** @param {number} literal */
  has(literal) { return this.#literals.has(literal); }

  /** @param {string} key */
  note(key) { return this.#notes.get(key) ?? ""; }

  get canUndo() { return this.#past.length > 0; }

  get canRedo() { return this.#future.length > 0; }

  get empty() { return this.#literals.size === 0 && this.#notes.size === 0; }

  /** The literals in the order of their facts. */
  get literals() { return [...this.#literals].sort((one, other) => Math.abs(one) - Math.abs(other)); }

  /** @returns {Saved} */
  save() { return { literals: this.literals, notes: Object.fromEntries(this.#notes) }; }

  /**
   * Change the entries; a literal takes the place of its opposite.
   * @param {Change} change
   * @returns {boolean} whether anything is different
   */
  change(change) {
    const back = this.#apply(change);
    if (!back) return false;
    this.#past.push(back);
    this.#future = [];
    return true;
  }

  /** Have these entries instead, as one change. @param {Saved} saved */
  replace(saved) {
    const wanted = new Set(saved.literals);
    const notes = Object.fromEntries([...this.#notes.keys()].map((key) => [key, ""]));
    return this.change({
      drop: this.literals.filter((literal) => !wanted.has(literal)),
      add: saved.literals,
      notes: { ...notes, ...saved.notes },
    });
  }

  undo() { return this.#step(this.#past, this.#future); }

  redo() { return this.#step(this.#future, this.#past); }

  /** @param {Change[]} from @param {Change[]} to */
  #step(from, to) {
    const change = from.pop();
    const back = change && this.#apply(change);
    if (back) to.push(back);
    return Boolean(back);
  }

  /** @param {Change} change @returns {Change | null} the change that takes it back */
  #apply({ add = [], drop = [], notes = {} }) {
    /** @type {Required<Change>} */
    const back = { add: [], drop: [], notes: {} };
    for (const literal of [...drop, ...add.map((each) => -each)]) {
      if (this.#literals.delete(literal)) back.add.push(literal);
    }
    for (const literal of add) {
      if (!this.#literals.has(literal)) back.drop.push(literal);
      this.#literals.add(literal);
    }
    for (const [key, text] of Object.entries(notes)) {
      const before = this.note(key);
      if (before === text) continue;
      back.notes[key] = before;
      if (text) this.#notes.set(key, text);
      else this.#notes.delete(key);
    }
    const nothing = !back.add.length && !back.drop.length && !Object.keys(back.notes).length;
    return nothing ? null : back;
  }
}
