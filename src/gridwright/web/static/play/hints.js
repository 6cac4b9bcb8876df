// The hint ladder: where to look, which rule, the step with its reason, and the step done.

import { button, element, say } from "../dom.js";
import { working } from "../working.js";

/** @import { Step } from "../types.js" */
/** @import { Game } from "./game.js" */

const LEVELS = ["Where to look", "Which rule", "The step", "Do it"];

/**
 * @param {Game} game
 * @param {() => void} shown called when the board shows something else
 */
export function hints(game, shown) {
  const out = element("div", { class: "hint" });
  /** @type {any} */
  let found = null;
  const buttons = LEVELS.map((name, index) => button(`${index + 1}. ${name}`, () => void climb(index + 1)));

  function forget() {
    found = null;
    out.replaceChildren();
  }
  /** @param {number} level */
  async function climb(level) {
    for (const each of buttons) each.disabled = true;
    const about = game.entries.literals;
    const result = found ?? await working(out, "Looking for the easiest step …", { task: "hint", text: game.puzzle.text, entries: about });
    for (const each of buttons) each.disabled = false;
    if (!result) return;
    found = result;
    if (!result.ladder.length) return tell(whyNot(result.verdict));
    if (level === 4 && !result.complete) return follow(result, about);
    tell(result.ladder[level - 1]);
    show(result, level);
  }
  /** @param {any} result @param {number} level */
  function show(result, level) {
    // Insights come before the step that rests on them; where to begin is told first.
    /** @type {Step[]} */
    const steps = result.back.length ? [] : level > 2 ? result.steps : result.steps.slice(0, 1);
    game.shown = {
      fresh: new Set(level > 2 ? steps.flatMap((step) => step.facts) : []),
      marks: level > 2 ? steps.flatMap((step) => step.marks) : [],
      clues: level > 1 ? steps.flatMap((step) => step.clues) : [],
      wrong: level > 1 ? result.back : [],
    };
    game.refresh();
    shown();
  }
  /** @param {any} result @param {number[]} about */
  function follow(result, about) {
    const text = result.ladder[3];
    const now = game.entries.save();
    const gone = about.filter((literal) => !result.after.includes(literal));
    const literals = new Set([...now.literals.filter((literal) => !gone.includes(literal)), ...result.after]);
    game.replace({ ...now, literals: [...literals] });
    tell(`Done: ${text}`);
  }
  /** @param {string} text */
  function tell(text) {
    out.replaceChildren(element("p", {}, text));
    say(text);
  }
  const panel = element("div", { role: "group", "aria-label": "Hint" },
    element("h2", {}, "Hint"), element("div", { class: "row" }, ...buttons), out);
  return { panel, forget };
}

/** @param {string} verdict */
export function whyNot(verdict) {
  if (verdict === "several") return "This puzzle has several solutions, so logic does not lead to one.";
  if (verdict === "none") return "This puzzle has no solution.";
  return "No step was found within the limits.";
}
