// The room in which people come in: all kinds, examples, new puzzles, and whatever is pasted.

import { drawn, fileData, linkedText, roomLink, takeDrops } from "../current.js";
import { button, element, say } from "../dom.js";
import { faultList } from "../faults.js";
import { addHelp } from "../help.js";
import { JobError, ask } from "../job.js";
import { newPuzzle } from "../newpuzzle.js";

/** @import { Found, Kind, Read } from "../answers.js" */

const LARGEST = 3_000_000;

/** @param {HTMLElement} main */
export async function enter(main) {
  const chosen = element("section", { "aria-label": "The puzzle", "aria-live": "polite" });
  const field = element("textarea", { id: "paste", rows: 7, spellcheck: "false", "aria-describedby": "paste-note" });
  const faults = element("div");
  const file = element("input", { type: "file", id: "file", change: () => { if (file.files?.[0]) readFile(file.files[0]); } });
  main.append(
    element("h1", {}, "Open a puzzle"),
    chosen,
    element("div", { class: "panel" },
      element("label", { for: "paste" }, "Paste a puzzle"),
      element("p", { id: "paste-note", class: "faint" }, "A text, 81 characters, a puzz.link address, sentences of a Zebra puzzle, .puz or .ipuz: whatever the command line reads. Or drop a file anywhere."),
      field,
      element("div", { class: "row" },
        button("Open", () => { openText(field.value); }, { class: "main" }),
        element("label", { for: "file" }, "or a file"), file)),
    faults,
  );

  /** @param {string} text @param {string} [data] */
  async function openText(text, data = "") {
    faults.replaceChildren();
    if (!text.trim() && !data) { say("There is no text yet."); field.focus(); return; }
    try {
      /** @type {{ puzzles: Read[], more: boolean }} */
      const { puzzles, more } = await ask({ task: "read", text, data });
      await tellFaults(puzzles.filter((each) => each.error).slice(0, 20), text);
      await offer(puzzles.filter((each) => !each.error), more);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      faults.append(element("p", { class: "error" }, error.message));
    }
    say(faults.textContent ?? "");
  }

  /** @param {Read[]} wrong @param {string} text the text that was pasted, if it was */
  async function tellFaults(wrong, text) {
    for (const { error, places, kind } of wrong) {
      faults.append(text ? faultList(places, field) : element("p", { class: "error" }, error ?? ""));
      if (text && names.get(kind)?.drafts) {
        faults.append(element("p", {}, await roomLink("set", "See how each sentence was understood", text)));
      }
    }
  }

  /** @param {File} dropped */
  async function readFile(dropped) {
    if (dropped.size > LARGEST) { say(`${dropped.name} is too large: files may have up to 3 MB.`); return; }
    await openText("", await fileData(dropped));
  }

  /** @param {Found[]} found @param {boolean} [more] whether there are others that are not listed */
  async function offer(found, more) {
    chosen.replaceChildren();
    if (found.length === 1) await show(found[0]);
    if (found.length < 2) return;
    chosen.append(
      element("h2", { tabindex: -1 }, `${more ? "The first " : ""}${found.length} puzzles: choose one`),
      element("ol", { class: "choices" }, ...found.map((each) =>
        element("li", {}, button(each.title || names.get(each.kind)?.title || each.kind, () => { show(each); })))),
    );
    focusFirst();
  }

  /** @param {Found} puzzle */
  async function show({ kind, title, text }) {
    const { single = true, room: own = null } = names.get(kind) ?? {};
    const links = await Promise.all([
      roomLink("play", "Play", text, "button main"),
      ...(own || single ? [roomLink(own ? kind : "set", "Set", text)] : []),
      roomLink("compare", "How it was solved", text),
      roomLink("print", "Print", text),
    ]);
    const name = names.get(kind)?.title ?? kind;
    const picture = element("div", { class: "picture" });
    chosen.replaceChildren(
      element("div", { class: "panel found" },
        picture,
        element("div", {},
          element("h2", { tabindex: -1 }, title ? `${name}: ${title}` : name),
          element("p", {}, names.get(kind)?.rules ?? ""),
          element("p", { class: "row" }, ...links))),
    );
    focusFirst();
    const { data } = await ask({ task: "sheet", text, plain: true });
    picture.append(drawn(data, `${name}${title ? `, ${title}` : ""}`));
  }

  function focusFirst() {
    const heading = chosen.querySelector("h2");
    heading?.focus();
    heading?.scrollIntoView({ block: "nearest" });
  }

  takeDrops(main, (dropped) => {
    if (dropped.files[0]) readFile(dropped.files[0]);
    else openText(dropped.getData("text"));
  });

  addHelp("Opening", element("p", {}, "Choose a kind for examples and new puzzles, or paste a puzzle, or drop a file with puzzles anywhere on this page."));
  /** @type {{ kinds: Kind[] }} */
  const { kinds } = await ask({ task: "kinds" });
  const names = new Map(kinds.map((kind) => [kind.name, kind]));
  main.append(element("h2", {}, "Kinds of puzzle"), element("ul", { class: "cards" }, ...kinds.map((kind) => card(kind, openText, offer))));
  const linked = await linkedText();
  if (linked) { field.value = linked; await openText(linked); }
}

/**
 * What the page has of a kind: a picture, examples, and a form for new puzzles.
 * @param {Kind} kind
 * @param {(text: string) => void} open
 * @param {(found: Found[]) => void} offer
 */
function card(kind, open, offer) {
  const examples = `/examples/${kind.name}`;
  const picture = element("img", { src: `${examples}.svg`, alt: "", loading: "lazy", error: () => picture.remove() });
  const load = async () => {
    const response = await fetch(`${examples}.txt`);
    if (response.ok) open(await response.text());
    else say(`There are no examples of ${kind.title}.`);
  };
  return element("li", { class: "card" },
    element("div", { class: "picture" }, picture),
    element("div", {},
      element("h3", {}, kind.title),
      element("p", {}, kind.rules),
      button("Examples", load, { "aria-label": `Examples of ${kind.title}` }),
      ...(kind.room ? [" ", element("a", { class: "button", href: `/${kind.name}#new` }, "Begin an empty one")] : []),
      newPuzzle(kind, offer)));
}
