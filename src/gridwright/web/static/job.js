// Jobs: questions to the server, whose events come one by one, and which can be stopped.

/** @typedef {{ event: string, [name: string]: any }} JobEvent */

/** What went wrong with a job, in a sentence; `places` has lines and columns, if there are any. */
export class JobError extends Error {
  /** @param {string} message @param {{message: string, line: number, column: number}[]} [places] */
  constructor(message, places = []) {
    super(message);
    this.places = places;
  }
}

/** The job was stopped by whoever started it. */
export class Stopped extends Error {}

/**
 * Ask the server for something; the promise has the result.
 * To stop, abort the signal: the server ends the process of the job at once.
 * @param {{ task: string, [name: string]: any }} task
 * @param {{ signal?: AbortSignal, progress?: (event: JobEvent) => void, long?: boolean }} [options] `long` is for jobs that may take minutes
 * @returns {Promise<any>}
 */
export async function ask(task, { signal, progress, long } = {}) {
  let leave = () => {};
  try {
    if (long) leave = await turn(signal, () => progress?.({ event: "waiting" }));
    const response = await fetch("/api/ask", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(task),
      signal,
    });
    if (!response.ok || !response.body) {
      const problem = await response.json().catch(() => ({}));
      throw new JobError(problem.message ?? `The server answered ${response.status}.`);
    }
    for await (const event of events(response.body)) {
      if (event.event === "result") return event;
      if (event.event === "failed") throw new JobError(event.message, event.places);
      progress?.(event);
    }
    throw new JobError("The job ended without a result.");
  } catch (error) {
    if (signal?.aborted) throw new Stopped();
    if (error instanceof TypeError) throw new JobError("The server does not answer.");
    throw error;
  } finally {
    leave();
  }
}

const TURNS = ["1", "2", "3", "4"].map((number) => `gridwright job ${number}`);

/**
 * Wait for one of a few turns, which all tabs of this browser share; the promise has what ends it.
 * A browser has six connections to an address, and each job keeps one: two are left to other questions.
 * @param {AbortSignal | undefined} signal
 * @param {() => void} waiting called if there is none yet
 * @returns {Promise<() => void>}
 */
async function turn(signal, waiting) {
  // Pages from elsewhere than this machine have no locks.
  if (!navigator.locks) return () => {};
  const others = new AbortController();
  const slow = setTimeout(waiting, 300);
  try {
    return await new Promise((got, failed) => {
      signal?.addEventListener("abort", () => { others.abort(); failed(new Stopped()); });
      let mine = false;
      for (const name of TURNS) {
        navigator.locks.request(name, { signal: others.signal }, () => {
          if (mine || signal?.aborted) return;
          mine = true;
          others.abort();
          return new Promise((done) => { got(() => done(undefined)); });
        }).catch(() => {});
      }
    });
  } finally {
    clearTimeout(slow);
  }
}

/**
 * The events in a stream of lines.
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {AsyncGenerator<JobEvent>}
 */
async function* events(stream) {
  const decoder = /** @type {TransformStream<Uint8Array, string>} */ (/** @type {unknown} */ (new TextDecoderStream()));
  const reader = stream.pipeThrough(decoder).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) return;
  }
}

/**
 * The latest of several questions: a new one stops the one before.
 * @returns {(task: { task: string, [name: string]: any }, options?: { progress?: (event: JobEvent) => void }) => Promise<any>}
 */
export function latest() {
  /** @type {AbortController | null} */
  let running = null;
  return async (task, options = {}) => {
    running?.abort();
    const own = (running = new AbortController());
    return ask(task, { ...options, signal: own.signal });
  };
}
