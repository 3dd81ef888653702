import { createUuid, must } from '@tianping/base';
import {
  beaconRound,
  beaconSource,
  beaconTime,
  commitmentTo,
  OWN_SALT,
  secretAt,
} from '@tianping/games';
import type { ChainView } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { SALT_AFTER_MS } from '../limits.ts';
import { type ChainRow, insertChain, lastChain, saltChain } from '../store/rounds.ts';
import type { AskBeacon } from './beacon.ts';
import type { ChainMaker } from './chain-maker.ts';

export interface ChainDeps {
  readonly context: Pick<ArcadeContext, 'db' | 'clock' | 'rng' | 'log'>;
  readonly maker: ChainMaker;
  readonly length: number;
  /** Where salts are taken from; null to take them at random here. */
  readonly beacon: AskBeacon | null;
}

/**
 * The chain that a table draws from: made ahead, published with where its salt will come from, then salted. Another
 * follows a used one. Null while the salt cannot be known yet.
 */
export async function chainInUse(deps: ChainDeps, gameCode: string): Promise<ChainRow | null> {
  const { db } = deps.context;
  const known = await lastChain(db, gameCode);
  if (known?.salt && known.nextPlace <= known.length) return known;
  if (!known || known.salt) await publishChain(deps, gameCode, (known?.number ?? 0) + 1);
  // The anchor is stored and public by now; nothing after it can be chosen by it.
  const published = must(await lastChain(db, gameCode), 'the chain just made');
  const salt = await saltOf(deps, published);
  if (salt === null) return null;
  await saltChain(db, published.id, { salt, now: deps.context.clock.now() });
  return must(await lastChain(db, gameCode), 'the chain just salted');
}

async function publishChain(
  { context, maker, length, beacon }: ChainDeps,
  gameCode: string,
  number: number,
): Promise<void> {
  const { db, clock, rng } = context;
  const lastSecret = Buffer.from(rng.bytes(32)).toString('hex');
  const chain = await maker.make({ lastSecret, length });
  const now = clock.now();
  const saltSource = beacon === null ? OWN_SALT : beaconSource(now + SALT_AFTER_MS);
  const round = beaconRound(saltSource);
  const saltKnownAt = round === null ? null : beaconTime(round);
  const id = createUuid(context);
  await insertChain(db, { ...chain, id, gameCode, number, saltSource, saltKnownAt, now });
}

/** As the source says that was declared with the anchor, whatever this process would declare today. */
async function saltOf({ context, beacon }: ChainDeps, chain: ChainRow): Promise<string | null> {
  const round = beaconRound(chain.saltSource);
  if (round === null) return Buffer.from(context.rng.bytes(16)).toString('hex');
  if (beacon === null || context.clock.now() < beaconTime(round)) return null;
  return await beacon(round).catch((error: unknown) => {
    context.log('arcade.fault', { at: 'salt', source: chain.saltSource, error: String(error) });
    return null;
  });
}

export function secretOf(chain: ChainRow, place: number): string {
  return secretAt(chain, place);
}

export function commitmentOf(chain: ChainRow, place: number): string {
  return commitmentTo(secretAt(chain, place));
}

export function chainView(chain: ChainRow): ChainView {
  return {
    chainId: chain.id,
    anchor: chain.anchor,
    salt: chain.salt ?? '',
    length: chain.length,
    saltSource: chain.saltSource,
  };
}
