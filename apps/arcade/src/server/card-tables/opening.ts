import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { commitmentTo, type TableGame } from '@tianping/games';
import type { RefusalCode } from '@tianping/games/wire';
import type { ArcadeContext, CardTimes } from '../context.ts';
import { CARD_HOSTED_HANDS_MAX } from '../limits.ts';
import { type CardHandRow, type HandPlace, insertHand } from '../store/card-hands.ts';
import { type CardSeatRow, countHostedHand, dropSeat, seatsOfTable } from '../store/card-seats.ts';
import { insertTableStakes, type TableStake } from '../store/card-stakes.ts';
import {
  type CardLease,
  type CardTableRow,
  closeTable,
  saveTable,
  takeTable,
} from '../store/card-tables.ts';
import type { SessionRow } from '../store/rows.ts';
import { sessionsByIds } from '../store/sessions.ts';
import { dueOfWaiting } from './due.ts';
import { tableGameOf } from './hand-states.ts';
import { isHouseAway, seatHouse } from './house.ts';
import type { ActDone } from './live/live-tables.ts';
import { pictureOf, type TablePicture } from './pictures.ts';

/** Who lost a seat, and why. */
export interface Unseated {
  readonly sessionId: string;
  readonly code: RefusalCode | 'hosted' | null;
}

/** What a member is asked for. */
export interface Stake extends TableStake {
  readonly place: HandPlace;
  readonly session: SessionRow;
}

export interface OpenedHand {
  readonly hand: CardHandRow;
  readonly stakes: readonly Stake[];
}

export interface Begun {
  /** Null when there is no hand to play now. */
  readonly opened: OpenedHand | null;
  readonly cleared: readonly Unseated[];
}

/** Who sits at the table, and the sessions that play there. */
interface Sitting {
  readonly seats: readonly CardSeatRow[];
  readonly sessions: ReadonlyMap<string, SessionRow>;
}

/**
 * The first half of a hand: who has lost the seat is cleared away, the others are asked for what they bring. Where no
 * hand can be played the table waits or closes. The table is waiting or resting.
 */
export async function openHand(
  context: ArcadeContext,
  sql: Sql,
  of: { readonly tableId: string; readonly lease: CardLease; readonly known: TablePicture | null },
): Promise<ActDone<Begun>> {
  const { tableId, lease, known } = of;
  const asItIs = async (cleared: readonly Unseated[]): Promise<ActDone<Begun>> => {
    const after = await pictureOf(context, sql, tableId, known);
    return { value: { opened: null, cleared }, after };
  };
  const table = await takeTable(sql, tableId, lease);
  if (!table || table.phase === 'playing') return await asItIs([]);
  const game = tableGameOf(context, table.gameCode);
  const { now } = lease;
  const sitting = await sittingAt(sql, tableId);
  const { left, cleared } = await clearSeats(sql, sitting, now);
  const seats = await fillSeats(sql, game, { table, all: left, now, times: context.cardTimes });
  if (seats === null) return await asItIs(cleared);
  const hand = newHand(context, { table, seats, now });
  await insertHand(sql, hand);
  const stakes = stakesOf(context, hand.places, { seats, sessions: sitting.sessions });
  await insertTableStakes(sql, { handId: hand.id, stakes, now });
  const playing: CardTableRow = {
    ...table,
    phase: 'playing',
    handNumber: hand.number,
    handId: hand.id,
    secret: newSecret(context),
    dueAt: now + context.cardTimes.stakingMs,
  };
  const version = await saveTable(sql, tableId, playing);
  const after = { table: { ...playing, version }, seats, hand, loaded: null };
  return { value: { opened: { hand, stakes }, cleared }, after };
}

async function sittingAt(sql: Sql, tableId: string): Promise<Sitting> {
  const seats = await seatsOfTable(sql, tableId);
  const ids = seats.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  const sessions = new Map((await sessionsByIds(sql, ids)).map((one) => [one.id, one]));
  return { seats, sessions };
}

function newHand(
  context: ArcadeContext,
  of: {
    readonly table: CardTableRow;
    readonly seats: readonly CardSeatRow[];
    readonly now: number;
  },
): CardHandRow {
  const { table, seats, now } = of;
  return {
    id: createUuid(context),
    tableId: table.id,
    gameCode: table.gameCode,
    room: table.room,
    isDemo: table.isDemo,
    number: table.handNumber + 1,
    state: 'staking',
    secret: table.secret,
    commitment: commitmentTo(table.secret),
    places: seats.map((seat) => placeOf(context, seat, seats)),
    turnAt: now,
    handEnd: null,
    at: now,
    endedAt: null,
  };
}

