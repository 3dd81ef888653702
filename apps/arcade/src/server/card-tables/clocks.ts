import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ArcadeContext } from '../context.ts';
import { CARD_MISSED_MAX } from '../limits.ts';
import { handById } from '../store/card-hands.ts';
import { saveHosting } from '../store/card-seats.ts';
import { lockTable } from '../store/card-tables.ts';
import { beginHand, giveUpHand, type Unseated } from './dealing.ts';
import { dueOfPlace, isPlayedFor } from './due.ts';
import type { HandStates } from './hand-states.ts';
import { handInPlay } from './member-acts.ts';
import { type HandInPlay, makeMove } from './moves.ts';

/** Does what is due at a table: begins a hand, moves for whoever's clock is over, or gives a lost hand up. */
export async function doWhatIsDue(
  context: ArcadeContext,
  states: HandStates,
  tableId: string,
): Promise<readonly Unseated[]> {
  const done = await context.db.tx(async (sql) => {
    const now = context.clock.now();
    const table = await lockTable(sql, tableId);
    if (!table || table.phase === 'closed' || table.dueAt === null || table.dueAt > now) {
      return 'nothing';
    }
    if (table.phase !== 'playing') return 'begin';
    const hand = must(await handById(sql, must(table.handId, 'a hand')), 'its hand');
    if (hand.state === 'staking') {
      await giveUpHand(context, sql, { table, hand, reason: 'lost' });
      return 'nothing';
    }
    const at = must(await handInPlay(context, states, sql, tableId), 'the hand in play');
    const after = await moveForOne(context, sql, at, now);
    return after.table.phase === 'resting' ? 'paid' : 'nothing';
  });
  if (done === 'begin') return await beginHand(context, states, tableId);
  if (done === 'paid') context.nudge();
  return [];
}

/** Moves for the first place whose time is over. */
async function moveForOne(
  context: ArcadeContext,
  sql: Sql,
  at: HandInPlay,
  now: number,
): Promise<HandInPlay> {
  const { game, hand, seats, loaded } = at;
  const turn = must(game.turn(loaded.state), 'a turn');
  const of = { seats, turnAt: hand.turnAt, times: context.cardTimes };
  const due = turn.places.find((one) => {
    const place = hand.places[one];
    return place !== undefined && dueOfPlace(turn, { ...of, place }) <= now;
  });
  if (due === undefined) return at;
  const place = must(hand.places[due], 'a place of the hand');
  const isPlayed = isPlayedFor(place, seats);
  const shown = game.shownTo(loaded.state, due);
  const move = isPlayed ? game.program(shown) : game.onTimeout(shown);
  let { seats: sitting } = at;
  if (!isPlayed) {
    const seat = must(
      seats.find((one) => one.seat === place.seat),
      'his seat',
    );
    const hosting = { missed: seat.missed + 1, isHosted: seat.missed + 1 >= CARD_MISSED_MAX };
    await saveHosting(sql, seat, hosting);
    sitting = seats.map((one) => (one.seat === seat.seat ? { ...one, ...hosting } : one));
  }
  const by = isPlayed ? 'program' : 'clock';
  const made = await makeMove(context, sql, { ...at, seats: sitting }, { place: due, move, by });
  if (!made.ok) throw new Error(`a program's move that is none: ${game.code} ${made.error}`);
  return made.value;
}
