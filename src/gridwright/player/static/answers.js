// Answers without a server: what the scripts of the board ask for is looked up in what was compiled
// into the file. It takes the place of job.js there.

import { Sheet } from "./sheet.js";
import { tagOf } from "./tags.js";

/** @import { Compiled, CompiledBook, Entry, Judged, Step } from "../../web/static/types.js" */

export class JobError extends Error {}
export class Stopped extends Error {}

/** @type {Map<string, Answers>} */
const puzzles = new Map();

/** Have a puzzle answered for. @param {Compiled} puzzle @param {CompiledBook | undefined} book */
export function provide(puzzle, book) {
  puzzles.set(puzzle.text, new Answers(puzzle, book ?? { facts: [], rules: [], ties: [], whole: false }));
}

/**
 * @param {{ task: string, [name: string]: any }} task
 * @returns {Promise<any>}
 */
export async function ask(task) {
  const found = puzzles.get(task.text);
  if (task.task === "judge") return found?.judge(task.entries ?? [], task.pairs ?? []);
  return task.task === "hint" ? found?.hint(task.entries) : found?.path();
}

class Answers {
  /** @type {Map<number, boolean>} */
  #true = new Map();

  /** @param {Compiled} puzzle @param {CompiledBook} book */
  constructor(puzzle, book) {
    this.puzzle = puzzle;
    this.sheet = new Sheet(book, puzzle.known);
    this.tags = new Set(puzzle.tags);
    /** Whether a cell has the right text. @param {number} index @param {string} text */
    puzzle.right = (index, text) => tagOf(`${index} ${text}`, puzzle.salt) === puzzle.play.answers[index];
  }

  /** Whether a fact is true in the solution. @param {number} fact @returns {boolean} */
  #isTrue(fact) {
    const known = this.#true.get(fact) ?? this.tags.has(tagOf(String(fact), this.puzzle.salt));
    this.#true.set(fact, known);
    return known;
  }

  /** @param {number} literal */
  #isWrong(literal) { return this.puzzle.verdict === "unique" && this.#isTrue(Math.abs(literal)) !== literal > 0; }

  /** @param {number[]} entries @param {{ together: number[][], yes: boolean, note: string }[]} pairs @returns {Judged} */
  judge(entries, pairs) {
    const { puzzle, sheet } = this, { verdict } = puzzle, unique = verdict === "unique";
    const { broken, trail } = sheet.look(entries);
    const told = new Set([...sheet.known, ...entries]);
    return {
      verdict,
      text: "",
      broken: broken.map(({ rule, literals }) => {
        const { text, clue, cells } = sheet.book.rules[rule];
        const shown = literals.flatMap((literal) => sheet.cells(literal));
        return { text, clue, cells: shown.length ? shown : cells, literals: literals.filter((each) => sheet.spoken(each)) };
      }),
      follows: trail.filter((literal) => !told.has(literal) && sheet.spoken(literal)),
      wrong: entries.filter((literal) => this.#isWrong(literal)).map((literal) => this.#entry(literal)),
      wrong_pairs: unique ? pairs.filter(({ together, yes }) =>
        yes !== together.some((two) => two.every((fact) => this.#isTrue(fact)))).map(({ note }) => note) : [],
      finished: this.#finished([...told].filter((literal) => literal > 0 && sheet.spoken(literal))),
    };
  }

  /** @param {number} literal @returns {Entry} */
  #entry(literal) { return { literal, text: this.sheet.said(literal), cells: this.sheet.cells(literal) }; }

  /** Whether these facts, and no others, are the solution. @param {number[]} facts */
  #finished(facts) {
    const { sheet, puzzle } = this;
    if (puzzle.verdict === "unique") return facts.length === puzzle.count && facts.every((fact) => this.#isTrue(fact));
    if (!sheet.book.whole || puzzle.verdict === "none") return false;
    const there = new Set(facts);
    const all = sheet.book.facts.flatMap((_, at) => sheet.spoken(at + 1) ? [there.has(at + 1) ? at + 1 : -at - 1] : []);
    return !sheet.look(all).broken.length;
  }

  path() {
    const { verdict, path } = this.puzzle;
    return { verdict, grade: path?.grade, follows: path?.follows ?? [], steps: path?.steps ?? [] };
  }

  /** @param {number[]} entries */
  hint(entries) {
    const { verdict, path } = this.puzzle, steps = path?.steps ?? [];
    const wrong = entries.filter((literal) => this.#isWrong(literal));
    if (wrong.length) return this.#takeBack(wrong, entries, steps);
    const { value } = this.sheet.look(entries);
    const step = next(steps, new Set(entries), (literal) => value[Math.abs(literal)] === literal);
    if (step) {
      const chain = this.#chain(step), text = inWords(chain);
      return { verdict, ladder: [...step.ladder, text, text], complete: false, back: [], steps: chain, after: [...new Set([...entries, ...step.facts])] };
    }
    const facts = [...this.sheet.known, ...entries].filter((literal) => literal > 0 && this.sheet.spoken(literal));
    const complete = this.#finished([...new Set(facts)]);
    const done = complete ? "The board is complete, and everything on it is right." : "";
    return { verdict, ladder: done ? [done, done, done, done] : [], complete, back: [], steps: [], after: entries };
  }

  /** A step after the insights that it rests on. @param {Step} step */
  #chain(step) { return [...step.behind.map((number) => /** @type {Step[]} */ (this.puzzle.path?.steps)[number]), step]; }

  /** @param {number[]} wrong @param {number[]} entries @param {Step[]} steps */
  #takeBack(wrong, entries, steps) {
    const { sheet } = this, right = entries.filter((literal) => !wrong.includes(literal));
    let literal = wrong[0], why = "";
    for (const each of wrong) {
      const broken = sheet.look([...right, each]).broken[0];
      if (!broken) continue;
      literal = each;
      const others = broken.literals.filter((other) => other !== each && sheet.spoken(other)).map((other) => sheet.said(other));
      why = sentence([sheet.book.rules[broken.rule].text, ...others].join(", and "));
      break;
    }
    const against = steps.find((step) => step.facts.includes(-literal) || step.follows.includes(-literal));
    if (!why && against) why = `On the way to the solution: ${inWords(this.#chain(against))}`;
    const count = wrong.length === 1 ? "One entry is not right." : `${wrong.length} entries are not right.`;
    const back = `Take this back: ${sheet.said(literal)}.`, full = `${back} ${why}`.trim();
    return {
      verdict: "unique", ladder: [count, back, full, full], complete: false, steps: [],
      back: [this.#entry(literal)], after: entries.filter((other) => other !== literal),
    };
  }
}

/** @param {Step[]} steps */
const inWords = (steps) => steps.map((step) => step.text).join(" ");

/**
 * The first step of the path that is still to be done: one that leads to something that has not been
 * entered. All that it rests on is known, since the steps before it are done.
 * @param {Step[]} steps
 * @param {Set<number>} entered
 * @param {(literal: number) => boolean} known
 */
function next(steps, entered, known) {
  const needed = new Set();
  let found = null;
  for (const step of [...steps].reverse()) {
    const leads = step.facts.some((fact) => (fact > 0 && !entered.has(fact)) || needed.has(fact)) || step.follows.some((fact) => needed.has(fact));
    if (!leads || step.facts.every((fact) => fact > 0 ? entered.has(fact) : known(fact))) continue;
    for (const premise of step.premises ?? []) if (!known(premise)) needed.add(premise);
    found = step;
  }
  return found;
}

/** @param {string} text */
const sentence = (text) => `${/^r\d+c\d+\b/.test(text) ? text[0] : text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
