// The page to play on: finds the game that is being played, and ties board, panel and table together.

import "../board/board.js";
import { TenfileBoard } from "../board/board.js";
import { byId } from "../dom.js";
import { found, watch } from "../game/keep.js";
import { askPosition, askVariants, patiently, Refused } from "../game/server.js";
import { ask, dismiss } from "./confirm.js";
import { listenToCopying } from "./copying.js";
import { listenToLooking, showLooking } from "./looking.js";
import { tellMen } from "./men.js";
import { Moves } from "./moves.js";
import { SetupForm } from "./setup.js";
import { Table } from "./table.js";
import { Trouble } from "./trouble.js";
import { listenToTyping } from "./typing.js";
import { nestStrips, openPart, showPlayers, showStanding } from "./view.js";

/** @typedef {import("../types.js").Variant} Variant */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../game/record.js").Game} Game */

const board = byId("board", TenfileBoard);
const trouble = new Trouble(byId("trouble", HTMLElement));
const moves = new Moves(byId("moves", HTMLElement), (ply) => void look(table.lookAt(ply)));
const table = new Table({ changed: show, unreachable, reached: () => trouble.clear(), refused });
board.attachPockets({ top: byId("pocket-top", HTMLElement), bottom: byId("pocket-bottom", HTMLElement) });

/** @type {Variant[]} */
const variants = await patiently(askVariants, new AbortController().signal, unreachable);
trouble.clear();
const setup = new SetupForm(variants, { start, cancel: backToGame, preview: (game) => void preview(game) });

/** The talk about what the form shows. */
let previewing = new AbortController();

/** Show the game as the table has it. */
function show() {
  const { game, position } = table;
  if (!game || !position || document.body.dataset.part === "setup") return;
  const past = table.look;
  const shown = past?.position ?? position;
  const mine = game.opponent === "two" || position.turn === game.side;
  showOnBoard(game, shown, !past && !table.thinking && mine && !position.outcome);
  showStanding({ game, position, lookedAt: past?.ply ?? null, thinking: table.thinking }, { present, rematch });
  if (position.outcome) dismiss();
  moves.show(position.history, table.ply);
  byId("fen", HTMLInputElement).value = shown.fen;
  showLooking({ isFirst: table.ply === 0, isLast: past === null });
  document.title = title(game, position);
}

/**
 * @param {Game} game
 * @param {Position} position
 * @param {boolean} enabled
 */
function showOnBoard(game, position, enabled) {
  const variant = /** @type {Variant} */ (variants.find(({ name }) => name === position.variant));
  board.variant = variant;
  board.show(position, { flipped: game.flipped, enabled, silent: document.body.dataset.part === "setup" });
  nestStrips(/** @type {import("../board/geometry.js").Geometry} */ (board.geometry), game.flipped);
  showPlayers(game, position);
  document.body.style.setProperty("--files", String(board.geometry?.files));
  document.body.style.setProperty("--rows", String(board.geometry?.rows));
  byId("game-title", HTMLElement).textContent = variant.full_title;
  tellMen(variant);
}

/**
 * @param {Game} game
 * @param {Position} position
 */
function title(game, position) {
  const name = variants.find((variant) => variant.name === position.variant)?.full_title ?? "";
  if (position.outcome) return `${position.outcome.result} · ${name}`;
  const mine = game.opponent === "computer" && position.turn === game.side;
  return mine ? `Your move · ${name}` : name;
}

/**
 * @param {string} sentence
 * @param {number} seconds
 * @param {() => void} now
 */
function unreachable(sentence, seconds, now) {
  trouble.show(`${sentence} Your game is kept here; trying again in ${seconds} s.`, ["Try now", now]);
}

/** @param {Refused} refusal */
function refused(refusal) {
  const ways = /** @type {[string, () => void][]} */ ([["New game", openSetup]]);
  if (table.game?.moves.length || table.game?.end) ways.unshift(["Take the last move back", () => void table.takeBack()]);
  trouble.show(`This game cannot go on: ${refusal.message}`, ...ways);
}

/** @param {Game} game */
async function start(game) {
  try {
    await askPosition({ variant: game.variant, setup: game.setup, fen: game.fen });
  } catch (error) {
    setup.refuse(error.message);
    return;
  }
  await sitDown(game, true);
  byId("board", HTMLElement).scrollIntoView({ block: "nearest" });
}

/**
 * @param {Game} game
 * @param {boolean} isNew
 */
async function sitDown(game, isNew) {
  previewing.abort();
  trouble.clear();
  openPart("play");
  await table.open(game, { isNew });
}

/**
 * Show the start of what the form tells; an answer that is overtaken by the next question is not shown.
 * @param {Game} game
 */
async function preview(game) {
  previewing.abort();
  previewing = new AbortController();
  const { signal } = previewing;
  const { variant, setup: name, fen } = game;
  try {
    const position = await patiently(() => askPosition({ variant, setup: name, fen }, signal), signal, unreachable);
    if (signal.aborted) return;
    trouble.clear();
    showOnBoard(game, position, false);
  } catch (error) {
    if (!signal.aborted) setup.refuse(error.message);
  }
}

function openSetup() {
  table.leave();
  trouble.clear();
  openPart("setup");
  setup.open(table.game !== null);
  setup.form.querySelector("h1")?.focus({ preventScroll: false });
}

function backToGame() {
  if (table.game) void sitDown(table.game, false);
}

function rematch() {
  const game = /** @type {Game} */ (table.game);
  void sitDown({ ...game, moves: [], end: null }, true);
}

function present() {
  void look(table.lookAt(Infinity));
}

/**
 * Past positions are asked for too; without an answer one stays where one is.
 * @param {Promise<void>} looked
 */
async function look(looked) {
  try {
    await looked;
  } catch (error) {
    trouble.show(error.message, ["Close", () => trouble.clear()]);
  }
}

function openWhatIsFound() {
  const game = found();
  if (game) void sitDown(game, false);
  else openSetup();
}

/** @param {string} id @param {() => void} act */
function onClick(id, act) {
  byId(id, HTMLButtonElement).addEventListener("click", act);
}

onClick("new-game", openSetup);
onClick("take-back", () => void table.takeBack());
onClick("flip", () => table.flip());
onClick("claim", () => void table.end("draw_claimed"));
onClick("agree", () => ask(byId("actions", HTMLElement), "Do both agree to a draw?", "Draw", () => void table.end("draw_agreed")));
onClick("resign", askToResign);
listenToCopying();

function askToResign() {
  const { game, position } = table;
  if (!game || !position) return;
  const side = game.opponent === "two" ? position.turn : game.side;
  const question = game.opponent === "two" ? `Does ${side === "white" ? "White" : "Black"} resign?` : "Resign this game?";
  ask(byId("actions", HTMLElement), question, "Resign", () => void table.end(`${side}_resigns`));
}
listenToTyping({
  form: byId("typed", HTMLFormElement),
  play: async (text) => {
    if (!board.enabled) throw new Error("It is not your move.");
    await table.type(text);
  },
  leave: () => board.focusSquare(),
  start: (typed) => board.addEventListener("typed", (event) => typed(/** @type {CustomEvent} */ (event).detail)),
});
board.addEventListener("play", (event) => void table.play(/** @type {CustomEvent} */ (event).detail));

listenToLooking({
  isOn: () => document.body.dataset.part === "play",
  step: (plies) => void look(table.step(plies)),
});

watch((game) => (game ? void sitDown(game, false) : openSetup()));
openWhatIsFound();
