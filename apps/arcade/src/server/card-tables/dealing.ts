import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { RefusalCode } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { refusalOf } from '../play/wallet-refusal.ts';
import { walletUser } from '../sessions.ts';
import { refuseStake, undoStake } from '../store/calls.ts';
import {
  type CardHandRow,
  handById,
  lockPlaysOfHand,
  returnStakes,
  saveDeal,
  saveHandVoid,
  stakesOfHand,
} from '../store/card-hands.ts';
import { dropSeat, seatsOfTable } from '../store/card-seats.ts';
import { openTableStakes, type TakenStake } from '../store/card-stakes.ts';
import { type CardLease, type CardTableRow, saveTable, takeTable } from '../store/card-tables.ts';
import { refusePlay } from '../store/plays.ts';
import { sessionsByIds } from '../store/sessions.ts';
import { tryStake } from '../wallet/try-stake.ts';
import type { CardDeps } from './deps.ts';
import { dueOfTurn, dueOfWaiting } from './due.ts';
import { dealtTo, tableGameOf } from './hand-states.ts';
import type { ActDone } from './live/live-tables.ts';
import { type OpenedHand, openHand, type Stake, type Unseated } from './opening.ts';
import { pictureOf, type TablePicture } from './pictures.ts';

/**
 * Begins the next hand of a table: who sits there is asked for what he brings, and who has brought it is dealt in.
 * The table is waiting or resting; answers who lost his seat. While wallets are asked, others act at the table.
 */
export async function beginHand(deps: CardDeps, tableId: string): Promise<readonly Unseated[]> {
  const { context, live } = deps;
  const begun = await live.actKnowing(tableId, (sql, lease, known) =>
    openHand(context, sql, { tableId, lease, known }),
  );
  const { opened, cleared } = begun;
  if (!opened) return cleared;
  const words = await Promise.all(opened.stakes.map((stake) => takeStake(context, stake)));
  const out = await live.actKnowing(tableId, (sql, lease, known) =>
    deal(context, sql, { tableId, lease, known, opened, words }),
  );
  context.nudge();
  const ids = opened.stakes.map(({ sessionId }) => sessionId);
  await notifyBalances(context, ids);
  return [...cleared, ...out];
}

/** What is left beside the table, for the pages of those who sit there. */
export async function notifyBalances(
  { db, news }: ArcadeContext,
  sessionIds: readonly string[],
): Promise<void> {
  for (const { id, balanceMinor } of await sessionsByIds(db, sessionIds)) {
    if (balanceMinor !== null) news.balance(id, balanceMinor);
  }
}

type StakeWord =
  | { readonly kind: 'done'; readonly balanceMinor: number | null; readonly at: number }
  | { readonly kind: 'refused'; readonly status: string; readonly code: RefusalCode }
  | { readonly kind: 'lost'; readonly status: string };

async function takeStake({ wallet, clock }: ArcadeContext, stake: Stake): Promise<StakeWord> {
  const { session, place } = stake;
  if (session.isDemo) return { kind: 'done', balanceMinor: null, at: clock.now() };
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
  return word.kind === 'done' ? { ...word, at: clock.now() } : word;
}

interface Deal {
  readonly tableId: string;
  readonly lease: CardLease;
  readonly known: TablePicture | null;
  readonly opened: OpenedHand;
  readonly words: readonly StakeWord[];
}

/**
 * Deals to those whose stake is there; the others lose their seats, and are answered. Too few, and every stake goes
 * back.
 */
async function deal(
  context: ArcadeContext,
  sql: Sql,
  of: Deal,
): Promise<ActDone<readonly Unseated[]>> {
  const { tableId, opened, lease, known } = of;
  const table = await takeTable(sql, tableId, lease);
  const hand = await handById(sql, opened.hand.id);
  // Another process has given it up meanwhile; stakes that came later are given back by their own time.
  if (table?.handId !== opened.hand.id || hand?.state !== 'staking') {
    return { value: [], after: await pictureOf(context, sql, tableId, known) };
  }
  await lockPlaysOfHand(sql, hand.id);
  const unseated = await takeIn(context, sql, of);
  const out = new Set(unseated.map(({ seat }) => seat));
  for (const seat of out) await dropSeat(sql, { tableId, seat });
  const places = hand.places.filter(({ seat }) => !out.has(seat));
  const game = tableGameOf(context, table.gameCode);
  const now = context.clock.now();
  const isPlayed = places.length >= game.places.min && places.some(({ playId }) => playId !== null);
  if (!isPlayed) {
    await giveUpHand(context, sql, { table, hand, reason: 'places' });
    return { value: unseated, after: await pictureOf(context, sql, tableId, known) };
  }
  await saveDeal(sql, hand.id, { places, now });
  const dealt: CardHandRow = { ...hand, places, state: 'playing', turnAt: now };
  const loaded = dealtTo(game, dealt);
  const turn = game.turn(loaded.state);
  const seats = await seatsOfTable(sql, tableId);
  const due = turn && dueOfTurn(turn, { places, seats, turnAt: now, times: context.cardTimes });
  const playing = { ...table, dueAt: due ?? now };
  const version = await saveTable(sql, tableId, playing);
  return { value: unseated, after: { table: { ...playing, version }, seats, hand: dealt, loaded } };
}

/** Decides on what was asked of each; who is out, and why. Plays and sessions are locked. */
async function takeIn(
  context: ArcadeContext,
  sql: Sql,
  { opened, words }: Deal,
): Promise<readonly (Unseated & { readonly seat: number })[]> {
  const taken: TakenStake[] = [];
  for (const [at, { playId, callId, sessionId, stakeMinor }] of opened.stakes.entries()) {
    const word = words[at];
    if (word?.kind !== 'done') continue;
    const { balanceMinor, at: balanceAt } = word;
    taken.push({ playId, callId, sessionId, stakeMinor, balanceMinor, balanceAt });
  }
  const isIn = await openTableStakes(sql, taken, context.clock.now());
  const out: (Unseated & { readonly seat: number })[] = [];
  for (const [at, stake] of opened.stakes.entries()) {
    if (isIn.has(stake.playId)) continue;
    const code = await leaveOut(context, sql, stake, words[at]);
    out.push({ sessionId: stake.sessionId, code, seat: stake.place.seat });
  }
  return out;
}

/** A stake that is not there: what is left of it falls. Answers why. */
async function leaveOut(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  { playId, callId, session }: Stake,
  word: StakeWord | undefined,
): Promise<RefusalCode> {
  const now = clock.now();
  if (word?.kind === 'done') {
    // What a wallet took was given up meanwhile, and goes back by that.
    if (!session.isDemo) return 'wallet';
    await refusePlay(sql, playId, { code: 'balance', now });
    return 'balance';
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

/** A hand that is not dealt: every stake goes back, and the table begins again. */
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
