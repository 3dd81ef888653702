import { z } from 'zod';
import { chainView } from './views.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const minor = z.int().min(0).max(1_000_000_000_000);
const id = z.string().min(1).max(64);

/** A shared round: what was published before it, what was shown after it, and the reader's own bets. */
export const roundProof = z.object({
  form: z.literal('round'),
  gameCode: z.string().max(40),
  roundId: id,
  issue: z.string().max(24),
  chain: chainView,
  /** Of the round in its chain, the first being 1. */
  place: z.int().min(1).max(10_000_000),
  commitment: hex,
  /** Null until the round has been drawn. */
  secret: hex.nullable(),
  /** What was left of the shoe before this round; null where each begins anew. */
  shoe: z.unknown(),
  outcome: z.unknown(),
  isVoid: z.boolean(),
  bets: z
    .array(
      z.object({
        code: z.string().min(1).max(200),
        stakeMinor: minor,
        payoutMinor: minor.nullable(),
      }),
    )
    .max(200),
});
export type RoundProof = z.output<typeof roundProof>;

const play = {
  gameCode: z.string().max(40),
  playId: id,
  nonce: z.int().min(0),
  clientSeed: z.string().min(1).max(64),
  serverSeedHash: hex,
  /** Null until the member has changed seeds. */
  serverSeed: hex.nullable(),
  stakeMinor: minor,
  payoutMinor: minor.nullable(),
  shown: z.unknown(),
};

const spinProof = z.object({ form: z.literal('spin'), ...play, options: z.unknown() });
export type SpinProof = z.output<typeof spinProof>;

const handProof = z.object({
  form: z.literal('hand'),
  ...play,
  actions: z.array(z.string().max(40)).max(100),
});
export type HandProof = z.output<typeof handProof>;

/** All that is needed to work a play out again, without the studio. */
export const proof = z.discriminatedUnion('form', [roundProof, spinProof, handProof]);
export type Proof = z.output<typeof proof>;
