// Puzzles of kinds that have no board here: their picture, whether they are sound, their path.

import { button, element, say } from "../dom.js";
import { addHelp } from "../help.js";
import { ask } from "../job.js";
import { working } from "../working.js";
import { titleOf } from "./table.js";

/** @import { Puzzle } from "../types.js" */

/** @param {HTMLElement} main @param {Puzzle} puzzle */
export async function picture(main, puzzle) {
  const title = titleOf(puzzle);
  const out = element("div");
  addHelp("Rules", element("p", {}, puzzle.rules));
  const drawn = await ask({ task: "draw", text: puzzle.text });
  /** @param {string} verb */
  async function question(verb) {
    const result = await working(out, "Working …", { task: "ask", verb, text: puzzle.text });
    if (!result) return;
    const { verdict, steps } = result.answer;
    const said = `${({ unique: "Exactly one solution, proved.", several: "Several solutions.", none: "No solution." })[/** @type {string} */ (verdict)] ?? "Not known."}`;
    out.replaceChildren(element("p", {}, said));
    if (steps) out.append(element("ol", {}, ...steps.map((/** @type {{ text: string }} */ step) => element("li", {}, step.text))));
    say(said);
  }
  main.append(element("h1", {}, title), element("p", {}, puzzle.rules),
    element("img", { src: `data:image/svg+xml;base64,${drawn.data}`, alt: `Picture of the puzzle: ${title}`, class: "picture" }),
    element("div", { class: "row" }, button("One solution?", () => void question("check")), button("Explain", () => void question("explain"))), out);
}
