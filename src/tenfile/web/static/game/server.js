// Asking the server: an answer, a refusal with its reason, or no answer at all, which is asked again.

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Variant} Variant */

/** The server understood and refused. */
export class Refused extends Error {
  /**
   * @param {import("../types.js").Refusal} refusal
   * @param {number} status
   */
  constructor(refusal, status) {
    super(sentence(refusal.error));
    this.kind = refusal.kind;
    this.faults = refusal.faults ?? [];
    this.status = status;
  }
}

/** The server cannot be reached, or cannot answer now. */
export class Unreachable extends Error {}

/**
 * @param {AbortSignal} [signal]
 * @returns {Promise<Variant[]>}
 */
export async function askVariants(signal) {
  return (await ask("/api/variants", undefined, signal)).variants;
}

/**
 * @param {object} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<Position>}
 */
export function askPosition(request, signal) {
  return ask("/api/position", request, signal);
}

/**
 * @param {object} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<Position & {move: string}>}
 */
export function askMove(request, signal) {
  return ask("/api/play", request, signal);
}

/**
 * @param {string} address
 * @param {object | undefined} message
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function ask(address, message, signal) {
  const response = await reach(address, message, signal);
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  if (response.status >= 500 || !answer) throw new Unreachable(answer?.error ?? "The server does not answer.");
  throw new Refused(answer, response.status);
}

/**
 * @param {string} address
 * @param {object | undefined} message
 * @param {AbortSignal} [signal]
 */
async function reach(address, message, signal) {
  const sent = message && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(message),
  };
  try {
    return await fetch(address, { ...sent, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable("The server does not answer.");
  }
}

const WAITS = [1, 2, 3, 5, 8];

/**
 * Ask until there is an answer or a refusal; `trouble` hears of each failure and gets a way to try at once.
 * @template Answer
 * @param {() => Promise<Answer>} question
 * @param {AbortSignal} signal
 * @param {(sentence: string, seconds: number, now: () => void) => void} trouble
 * @returns {Promise<Answer>}
 */
export async function patiently(question, signal, trouble) {
  for (let failures = 0; ; failures++) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const seconds = WAITS[Math.min(failures, WAITS.length - 1)];
      await pause(seconds, signal, (now) => trouble(error.message, seconds, now));
    }
  }
}

/**
 * @param {number} seconds
 * @param {AbortSignal} signal
 * @param {(now: () => void) => void} begun
 * @returns {Promise<void>}
 */
export function pause(seconds, signal, begun = () => {}) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    begun(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The library's errors are phrases; on the page they are sentences.
 * @param {string} text
 */
function sentence(text) {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}
