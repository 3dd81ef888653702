import { must } from '@tianping/base';
import { CARD_MISSED_MAX } from '../limits.ts';
import { handById } from '../store/card-hands.ts';
import { takeTable } from '../store/card-tables.ts';
import { beginHand, giveUpHand } from './dealing.ts';
import type { CardDeps } from './deps.ts';
import { dueOfPlace, isPlayedFor } from './due.ts';
import { decideMove, storeMove } from './moves.ts';
import type { Unseated } from './opening.ts';
import { type HandInPlay, inPlay } from './pictures.ts';
import { dueOfHand } from './saving.ts';

/** What is due at a table: nothing, a hand that begins, or one whose stakes nobody has decided on. */
type Due = 'nothing' | 'begin' | 'giveUp';

/** Does what is due at a table: begins a hand, moves for the player whose clock is over, or gives a lost hand up. */
export async function doWhatIsDue(
  deps: CardDeps,
  tableId: string,
  inParallel: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<readonly Unseated[]> {
  const due = await deps.live.inTurn(tableId, () => moveIfDue(deps, tableId));
  if (due === 'begin') return await inParallel(() => beginHand(deps, tableId));
  if (due === 'giveUp') await inParallel(() => giveUpStaking(deps, tableId));
  return [];
}

async function moveIfDue(deps: CardDeps, tableId: string): Promise<Due> {
  const { context, live } = deps;
  const picture = live.peek(tableId) ?? (await live.take(tableId, { isFree: true }));
  const now = context.clock.now();
  if (!picture || picture.table.dueAt === null) return 'nothing';
  if (picture.table.dueAt > now) {
    live.wait(tableId, picture.table.dueAt);
    return 'nothing';
  }
  if (picture.table.phase !== 'playing') return 'begin';
  const at = inPlay(context, picture);
  if (at) await moveForOne(deps, at, now);
  return at ? 'nothing' : 'giveUp';
}

/** Moves for the first place whose time is over. */
async function moveForOne({ context, live }: CardDeps, at: HandInPlay, now: number): Promise<void> {
  const { game, hand, seats, loaded } = at;
  const { cardTimes: times } = context;
  const turn = must(game.turn(loaded.state), 'a turn');
  const of = { seats, turnAt: hand.turnAt, times };
  const due = turn.places.find((one) => {
    const place = hand.places[one];
    return place !== undefined && dueOfPlace(turn, { ...of, place }) <= now;
  });
  if (due === undefined) {
    live.wait(at.table.id, dueOfHand(context, at));
    return;
  }
  const place = must(hand.places[due], 'a place of the hand');
  const isPlayed = isPlayedFor(place, seats);
  const shown = game.shownTo(loaded.state, due);
  const move = isPlayed ? game.program(shown) : game.onTimeout(shown);
  const seat = isPlayed ? undefined : seats.find((one) => one.seat === place.seat);
  const missed = (seat?.missed ?? 0) + 1;
  const decided = decideMove(
    at,
    {
      place: due,
      move,
      by: isPlayed ? 'program' : 'clock',
      seat: seat ? { ...seat, missed, isHosted: missed >= CARD_MISSED_MAX } : null,
    },
    { now, times },
  );
  if (!decided.ok) throw new Error(`a program's move that is none: ${game.code} ${decided.error}`);
  await storeMove(context, live, decided.value);
}

/** A hand whose stakes nobody has decided on for so long: the process that took them is gone. */
async function giveUpStaking({ context, live }: CardDeps, tableId: string): Promise<void> {
  await live.act(tableId, async (sql, lease) => {
    const table = await takeTable(sql, tableId, lease);
    if (table?.phase !== 'playing' || table.handId === null) return;
    if (table.dueAt === null || table.dueAt > lease.now) return;
    const hand = must(await handById(sql, table.handId), 'its hand');
    if (hand.state === 'staking') await giveUpHand(context, sql, { table, hand, reason: 'lost' });
  });
}
