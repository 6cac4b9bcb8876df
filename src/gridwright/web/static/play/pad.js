// The pad: buttons for what is typed on a keyboard, for phones and for the mouse.

import { button, element } from "../dom.js";

/** @import { Game } from "./game.js" */

/** @param {Game} game */
export function pad(game) {
  // One stop for the Tab key, as those who have keys type: arrows go from button to button.
  const panel = element("div", { class: "pad", role: "toolbar", "aria-label": "Enter into the selected cell", keydown: move, focusin: (event) => stop(event.target) });
  let drawn = "";
  /** @param {KeyboardEvent} event */
  function move(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = /** @type {HTMLElement[]} */ ([...panel.children]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (!by || at < 0) return;
    event.preventDefault();
    all[(at + by + all.length) % all.length]?.focus();
  }
  /** @param {Element | undefined} here */
  function stop(here) { for (const each of panel.children) /** @type {HTMLElement} */ (each).tabIndex = each === here ? 0 : -1; }
  function refresh() {
    const { board } = game;
    const keys = board.view.pad?.(board.at) ?? [];
    const now = JSON.stringify(keys);
    if (now === drawn) return;
    const focus = [...panel.children].indexOf(/** @type {Element} */ (document.activeElement));
    drawn = now;
    panel.replaceChildren(...keys.map((key) => button(key.text, () => {
      game.board.act(key.act, key.value);
      refresh();
    }, { ...(key.label === key.text ? {} : { "aria-label": key.label }), ...(key.pressed === undefined ? {} : { "aria-pressed": String(key.pressed) }) })));
    stop(panel.children[Math.max(0, focus)] ?? panel.children[0]);
    if (focus >= 0) /** @type {HTMLElement | undefined} */ (panel.children[focus])?.focus();
  }
  return { panel, refresh };
}
