// The verdict that follows every edit: asked again on each change, and the one before is stopped.

import { drawn } from "./current.js";
import { button, element } from "./dom.js";
import { JobError, Stopped, ask } from "./job.js";
import { progressWords, working } from "./working.js";

/** @import { Draft, Fault, Verdict } from "./answers.js" */

const PAUSE = 40;
const LOOKING = /** @type {Record<string, string>} */ ({
  several: "Comparing two solutions …",
  none: "Looking for the fewest clues that contradict each other …",
});
const SIGNS = /** @type {Record<string, string>} */ ({ unique: "✓", several: "≠", none: "✗", unknown: "?", fault: "!" });

/**
 * @param {{
 *   puzzle: (event: any) => void,
 *   draft: (event: Draft | null) => void,
 *   faults: (faults: Fault[]) => void,
 * }} tell what to do with the puzzle as it was understood, its sentences, and what is wrong with it
 */
export function verdictPanel(tell) {
  const line = element("p", { class: "verdict", role: "status" });
  const picture = element("div", { class: "picture" });
  const details = element("ul", { class: "details" });
  const bar = element("div", { class: "row" });
  const panel = element("div");
  let waiting = 0;
  let running = new AbortController();
  let text = "";

  /** @param {string} verdict @param {string} words */
  function say(verdict, words) {
    line.dataset.verdict = verdict;
    line.replaceChildren(element("span", { "aria-hidden": "true" }, SIGNS[verdict] ?? "…"), ` ${words}`);
  }

  /** @param {string} next @param {number} [time] */
  function about(next, time) {
    text = next;
    clearTimeout(waiting);
    running.abort();
    running = new AbortController();
    const own = running.signal;
    line.dataset.verdict = "working";
    if (!text.trim()) { say("", "There is no puzzle yet."); return; }
    waiting = setTimeout(() => { look(text, own, time); }, time ? 0 : PAUSE);
  }

  /** @param {string} asked @param {AbortSignal} signal @param {number} [time] */
  async function look(asked, signal, time) {
    let drafted = false;
    /** @param {any} event */
    function progress(event) {
      if (event.event === "draft") { drafted = true; tell.draft(event); }
      else if (event.event === "puzzle") {
        tell.faults([]);
        if (!drafted) tell.draft(null);
        tell.puzzle(event);
        details.replaceChildren();
        bar.replaceChildren();
        panel.replaceChildren();
        picture.replaceChildren(drawn(event.picture, `${event.title}, ${event.clues} clues`));
        say("", "Looking …");
      } else if (event.event === "verdict") {
        say(event.verdict, event.words);
        const next = LOOKING[event.verdict];
        if (next) details.replaceChildren(element("li", { class: "faint" }, next));
      }
      else if (event.event === "waiting") say("", "Waiting for its turn …");
      else if (event.event === "progress" && line.dataset.verdict === "") say("", `Looking … ${event.seconds} s ${progressWords(event)}`);
    }
    try {
      const result = await ask({ task: "verdict", text: asked, ...(time ? { time } : {}) }, { signal, progress, long: Boolean(time) });
      show(result, asked);
    } catch (error) {
      if (error instanceof Stopped || signal.aborted) return;
      if (!(error instanceof JobError)) throw error;
      if (!drafted) tell.draft(null);
      say("fault", error.places.length ? "This cannot be read yet." : error.message);
      tell.faults(error.places);
    }
  }

  /** @param {Verdict} result @param {string} asked */
  function show(result, asked) {
    say(result.verdict, result.words);
    details.replaceChildren(...(result.details ?? []).map((each) => element("li", {}, each)));
    if (result.picture) {
      const what = result.verdict === "none" ? "The clues that contradict each other are marked" : "A solution, with the places marked where another differs";
      picture.replaceChildren(drawn(result.picture, what), element("p", { class: "faint" }, `${what}.`));
    }
    if (result.verdict === "several") bar.replaceChildren(button("Step through solutions", () => { step(asked); }));
    if (result.verdict === "unknown" && !result.in_doubt) bar.replaceChildren(button("Keep looking", () => about(asked, 300)));
  }

  /** @param {string} asked */
  async function step(asked) {
    const result = await working(panel, "Solutions", { task: "solutions", text: asked });
    if (!result || asked !== text) return;
    let at = 0;
    const told = element("span", { role: "status" });
    const turn = (/** @type {number} */ by) => {
      at = (at + by + result.pictures.length) % result.pictures.length;
      told.textContent = `Solution ${at + 1} of ${result.number}`;
      picture.replaceChildren(drawn(result.pictures[at], `Solution ${at + 1}`));
    };
    bar.replaceChildren(button("Previous", () => turn(-1)), button("Next", () => turn(1)), told);
    turn(0);
  }

  return { line, picture, bar, panel, details, about };
}
