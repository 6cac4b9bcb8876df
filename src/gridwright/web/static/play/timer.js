// A timer that is off until it is switched on, and stands still while the page is hidden.

import { element } from "../dom.js";

/** @param {number} seconds that were spent before @param {boolean} on */
export function timer(seconds, on) {
  const face = element("span", { class: "timer", role: "timer", "aria-label": "Time" });
  const state = { seconds, on, running: true };
  function show() {
    const whole = Math.floor(state.seconds);
    const minutes = String(Math.floor(whole / 60) % 60).padStart(2, "0");
    face.textContent = `${Math.floor(whole / 3600)}:${minutes}:${String(whole % 60).padStart(2, "0")}`;
    face.hidden = !state.on;
  }
  setInterval(() => {
    if (!state.running || document.hidden) return;
    state.seconds += 1;
    if (state.on) show();
  }, 1000);
  show();
  return { face, state, show };
}
