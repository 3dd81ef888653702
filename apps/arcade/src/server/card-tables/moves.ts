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
import { handEndOf, type MoveFault, type TableTurn } from '@tianping/games';
import type { HandEndView } from '@tianping/games/wire';
import type { ArcadeContext, CardTimes } from '../context.ts';
import { arcadeMessages } from '../messages.ts';
import { type HandPlace, lockPlaysOfHand } from '../store/card-hands.ts';
import { type MoveAppend, type MovedBy, saveLastMove } from '../store/card-moves.ts';
import type { CardSeatRow } from '../store/card-seats.ts';
import { type EndedPlay, endPlays } from '../store/plays.ts';
import { translators, wordsText } from '../texts.ts';
import { dueOfTurn, keepsClock } from './due.ts';
import { roomOf } from './hand-states.ts';
import type { LiveTables } from './live/live-tables.ts';
import type { HandInPlay } from './pictures.ts';

export interface MoveMade {
  readonly place: number;
  readonly move: unknown;
  readonly by: MovedBy;
  /** The seat of who moves, where hosting is another with this move. */
  readonly seat: CardSeatRow | null;
}

/** A move that the rules allow: the hand after it, and the turn that it gives; null when it ended the hand. */
export interface DecidedMove {
  readonly before: HandInPlay;
  readonly after: HandInPlay;
  readonly turn: TableTurn | null;
  readonly row: MoveAppend;
}

/** Pure: what a move makes of a hand. Nothing of it counts before it is stored. */
export function decideMove(
  before: HandInPlay,
  made: MoveMade,
  at: { readonly now: number; readonly times: CardTimes },
): Result<DecidedMove, MoveFault> {
  const { game, hand, loaded, table } = before;
  const { place, move, by, seat } = made;
  const { now, times } = at;
  const turnBefore = game.turn(loaded.state);
  const moved = game.move(loaded.state, place, move);
  if (!moved.ok) return err(moved.error);
  const stored = { number: loaded.moves.length, place, move };
  const seats = seat
    ? before.seats.map((one) => (one.seat === seat.seat ? seat : one))
    : before.seats;
  const turn = game.turn(moved.value);
  const turnAt = turn && keepsClock(turnBefore, turn) ? hand.turnAt : now;
  const dueAt = turn ? dueOfTurn(turn, { places: hand.places, seats, turnAt, times }) : now;
  const row: MoveAppend = {
    ...stored,
    tableId: table.id,
    version: table.version,
    handId: hand.id,
    by,
    at: now,
    turnAt,
    dueAt,
    seat: seat?.seat ?? null,
    isHosted: seat?.isHosted ?? false,
    missed: seat?.missed ?? 0,
  };
  const after: HandInPlay = {
    ...before,
    seats,
    table: { ...table, dueAt },
    hand: { ...hand, turnAt },
    loaded: { state: moved.value, moves: [...loaded.moves, stored] },
  };
  return ok({ before, after, turn, row });
}

/**
 * Stores a move: together with those of other tables, or with all that it pays where it ends the hand. False where
 * another process has the table; nothing is stored then. In the table's turn.
 */
export async function storeMove(
  context: ArcadeContext,
  live: LiveTables,
  decided: DecidedMove,
): Promise<boolean> {
  const { before, after, turn, row } = decided;
  if (turn) return await live.append(after, row);
  const isStored = await live.transact(before, (sql) => settle(context, sql, after, row));
  if (isStored) context.nudge();
  return isStored;
}

/** Pays a hand that is over: each member what he brought and won, less what the house keeps of a win. */
async function settle(
  context: ArcadeContext,
  sql: Sql,
  at: HandInPlay,
  lastMove: MoveAppend,
): Promise<HandInPlay> {
  const { game, hand, loaded } = at;
  const end = game.end(loaded.state);
  if (!end) throw new Error(`a hand without a turn and without an end: ${hand.id}`);
  const handEnd = handEndOf(end, roomOf(game, hand.room));
  const now = context.clock.now();
  const ended: EndedPlay[] = [];
  for (const play of await lockPlaysOfHand(sql, hand.id)) {
    const place = hand.places.findIndex(({ playId }) => playId === play.id);
    const net = handEnd.netMinor[place];
    if (net === undefined || play.state !== 'open') continue;
    const words = wordsOfEnd(at, handEnd, place);
    ended.push({
      playId: play.id,
      sessionId: play.sessionId,
      winId: createUuid(context),
      payoutMinor: play.stakeMinor + net - (handEnd.rakeMinor[place] ?? 0),
      effectiveMinor: Math.abs(net),
      shown: { number: hand.number, place, words },
      result: words.hans,
      actions: [],
    });
  }
  await endPlays(sql, ended, now);
  const dueAt = now + context.cardTimes.restMs;
  const version = await saveLastMove(sql, { ...lastMove, at: now, dueAt }, handEnd);
  const endedHand = { ...hand, state: 'settled' as const, handEnd, endedAt: now };
  return { ...at, table: { ...at.table, phase: 'resting', dueAt, version }, hand: endedHand };
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
