// The rules of a puzzle as they are compiled into a file: what is broken by the entries, and what
// follows from them at once.

import { brokenClauses } from "./watched.js";

/** @import { CompiledBook } from "../../web/static/types.js" */

/** What is known so far; `value[fact]` is the literal that is known, or 0. */
export class Sheet {
  /** Parts of rules: each has literals with weights, and how much of them may become false.
   * @type {{ rule: number, literals: number[], weights: number[], spare: number, most: number, obvious: boolean }[]} */
  #parts = [];
  /** The parts that a literal weakens. @type {Map<number, [number, number][]>} */
  #weakened = new Map();
  /** @type {Map<number, number[][]>} */
  #ties = new Map();

  /** @param {CompiledBook} book @param {number[]} known what the puzzle gives */
  constructor(book, known) {
    this.book = book;
    this.known = known;
    book.rules.forEach((rule, number) => {
      for (const [literals, need, obvious, given] of rule.parts) {
        const weights = given ?? literals.map(() => 1);
        const spare = weights.reduce((sum, weight) => sum + weight, 0) - need;
        literals.forEach((literal, at) => into(this.#weakened, -literal, [this.#parts.length, weights[at] ?? 0]));
        this.#parts.push({ rule: number, literals, weights, spare, most: Math.max(0, ...weights), obvious: Boolean(obvious) });
      }
    });
    for (const clause of book.ties) for (const literal of clause) into(this.#ties, -literal, clause);
  }

  /** Whether people speak of a fact. @param {number} literal */
  spoken(literal) { return Boolean(this.book.facts[Math.abs(literal) - 1]?.[0]); }

  /** A literal in words. @param {number} literal */
  said(literal) { return this.book.facts[Math.abs(literal) - 1]?.[literal > 0 ? 0 : 1] ?? ""; }

  /** @param {number} literal */
  cells(literal) { return this.book.facts[Math.abs(literal) - 1]?.[2] ?? []; }

  /**
   * What is broken by these entries, and all that is then known.
   * @param {Iterable<number>} entered
   */
  look(entered) {
    const value = new Int32Array(this.book.facts.length + 1);
    const spare = this.#parts.map((part) => part.spare);
    /** @type {number[]} */
    const trail = [];
    const waiting = new Set(this.#parts.flatMap((part, at) => part.obvious && part.spare < part.most ? [at] : []));
    const learn = (/** @type {number} */ literal) => {
      if (value[Math.abs(literal)]) return;
      value[Math.abs(literal)] = literal;
      trail.push(literal);
      for (const [at, weight] of this.#weakened.get(literal) ?? []) {
        spare[at] -= weight;
        if (this.#parts[at].obvious && spare[at] < this.#parts[at].most) waiting.add(at);
      }
      for (const clause of this.#ties.get(literal) ?? []) {
        const open = clause.filter((other) => !value[Math.abs(other)]);
        if (open.length === 1 && !clause.some((other) => value[Math.abs(other)] === other)) learn(open[0]);
      }
    };
    for (const literal of [...this.known, ...entered]) learn(literal);
    const broken = this.#broken(value, spare);
    for (const at of waiting) {
      waiting.delete(at);
      const { literals, weights } = this.#parts[at];
      literals.forEach((literal, number) => { if (weights[number] > spare[at]) learn(literal); });
    }
    return { value, trail, broken };
  }

  /** @param {Int32Array} value @param {number[]} spare */
  #broken(value, spare) {
    const false_ = (/** @type {number} */ literal) => value[Math.abs(literal)] === -literal;
    const found = this.#parts.flatMap(({ rule, literals }, at) =>
      spare[at] < 0 ? [{ rule, literals: literals.filter(false_).map((literal) => -literal) }] : []);
    this.book.rules.forEach(({ watched }, rule) => {
      for (const part of watched) {
        for (const clause of brokenClauses(part, value)) found.push({ rule, literals: clause.map((literal) => -literal) });
      }
    });
    return found;
  }
}

/**
 * @template T
 * @param {Map<number, T[]>} map
 * @param {number} key
 * @param {T} value
 */
function into(map, key, value) {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}
