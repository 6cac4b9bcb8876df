// The room in which crosswords are set: a grid, and beside it words, fills, clues and files.

import { fromHash } from "../address.js";
import { currentText, keepText, roomLink, takeDrops } from "../current.js";
import { button, element, figure, fold, label, row, say } from "../dom.js";
import { addHelp } from "../help.js";
import { JobError, Stopped, ask } from "../job.js";
import { keyHelp } from "../keys.js";
import { pad } from "../play/pad.js";
import { working } from "../working.js";
import { candidatePanel } from "./crossword/candidates.js";
import { cluePanel, filePanel } from "./crossword/clues.js";
import { Desk } from "./crossword/desk.js";
import { fillPanels } from "./crossword/filling.js";
import { blank, needsSquare, put, resized, slotsOf, spoken, textOf } from "./crossword/grid.js";
import { wordPanel } from "./crossword/words.js";

/** @import { Draft, Fits, Opened, Seen, WordList } from "./crossword/types.js" */

const KEPT = "gridwright.crossword";
const LONG = 100_000;
const PAUSE = 40, QUIET = 300, PATIENCE = 1500;
const SIGNS = /** @type {Record<string, [string, string]>} */ ({ fits: ["unique", "✓"], right: ["unique", "✓"], full: ["several", "!"], none: ["none", "✗"], unknown: ["unknown", "?"], fault: ["fault", "!"] });
const SYMMETRIES = /** @type {Record<string, string>} */ ({ rotational: "half turn", quarter: "quarter turn", mirror: "left to right", flip: "top to bottom" });

/** @param {Opened} opened @returns {Draft} */
function draftOf(opened) {
  const { rows, cols, cells, clues, notes, fields } = opened;
  const draft = { rows, cols, cells, clues, notes, fields, bars: opened.bars.map((ends) => ends.join(" ")), free: /** @type {string[]} */ ([]) };
  const names = (fields.free ?? "").split(", ");
  draft.free = slotsOf(draft).filter(({ name }) => names.includes(name)).map(({ key }) => key);
  return draft;
}

/** The lists to begin with: those of the puzzle, and files that were dropped before. @param {Opened} opened @param {string} text @returns {WordList[]} */
function listsFor(opened, text) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    if (text && kept?.text === text) return kept.lists;
  } catch {
    // Without storage there is only what the puzzle has.
  }
  const lists = opened.known.map((name, at) => {
    const part = opened.lists?.find((each) => each.name === name);
    return { name, on: text ? Boolean(part) : !at, weight: part?.weight ?? 1, floor: part?.floor ?? null };
  });
  return opened.words ? [...lists, { name: "words of the puzzle", on: true, weight: 1, floor: null, words: opened.words }] : lists;
}

