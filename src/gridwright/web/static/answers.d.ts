// What the server answers to the rooms. No browser loads this file.

/** An option of a creator. */
export interface Option {
  name: string;
  help: string;
  choices: string[];
  default: string | null;
}

/** A kind of puzzle. */
export interface Kind {
  name: string;
  title: string;
  rules: string;
  single: boolean;
  drafts: boolean;
  /** The title of the room that only this kind has. */
  room: string | null;
  options: Option[];
  grades: string[];
  techniques: string[];
}

/** What is wrong with a text, and where. */
export interface Fault {
  message: string;
  line: number | null;
  column: number | null;
}

/** A puzzle that was read. */
export interface Found {
  kind: string;
  title: string;
  text: string;
}

/** A puzzle of a text, or what is wrong with it. */
export interface Read extends Found {
  error?: string;
  places: Fault[];
}

/** A cell, and where in the text it is. */
export interface CellPlace {
  row: number;
  col: number;
  line: number;
  column: number;
  value: string;
  edge: boolean;
}

/** A sentence and what it can mean. */
export interface Sentence {
  number: number;
  text: string;
  readings: string[];
  suggestions: string[];
  reason: string | null;
}

/** A text in sentences, as it was understood. */
export interface Draft {
  kind: string;
  gathered: boolean;
  attributes: Record<string, string[]>;
  sentences: Sentence[];
  question_reasons: string[];
}

/** A verdict with its witness. */
export interface Verdict {
  verdict: string;
  words: string;
  details?: string[];
  picture?: string;
  in_doubt?: boolean;
}

/** The answer to a question of setters. */
export interface Answer {
  headline: string;
  lines: string[];
  seconds: number;
  text: string | null;
  picture: string | null;
}

/** What is certain. */
export interface Certain {
  words: string;
  facts: string[];
  more?: number;
  picture?: string;
}

/** A way to solve a kind. */
export interface Model {
  name: string;
  summary: string;
  source: string;
  exact: boolean;
  search: boolean;
}

/** What can be compared. */
export interface Methods {
  title: string;
  rules: string;
  models: Model[];
  engines: { name: string; version: string }[];
}

/** A row of a comparison. */
export interface Row {
  event: string;
  head: string[];
  row: string[];
  note: string;
}

/** A whole comparison. */
export interface Comparison {
  csv: string;
  markdown: string;
  plot: string | null;
  disagreements: string[];
}
