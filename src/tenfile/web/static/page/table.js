// The table: one game between its keeper (the browser), the server that knows the rules, and the board that shows it.

import { keep } from "../game/keep.js";
import { isComputersTurn, request, takenBack } from "../game/record.js";
import { askMove, askPosition, patiently, pause, Refused } from "../game/server.js";

/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../game/record.js").Game} Game */
/** @typedef {import("../game/record.js").Ending} Ending */

/** Seconds that the computer takes at least, so that one sees it move. */
const BREATH = 0.4;

/**
 * @typedef {object} Events
 * @property {() => void} changed     something is to be shown
 * @property {(sentence: string, seconds: number, now: () => void) => void} unreachable
 * @property {() => void} reached
 * @property {(refused: Refused) => void} refused     the game itself is none
 */

export class Table {
  /** @type {Game | null} */
  game = null;
  /** The position after the last move, null until the server has told it. @type {Position | null} */
  position = null;
  /** The ply that is looked back at and its position, null for the present. @type {{ply: number, position: Position} | null} */
  look = null;
  thinking = false;
  #talk = new AbortController();
  /** The ply that is being fetched to be looked at. @type {number | null} */
  #aim = null;
  /** @type {Map<number, Position>} */
  #past = new Map();

  /** @param {Events} on */
  constructor(on) {
    this.on = on;
  }

  /**
   * Sit down to a game, a new one or one that was kept.
   * @param {Game} game
   * @param {{isNew?: boolean}} [how]
   */
  async open(game, { isNew = false } = {}) {
    this.game = game;
    this.position = null;
    this.look = null;
    this.#aim = null;
    this.#past.clear();
    keep(game, { isNew });
    await this.#refresh();
  }

  /** Break off whatever is being asked; the computer stops thinking. */
  leave() {
    this.#talk.abort();
    this.thinking = false;
  }

  /**
   * A move from the legal list.
   * @param {Move} move
   */
  play(move) {
    return this.#change((game) => ({ ...game, moves: [...game.moves, move.uci] }));
  }

  /**
   * A move as a person types it; the server reads it. Throws Refused with the reason if it is none.
   * @param {string} text
   */
  async type(text) {
    const game = /** @type {Game} */ (this.game);
    const asked = { ...request(game), moves: [...game.moves, text] };
    const position = await askPosition(asked);
    if (this.game === game) await this.#change((now) => ({ ...now, moves: position.history.map((move) => move.uci) }));
  }

  takeBack() {
    const turn = this.position?.turn ?? "white";
    return this.#change((game) => takenBack(game, turn));
  }

  /** @param {Ending} end */
  end(end) {
    return this.#change((game) => ({ ...game, end }));
  }

  flip() {
    if (!this.game) return;
    this.game = { ...this.game, flipped: !this.game.flipped };
    keep(this.game);
    this.on.changed();
  }

  /** @param {(game: Game) => Game} how */
  async #change(how) {
    if (!this.game) return;
    this.game = how(this.game);
    this.look = null;
    this.#aim = null;
    this.#past.clear();
    keep(this.game);
    await this.#refresh();
  }

  /** Ask where the game stands, and let the computer move if it is its turn. */
  async #refresh() {
    this.leave();
    this.#talk = new AbortController();
    const { signal } = this.#talk;
    try {
      await this.#learn(signal);
      await this.#letComputerMove(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.thinking = false;
      if (!(error instanceof Refused)) throw error;
      this.on.refused(error);
    }
  }

  /** @param {AbortSignal} signal */
  async #learn(signal) {
    const game = /** @type {Game} */ (this.game);
    this.#accept(await this.#ask(() => askPosition(request(game), signal), signal));
  }

  /** @param {AbortSignal} signal */
  async #letComputerMove(signal) {
    const game = /** @type {Game} */ (this.game);
    const position = /** @type {Position} */ (this.position);
    if (position.outcome || !isComputersTurn(game, position.turn)) return;
    this.thinking = true;
    this.on.changed();
    const { variant, setup, fen, moves } = game;
    const question = () => askMove({ variant, setup, fen, moves, level: game.level }, signal);
    const [answer] = await Promise.all([this.#ask(question, signal), pause(BREATH, signal)]);
    this.thinking = false;
    this.game = { .../** @type {Game} */ (this.game), moves: [...moves, answer.move] };
    keep(this.game);
    this.#accept(answer);
  }

  /**
   * @template Answer
   * @param {() => Promise<Answer>} question
   * @param {AbortSignal} signal
   */
  async #ask(question, signal) {
    const answer = await patiently(question, signal, this.on.unreachable);
    signal.throwIfAborted();
    this.on.reached();
    return answer;
  }

  /** @param {Position} position */
  #accept(position) {
    this.position = position;
    this.#past.set(position.history.length, position);
    this.on.changed();
  }

  /**
   * Look at the position after a ply; the present one ends looking back.
   * @param {number} ply
   */
  async lookAt(ply) {
    const { game, position } = this;
    if (!game || !position) return;
    const wanted = Math.max(0, Math.min(ply, position.history.length));
    this.#aim = wanted;
    const past = this.#past.get(wanted) ?? (await this.#fetchPast(game, wanted));
    if (this.position !== position || this.#aim !== wanted) return;
    this.look = wanted === position.history.length ? null : { ply: wanted, position: past };
    this.#aim = null;
    this.on.changed();
  }

  /**
   * Look so many plies further, or back; steps that come faster than answers add up.
   * @param {number} plies
   */
  step(plies) {
    return this.lookAt((this.#aim ?? this.ply) + plies);
  }

  /**
   * @param {Game} game
   * @param {number} ply
   */
  async #fetchPast(game, ply) {
    const past = await askPosition(request(game, ply));
    if (this.game === game) this.#past.set(ply, past);
    return past;
  }

  /** The ply on the board. */
  get ply() {
    return this.look?.ply ?? this.position?.history.length ?? 0;
  }
}
