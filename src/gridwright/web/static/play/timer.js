// A timer that is off until it is switched on, and stands still while the page is hidden or another
// puzzle on it is played.

import { element } from "../dom.js";

/** @type {HTMLElement | null} */
let played = null;

/** @param {HTMLElement} home where the puzzle is @param {number} seconds that were spent before */
export function timer(home, seconds) {
  const face = element("span", { class: "timer", role: "timer", "aria-label": "Time" });
  const state = { seconds, on: false, running: true };
  played ??= home;
  for (const event of ["focusin", "pointerdown"]) home.addEventListener(event, () => { played = home; });
  function show() {
    const whole = Math.floor(state.seconds);
    const minutes = String(Math.floor(whole / 60) % 60).padStart(2, "0");
    face.textContent = `${Math.floor(whole / 3600)}:${minutes}:${String(whole % 60).padStart(2, "0")}`;
    face.hidden = !state.on;
  }
  setInterval(() => {
    if (!state.running || document.hidden || played !== home) return;
    state.seconds += 1;
    if (state.on) show();
  }, 1000);
  show();
  return { face, state, show };
}
