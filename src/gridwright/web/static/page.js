// The page: which room is shown, and the links between rooms.

import { element } from "./dom.js";
import { offerHelp } from "./help.js";

/** The rooms by their addresses; each is a module in rooms/. */
const ROOMS = /** @type {const} */ ([
  ["", "Open"],
  ["play", "Play"],
  ["set", "Set"],
  ["compare", "How it was solved"],
  ["print", "Print"],
]);

const here = location.pathname.replace(/^\/+|\/+$/g, "");
const main = /** @type {HTMLElement} */ (document.getElementById("room"));
const nav = /** @type {HTMLElement} */ (document.querySelector("nav"));

for (const [address, title] of ROOMS) {
  const link = element("a", { href: `/${address}` }, title);
  if (address === here) link.setAttribute("aria-current", "page");
  // A link to another room takes the puzzle along.
  link.addEventListener("click", () => { link.href = `/${address}${location.hash}`; });
  nav.append(link);
}

offerHelp();

const known = ROOMS.find(([address]) => address === here);
const room = await import(`./rooms/${known?.[0] || "open"}.js`);
document.title = `${known?.[1] ?? "Open"} – Gridwright`;
main.replaceChildren();
await room.enter(main);
main.dataset.ready = "true";
