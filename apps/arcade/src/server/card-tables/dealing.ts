import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { commitmentTo, type TableGame } from '@tianping/games';
import type { RefusalCode } from '@tianping/games/wire';
import type { ArcadeContext, CardTimes } from '../context.ts';
import { CARD_HOSTED_HANDS_MAX } from '../limits.ts';
import { refusalOf } from '../play/wallet-refusal.ts';
import { walletUser } from '../sessions.ts';
import { confirmStake, insertStake, refuseStake, undoStake } from '../store/calls.ts';
import {
  type CardHandRow,
  type HandPlace,
  handById,
  insertHand,
  insertTablePlay,
  lockPlaysOfHand,
  openTablePlay,
  returnStakes,
  saveDeal,
  saveHandVoid,
  stakesOfHand,
} from '../store/card-hands.ts';
import {
  type CardSeatRow,
  countHostedHand,
  dropSeat,
  goneSeats,
  seatsOfTable,
} from '../store/card-seats.ts';
import {
  type CardLease,
  type CardTableRow,
  closeTable,
  saveTable,
  takeTable,
} from '../store/card-tables.ts';
import { addStaked, Refused, refusePlay, takeDemoStake } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import { saveBalance, sessionById, sessionsByIds } from '../store/sessions.ts';
import { tryStake } from '../wallet/try-stake.ts';
import type { CardDeps } from './deps.ts';
import { dueOfTurn, dueOfWaiting } from './due.ts';
import { dealtTo, tableGameOf } from './hand-states.ts';
import { isHouseAway, seatHouse } from './house.ts';

/** Who lost a seat, and why. */
export interface Unseated {
  readonly sessionId: string;
  readonly code: RefusalCode | 'hosted' | null;
}

interface Stake {
  readonly place: HandPlace;
  readonly playId: string;
  readonly callId: string;
  readonly session: SessionRow;
}

interface OpenedHand {
  readonly handId: string;
  readonly stakes: readonly Stake[];
}

/**
 * Begins the next hand of a table: who sits there is asked for what he brings, and who has brought it is dealt in.
 * The table is waiting or resting; answers who lost his seat. While wallets are asked, others act at the table.
 */
export async function beginHand(deps: CardDeps, tableId: string): Promise<readonly Unseated[]> {
  const { context, live } = deps;
  const begun = await live.act(tableId, (sql, lease) => openHand(context, sql, tableId, lease));
  const { opened, cleared } = begun;
  if (!opened) return cleared;
  const words = await Promise.all(opened.stakes.map((stake) => takeStake(context, stake)));
  const out = await live.act(tableId, (sql, lease) =>
    deal(context, sql, { tableId, lease, opened, words }),
  );
  context.nudge();
  for (const { session } of opened.stakes) await notifyBalance(context, session.id);
  return [...cleared, ...out];
}

/** What is left beside the table, for the page of who sits there. */
export async function notifyBalance(context: ArcadeContext, sessionId: string): Promise<void> {
  const after = await sessionById(context.db, sessionId);
  if (after?.balanceMinor != null) context.news.balance(sessionId, after.balanceMinor);
}

interface Begun {
  /** Null when there is no hand to play now. */
  readonly opened: OpenedHand | null;
  readonly cleared: readonly Unseated[];
}

async function openHand(
  context: ArcadeContext,
  sql: Sql,
  tableId: string,
  lease: CardLease,
): Promise<Begun> {
  const { clock, rng } = context;
  const table = await takeTable(sql, tableId, lease);
  if (!table || table.phase === 'playing') return { opened: null, cleared: [] };
  const game = tableGameOf(context, table.gameCode);
  const { now } = lease;
  const cleared = await clearSeats(sql, table, now);
  const seats = await fillSeats(sql, game, { table, now, times: context.cardTimes });
  if (seats === null) return { opened: null, cleared };
  const handId = createUuid({ clock, rng });
  const sitting = await sessionsOf(sql, seats);
  const places = seats.map((seat) => placeOf(context, seat, seats));
  await insertHand(sql, {
    id: handId,
    tableId,
    gameCode: table.gameCode,
    room: table.room,
    isDemo: table.isDemo,
    number: table.handNumber + 1,
    secret: table.secret,
    commitment: commitmentTo(table.secret),
    places,
    at: now,
  });
  const stakes: Stake[] = [];
  for (const place of places) {
    const session = sitting.get(place.seat);
    if (place.playId === null || !session) continue;
    const callId = createUuid({ clock, rng });
    await insertTablePlay(sql, {
      id: place.playId,
      session,
      handId,
      stakeMinor: place.carryMinor,
      now,
    });
    stakes.push({ place, playId: place.playId, callId, session });
    if (table.isDemo) continue;
    const { playId, carryMinor: amountMinor } = place;
    await insertStake(sql, { callId, playId, amountMinor, isDemo: false, now });
  }
  await saveTable(sql, tableId, {
    phase: 'playing',
    handNumber: table.handNumber + 1,
    handId,
    secret: newSecret(context),
    dueAt: now + context.cardTimes.stakingMs,
  });
  return { opened: { handId, stakes }, cleared };
}

