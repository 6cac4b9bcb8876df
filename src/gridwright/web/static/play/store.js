// What the browser keeps: the entries of every puzzle, its save points and its time.

/** @import { Kept } from "../types.js" */

const PREFIX = "gridwright play ";
const MOST = 200;

/** A short name for a text, which is different for different texts. @param {string} text */
function nameOf(text) {
  let one = 0x811c9dc5, other = 5381;
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 16777619);
    other = (Math.imul(other, 33) + text.charCodeAt(at)) | 0;
  }
  return PREFIX + (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

/** @param {string} text the puzzle without entries @returns {Kept | null} */
export function load(text) {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(text)) ?? "null");
    return kept && kept.text === text && Array.isArray(kept.entries?.literals) ? kept : null;
  } catch {
    return null;
  }
}

/** @param {Kept} kept @returns {boolean} whether there was room */
export function save(kept) {
  try {
    localStorage.setItem(nameOf(kept.text), JSON.stringify(kept));
    const all = recent();
    for (const old of all.slice(MOST)) localStorage.removeItem(nameOf(old.text));
    return true;
  } catch {
    return false;
  }
}

/** The puzzles that were played here, the last one first. @returns {Kept[]} */
export function recent() {
  const found = [];
  for (let at = 0; at < localStorage.length; at++) {
    const key = localStorage.key(at);
    if (!key?.startsWith(PREFIX)) continue;
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "null");
      if (kept?.text) found.push(kept);
    } catch {
      localStorage.removeItem(key);
    }
  }
  return found.sort((one, other) => other.when - one.when);
}
