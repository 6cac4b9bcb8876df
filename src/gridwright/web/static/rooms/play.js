// The room in which puzzles are played.

import { fromHash, toHash } from "../address.js";
import { currentText, keepText } from "../current.js";
import { button, element, say } from "../dom.js";
import { addHelp } from "../help.js";
import { ask } from "../job.js";
import { keyHelp } from "../keys.js";
import { Game } from "../play/game.js";
import { hints } from "../play/hints.js";
import { pad } from "../play/pad.js";
import { path } from "../play/path.js";
import { picture } from "../play/picture.js";
import { savePoints } from "../play/points.js";
import { load, recent, save } from "../play/store.js";
import { timer } from "../play/timer.js";

/** @import { KindModule, Puzzle } from "../types.js" */

/** The text of the puzzle with its entries. */
let latest = "";

/** @param {HTMLElement} main */
export async function enter(main) {
  const text = await currentText();
  addEventListener("hashchange", async () => {
    // Another puzzle; or a link within the page, which must not take the puzzle away.
    if (await fromHash(location.hash)) location.reload();
    else void keepText(latest || text);
  });
  if (!text) return nothing(main);
  // The board of the kind is loaded while the server reads the puzzle.
  const early = /^kind: *([a-z]+)/m.exec(text)?.[1];
  if (early) void moduleOf(early);
  try {
    /** @type {Puzzle} */
    const puzzle = await ask({ task: "board", text });
    addHelp(`Rules of ${puzzle.title}`, element("p", {}, puzzle.rules));
    const module = puzzle.play && /^[a-z]+$/.test(puzzle.kind) ? await moduleOf(puzzle.kind) : null;
    if (module) play(main, puzzle, module);
    else await picture(main, puzzle);
  } catch (error) {
    main.append(element("h1", {}, "Play"), element("p", { class: "error" }, error instanceof Error ? error.message : "The puzzle cannot be read."));
  }
}

/** @param {string} kind @returns {Promise<KindModule | null>} */
async function moduleOf(kind) {
  try {
    return await import(`../kinds/${kind}.js`);
  } catch {
    return null;
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

/** @param {HTMLElement} main @param {Puzzle} puzzle @param {KindModule} module */
function play(main, puzzle, module) {
  const kept = load(puzzle.text);
  const linked = puzzle.entries.length > 0;
  const same = kept && linked && JSON.stringify(kept.entries.literals) === JSON.stringify(puzzle.entries);
  const start = kept && (!linked || same) ? kept.entries : { literals: puzzle.entries, notes: {} };
  const game = new Game(puzzle, module, start, { changed, judged, moved, act, problem: say });
  const entry = pad(game), ladder = hints(game, shown), steps = path(game, shown);
  const clock = timer(kept?.seconds ?? 0, false);
  const before = kept?.points ?? [];
  if (kept && linked && !same && kept.entries.literals.length) before.push({ name: "what you had before this link", entries: kept.entries });
  const points = savePoints(game, before, keep);
  const broken = element("ul", { class: "broken-rules" });
  const done = element("p", { class: "done", hidden: true });
  const answer = element("p", { class: "answer" });
  const now = element("p", { class: "now" });
  let celebrated = false;

  const undo = button("Undo", () => game.undo());
  const redo = button("Redo", () => game.redo());
  const restart = button("Restart", () => { game.replace({ literals: [], notes: {} }); say("Everything is cleared. Undo brings it back."); });

  function keep() {
    const title = puzzle.heading ? `${puzzle.title}: ${puzzle.heading}` : puzzle.title;
    if (game.entries.empty && !points.points.length && !kept) return;
    save({ entries: game.entries.save(), seconds: Math.floor(clock.state.seconds), points: points.points, title, text: puzzle.text, when: Date.now() });
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
    latest = judged.text || puzzle.text;
    await keepText(latest);
    if (judged !== game.judged) return;
    main.dataset.judged = String(judged.finished !== undefined);
  }
  /** @param {boolean} finished */
  function finish(finished) {
    done.hidden = !finished;
    clock.state.running = !finished;
    main.classList.toggle("finished", finished);
    if (finished && !celebrated) {
      const time = clock.state.on ? ` It took ${clock.face.textContent}.` : "";
      done.textContent = `Solved! Every rule is kept.${time}`;
      say(done.textContent);
    }
    celebrated = finished;
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
    const none = verdict === "none" ? "This puzzle has no solution." : "";
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
  const turns = game.views.map((view) => button(view.name, () => {
    game.turnTo(view);
    turns.forEach((each, index) => each.setAttribute("aria-pressed", String(game.views[index] === view)));
    entry.refresh();
    addHelp("Keys of the board", keyHelp(view.scopes));
  }, { "aria-pressed": String(view === game.views[0]) }));

  const title = puzzle.heading ? `${puzzle.title}: ${puzzle.heading}` : puzzle.title;
  const beside = module.side?.(puzzle.play) ?? [];
  main.append(
    element("h1", {}, title),
    element("div", { class: "play" },
      element("div", { class: "table" },
        ...(turns.length > 1 ? [element("div", { class: "row turns", role: "group", "aria-label": "View" }, ...turns)] : []),
        ...(game.board.view.now ? [now] : []), game.board.element, done, broken, entry.panel, tools, answer, points.list, switches),
      element("div", { class: "beside" }, ...beside,
        ...(puzzle.single ? [ladder.panel, steps.panel] : []),
        element("section", { "aria-labelledby": "rules-title" }, element("h2", { id: "rules-title" }, "Rules"), element("p", {}, puzzle.rules)))));
  main.querySelector(".beside")?.addEventListener("click", (event) => {
    const slot = event.target instanceof Element ? event.target.closest("[data-slot]") : null;
    if (slot instanceof HTMLElement) game.board.act("slot", slot.dataset.slot ?? "");
  });
  addHelp("Keys of the board", keyHelp(game.board.view.scopes));
  game.refresh();
  shown();
  moved();
  if (kept && !linked && !game.entries.empty) say("Your entries from last time are back.");
  void game.judge();
  addEventListener("pagehide", keep);
}
