// The help: keys of the board and rules of the kind, in a dialog.

import { button, element } from "./dom.js";

/** @type {{ title: string, body: (Node | string)[] }[]} */
const sections = [];

/**
 * Add a part to the help, such as the rules of the puzzle that is shown; the same title replaces.
 * @param {string} title
 * @param {...(Node | string)} body
 */
export function addHelp(title, ...body) {
  const old = sections.findIndex((section) => section.title === title);
  if (old >= 0) sections.splice(old, 1);
  sections.push({ title, body });
}

/** Show the help when its button is pressed, or a question mark. */
export function offerHelp() {
  document.getElementById("help")?.addEventListener("click", openHelp);
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key !== "?" || typing) return;
    event.preventDefault();
    openHelp();
  });
}

function openHelp() {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("help-dialog"));
  dialog.replaceChildren(element("h2", { id: "help-title" }, "Help"));
  if (!sections.length) dialog.append(element("p", {}, "Open a puzzle, and its rules and keys are here."));
  for (const { title, body } of sections) dialog.append(element("h3", {}, title), ...body);
  dialog.append(button("Close", () => dialog.close(), { autofocus: true }));
  dialog.showModal();
}
