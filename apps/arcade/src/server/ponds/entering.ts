import { createUuid, must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PondGame } from '@tianping/games';
import type { RefusalCode } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { newSeed } from '../play/new-seed.ts';
import { judgeBalance } from '../sessions.ts';
import { insertStake } from '../store/calls.ts';
import { playByKey, Refused, takeDemoStake } from '../store/plays.ts';
import { addBrought, insertPondPlay, insertSitting, type SittingRow } from '../store/ponds.ts';
import type { PlayRow, SessionRow } from '../store/rows.ts';
import { seedsOf, takeNonce } from '../store/seeds.ts';
import { freshOf, seedsOfPlay, sitDown } from './claiming.ts';
import { leaseOf, type PondDeps } from './deps.ts';
import { type CarryRequest, judgeCarry, type PondStake, takeStake } from './staking.ts';

/**
 * Sits down at a sea with so much to fire: the stake is written, asked for, and only then there is a seat. The same
 * key again changes nothing.
 */
export async function enter(
  deps: PondDeps,
  session: SessionRow,
  game: PondGame,
  asked: CarryRequest,
): Promise<void> {
  const { context, clocks, inTurn } = deps;
  const { db } = context;
  const known = await playByKey(db, session, asked.key);
  if (known) {
    judgeRepeat(known, game, asked.carryMinor);
    return;
  }
  judgeCarry(game, asked.carryMinor);
  await judgeBalance(context, session, asked.carryMinor);
  const clock = await clocks.ready(game.code);
  if (!clock) throw new Refused('maintenance');
  const carry = async (sql: Sql, { playId, amountMinor }: PondStake) => {
    const chainId = clock.chain.id;
    const sitting = { playId, session, chainId, carriedMinor: amountMinor };
    return await insertSitting(sql, sitting, leaseOf(deps));
  };
  const seat = async (row: SittingRow): Promise<void> => {
    const seeds = await seedsOfPlay(deps, row.playId);
    sitDown(deps, freshOf(row, { session, seeds }));
  };
  if (!session.isDemo) {
    const stake = await db.tx((sql) => place(context, sql, session, asked));
    await takeStake(deps, session, stake, { carry: (sql) => carry(sql, stake), seat });
    return;
  }
  await inTurn(async () => {
    const row = await db.tx(async (sql) => {
      const stake = await place(context, sql, session, asked);
      const opened = must(await carry(sql, stake), 'a sitting');
      await addBrought(sql, stake.playId, stake.amountMinor);
      return opened;
    });
    await seat(row);
  });
}

/** The same key again: what became of the first. Throws `Refused` unless its sitting goes on. */
function judgeRepeat(play: PlayRow, game: PondGame, carryMinor: number): void {
  const isSame =
    play.form === 'pond' && play.gameCode === game.code && play.stakeMinor === carryMinor;
  if (!isSame) throw new Refused('keyReused');
  if (play.state === 'staking') throw new Refused('busy');
  if (play.state === 'settled') throw new Refused('noSeat');
  if (play.state !== 'open') throw new Refused((play.refusal ?? 'wallet') as RefusalCode);
}

/** The play and its stake, before a wallet is asked; play money is taken immediately. */
async function place(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  session: SessionRow,
  { key, carryMinor }: CarryRequest,
): Promise<PondStake> {
  const now = clock.now();
  const playId = createUuid({ clock, rng });
  const callId = createUuid({ clock, rng });
  const { active } = await seedsOf(sql, session, () => newSeed({ clock, rng }));
  const nonce = await takeNonce(sql, active.id);
  if (nonce === null) throw new Refused('busy');
  const play = { id: playId, session, key, seedId: active.id, nonce, stakeMinor: carryMinor, now };
  if (!(await insertPondPlay(sql, play))) {
    // The same key may have come twice, concurrently.
    throw new Refused((await playByKey(sql, session, key)) ? 'busy' : 'seated');
  }
  const { isDemo } = session;
  if (isDemo) await takeDemoStake(sql, session.id, carryMinor);
  await insertStake(sql, { callId, playId, amountMinor: carryMinor, isDemo, now });
  return { playId, callId, amountMinor: carryMinor, isFirst: true };
}
