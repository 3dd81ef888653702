import { must } from '@tianping/base';
import type { PlaySeeds } from '@tianping/games';
import { seedById } from '../store/hands.ts';
import { playById } from '../store/plays.ts';
import { openSittingOf, type SittingRow, takeSitting } from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import { leaseOf, type PondDeps } from './deps.ts';
import { endOne } from './ending.ts';
import type { Sitting } from './sitting.ts';
import { publishSeats } from './views.ts';

/** `none`: the player has no sitting at this game. `elsewhere`: another process has it, and knows that it is wanted. */
export type Claimed = Sitting | 'none' | 'elsewhere';

/**
 * The sitting of a player, at the page of this session and at this process from now on. Its bullets in the water are
 * given back: the page that comes knows none. In a turn.
 */
export async function claimSitting(deps: PondDeps, session: SessionRow): Promise<Claimed> {
  const { context, seas, clocks } = deps;
  const { db } = context;
  const playId = await openSittingOf(db, session);
  if (playId === null) return 'none';
  const clock = await clocks.ready(session.gameCode);
  if (!clock) return 'elsewhere';
  const row = await db.tx((sql) => takeSitting(sql, playId, session, leaseOf(deps)));
  if (!row) {
    seas.remove(playId);
    return 'elsewhere';
  }
  if (row.chainId !== clock.chain.id) {
    await endOne(deps, playId, { reason: 'chain', isOwn: false });
    return 'none';
  }
  const known = seas.get(playId);
  const fresh = { ...freshOf(row, { session, seeds: await seedsOfPlay(deps, playId) }) };
  if (!known) return sitDown(deps, fresh);
  // The cannon is as hot as it was.
  const { seat, seaId, lastFiredAtMs, lies, liedAt, level } = known;
  const sitting = { ...fresh, seat, seaId, lastFiredAtMs, lies, liedAt, level };
  seas.put({ ...sitting, knownAt: context.clock.now() });
  return must(seas.get(playId), 'who was just put');
}

/** Takes a seat for a sitting that this process has. */
export function sitDown(deps: PondDeps, fresh: Omit<Sitting, 'seaId' | 'seat'>): Sitting {
  const now = deps.context.clock.now();
  const sitting = deps.seas.sitDown({ ...fresh, knownAt: now });
  publishSeats(deps, sitting.seaId);
  return sitting;
}

/** A sitting as it is stored, before it has a seat. */
export function freshOf(
  row: SittingRow,
  { session, seeds }: { readonly session: SessionRow; readonly seeds: PlaySeeds },
): Omit<Sitting, 'seaId' | 'seat'> {
  return {
    ...row,
    nickname: session.nickname,
    seeds,
    flights: new Map(),
    lastFiredAtMs: null,
    lastShotId: 0,
    level: 0,
    lies: 0,
    liedAt: 0,
    knownAt: 0,
  };
}

/** What the hits of a play are drawn from. */
export async function seedsOfPlay({ context }: PondDeps, playId: string): Promise<PlaySeeds> {
  const play = must(await playById(context.db, playId), 'the play');
  const seed = must(await seedById(context.db, must(play.seedId, 'its seed')), 'its seed');
  const { serverSeed, clientSeed } = seed;
  return { serverSeed, clientSeed, nonce: must(play.nonce, 'its nonce') };
}
