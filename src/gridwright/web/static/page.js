// The page: which room is shown. The server has made the links to all rooms.

import { offerHelp } from "./help.js";

const main = /** @type {HTMLElement} */ (document.getElementById("room"));

for (const link of document.querySelectorAll("nav a")) {
  // A link to another room takes the puzzle along.
  link.addEventListener("click", () => { /** @type {HTMLAnchorElement} */ (link).hash = location.hash; });
}

offerHelp();

const room = await import(`./rooms/${location.pathname.replace(/^\/+|\/+$/g, "") || "open"}.js`);
main.replaceChildren();
await room.enter(main);
main.dataset.ready = "true";
