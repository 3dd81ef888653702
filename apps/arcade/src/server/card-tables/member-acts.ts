import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MoveFault } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { CARD_LIES_MAX } from '../limits.ts';
import { handById } from '../store/card-hands.ts';
import {
  type CardSeatRow,
  countLie,
  saveHosting,
  saveLeaving,
  saveSeed,
  seatOf,
  seatsOfTable,
} from '../store/card-seats.ts';
import { lockTable, saveTable } from '../store/card-tables.ts';
import { recordAct } from '../store/office.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import { dueOfTurn } from './due.ts';
import { type HandStates, tableGameOf } from './hand-states.ts';
import { type HandInPlay, makeMove, placeOfPlayer } from './moves.ts';

export interface MoveAsked {
  readonly handId: string;
  readonly step: number;
  readonly move?: unknown;
}

/** Faults that a page which shows what the server says never makes. */
const LIES: ReadonlySet<MoveFault> = new Set(['card', 'combination', 'amount']);

/** The hand that is being played at a table, which is locked; null when there is none. */
export async function handInPlay(
  context: ArcadeContext,
  states: HandStates,
  sql: Sql,
  tableId: string,
): Promise<HandInPlay | null> {
  const table = await lockTable(sql, tableId);
  if (table?.phase !== 'playing' || table.handId === null) return null;
  const hand = await handById(sql, table.handId);
  if (hand?.state !== 'playing') return null;
  const game = tableGameOf(context, table.gameCode);
  const seats = await seatsOfTable(sql, tableId);
  return { table, hand, seats, game, loaded: await states.load(sql, game, hand) };
}

/** One move of a member. The same step with the same move again changes nothing and is no fault. */
export async function playerMove(
  context: ArcadeContext,
  states: HandStates,
  session: SessionRow,
  asked: MoveAsked,
): Promise<{ readonly tableId: string; readonly isPaid: boolean }> {
  const seat = await seatOf(context.db, session);
  if (!seat) throw new Refused('noSeat');
  const done = await context.db.tx(async (sql) => {
    const at = await handInPlay(context, states, sql, seat.tableId);
    // The last move of a hand, sent again: it is over by now, and what it was is shown with it.
    if (!at || at.hand.id !== asked.handId) return { fault: 'step' as const };
    const place = placeOfPlayer(at.hand.places, session);
    if (place === null) return { fault: 'turn' as const };
    const known = at.loaded.moves[asked.step];
    if (known) return isSame(known, { place, move: asked.move }) ? {} : { fault: 'step' as const };
    if (asked.step !== at.loaded.moves.length) return { fault: 'step' as const };
    const move = at.game.readMove(asked.move);
    if (move === null) return { fault: 'combination' as const };
    const made = await makeMove(context, sql, at, { place, move, by: 'player' });
    if (!made.ok) return { fault: made.error };
    if (seat.missed > 0 || seat.isHosted) {
      await saveHosting(sql, seat, { isHosted: seat.isLeaving, missed: 0 });
    }
    return { isPaid: made.value.table.phase === 'resting' };
  });
  if ('fault' in done && done.fault) await refuse(context, seat, done.fault);
  return { tableId: seat.tableId, isPaid: 'isPaid' in done && done.isPaid === true };
}

function isSame(
  known: { readonly place: number; readonly move: unknown },
  sent: { readonly place: number; readonly move: unknown },
): boolean {
  return known.place === sent.place && JSON.stringify(known.move) === JSON.stringify(sent.move);
}

/** Refuses a move, and puts out who lies steadily, with the facts for the office. */
async function refuse(context: ArcadeContext, seat: CardSeatRow, fault: MoveFault): Promise<never> {
  if (!LIES.has(fault)) throw new Refused(fault);
  const { db, clock, rng, log } = context;
  const lies = await db.tx(async (sql) => {
    const table = await lockTable(sql, seat.tableId);
    const count = await countLie(sql, seat);
    if (table && count >= CARD_LIES_MAX) {
      await saveLeaving(sql, seat);
      // A program plays his hand to its end, from now on.
      await saveTable(sql, table.id, { ...table, dueAt: clock.now() });
    }
    return count;
  });
  if (lies < CARD_LIES_MAX) throw new Refused(fault);
  const { operator, player, tableId, gameCode } = seat;
  log('arcade.putOut', { operator, player, gameCode, tableId, lies, fault });
  await recordAct(db, {
    id: createUuid({ clock, rng }),
    at: clock.now(),
    act: 'putOut',
    subject: `${operator}/${player}`,
    reason: `${gameCode} ${tableId}: ${lies} × ${fault}`,
  });
  throw new Refused('putOut');
}

/** Lets a program play on for the member, or takes the cards back from it. */
export async function host(
  context: ArcadeContext,
  states: HandStates,
  session: SessionRow,
  isOn: boolean,
): Promise<string> {
  return await changeSeat(context, states, session, (sql, seat) =>
    saveHosting(sql, seat, { isHosted: isOn, missed: 0 }),
  );
}

/** What the member adds to the draws from the next hand on. */
export async function changeSeed(
  context: ArcadeContext,
  states: HandStates,
  session: SessionRow,
  seed: string,
): Promise<string> {
  return await changeSeat(context, states, session, (sql, seat) => saveSeed(sql, seat, seed));
}

async function changeSeat(
  context: ArcadeContext,
  states: HandStates,
  session: SessionRow,
  change: (sql: Sql, seat: CardSeatRow) => Promise<void>,
): Promise<string> {
  const { db } = context;
  const before = await seatOf(db, session);
  if (!before) throw new Refused('noSeat');
  await db.tx(async (sql) => {
    const table = await lockTable(sql, before.tableId);
    const seat = await seatOf(sql, session);
    if (!table || seat?.tableId !== table.id) throw new Refused('noSeat');
    await change(sql, seat);
    const at = await handInPlay(context, states, sql, table.id);
    const turn = at?.game.turn(at.loaded.state);
    const dueAt =
      at && turn
        ? dueOfTurn(turn, {
            places: at.hand.places,
            seats: at.seats,
            turnAt: at.hand.turnAt,
            times: context.cardTimes,
          })
        : table.dueAt;
    await saveTable(sql, table.id, { ...table, dueAt });
  });
  return before.tableId;
}
