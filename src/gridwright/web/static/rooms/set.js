// The room in which puzzles are set: the text, the board, and the verdict that follows every edit.

import { cellBoard } from "../cells.js";
import { currentText, followAddress, keepText, roomLink } from "../current.js";
import { button, element } from "../dom.js";
import { downloads } from "../downloads.js";
import { textEditor } from "../editor.js";
import { faultList } from "../faults.js";
import { fieldForm } from "../fields.js";
import { addHelp } from "../help.js";
import { ask } from "../job.js";
import { newPuzzle } from "../newpuzzle.js";
import { questions } from "../questions.js";
import { sentenceList } from "../sentences.js";
import { sizeForm } from "../sizes.js";
import { verdictPanel } from "../verdict.js";
import { wordsOf } from "../working.js";

/** @param {HTMLElement} main */
export async function enter(main) {
  const faults = element("div", { "aria-live": "polite" });
  const sentences = element("section", { "aria-label": "Sentences" });
  const links = element("p", { class: "row" });
  const heading = element("h1", {}, "Set");
  const making = element("div");
  const elsewhere = element("p", {}, "Such puzzles have many solutions by nature, so there is no verdict to follow.");
  elsewhere.hidden = true;
  const board = cellBoard("Cells", () => editor.text(), (text) => editor.set(text));
  const regions = cellBoard("Regions", () => editor.text(), (text) => editor.set(text), true);
  const fields = fieldForm(() => editor.text(), (text) => editor.set(text));
  const sizes = sizeForm((rows, cols) => rewrite({ task: "resize", rows, cols }));
  const shown = verdictPanel({
    puzzle(puzzle) {
      fields.show(puzzle.fields);
      sizes.show(puzzle.size);
      heading.textContent = `Set: ${puzzle.title}`;
      board.show(puzzle.cells, puzzle.lines);
      regions.show(puzzle.regions);
      offerNew(puzzle.kind);
      addHelp("Rules", element("p", {}, puzzle.rules));
      elsewhere.hidden = puzzle.single;
    },
    draft(draft) {
      sentences.replaceChildren(...(draft ? sentenceList(draft, settle(draft.kind)) : []));
    },
    faults(found) {
      faults.replaceChildren(...(found.length ? [faultList(found, editor.field)] : []));
    },
  });
  const editor = textEditor((text) => {
    shown.about(text);
    keep(text);
  });
  const more = questions(() => editor.text(), (text) => editor.set(text));

  /** @param {string} kind */
  const settle = (kind) => (/** @type {Record<number, string>} */ chosen) => rewrite({ task: "settle", kind, chosen });

  /** Have the text written anew, or say why it cannot be. @param {{ task: string, [name: string]: any }} task */
  async function rewrite(task) {
    try {
      editor.set((await ask({ ...task, text: editor.text() })).text);
    } catch (error) {
      faults.replaceChildren(element("p", { class: "error" }, wordsOf(error)));
    }
  }

  let shownKind = "";
  /** @param {string} name */
  async function offerNew(name) {
    if (name === shownKind) return;
    shownKind = name;
    const { kinds } = await ask({ task: "kinds" });
    const kind = kinds.find((/** @type {any} */ each) => each.name === name);
    if (kind?.room) elsewhere.append(" ", await roomLink(name, `Go to the room ${kind.room}`, editor.text()));
    making.replaceChildren(...(kind ? [newPuzzle(kind, ([made]) => editor.set(made.text))] : []));
  }

  let keeping = 0;
  /** @param {string} text */
  function keep(text) {
    clearTimeout(keeping);
    keeping = setTimeout(async () => {
      await keepText(text);
      links.replaceChildren(
        await roomLink("play", "Play this", text),
        await roomLink("print", "Print this", text),
        button("Remove all clues", () => rewrite({ task: "blank" })),
      );
    }, 300);
  }

  main.append(
    heading,
    shown.line,
    elsewhere,
    element("div", { class: "split" },
      element("section", { "aria-label": "The puzzle", keydown: editor.keys },
        editor.bar,
        sizes.box,
        fields.box,
        board.box,
        regions.box,
        element("label", { for: "text" }, "The puzzle as text"),
        editor.field,
        faults,
        links,
        downloads(() => editor.text()),
        sentences),
      element("section", { "aria-label": "What is known" },
        shown.bar, shown.panel, shown.picture, shown.details,
        element("h2", {}, "Questions"), more.bar, more.panel, more.answer, making)),
  );
  addHelp("Setting",
    element("p", {}, "Every change is judged at once. The text on the left is the puzzle; in the cells above it, arrows move and keys write."),
    element("p", {}, "Ctrl+Z undoes, Ctrl+Y or Ctrl+Shift+Z does it again."));
  const text = await currentText();
  followAddress(() => editor.text());
  if (text) editor.begin(text);
  else main.append(element("p", {}, "There is no puzzle yet. Type or paste one here, or ", element("a", { href: "/" }, "open one"), "."));
}
