// Save points: entries to come back to.

import { button, element, say } from "../dom.js";

/** @import { Saved } from "../types.js" */

/** @import { Game } from "./game.js" */
/**
 * @param {Game} game
 * @param {{ name: string, entries: Saved }[]} points those that were kept
 * @param {() => void} changed
 */
export function savePoints(game, points, changed) {
  const list = element("ul", { class: "points" });
  function refresh() {
    list.replaceChildren(...points.map((point, index) => element("li", { class: "row" },
      button(`Back to ${point.name}`, () => { game.replace(point.entries); say(`Back at ${point.name}. Undo takes you forward again.`); }),
      button("×", () => { points.splice(index, 1); refresh(); changed(); }, { "aria-label": `Forget ${point.name}` }))));
  }
  const add = button("Save point", () => {
    const time = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const number = 1 + Math.max(0, ...points.map((point) => Number(/^point (\d+)/.exec(point.name)?.[1] ?? 0)));
    points.push({ name: `point ${number}, ${time}`, entries: game.entries.save() });
    refresh();
    changed();
    say(`Saved as point ${number}.`);
  });
  refresh();
  return { add, list, points };
}
