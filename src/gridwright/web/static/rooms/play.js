// The room in which puzzles are played.

import { toHash } from "../address.js";
import { currentText, followAddress, keepText } from "../current.js";
import { element } from "../dom.js";
import { downloads } from "../downloads.js";
import { ask } from "../job.js";
import { picture } from "../play/picture.js";
import { recent } from "../play/store.js";
import { table } from "../play/table.js";

/** @import { KindModule, Puzzle } from "../types.js" */

/** @param {HTMLElement} main @param {Record<string, KindModule>} kinds */
export async function enter(main, kinds) {
  const text = await currentText();
  // The text of the puzzle with its entries.
  let latest = text;
  followAddress(() => latest);
  if (!text) return nothing(main);
  try {
    /** @type {Puzzle} */
    const puzzle = await ask({ task: "board", text });
    const module = puzzle.play && Object.hasOwn(kinds, puzzle.kind) ? kinds[puzzle.kind] : null;
    const keep = async (/** @type {string} */ entered) => {
      latest = entered || puzzle.text;
      await keepText(latest);
    };
    if (module) table(main, puzzle, module, keep);
    else await picture(main, puzzle);
    main.append(downloads(() => latest));
  } catch (error) {
    main.append(element("h1", {}, "Play"), element("p", { class: "error" }, error instanceof Error ? error.message : "The puzzle cannot be read."));
  }
}

/** @param {HTMLElement} main */
async function nothing(main) {
  main.append(element("h1", {}, "Play"), element("p", {}, "No puzzle is open. ", element("a", { href: "/" }, "Choose or make one"), "."));
  const list = element("ul");
  for (const kept of recent().slice(0, 20)) {
    list.append(element("li", {}, element("a", { href: `/play${await toHash(kept.text)}` }, `${kept.title}, ${new Date(kept.when).toLocaleString()}`)));
  }
  if (list.childElementCount) main.append(element("h2", {}, "Played here before"), list);
}
