// The room in which puzzles are set: the text, the board, and the verdict that follows every edit.
// @ts-check

import { cellBoard } from "../cells.js";
import { currentText, download, keepText, roomLink } from "../current.js";
import { button, element } from "../dom.js";
import { textEditor } from "../editor.js";
import { faultList } from "../faults.js";
import { addHelp } from "../help.js";
import { ask } from "../job.js";
import { questions } from "../questions.js";
import { sentenceList } from "../sentences.js";
import { verdictPanel } from "../verdict.js";
import { wordsOf } from "../working.js";

/** @param {HTMLElement} main */
export async function enter(main) {
  const faults = element("div", { "aria-live": "polite" });
  const sentences = element("section", { "aria-label": "Sentences" });
  const links = element("p", { class: "row" });
  const heading = element("h1", {}, "Set");
  const board = cellBoard(() => editor.text(), (text) => editor.set(text));
  const cells = element("details", { open: true }, element("summary", {}, "Cells"), element("p", { class: "faint" }, "Arrows move, keys write, Backspace empties."), board.table);
  cells.hidden = true;
  const shown = verdictPanel({
    puzzle({ title, cells: places }) {
      heading.textContent = `Set: ${title}`;
      cells.hidden = !places.length;
      board.show(places);
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
  const settle = (kind) => async (/** @type {Record<number, number>} */ chosen) => {
    try {
      const { text } = await ask({ task: "settle", kind, text: editor.text(), chosen });
      editor.set(text);
    } catch (error) {
      faults.replaceChildren(element("p", { class: "error" }, wordsOf(error)));
    }
  };

  let keeping = 0;
  /** @param {string} text */
  function keep(text) {
    clearTimeout(keeping);
    keeping = setTimeout(async () => {
      await keepText(text);
      links.replaceChildren(
        await roomLink("play", "Play this", text),
        await roomLink("print", "Print this", text),
        button("Download text", () => download("puzzle.txt", text, "text/plain")),
        button("Remove all clues", async () => {
          try {
            editor.set((await ask({ task: "blank", text: editor.text() })).text);
          } catch (error) {
            faults.replaceChildren(element("p", { class: "error" }, wordsOf(error)));
          }
        }),
      );
    }, 300);
  }

  main.append(
    heading,
    element("div", { class: "split" },
      element("section", { "aria-label": "The puzzle" },
        editor.bar,
        cells,
        element("label", { for: "text" }, "The puzzle as text"),
        editor.field,
        faults,
        links,
        sentences),
      element("section", { "aria-label": "What is known" },
        shown.line, shown.bar, shown.panel, shown.picture, shown.details,
        element("h2", {}, "Questions"), more.bar, more.panel, more.answer)),
  );
  addHelp("Setting",
    element("p", {}, "Every change is judged at once. The text on the left is the puzzle; in the cells above it, arrows move and keys write."),
    element("p", {}, "Ctrl+Z undoes, Ctrl+Y or Ctrl+Shift+Z does it again."));
  const text = await currentText();
  if (text) editor.begin(text);
  else main.append(element("p", {}, "There is no puzzle yet. Type or paste one here, or ", element("a", { href: "/" }, "open one"), "."));
}
