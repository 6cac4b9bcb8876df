// The puzzle at hand: its text is in the address, and kept in this browser.

import { fromHash, toHash } from "./address.js";
import { element } from "./dom.js";

const KEPT = "gridwright.text";

/**
 * The text of the puzzle in the address, or else the one that was kept last; "" if there is none.
 * @returns {Promise<string>}
 */
export async function currentText() {
  return await linkedText(kept() && " This is the one that was here last.") || kept();
}

/**
 * The text of the puzzle in the address, or "". If the link is broken, the page says so.
 * @param {string} [more] what else is said then
 */
export async function linkedText(more = "") {
  const linked = await fromHash(location.hash);
  // Nobody should take another puzzle for the one of a link; a link within the page has a place.
  if (!linked && location.hash && !document.getElementById(location.hash.slice(1))) {
    document.getElementById("room")?.prepend(element("p", { class: "error" }, `The link is broken: no puzzle can be read from it.${more}`));
  }
  return linked;
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keep a text: in the address, so that a link is the puzzle, and in this browser.
 * @param {string} text
 */
export async function keepText(text) {
  const hash = text ? await toHash(text) : "";
  history.replaceState(null, "", location.pathname + hash);
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // Without storage, the address alone has it.
  }
}

/**
 * Go to the puzzle of another address; a link within the page must not take the puzzle away.
 * @param {() => string} latest the text at hand
 */
export function followAddress(latest) {
  addEventListener("hashchange", async ({ newURL }) => {
    const { hash } = new URL(newURL);
    if (!await fromHash(hash)) return void keepText(latest());
    // The old puzzle may have been kept in the meantime.
    history.replaceState(null, "", hash);
    location.reload();
  });
}

/**
 * A link to another room that takes a puzzle along.
 * @param {string} room
 * @param {string} title
 * @param {string} text
 * @param {string} [style]
 */
export async function roomLink(room, title, text, style = "button") {
  return element("a", { href: `/${room}${await toHash(text)}`, class: style }, title);
}

/**
 * A picture that the server has drawn.
 * @param {string} data SVG in base 64
 * @param {string} description
 */
export function drawn(data, description) {
  return element("img", { src: `data:image/svg+xml;base64,${data}`, alt: description, class: "drawn" });
}

/**
 * Offer a file for download.
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer> | string} content
 * @param {string} type
 */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The bytes of a text in base 64.
 * @param {string} data
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytes(data) {
  return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
}

/** A file in base 64. @param {File} file */
export async function fileData(file) {
  const content = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let start = 0; start < content.length; start += 8192) binary += String.fromCharCode(...content.subarray(start, start + 8192));
  return btoa(binary);
}

/**
 * Let files and texts be dropped anywhere.
 * @param {HTMLElement} main
 * @param {(dropped: DataTransfer) => void} take
 */
export function takeDrops(main, take) {
  document.addEventListener("dragover", (event) => { event.preventDefault(); main.classList.add("dropping"); });
  document.addEventListener("dragleave", () => main.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    main.classList.remove("dropping");
    if (event.dataTransfer) take(event.dataTransfer);
  });
}
