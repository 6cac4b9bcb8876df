// A job on the page: what it does, how long it has taken, and a button that stops it.

import { button, element, say } from "./dom.js";
import { JobError, Stopped, ask } from "./job.js";

/** @typedef {import("./job.js").JobEvent} JobEvent */

/**
 * Do a job in a panel; the promise has the result, or null if it was stopped or failed.
 * @param {HTMLElement} panel
 * @param {string} title
 * @param {{ task: string, [name: string]: any }} task
 * @param {(event: JobEvent) => void} [each] what to do with events other than progress
 * @returns {Promise<any>}
 */
export async function working(panel, title, task, each) {
  const stopping = new AbortController();
  const began = performance.now();
  const told = element("span", { class: "progress" });
  const clock = element("span", { class: "faint" });
  const stop = button("Stop", () => stopping.abort());
  panel.replaceChildren(element("p", { class: "row working" }, element("strong", {}, title), clock, told, stop));
  const tick = () => { clock.textContent = `${((performance.now() - began) / 1000).toFixed(1)} s`; };
  const ticking = setInterval(tick, 200);
  tick();
  say(`${title} …`);
  try {
    const result = await ask(task, {
      long: true,
      signal: stopping.signal,
      progress: (event) => {
        if (event.event === "progress") told.textContent = progressWords(event);
        else if (event.event === "waiting") told.textContent = "waiting for its turn";
        else each?.(event);
      },
    });
    tick();
    panel.replaceChildren();
    say("");
    return result;
  } catch (error) {
    const message = error instanceof Stopped ? `${title}: stopped after ${clock.textContent}.` : `${title}: ${wordsOf(error)}`;
    panel.replaceChildren(element("p", { class: error instanceof Stopped ? "" : "error" }, message));
    say(message);
    return null;
  } finally {
    clearInterval(ticking);
  }
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 * @returns {string}
 */
export function wordsOf(error) {
  if (error instanceof JobError) return error.message;
  throw error;
}

/**
 * How far a search is: both ends of the interval, if it has two.
 * @param {JobEvent} progress
 * @returns {string}
 */
export function progressWords({ best, bound, found, text }) {
  if (best !== null && bound !== null && best !== undefined && bound !== undefined) {
    return best === bound ? `${best} ${text}` : `between ${bound} and ${best} ${text}`;
  }
  if (best !== null && best !== undefined) return `${best} ${text}`;
  if (bound !== null && bound !== undefined) return `at least ${bound} ${text}`;
  return found && text ? `${found} ${text}` : text ?? "";
}
