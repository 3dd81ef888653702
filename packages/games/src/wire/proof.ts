import { z } from 'zod';
import { handEnd, roomCode, tableSeed } from './card-tables.ts';
import { pondWave } from './pond.ts';
import { chainView } from './views.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const minor = z.int().min(0).max(1_000_000_000_000);
const id = z.string().min(1).max(64);

/** A shared round: what was published before it, what was revealed after it, and the reader's own bets. */
export const roundProof = z.object({
  form: z.literal('round'),
  gameCode: z.string().max(40),
  roundId: id,
  issue: z.string().max(24),
  chain: chainView,
  /** Place of the round in its chain, from 1. */
  place: z.int().min(1).max(10_000_000),
  commitment: hex,
  /** Null until the round has been drawn. */
  secret: hex.nullable(),
  /** The state of the shoe before this round; null where each round starts fresh. */
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

/** A hand at a table of several, with every move, and the reader's own part in it. */
export const tableProof = z.object({
  form: z.literal('table'),
  gameCode: z.string().max(40),
  playId: id,
  tableId: id,
  number: z.int().min(1),
  commitment: hex,
  /** Null until the hand is over. */
  secret: hex.nullable(),
  /** The seed of each place; house players have a fixed one. */
  seeds: z.array(tableSeed).max(10),
  room: roomCode,
  carried: z.array(minor).max(10),
  moves: z.array(z.object({ place: z.int().min(0).max(9), move: z.unknown() })).max(5_000),
  end: handEnd.nullable(),
  /** All that the reader's place sees when the hand is over; null before. */
  shown: z.unknown(),
  myPlace: z.int().min(0).max(9),
  stakeMinor: minor,
  payoutMinor: minor.nullable(),
});
export type TableProof = z.output<typeof tableProof>;

const fishId = z.int().min(0).max(1e13);
const fishKind = z.string().max(40);

/**
 * A sitting at a pond: every hit that was drawn, in order. Stakes of bullets without a hit were returned, so the
 * stakes of the hits are all that was fired. `stakeMinor` is the whole amount brought.
 */
export const pondProof = z.object({
  form: z.literal('pond'),
  ...play,
  /** Null where no stake was taken. */
  chain: chainView.nullable(),
  /** The last wave with a hit; secrets of earlier ones are its hashes. Null without a hit. */
  lastWave: pondWave.nullable(),
  hits: z
    .array(
      z.object({
        fishId,
        kind: fishKind,
        along: z.array(z.object({ id: fishId, kind: fishKind })).max(300),
        level: z.int().min(0).max(20),
        times: z.int().min(0).max(1_000_000),
        /** Pond time. */
        atMs: z.int().min(0).max(1e14),
      }),
    )
    .max(100_000),
});
export type PondProof = z.output<typeof pondProof>;

/** Everything needed to recompute a play without the studio. */
export const proof = z.discriminatedUnion('form', [
  roundProof,
  spinProof,
  handProof,
  tableProof,
  pondProof,
]);
export type Proof = z.output<typeof proof>;
