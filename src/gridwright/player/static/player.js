// The page of a file that plays: its puzzles one below the other, and no server behind it.

import { element } from "../../web/static/dom.js";
import { addHelp, offerHelp } from "../../web/static/help.js";
import { load } from "../../web/static/play/store.js";
import { table, titleOf } from "../../web/static/play/table.js";
import { provide } from "./answers.js";

/** @import { Compiled, CompiledBook, KindModule } from "../../web/static/types.js" */

const FEW = 12;

/** Lay out the puzzles of the file. @param {Record<string, KindModule>} kinds their boards, by name */
export async function begin(kinds) {
  const main = /** @type {HTMLElement} */ (document.getElementById("room"));
  const list = document.querySelector("nav ol");
  /** @type {{ puzzles: Compiled[], books: CompiledBook[] }} */
  const { puzzles, books } = JSON.parse(await unpacked(document.getElementById("puzzles")?.textContent ?? ""));
  offerHelp();
  /** @type {Map<Element, () => void>} */
  const waiting = new Map();
  const open = (/** @type {Element} */ section) => {
    const build = waiting.get(section);
    waiting.delete(section);
    build?.();
  };
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) open(entry.target);
  }, { rootMargin: "0px 0px 800px 0px" });
  main.replaceChildren();
  puzzles.forEach((puzzle, number) => {
    const section = element("article", { id: `puzzle-${number + 1}`, class: "puzzle", "aria-label": titleOf(puzzle) });
    // The board is made before the browser goes there, so that nothing moves then.
    const link = element("a", { href: `#${section.id}`, click: () => open(section) }, titleOf(puzzle));
    const done = element("span", {}, load(puzzle.text)?.done ? " ✓ solved" : "");
    list?.append(element("li", {}, link, done));
    main.append(section);
    waiting.set(section, () => {
      const module = kinds[puzzle.kind];
      if (module && puzzle.play) {
        provide(puzzle, books[puzzle.book]);
        // Entries that come with the file are a beginning; what was entered here since counts more.
        if (load(puzzle.text)) puzzle.entries = [];
        table(section, puzzle, module, async () => { done.textContent = section.classList.contains("finished") ? " ✓ solved" : ""; });
      } else picture(section, puzzle);
    });
    if (number < FEW) open(section);
    else seen.observe(section);
  });
  // What is far below is made when it comes near, or all at once for paper.
  addEventListener("beforeprint", () => { for (const section of [...waiting.keys()]) open(section); });
  main.dataset.ready = "true";
}

/** A puzzle without a board. @param {HTMLElement} section @param {Compiled} puzzle */
function picture(section, puzzle) {
  const help = () => addHelp("Rules", element("p", {}, puzzle.rules));
  const steps = puzzle.path?.steps ?? [];
  section.append(
    element("h1", {}, titleOf(puzzle)),
    ...puzzle.byline.map((line) => element("p", { class: "byline" }, line)),
    element("p", {}, puzzle.rules),
    element("img", { src: `data:image/svg+xml;base64,${puzzle.picture}`, alt: `Picture of the puzzle: ${titleOf(puzzle)}`, class: "picture" }),
    ...(steps.length ? [element("details", { class: "whole-path" }, element("summary", {}, "The whole path"),
      element("ol", {}, ...steps.map((step) => element("li", {}, step.text))))] : []));
  section.addEventListener("focusin", help);
  help();
}

/** @param {string} packed in base 64 @returns {Promise<string>} */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
