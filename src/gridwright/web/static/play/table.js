// A puzzle on the table: the board, what has been entered, and all that helps to solve it.

import { button, element, say } from "../dom.js";
import { addHelp } from "../help.js";
import { keyHelp } from "../keys.js";
import { Game } from "./game.js";
import { hints } from "./hints.js";
import { pad } from "./pad.js";
import { path } from "./path.js";
import { savePoints } from "./points.js";
import { load, save } from "./store.js";
import { timer } from "./timer.js";

/** @import { KindModule, Puzzle } from "../types.js" */

/** @param {Puzzle} puzzle */
export const titleOf = ({ title, heading }) => heading.startsWith(title) ? heading : heading ? `${title}: ${heading}` : title;

/**
 * Lay out a puzzle to be played.
 * @param {HTMLElement} main
 * @param {Puzzle} puzzle
 * @param {KindModule} module
 * @param {(text: string) => Promise<void>} [judging] gets the puzzle with its entries as a text
 */
export function table(main, puzzle, module, judging) {
  const kept = load(puzzle.text), title = titleOf(puzzle);
  const linked = puzzle.entries.length > 0;
  const same = kept && linked && JSON.stringify(kept.entries.literals) === JSON.stringify(puzzle.entries);
  const start = kept && (!linked || same) ? kept.entries : { literals: puzzle.entries, notes: {} };
  const game = new Game(puzzle, module, start, { changed, judged, moved, act, problem: say });
  const entry = pad(game), ladder = hints(game, shown), steps = path(game, shown);
  const clock = timer(main, kept?.seconds ?? 0);
  const before = kept?.points ?? [];
  if (kept && linked && !same && kept.entries.literals.length) before.push({ name: "what you had before this link", entries: kept.entries });
  const points = savePoints(game, before, keep);
  const broken = element("ul", { class: "broken-rules" });
  const done = element("p", { class: "done", hidden: true });
  const answer = element("p", { class: "answer" });
  const now = element("p", { class: "now", "aria-live": "polite" });
  let celebrated = false, last = kept?.when ?? 0;

  const undo = button("Undo", () => game.undo());
  const redo = button("Redo", () => game.redo());
  const restart = button("Restart", () => { game.replace({ literals: [], notes: {} }); say("Everything is cleared. Undo brings it back."); });

  function keep() {
    if (game.entries.empty && !points.points.length && !kept) return;
    last = Date.now();
    save({ entries: game.entries.save(), seconds: Math.floor(clock.state.seconds), points: points.points, title, text: puzzle.text, when: last, done: celebrated });
  }
  function changed() {
    main.dataset.judged = "false";
    ladder.forget();
    answer.textContent = "";
    shown();
    keep();
  }
  function shown() {
    undo.disabled = !game.entries.canUndo;
    redo.disabled = !game.entries.canRedo;
    steps.refresh();
    entry.refresh();
    praise();
    const reasons = new Set(game.shown?.clues ?? []);
    const failing = new Set(game.marksBroken ? game.judged.broken.map((each) => each.clue) : []);
    for (const line of main.querySelectorAll("[data-clue]")) {
      line.classList.toggle("reason", reasons.has(/** @type {HTMLElement} */ (line).dataset.clue ?? ""));
      line.classList.toggle("broken", failing.has(/** @type {HTMLElement} */ (line).dataset.clue ?? ""));
    }
  }
  async function judged() {
    const texts = game.marksBroken ? [...new Set(game.judged.broken.map((each) => each.text))] : [];
    const listed = [...broken.children].map((line) => line.textContent);
    broken.replaceChildren(...texts.slice(0, 8).map((text) => element("li", {}, `This rule is broken: ${text}.`)));
    const fresh = texts.filter((text) => !listed.includes(`This rule is broken: ${text}.`));
    if (fresh.length && game.judged.verdict !== undefined) say(`This rule is broken: ${fresh[0]}.`);
    shown();
    if (game.judged.finished !== undefined) finish(game.judged.finished);
    const { judged } = game;
    await judging?.(judged.text);
    if (judged !== game.judged) return;
    main.dataset.judged = String(judged.finished !== undefined);
  }
  /** Say that the puzzle is solved, unless the board shows an earlier moment. */
  function praise() {
    const solved = celebrated && !game.shown?.literals;
    done.hidden = !solved;
    main.classList.toggle("finished", solved);
  }
  /** @param {boolean} finished */
  function finish(finished) {
    clock.state.running = !finished;
    if (finished && !celebrated) {
      const time = clock.state.on ? ` It took ${clock.face.textContent}.` : "";
      done.textContent = `Solved! Every rule is kept.${time}`;
      say(done.textContent);
    }
    if (celebrated !== finished) {
      celebrated = finished;
      keep();
      praise();
    }
  }
  function moved() {
    entry.refresh();
    const clue = game.board.view.now?.(game.board.at);
    now.textContent = clue?.text ?? "";
    for (const line of main.querySelectorAll("[data-slot]")) {
      line.setAttribute("aria-current", String(/** @type {HTMLElement} */ (line).dataset.slot === clue?.name));
    }
  }
  /** @param {string} name */
  function act(name) { if (name === "escape") steps.leave(); }
  async function correct() {
    if (game.judged.verdict === undefined) say("Checking …");
    await game.judge();
    if (game.judged.verdict === undefined) return;
    const { verdict, finished } = game.judged, wrong = game.wrongCount;
    game.marksWrong = true;
    game.refresh();
    const several = verdict === "several" ? "This puzzle has several solutions, so there is no telling." : "";
    const none = verdict === "none" ? "This puzzle has no solution." : verdict === "unknown" ? "The solution of this puzzle is not known, so there is no telling." : "";
    const unsure = !puzzle.single && verdict !== "unique" ? "This crossword comes without answers: a full grid is checked against the word lists." : "";
    const listed = (game.judged.wrong ?? []).slice(0, 3).map((each) => each.text).join("; ");
    answer.textContent = several || none || unsure || (finished ? "Yes: the puzzle is solved."
      : game.entries.empty ? "Nothing has been entered yet."
      : !wrong ? "Yes: everything so far is right."
      : `No: ${wrong === 1 ? "one entry is" : `${wrong} entries are`} wrong, marked on the board${listed ? `: ${listed}` : ""}.`);
    say(answer.textContent);
  }
  /** @param {string} text @param {boolean} on @param {(on: boolean) => void} turn */
  function choice(text, on, turn) {
    const box = element("input", { type: "checkbox", checked: on, change: () => turn(box.checked) });
    return element("label", { class: "switch" }, box, ` ${text}`);
  }

  const tools = element("div", { class: "tools row", role: "group", "aria-label": "Board" }, undo, redo, restart, points.add,
    button("Correct so far?", () => void correct(), { class: "main" }), clock.face);
  const follow = choice("Show what follows at once", game.showsFollowing, (on) => { game.showsFollowing = on; game.refresh(); });
  const switches = element("div", { class: "switches row", role: "group", "aria-label": "Switches" },
    choice("Mark broken rules", true, (on) => { game.marksBroken = on; game.refresh(); void judged(); }),
    ...(puzzle.single && module.follows !== null ? [follow] : []),
    choice("Timer", false, (on) => { clock.state.on = on; clock.show(); }));
  function help() {
    addHelp("Rules", element("p", {}, puzzle.rules));
    addHelp("Keys of the board", keyHelp(game.board.view.scopes));
  }
  const turns = game.views.map((view) => button(view.name, () => {
    game.turnTo(view);
    turns.forEach((each, index) => each.setAttribute("aria-pressed", String(game.views[index] === view)));
    entry.refresh();
    help();
  }, { "aria-pressed": String(view === game.views[0]) }));

  const beside = module.side?.(puzzle.play) ?? [];
  main.append(
    element("h1", {}, title),
    ...puzzle.byline.map((line) => element("p", { class: "byline" }, line)),
    element("div", { class: "play" },
      element("div", { class: "table" },
        ...(turns.length > 1 ? [element("div", { class: "row turns", role: "group", "aria-label": "View" }, ...turns)] : []),
        ...(game.board.view.now ? [now] : []), game.board.element, done, broken, entry.panel, tools, answer, points.list, switches),
      element("div", { class: "beside" }, ...beside,
        ...(puzzle.explained ? [ladder.panel, steps.panel] : []),
        element("div", { role: "group", "aria-label": "Rules" }, element("h2", {}, "Rules"), element("p", {}, puzzle.rules)))));
  main.querySelector(".beside")?.addEventListener("click", (event) => {
    const slot = event.target instanceof Element ? event.target.closest("[data-slot]") : null;
    if (slot instanceof HTMLElement) game.board.act("slot", slot.dataset.slot ?? "");
  });
  help();
  main.addEventListener("focusin", help);
  game.refresh();
  shown();
  moved();
  if (kept && !linked && !game.entries.empty) say("Your entries from last time are back.");
  void game.judge();
  addEventListener("pagehide", () => {
    // Another tab may have gone on with this puzzle since: what it has entered stays.
    if ((load(puzzle.text)?.when ?? 0) <= last) keep();
  });
}
