// The page: one of its rooms is shown. The server has made the links to all of them.

import { offerHelp } from "./help.js";

/** @import { KindModule } from "./types.js" */

/**
 * Enter a room.
 * @param {(main: HTMLElement, kinds: Record<string, KindModule>) => Promise<void>} enter
 * @param {Record<string, KindModule>} kinds the boards of all kinds, in a room that has boards
 */
export async function begin(enter, kinds) {
  const main = /** @type {HTMLElement} */ (document.getElementById("room"));
  for (const link of document.querySelectorAll("nav a")) {
    // A link to another room takes the puzzle along.
    link.addEventListener("click", () => { /** @type {HTMLAnchorElement} */ (link).hash = location.hash; });
  }
  offerHelp();
  main.replaceChildren();
  await enter(main, kinds);
  main.dataset.ready = "true";
}
