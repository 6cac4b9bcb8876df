// Score and bound of a search as lines that grow with it.

import { shape } from "../../dom.js";

/** @import { Moment } from "./types.js" */

const WIDTH = 320, HEIGHT = 130, LEFT = 34, BOTTOM = 18, TOP = 14;

/**
 * The corners of a line of steps.
 * @param {Moment[]} moments
 * @param {"best" | "bound"} of
 * @returns {[number, number][]}
 */
export function steps(moments, of) {
  /** @type {[number, number][]} */
  const line = [];
  for (const moment of moments) {
    const value = moment[of];
    if (value === null) continue;
    const last = line.at(-1);
    if (last && last[1] !== value) line.push([moment.seconds, last[1]]);
    line.push([moment.seconds, value]);
  }
  return line;
}

/** @param {Moment[]} moments */
export function trace(moments) {
  const end = moments.at(-1);
  const score = steps(moments, "best"), bound = steps(moments, "bound");
  const values = [...score, ...bound].map(([, value]) => value);
  const most = Math.max(1, ...values), seconds = Math.max(0.1, end?.seconds ?? 0);
  /** @param {[number, number][]} line */
  const points = (line) => line.map(([x, y]) => `${(LEFT + (x / seconds) * (WIDTH - LEFT - 4)).toFixed(1)},${(HEIGHT - BOTTOM - (y / most) * (HEIGHT - BOTTOM - TOP)).toFixed(1)}`).join(" ");
  const words = `Score ${end?.best ?? "none"}, bound ${end?.bound ?? "none"} after ${seconds.toFixed(1)} seconds`;
  return shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "trace", role: "img", "aria-label": words },
    shape("path", { d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - 4}`, class: "axis" }),
    shape("polyline", { points: points(bound), class: "bound" }),
    shape("polyline", { points: points(score), class: "score" }),
    shape("text", { x: LEFT - 4, y: TOP + 8, "text-anchor": "end" }, String(most)),
    shape("text", { x: LEFT - 4, y: HEIGHT - BOTTOM, "text-anchor": "end" }, "0"),
    shape("text", { x: WIDTH - 4, y: HEIGHT - 4, "text-anchor": "end" }, `${seconds.toFixed(1)} s`),
    shape("text", { x: LEFT, y: HEIGHT - 4 }, `— score ${end?.best ?? ""}  - - bound ${end?.bound ?? ""}`));
}
