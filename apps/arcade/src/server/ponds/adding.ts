import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PondGame } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { refusalOf } from '../play/wallet-refusal.ts';
import { judgeBalance } from '../sessions.ts';
import { insertStake } from '../store/calls.ts';
import { lockPlay, Refused, takeDemoStake } from '../store/plays.ts';
import {
  addBrought,
  addToPurse,
  openSittingOf,
  type SittingRow,
  stakeByKey,
} from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import type { PondDeps } from './deps.ts';
import { type CarryRequest, judgeCarry, type PondStake, takeStake } from './staking.ts';

/** Brings more to a sitting, wherever it is held; answers its play. The same key again changes nothing. */
export async function add(
  deps: PondDeps,
  session: SessionRow,
  game: PondGame,
  asked: CarryRequest,
): Promise<string> {
  const { context, inTurn } = deps;
  const { db } = context;
  const playId = await openSittingOf(db, session);
  if (playId === null) throw new Refused('noSeat');
  const { carryMinor, key } = asked;
  if (!(await stakeByKey(db, { id: playId }, key))) {
    judgeCarry(game, carryMinor);
    await judgeBalance(context, session, carryMinor);
  }
  const carry = (sql: Sql) => addToPurse(sql, playId, carryMinor);
  const seat = async (row: SittingRow): Promise<void> => showMore(deps, row);
  if (!session.isDemo) {
    const stake = await db.tx((sql) => place(context, sql, { session, playId, asked }));
    if (!stake) return playId;
    await takeStake(deps, session, stake, { carry: (sql) => carry(sql), seat });
    return playId;
  }
  await inTurn(async () => {
    const row = await db.tx(async (sql) => {
      if (!(await place(context, sql, { session, playId, asked }))) return null;
      await addBrought(sql, playId, carryMinor);
      return await carry(sql);
    });
    if (row) await seat(row);
  });
  return playId;
}

/** The added stake, before a wallet is asked; null when its key has been done before. Throws `Refused`. */
async function place(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  of: {
    readonly session: SessionRow;
    readonly playId: string;
    readonly asked: CarryRequest;
  },
): Promise<PondStake | null> {
  const { session, playId, asked } = of;
  const { key, carryMinor: amountMinor } = asked;
  const play = await lockPlay(sql, playId);
  const known = play && (await stakeByKey(sql, play, key));
  if (known) {
    if (known.amountMinor !== amountMinor) throw new Refused('keyReused');
    if (known.state === 'refused') throw new Refused(refusalOf(known.status ?? ''));
    if (known.state === 'undone') throw new Refused('wallet');
    if (known.state === 'pending') throw new Refused('busy');
    return null;
  }
  if (play?.state !== 'open') throw new Refused('noSeat');
  const now = clock.now();
  const callId = createUuid({ clock, rng });
  const { isDemo } = session;
  if (isDemo) await takeDemoStake(sql, session.id, amountMinor);
  await insertStake(sql, { callId, playId, amountMinor, isDemo, now, key });
  return { playId, callId, amountMinor, isFirst: false };
}

/** What was brought counts here immediately; where the stored sitting has moved on meanwhile it is read again. */
function showMore({ seas }: PondDeps, row: SittingRow): void {
  const known = seas.get(row.playId);
  if (!known) return;
  if (row.version !== known.version + 1) {
    seas.remove(row.playId);
    return;
  }
  const { carriedMinor, purseMinor, version } = row;
  seas.put({ ...known, carriedMinor, purseMinor, version });
}
