import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PondGame } from '@tianping/games';
import { POND_CARRY_LEAST, POND_CARRY_MOST } from '../limits.ts';
import { refusalOf } from '../play/wallet-refusal.ts';
import { walletUser } from '../sessions.ts';
import { confirmStake, refuseStake, undoStake } from '../store/calls.ts';
import { lockPlay, Refused, refusePlay } from '../store/plays.ts';
import { addBrought, type SittingRow } from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import { saveBalance } from '../store/sessions.ts';
import { tryStake } from '../wallet/try-stake.ts';
import type { PondDeps } from './deps.ts';

/** What a page would bring, by its key. */
export interface CarryRequest {
  readonly key: string;
  readonly carryMinor: number;
}

/** A stake that is stored and that no wallet knows of yet. */
export interface PondStake {
  readonly playId: string;
  readonly callId: string;
  readonly amountMinor: number;
  /** With the first a sitting begins; others are brought to it. */
  readonly isFirst: boolean;
}

/** What is brought in one step, by the room's levels. Throws `Refused`. */
export function judgeCarry(game: PondGame, carryMinor: number): void {
  const { minMinor, maxMinor } = game.stake;
  if (carryMinor < POND_CARRY_LEAST * minMinor) throw new Refused('limitLow');
  if (carryMinor > POND_CARRY_MOST * maxMinor) throw new Refused('limitHigh');
}

/**
 * Asks the wallet for a stake. Once it has been taken, `carry` writes what it is for in the transaction that confirms
 * it, and `seat` shows it to the seas, both in one turn. Throws `Refused`; nothing is taken then, or it goes back.
 */
export async function takeStake(
  deps: PondDeps,
  session: SessionRow,
  stake: PondStake,
  then: {
    readonly carry: (sql: Sql) => Promise<SittingRow | null>;
    readonly seat: (row: SittingRow) => Promise<void>;
  },
): Promise<void> {
  const { context, inTurn } = deps;
  const { db, clock, rng, wallet, nudge } = context;
  const { playId, callId, amountMinor, isFirst } = stake;
  const word = await tryStake(wallet, {
    user: walletUser(session),
    kind: 'bet',
    callId,
    reference: null,
    playId,
    amountMinor,
    isRoundClosed: false,
  });
  const now = clock.now();
  if (word.kind === 'done') {
    const isIn = await inTurn(async () => {
      const stated = { ...word, at: now };
      const row = await db.tx((sql) => confirm(deps, sql, session, { stake, word: stated, then }));
      if (row) await then.seat(row);
      return row !== null;
    });
    if (isIn) return;
    nudge();
    throw new Refused(isFirst ? 'wallet' : 'noSeat');
  }
  if (word.kind === 'refused') {
    const code = refusalOf(word.status);
    await db.tx(async (sql) => {
      const isFirstWord = await refuseStake(sql, callId, { status: word.status, now });
      if (isFirstWord && isFirst) await refusePlay(sql, playId, { code, now });
    });
    throw new Refused(code);
  }
  const rollbackId = createUuid({ clock, rng });
  await db.tx((sql) => undoStake(sql, { callId, rollbackId, now, status: word.status }));
  nudge();
  throw new Refused('wallet');
}

/** Null when the sitting is over meanwhile, or the stake was given up: the wallet gets it back. */
async function confirm(
  { context }: PondDeps,
  sql: Sql,
  session: SessionRow,
  of: {
    readonly stake: PondStake;
    readonly word: { readonly balanceMinor: number; readonly at: number };
    readonly then: Pick<Parameters<typeof takeStake>[3], 'carry'>;
  },
): Promise<SittingRow | null> {
  const { clock, rng } = context;
  const { playId, callId, amountMinor, isFirst } = of.stake;
  const now = clock.now();
  const play = await lockPlay(sql, playId);
  if (play?.state !== (isFirst ? 'staking' : 'open')) {
    const rollbackId = createUuid({ clock, rng });
    await undoStake(sql, { callId, rollbackId, now, status: 'TOO_LATE' });
    return null;
  }
  if (!(await confirmStake(sql, callId, now))) return null;
  await saveBalance(sql, session.id, of.word);
  const row = await of.then.carry(sql);
  if (!row) throw new Error(`an open play without a sitting: ${playId}`);
  await addBrought(sql, playId, amountMinor);
  return row;
}
