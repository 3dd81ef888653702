import {
  changeText,
  createUuid,
  err,
  moneyMinor,
  ok,
  plainMoneyText,
  type Result,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { handEndOf, type MoveFault, type TableGame, type TableTurn } from '@tianping/games';
import type { HandEndView } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { arcadeMessages } from '../messages.ts';
import {
  type CardHandRow,
  type HandPlace,
  insertMove,
  lockPlaysOfHand,
  saveHandEnd,
  saveTurn,
} from '../store/card-hands.ts';
import type { CardSeatRow } from '../store/card-seats.ts';
import { type CardTableRow, saveTable } from '../store/card-tables.ts';
import { endPlay } from '../store/plays.ts';
import { translators, wordsText } from '../texts.ts';
import { dueOfTurn, keepsClock } from './due.ts';
import { type LoadedHand, roomOf } from './hand-states.ts';

/** A hand that is played, with its table and all who sit there. The table is locked. */
export interface HandInPlay {
  readonly table: CardTableRow;
  readonly hand: CardHandRow;
  readonly seats: readonly CardSeatRow[];
  readonly game: TableGame;
  readonly loaded: LoadedHand;
}

export interface MoveMade {
  readonly place: number;
  readonly move: unknown;
  readonly by: 'player' | 'clock' | 'program';
}

/** Makes a move, writes it down, and pays the hand when it is over. Answers the hand after it. */
export async function makeMove(
  context: ArcadeContext,
  sql: Sql,
  at: HandInPlay,
  made: MoveMade,
): Promise<Result<HandInPlay, MoveFault>> {
  const { game, hand, loaded } = at;
  const { place, move, by } = made;
  const before = game.turn(loaded.state);
  const moved = game.move(loaded.state, place, move);
  if (!moved.ok) return err(moved.error);
  const now = context.clock.now();
  const stored = { number: loaded.moves.length, place, move };
  await insertMove(sql, hand.id, { ...stored, by, now });
  const after: HandInPlay = {
    ...at,
    loaded: { state: moved.value, moves: [...loaded.moves, stored] },
  };
  const turn = game.turn(moved.value);
  return ok(
    turn
      ? await goOn(context, sql, after, { before, turn, now })
      : await settle(context, sql, after),
  );
}

/** The next turn, with its clock. */
async function goOn(
  { cardTimes: times }: ArcadeContext,
  sql: Sql,
  at: HandInPlay,
  of: { readonly before: TableTurn | null; readonly turn: TableTurn; readonly now: number },
): Promise<HandInPlay> {
  const { hand, seats } = at;
  const { turn, now } = of;
  const turnAt = keepsClock(of.before, turn) ? hand.turnAt : now;
  if (turnAt !== hand.turnAt) await saveTurn(sql, hand.id, turnAt);
  const dueAt = dueOfTurn(turn, { places: hand.places, seats, turnAt, times });
  const table = { ...at.table, dueAt };
  await saveTable(sql, table.id, table);
  return { ...at, table, hand: { ...hand, turnAt } };
}

/** Pays a hand that is over: each member what he brought and won, less what the house keeps of a win. */
async function settle(context: ArcadeContext, sql: Sql, at: HandInPlay): Promise<HandInPlay> {
  const { clock, rng } = context;
  const { game, hand, loaded } = at;
  const end = game.end(loaded.state);
  if (!end) throw new Error(`a hand without a turn and without an end: ${hand.id}`);
  const handEnd = handEndOf(end, roomOf(game, hand.room));
  const now = clock.now();
  for (const play of await lockPlaysOfHand(sql, hand.id)) {
    const place = hand.places.findIndex(({ playId }) => playId === play.id);
    const net = handEnd.netMinor[place];
    if (net === undefined || play.state !== 'open') continue;
    const words = wordsOfEnd(at, handEnd, place);
    await endPlay(sql, play, {
      winId: createUuid({ clock, rng }),
      payoutMinor: play.stakeMinor + net - (handEnd.rakeMinor[place] ?? 0),
      effectiveMinor: Math.abs(net),
      shown: { number: hand.number, place, words },
      result: words.hans,
      actions: [],
      now,
    });
  }
  await saveHandEnd(sql, hand.id, { handEnd, now });
  const table: CardTableRow = {
    ...at.table,
    phase: 'resting',
    dueAt: now + context.cardTimes.restMs,
  };
  await saveTable(sql, table.id, table);
  return { ...at, table, hand: { ...hand, state: 'settled', handEnd, endedAt: now } };
}

/** How the hand ended for a place, in both scripts: the game's words, then unit, times, net and rake. */
function wordsOfEnd(
  { game, hand, loaded }: HandInPlay,
  end: HandEndView,
  place: number,
): { readonly hans: string; readonly hant: string } {
  const base = plainMoneyText(moneyMinor(roomOf(game, hand.room).baseMinor));
  const net = end.netMinor[place] ?? 0;
  const params = {
    base,
    times: end.times[place] ?? 0,
    net: changeText(moneyMinor(net)),
    rake: plainMoneyText(moneyMinor(end.rakeMinor[place] ?? 0)),
  };
  const inScript = (script: 'hans' | 'hant'): string => {
    const words = wordsText(script, game.describe(loaded.state, place));
    const sums = translators[script].t(arcadeMessages.tableResult, params);
    return end.isVoid ? words : `${words} · ${sums}`;
  };
  return { hans: inScript('hans'), hant: inScript('hant') };
}

/** The place of a hand that a member plays; null when he was not dealt in. */
export function placeOfPlayer(
  places: readonly HandPlace[],
  of: { readonly operator: string; readonly player: string },
): number | null {
  const at = places.findIndex(
    ({ kind, operator, player }) =>
      kind === 'player' && operator === of.operator && player === of.player,
  );
  return at < 0 ? null : at;
}