export function newSecret({ rng }: Pick<ArcadeContext, 'rng'>): string {
  return Buffer.from(rng.bytes(32)).toString('hex');
}

/** Seats of those who left, whose session is over, or who were played for too long are free again. */
async function clearSeats(
  sql: Sql,
  table: CardTableRow,
  now: number,
): Promise<readonly Unseated[]> {
  const gone = await goneSeats(sql, table.id, now);
  const cleared: Unseated[] = [];
  for (const seat of await seatsOfTable(sql, table.id)) {
    if (seat.kind === 'house') continue;
    const isGone = seat.isLeaving || gone.includes(seat.seat);
    const isPlayedLong =
      seat.isHosted && (await countHostedHand(sql, seat)) >= CARD_HOSTED_HANDS_MAX;
    if (!isGone && !isPlayedLong) continue;
    await dropSeat(sql, seat);
    if (seat.sessionId) {
      cleared.push({ sessionId: seat.sessionId, code: isGone ? null : 'hosted' });
    }
  }
  return cleared;
}

/** Who plays the next hand; null when there are too few, and the table waits or closes. */
async function fillSeats(
  sql: Sql,
  game: TableGame,
  of: { readonly table: CardTableRow; readonly now: number; readonly times: CardTimes },
): Promise<readonly CardSeatRow[] | null> {
  const { table, now, times } = of;
  const all = await seatsOfTable(sql, table.id);
  if (all.every(({ kind }) => kind === 'house')) {
    for (const seat of all) await dropSeat(sql, seat);
    await closeTable(sql, table.id, now);
    return null;
  }
  const isAlone = table.code !== null || (await isHouseAway(sql, game, { table, seats: all, now }));
  const leaving = isAlone ? all.filter(({ kind }) => kind === 'house') : [];
  for (const seat of leaving) await dropSeat(sql, seat);
  const seats = all.filter((seat) => !leaving.includes(seat));
  const { min } = game.places;
  if (seats.length >= min) return seats;
  if (!isAlone) await seatHouse(sql, game, { table, seats, now });
  const waiting = { seats: isAlone ? seats.length : min, min, isFriends: isAlone, times };
  const dueAt = dueOfWaiting(waiting, now);
  await saveTable(sql, table.id, { ...table, phase: 'waiting', dueAt });
  return null;
}

