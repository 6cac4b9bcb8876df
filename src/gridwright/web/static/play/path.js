// The whole path to the solution as a list; a step that is chosen is shown on the board.

import { button, element, say } from "../dom.js";
import { whyNot } from "./hints.js";
import { working } from "../working.js";

/** @import { Step } from "../types.js" */

/** @import { Game } from "./game.js" */
/**
 * @param {Game} game
 * @param {() => void} shown called when the board shows something else
 */
export function path(game, shown) {
  const out = element("div", { class: "path" });
  /** @type {Step[]} */
  let steps = [];
  /** @type {number[]} */
  let follows = [];
  let at = 0;
  const back = button("Back to your entries", leave);
  const move = element("div", { class: "row", hidden: true },
    button("Previous step", () => show(at - 1)), button("Next step", () => show(at + 1)), back);
  const list = element("ol", { class: "steps" });
  const open = button("Show the whole path", () => void load());

  async function load() {
    open.disabled = true;
    const result = await working(out, "Looking for the path …", { task: "path", text: game.puzzle.text });
    open.disabled = false;
    if (!result) return;
    steps = result.steps;
    follows = result.follows;
    const grade = result.grade ? `, ${result.grade}` : "";
    const summary = steps.length ? `${steps.length === 1 ? "One step" : `${steps.length} steps`}${grade}.` : whyNot(result.verdict);
    list.replaceChildren(...steps.map((step, index) => element("li", {},
      button(`${step.technique}: ${step.text}`, () => show(index)))));
    out.replaceChildren(element("p", {}, summary), list);
    say(summary);
  }
  /** @param {number} index */
  function show(index) {
    const step = steps[Math.max(0, Math.min(steps.length - 1, index))];
    if (!step) return;
    at = steps.indexOf(step);
    const before = steps.slice(0, at);
    const passed = new Set([...follows, ...before.flatMap((each) => each.follows)]);
    game.shown = {
      literals: new Set(before.flatMap((each) => each.facts)),
      follows: game.module.follows ? passed : new Set(),
      fresh: new Set(step.facts),
      marks: step.marks,
      clues: step.clues,
    };
    game.refresh();
    [...list.children].forEach((line, number) => line.firstElementChild?.setAttribute("aria-current", number === at ? "step" : "false"));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    shown();
    say(`Step ${at + 1} of ${steps.length}: ${step.text}`);
  }
  function leave() {
    if (!game.shown) return;
    game.shown = null;
    game.refresh();
    shown();
    say("These are your entries again.");
    game.board.cell(game.board.at).focus();
  }
  /** Keep the buttons and the list in step with the board. */
  function refresh() {
    const stepping = Boolean(game.shown?.literals);
    move.hidden = !stepping;
    if (!stepping) for (const line of list.children) line.firstElementChild?.setAttribute("aria-current", "false");
  }
  const panel = element("div", { role: "group", "aria-label": "The whole path", class: "whole-path" },
    element("h2", {}, "The whole path"), element("div", { class: "row" }, open), move, out);
  return { panel, refresh, leave };
}
