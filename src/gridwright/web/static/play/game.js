// A puzzle that is played: its entries, what the server says of them, and the board that shows both.

import { Board } from "../board.js";
import { Entries } from "../entries.js";
import { ask } from "../job.js";

/** @import { Broken, Entry, Judged, KindModule, Puzzle, Saved, Shown, Sight, View } from "../types.js" */

export class Game {
  /** @type {Judged} */
  judged = { broken: [], follows: [], text: "" };
  /** @type {Shown | null} */
  shown = null;
  marksBroken = true;
  marksWrong = false;
  /** @type {Promise<void> | null} */
  #asking = null;
  #again = false;
  #follows = new Set();
  /** @type {Set<number>} */
  #wrongCells = new Set();

  /**
   * @param {Puzzle} puzzle
   * @param {KindModule} module
   * @param {Saved} saved
   * @param {{ changed: () => void, judged: () => void, moved: () => void, act: (act: string) => void, problem: (text: string) => void }} calls
   */
  constructor(puzzle, module, saved, calls) {
    this.puzzle = puzzle;
    this.module = module;
    this.calls = calls;
    this.entries = new Entries(saved);
    this.showsFollowing = module.follows ?? false;
    this.views = module.views(puzzle.play);
    this.board = this.#open(/** @type {View} */ (this.views[0]));
  }

  /** @param {View} view */
  #open(view) {
    return new Board(view, {
      change: (change) => { if (this.entries.change(change)) this.update(); },
      act: (act) => { if (act === "undo" || act === "redo") this[act](); else this.calls.act(act); },
      moved: () => this.calls.moved(),
    });
  }

  /** Show the puzzle in another way. @param {View} view */
  turnTo(view) {
    const old = this.board.element;
    this.board = this.#open(view);
    old.replaceWith(this.board.element);
    this.refresh();
  }

  undo() { if (this.entries.undo()) this.update(); }

  redo() { if (this.entries.redo()) this.update(); }

  /** Have other entries, as one change that can be undone. @param {Saved} saved */
  replace(saved) { if (this.entries.replace(saved)) this.update(); }

  /** The entries are different: show them and ask what they are worth. */
  update() {
    this.shown = null;
    const { broken, follows, text } = this.judged;
    this.judged = { broken, follows, text };
    this.marksWrong = false;
    this.refresh();
    this.calls.changed();
    void this.judge();
  }

  /** @returns {Sight} */
  get sight() {
    const { entries, shown } = this;
    const literals = shown?.literals;
    const fresh = shown?.fresh ?? new Set();
    const follows = shown?.follows ?? (this.showsFollowing ? this.#follows : new Set());
    return {
      has: (literal) => (literals ? literals.has(literal) : entries.has(literal)) || fresh.has(literal),
      follows: (literal) => follows.has(literal),
      fresh: (literal) => fresh.has(literal),
      note: (key) => (literals ? "" : entries.note(key)),
      wrong: (key) => this.marksWrong && (this.judged.wrong_pairs ?? []).includes(key),
    };
  }

  /** @param {number[][]} cells */
  #indices(cells) {
    const { view } = this.board;
    return view.cells?.(cells) ?? cells.map(([row, col]) => row * view.cols + col);
  }

  /** Where an entry shows, or what broke a rule: by its facts, if cells have their own. @param {Entry | Broken} one */
  #whereIs(one) {
    const { view } = this.board;
    const facts = "literal" in one ? [one.literal] : one.literals ?? [];
    const found = facts.flatMap((literal) => view.cellOf?.(Math.abs(literal)) ?? []);
    return found.length ? found : this.#indices(one.cells);
  }

  /** Draw the board. */
  refresh() {
    const { shown, judged, board } = this;
    const own = !shown?.literals;
    /** @param {(Entry | Broken)[]} each */
    const all = (each) => new Set(each.flatMap((one) => this.#whereIs(one)));
    const wrong = all(own ? (shown?.wrong ?? (this.marksWrong ? judged.wrong ?? [] : [])) : []);
    if (own && this.marksWrong) for (const index of this.#wrongCells) wrong.add(index);
    board.frozen = !own;
    board.show(this.sight, {
      reason: new Set(this.#indices(shown?.marks ?? [])),
      broken: own && this.marksBroken ? all(judged.broken) : new Set(),
      wrong,
    });
    board.element.classList.toggle("frozen", !own);
  }

  /**
   * Ask what is broken and wrong; while an answer is awaited, the next question waits.
   * @returns {Promise<void>} kept when the answer is about the entries as they are
   */
  judge() {
    this.#again = this.#asking !== null;
    this.#asking ??= this.#judgeAll().finally(() => { this.#asking = null; });
    return this.#asking;
  }

  async #judgeAll() {
    try {
      do {
        this.#again = false;
        await this.#judgeOnce();
      } while (this.#again);
    } catch (error) {
      this.calls.problem(error instanceof Error ? error.message : "The server does not answer.");
    }
  }

  async #judgeOnce() {
    const { puzzle, module } = this;
    const right = puzzle.right ?? ((/** @type {number} */ index, /** @type {string} */ text) => puzzle.play.answers[index] === text);
    const known = module.judge?.(puzzle.play, this.sight, right) ?? null;
    const solution = module.solution?.(puzzle.play, this.sight) ?? "";
    const pairs = module.pairs?.(puzzle.play, this.entries.save().notes) ?? [];
    const task = puzzle.single ? { entries: this.entries.literals, pairs } : { solution: known ? "" : solution };
    const result = await ask({ task: "judge", text: puzzle.text, ...task }, { progress: (event) => this.#take(/** @type {any} */ (event)) });
    if (known) Object.assign(result, { finished: known.finished, verdict: "unique" });
    this.#wrongCells = new Set(known?.wrong ?? []);
    this.#take(result);
  }

  /** How many entries are wrong, as far as that is known. */
  get wrongCount() { return (this.judged.wrong?.length ?? 0) + (this.judged.wrong_pairs?.length ?? 0) + this.#wrongCells.size; }

  /** @param {Judged} judged */
  #take(judged) {
    if (this.#again) return;
    this.judged = judged;
    this.#follows = new Set(judged.follows);
    this.refresh();
    this.calls.judged();
  }
}
