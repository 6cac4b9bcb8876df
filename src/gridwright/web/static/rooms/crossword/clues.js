// Clues, the title and the author; and the files that the puzzle is written to.

import { bytes, download } from "../../current.js";
import { button, element, fold, label, row } from "../../dom.js";
import { working } from "../../working.js";
import { spoken } from "./grid.js";

/** @import { Desk } from "./desk.js" */
/** @import { Slot } from "./types.js" */

const FILES = /** @type {const} */ ([
  ["puz", "puz", ".puz"], ["ipuz", "ipuz", ".ipuz"], ["xd", "xd", ".xd"], ["exolve", "exolve", "Exolve"],
  ["pdf-empty", "pdf", "PDF to solve"], ["pdf", "pdf", "PDF as it is"], ["text", "txt", "text"],
]);

/** @param {Desk} desk */
export function cluePanel(desk) {
  /** The fields by what they change. @type {Map<string, { input: HTMLInputElement, read: () => string }>} */
  let fields = new Map();
  const list = element("div");
  let drawn = "";

  /**
   * @param {string} tag
   * @param {() => string} read
   * @param {(value: string) => object} change
   */
  function field(tag, read, change) {
    const input = element("input", { autocomplete: "off", input: () => desk.change({ ...desk.draft, ...change(input.value) }, tag) });
    fields.set(tag, { input, read });
    return input;
  }

  /** @param {Slot} slot */
  function clue({ name, key }) {
    const find = () => /** @type {Slot} */ (desk.slots.find((each) => each.name === name));
    const input = field(key, () => desk.draft.clues[key] ?? "", (value) => ({ clues: { ...desk.draft.clues, [key]: value } }));
    input.addEventListener("focus", () => desk.go(find(), false));
    return label(element("span", { "data-clue": name }), input);
  }

  function refresh() {
    const { slots } = desk;
    const now = slots.map(({ key }) => key).join();
    if (now !== drawn) {
      drawn = now;
      fields = new Map();
      list.replaceChildren(...[undefined, true, false].map((across) => element("div", { class: "options" },
        ...(across === undefined
          ? ["title", "author"].map((note) => label(note, field(note, () => desk.draft.notes[note] ?? "", (value) => ({ notes: { ...desk.draft.notes, [note]: value } }))))
          : slots.filter((slot) => slot.across === across).map(clue)))));
    }
    for (const { input, read } of fields.values()) if (document.activeElement !== input) input.value = read();
    slots.forEach((slot) => {
      const name = list.querySelector(`[data-clue="${slot.name}"]`);
      if (name) name.textContent = `${spoken(slot)} ${desk.pattern(slot)}`;
    });
  }

  return { refresh, panel: fold("Title and clues", list) };
}

/** @param {Desk} desk @param {() => string} text */
export function filePanel(desk, text) {
  const panel = element("div");
  return fold("Files", row(...FILES.map(([format, ending, title]) => button(title, async () => {
    const result = await working(panel, `File ${title}`, { task: "crossword.export", text: text(), format });
    const name = (desk.draft.notes.title ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "-") || "crossword";
    if (result) download(`${name}.${ending}`, bytes(result.data), "application/octet-stream");
  }))), panel);
}
