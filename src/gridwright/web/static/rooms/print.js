// @ts-check
import { element } from "../dom.js";

/** @param {HTMLElement} main */
export function enter(main) {
  main.append(element("h1", {}, "print"));
}
