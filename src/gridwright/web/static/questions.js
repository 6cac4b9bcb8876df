// Questions about a puzzle that take a while: each is a job with progress and a button to stop it.

import { drawn } from "./current.js";
import { button, element } from "./dom.js";
import { working } from "./working.js";

/** @import { Answer, Certain } from "./answers.js" */

const VERBS = /** @type {const} */ ([
  ["redundant", "Clues that can go"],
  ["reduce", "Reduce"],
  ["fewest", "Fewest clues"],
  ["grade", "Grade"],
]);

/**
 * Buttons for questions, and the place for their answers.
 * @param {() => string} text
 * @param {(text: string) => void} use what to do with a puzzle that was made
 */
export function questions(text, use) {
  const panel = element("div");
  const answer = element("div", { class: "answer", "aria-live": "polite" });

  /** @param {string} verb @param {string} title */
  async function askAbout(verb, title) {
    answer.replaceChildren();
    /** @type {Answer | null} */
    const result = await working(panel, title, { task: "question", verb, text: text() });
    if (!result) return;
    answer.replaceChildren(element("h3", {}, title), element("p", {}, `${result.headline} (${result.seconds} s)`));
    if (result.lines.length) answer.append(element("ul", {}, ...result.lines.map((line) => element("li", {}, line))));
    if (result.picture) answer.append(drawn(result.picture, result.text ? "The puzzle that was made" : "The puzzle with these clues marked"));
    const { text: made } = result;
    if (made) answer.append(button("Use this puzzle", () => { use(made); answer.replaceChildren(); }, { class: "main" }));
  }

  async function certain() {
    answer.replaceChildren();
    /** @type {Certain | null} */
    const result = await working(panel, "What is certain", { task: "certain", text: text() });
    if (!result) return;
    answer.replaceChildren(element("h3", {}, "What is certain"), element("p", {}, result.words));
    if (result.picture) answer.append(drawn(result.picture, "What all solutions have in common"), element("p", { class: "faint" }, "Large: the same in all solutions. Small: possible in some."));
    if (result.facts.length) {
      answer.append(element("details", {}, element("summary", {}, "In words"),
        element("ul", {}, ...result.facts.map((fact) => element("li", {}, fact)),
          ...(result.more ? [element("li", {}, `and ${result.more} more`)] : []))));
    }
  }

  return {
    bar: element("div", { class: "row", role: "group", "aria-label": "Questions" },
      button("What is certain", certain),
      ...VERBS.map(([verb, title]) => button(title, () => { askAbout(verb, title); }))),
    panel,
    answer,
  };
}