/** @param {HTMLElement} main */
export async function enter(main) {
  let text = location.hash === "#new" ? "" : await currentText();
  main.append(element("h1", {}, "Crossword"));
  const open = () => ask({ task: "crossword.open", text });
  /** @type {Opened} */
  const opened = await open().catch((error) => {
    if (!(error instanceof JobError)) throw error;
    main.append(element("p", { class: "error" }, `The puzzle at hand cannot be set here, so the grid is empty: ${error.message}.`));
    text = "";
    return open();
  });
  const desk = new Desk(text ? draftOf(opened) : blank(15, 15), { changed, moved });
  const words = wordPanel(desk, listsFor(opened, text), opened.missing ?? [], () => changed(true));
  const textNow = (draft = desk.draft) => textOf(draft, words.text());

  const verdict = element("p", { class: "verdict", role: "status" });
  const details = element("ul", { class: "details" });
  const now = element("p", { class: "now" });
  const figures = element("dl", { class: "figures" });
  const undo = button("Undo", () => desk.undo());
  const redo = button("Redo", () => desk.redo());
  const symmetry = element("select", { change: () => { desk.symmetry = symmetry.value; } },
    ...opened.symmetries.map((each) => element("option", { value: each, selected: each === desk.symmetry }, SYMMETRIES[each] ?? each)));
  const sizes = /** @type {const} */ (["rows", "cols"]).map((name) => element("input", { type: "number", min: 1, max: opened.largest, value: desk.draft[name],
    keydown: (event) => { if (event.key === "Enter") void size(false); } }));
  const making = element("div");
  const links = row();
  const entry = pad(/** @type {any} */ (desk));
  const candidates = candidatePanel(desk, textNow, words.ban);
  const clues = cluePanel(desk);
  const free = element("input", { type: "checkbox", change: () => {
    const { draft, slot } = desk;
    if (slot) desk.change({ ...draft, free: free.checked ? [...draft.free, slot.key] : draft.free.filter((key) => key !== slot.key) });
  } });

  /** @param {string} name @param {string} said */
  function tell(name, said) {
    const [shown, sign] = SIGNS[name] ?? ["working", "…"];
    verdict.dataset.verdict = shown;
    verdict.replaceChildren(element("span", { class: "sign", "aria-hidden": "true" }, sign), ` ${said}`);
  }

  let running = new AbortController();
  /** @param {number} time */
  const pause = (time) => new Promise((done) => { setTimeout(done, time); });

  /** What can be said of the grid, asked again on every change. */
  async function follow() {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    main.dataset.looked = "false";
    verdict.dataset.verdict = "working";
    await pause(PAUSE);
    if (signal.aborted) return;
    const slow = setTimeout(() => tell("", "Looking … The first time, this can take a minute."), PATIENCE);
    try {
      const asked = textNow();
      /** @type {Seen} */
      const seen = await ask({ task: "crossword.look", text: asked }, { signal });
      clearTimeout(slow);
      desk.seen = seen;
      desk.refresh();
      list(seen.faults);
      tell("", seen.stuck.length ? `No word fits ${desk.slots.filter(({ name }) => seen.stuck.includes(name)).map(spoken).join(", ")}.`
        : seen.contradiction ? "These letters contradict each other. Looking for the reason …" : "Looking for a fill …");
      figures.replaceChildren(...seen.statistics.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
      moved();
      await keep(asked);
      await pause(QUIET);
      if (signal.aborted) return;
      /** @type {Fits} */
      const fits = await ask({ task: "crossword.fits", text: asked }, { signal });
      desk.fits = fits;
      tell(fits.verdict, fits.words);
      list(fits.details);
      desk.refresh();
      main.dataset.looked = "true";
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof JobError)) throw error;
      tell("fault", error.message);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {string[]} lines */
  const list = (lines) => details.replaceChildren(...lines.map((each) => element("li", {}, each)));

  let address = location.hash;
  /** @param {string} asked */
  async function keep(asked) {
    // Where another puzzle has come into the address, it stays there.
    if (location.hash !== address) return;
    const { named, own } = words.text();
    const long = own.length > LONG;
    const short = long ? textOf(desk.draft, { named, own: "" }) : asked;
    await keepText(short);
    address = location.hash;
    try {
      localStorage.setItem(KEPT, own ? JSON.stringify({ text: short, lists: words.lists() }) : "null");
    } catch {
      say("The word lists are too long for the storage of this browser: they are gone when you leave.");
    }
    links.replaceChildren(await roomLink("play", "Play this", short), await roomLink("print", "Print this", short),
      long ? "The word lists are too long for the link: they are kept in this browser alone." : "");
  }

  let keeping = 0;
  /** @param {boolean} grid whether more than clues have changed */
  function changed(grid) {
    refresh();
    clearTimeout(keeping);
    if (grid) void follow();
    else keeping = setTimeout(() => void keep(textNow()), QUIET);
  }

  function refresh() {
    undo.disabled = !desk.canUndo;
    redo.disabled = !desk.canRedo;
    sizes.forEach((input, at) => { input.value = String(at ? desk.draft.cols : desk.draft.rows); });
    clues.refresh();
    words.refresh();
    moved();
  }

  function moved() {
    const { slot } = desk;
    free.checked = Boolean(slot && desk.draft.free.includes(slot.key));
    entry.refresh();
    now.textContent = "";
    if (slot) {
      const count = desk.seen?.counts[slot.name], letters = desk.pattern(slot);
      const left = desk.trouble(slot) || (letters.includes("·") && count !== undefined ? `${figure(count)} ${count === 1 ? "word" : "words"} left` : "");
      now.textContent = `${spoken(slot)}: ${letters} (${slot.cells.length})${left && `, ${left}`}`;
    }
    if (desk.seen) void candidates.refresh();
  }

  /** @param {boolean} pattern whether a pattern of black cells is made, too */
  async function size(pattern) {
    const [rows = 15, cols = 15] = sizes.map((input) => Math.min(Math.max(Math.round(Number(input.value)) || 15, 1), opened.largest));
    if (!pattern) { desk.change(resized(desk.draft, rows, cols)); return; }
    const wanted = rows !== cols && needsSquare(desk.symmetry) ? "none" : desk.symmetry;
    const result = await working(making, "Pattern", { task: "create", kind: "crossword", options: { size: `${rows}x${cols}`, fill: "no", symmetry: wanted, seed: Math.floor(Math.random() * 1e9) } });
    if (!result?.answer.puzzle) return;
    const { notes, fields } = desk.draft;
    desk.change({ ...draftOf(await ask({ task: "crossword.open", text: result.answer.puzzle })), notes, fields });
    if (!desk.slot && desk.slots[0]) desk.go(desk.slots[0], false);
  }

  main.append(element("div", { class: "play" },
    element("div", { class: "table" }, now, desk.room, verdict, details,
      row(undo, redo, label("Symmetry", symmetry), label(free, "Any letters in this entry")),
      entry.panel,
      row(...sizes.map((input, at) => label(at ? "Columns" : "Rows", input)),
        button("Set the size", () => void size(false)), button("New pattern", () => void size(true)),
        button("Clear the letters", () => desk.change(put(desk.draft, desk.draft.cells.map(() => ""))))),
      making, links),
    element("div", { class: "beside" }, candidates.panel, ...fillPanels(desk, textNow), words.panel, clues.panel, fold("Statistics", figures), filePanel(desk, textNow))));
  takeDrops(main, ({ files }) => { for (const file of files) void words.drop(file); });
  addHelp("Setting a crossword",
    element("p", {}, opened.rules), element("p", {}, "Grey letters are forced. An exclamation mark is where no word fits; a dashed frame, where an entry is in none of the lists. Click twice to turn, right-click for a black cell."));
  addHelp("Keys of the grid", keyHelp(desk.board.view.scopes));
  addEventListener("hashchange", async ({ newURL }) => {
    // Another puzzle; or a link within the page, which must not take the puzzle away.
    const { hash } = new URL(newURL);
    if (hash !== address && await fromHash(hash)) {
      address = "";
      // The old puzzle may have been kept in the meantime.
      history.replaceState(null, "", hash);
      location.reload();
    } else {
      address = location.hash;
      if (desk.seen) void keep(textNow());
    }
  });
  desk.refresh();
  if (desk.slots[0]) desk.go(desk.slots[0], false);
  refresh();
  // Nothing is kept before there is something to keep.
  if (text) void follow();
  else tell("", "Type letters, or a dot for a black cell.");
}
