// The pad: buttons for what is typed on a keyboard, for phones and for the mouse.

import { button, element } from "../dom.js";

/** @import { Game } from "./game.js" */

/** @param {Game} game */
export function pad(game) {
  const panel = element("div", { class: "pad", role: "group", "aria-label": "Enter into the selected cell" });
  let drawn = "";
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
    if (focus >= 0) /** @type {HTMLElement | undefined} */ (panel.children[focus])?.focus();
  }
  return { panel, refresh };
}