async function sessionsOf(
  sql: Sql,
  seats: readonly CardSeatRow[],
): Promise<ReadonlyMap<number, SessionRow>> {
  const ids = seats.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  const sessions = new Map((await sessionsByIds(sql, ids)).map((one) => [one.id, one]));
  return new Map(
    seats.flatMap(({ seat, sessionId }) => {
      const session = sessions.get(sessionId ?? '');
      return session ? [[seat, session] as const] : [];
    }),
  );
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

type StakeWord =
  | { readonly kind: 'done'; readonly balanceMinor: number | null }
  | { readonly kind: 'refused'; readonly status: string; readonly code: RefusalCode }
  | { readonly kind: 'lost'; readonly status: string };

async function takeStake({ wallet }: ArcadeContext, stake: Stake): Promise<StakeWord> {
  const { session, place } = stake;
  if (session.isDemo) return { kind: 'done', balanceMinor: null };
  const word = await tryStake(wallet, {
    user: walletUser(session),
    kind: 'bet',
    callId: stake.callId,
    reference: null,
    playId: stake.playId,
    amountMinor: place.carryMinor,
    isRoundClosed: false,
  });
  if (word.kind === 'refused') {
    return { kind: 'refused', status: word.status, code: refusalOf(word.status) };
  }
  return word;
}

/**
 * Deals to those whose stake is there; the others lose their seats, and are answered. Too few, and every stake goes
 * back.
 */
async function deal(
  context: ArcadeContext,
  sql: Sql,
  of: {
    readonly tableId: string;
    readonly lease: CardLease;
    readonly opened: OpenedHand;
    readonly words: readonly StakeWord[];
  },
): Promise<readonly Unseated[]> {
  const { tableId, opened, lease } = of;
  const table = await takeTable(sql, tableId, lease);
  const hand = await handById(sql, opened.handId);
  // Another process has given it up meanwhile; stakes that came later are given back by their own time.
  if (table?.handId !== opened.handId || hand?.state !== 'staking') return [];
  await lockPlaysOfHand(sql, hand.id);
  const out = new Set<number>();
  const unseated: Unseated[] = [];
  for (const [at, stake] of opened.stakes.entries()) {
    const code = await decide(context, sql, stake, of.words[at]);
    if (code === null) continue;
    out.add(stake.place.seat);
    unseated.push({ sessionId: stake.session.id, code });
    await dropSeat(sql, { tableId, seat: stake.place.seat });
  }
  const places = hand.places.filter(({ seat }) => !out.has(seat));
  const game = tableGameOf(context, table.gameCode);
  const now = context.clock.now();
  const isPlayed = places.length >= game.places.min && places.some(({ playId }) => playId !== null);
  if (!isPlayed) {
    await giveUpHand(context, sql, { table, hand, reason: 'places' });
    return unseated;
  }
  await saveDeal(sql, hand.id, { places, now });
  const dealt: CardHandRow = { ...hand, places, state: 'playing', turnAt: now };
  const turn = game.turn(dealtTo(game, dealt).state);
  const seats = await seatsOfTable(sql, tableId);
  const dueAt = turn && dueOfTurn(turn, { places, seats, turnAt: now, times: context.cardTimes });
  await saveTable(sql, tableId, { ...table, dueAt: dueAt ?? now });
  return unseated;
}

/** Null when the stake is there; else why the player is out. */
async function decide(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  { playId, callId, session, place }: Stake,
  word: StakeWord | undefined,
): Promise<RefusalCode | null> {
  const now = clock.now();
  if (word?.kind === 'done') {
    if (session.isDemo) {
      const isTaken = await takeDemo(sql, { playId, callId, session, place, now });
      if (!isTaken) return 'balance';
    } else {
      if (!(await confirmStake(sql, callId, now))) return 'wallet';
      if (word.balanceMinor !== null) await saveBalance(sql, session.id, word.balanceMinor);
    }
    await openTablePlay(sql, playId);
    await addStaked(sql, { id: playId, sessionId: session.id }, place.carryMinor);
    return null;
  }
  if (word?.kind === 'refused') {
    const isFirstWord = await refuseStake(sql, callId, { status: word.status, now });
    if (isFirstWord) await refusePlay(sql, playId, { code: word.code, now });
    return word.code;
  }
  const rollbackId = createUuid({ clock, rng });
  await undoStake(sql, { callId, rollbackId, now, status: word?.status ?? 'unsent' });
  return 'wallet';
}

async function takeDemo(
  sql: Sql,
  { playId, callId, session, place, now }: Stake & { readonly now: number },
): Promise<boolean> {
  try {
    await takeDemoStake(sql, session.id, place.carryMinor);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await refusePlay(sql, playId, { code: 'balance', now });
    return false;
  }
  await insertStake(sql, { callId, playId, amountMinor: place.carryMinor, isDemo: true, now });
  return true;
}

/** A hand that is not dealt: every stake goes back, and the table begins anew. */
export async function giveUpHand(
  context: ArcadeContext,
  sql: Sql,
  of: { readonly table: CardTableRow; readonly hand: CardHandRow; readonly reason: string },
): Promise<void> {
  const { clock, rng } = context;
  const { table, hand } = of;
  const now = clock.now();
  await returnStakes(sql, hand.id, now);
  for (const { callId, state, isDemo } of await stakesOfHand(sql, hand.id)) {
    if (isDemo) continue;
    const rollbackId = createUuid({ clock, rng });
    await undoStake(sql, { callId, rollbackId, now, status: 'HAND_VOID', from: state });
  }
  await saveHandVoid(sql, hand.id, { reason: of.reason, now });
  const seats = await seatsOfTable(sql, table.id);
  const { min } = tableGameOf(context, table.gameCode).places;
  const dueAt = dueOfWaiting(
    { seats: seats.length, min, isFriends: table.code !== null, times: context.cardTimes },
    now,
  );
  // Nobody but the house: the next look closes the table.
  const isEmpty = seats.every(({ kind }) => kind === 'house');
  await saveTable(sql, table.id, {
    ...table,
    phase: 'waiting',
    handId: null,
    dueAt: isEmpty ? now : dueAt,
  });
}