function stakesOf(
  source: Pick<ArcadeContext, 'clock' | 'rng'>,
  places: readonly HandPlace[],
  { seats, sessions }: Sitting,
): readonly Stake[] {
  return places.flatMap((place) => {
    const { sessionId = null } = seats.find(({ seat }) => seat === place.seat) ?? {};
    const session = sessions.get(sessionId ?? '');
    const { playId, carryMinor: stakeMinor } = place;
    if (playId === null || !session) return [];
    const callId = createUuid(source);
    return [{ place, playId, callId, session, sessionId: session.id, stakeMinor }];
  });
}

export function newSecret({ rng }: Pick<ArcadeContext, 'rng'>): string {
  return Buffer.from(rng.bytes(32)).toString('hex');
}

/** Seats of those who left, whose session is over, or who were played for too long are free again. */
async function clearSeats(
  sql: Sql,
  { seats, sessions }: Sitting,
  now: number,
): Promise<{ readonly left: readonly CardSeatRow[]; readonly cleared: readonly Unseated[] }> {
  const left: CardSeatRow[] = [];
  const cleared: Unseated[] = [];
  for (const seat of seats) {
    if (seat.kind === 'house') {
      left.push(seat);
      continue;
    }
    const session = sessions.get(seat.sessionId ?? '');
    const isOver = session && (session.endedAt !== null || session.expiresAt <= now);
    const isGone = seat.isLeaving || isOver === true;
    const isPlayedLong =
      seat.isHosted && (await countHostedHand(sql, seat)) >= CARD_HOSTED_HANDS_MAX;
    if (!isGone && !isPlayedLong) {
      left.push(seat);
      continue;
    }
    await dropSeat(sql, seat);
    if (seat.sessionId) {
      cleared.push({ sessionId: seat.sessionId, code: isGone ? null : 'hosted' });
    }
  }
  return { left, cleared };
}

/** Who plays the next hand; null when there are too few, and the table waits or closes. */
async function fillSeats(
  sql: Sql,
  game: TableGame,
  of: {
    readonly table: CardTableRow;
    readonly all: readonly CardSeatRow[];
    readonly now: number;
    readonly times: CardTimes;
  },
): Promise<readonly CardSeatRow[] | null> {
  const { table, all, now, times } = of;
  if (all.every(({ kind }) => kind === 'house')) {
    for (const seat of all) await dropSeat(sql, seat);
    await closeTable(sql, table.id, now);
    return null;
  }
  const { min } = game.places;
  const isHouseAsked = all.length < min || all.some(({ kind }) => kind === 'house');
  const isAlone =
    table.code !== null ||
    (isHouseAsked && (await isHouseAway(sql, game, { table, seats: all, now })));
  const leaving = isAlone ? all.filter(({ kind }) => kind === 'house') : [];
  for (const seat of leaving) await dropSeat(sql, seat);
  const seats = all.filter((seat) => !leaving.includes(seat));
  if (seats.length >= min) return seats;
  if (!isAlone) await seatHouse(sql, game, { table, seats, now });
  const waiting = { seats: isAlone ? seats.length : min, min, isFriends: isAlone, times };
  const dueAt = dueOfWaiting(waiting, now);
  await saveTable(sql, table.id, { ...table, phase: 'waiting', dueAt });
  return null;
}

/** The house brings as much as the member who brings most, so that nobody wins less for playing against it. */
function placeOf(
  source: Pick<ArcadeContext, 'clock' | 'rng'>,
  seat: CardSeatRow,
  seats: readonly CardSeatRow[],
): HandPlace {
  const { kind, operator, player, nickname, network, seed } = seat;
  const brought = seats.filter((one) => one.kind === 'player').map(({ carryMinor }) => carryMinor);
  return {
    seat: seat.seat,
    kind,
    operator,
    player,
    nickname,
    network,
    seed,
    carryMinor: kind === 'house' ? Math.max(...brought) : seat.carryMinor,
    playId: kind === 'house' ? null : createUuid(source),
  };
}
