import { z } from 'zod';

const minor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const seat = z.int().min(0).max(3);
/** Pond time, milliseconds: place 1 of the waves begins at 0. */
const pondMs = z.int().min(0).max(1e14);
const shotId = z.int().min(1).max(1_000_000_000);
const fishId = z.int().min(0).max(1e13);

/** A shot as fired by its page. */
const pondShot = z.object({
  shotId,
  target: z.object({ x: z.int().min(-10_000).max(10_000), y: z.int().min(-10_000).max(10_000) }),
  /** Index of the cannon level in the room. */
  level: z.int().min(0).max(20),
  firedAtMs: pondMs,
  lockedFish: fishId.nullable(),
});

/** A page's claim of a hit. */
export const pondClaim = z.object({ shotId, fishId, atMs: pondMs });

/** From page to studio, after the hello, sent by members who sit at a pond. */
export const pondOrder = z.discriminatedUnion('t', [
  z.object({ t: z.literal('shots'), shots: z.array(pondShot).min(1).max(40) }),
  z.object({ t: z.literal('claims'), claims: z.array(pondClaim).min(1).max(40) }),
]);
export type PondOrder = z.output<typeof pondOrder>;

const pondShooter = z.object({
  seat,
  nickname: z.string().max(40),
  isMe: z.boolean(),
  /** Of the last shot. */
  level: z.int().min(0).max(20),
});

/** A wave whose fish are in the water: they are drawn from its secret. */
export const pondWave = z.object({
  place: z.int().min(1).max(10_000_000),
  secret: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A hit that has been drawn. */
const pondHit = z.object({
  shotId,
  fishId,
  /** The win as a multiple of the cannon's level; 0 for a fish that swims on. */
  times: z.int().min(0).max(1_000_000),
  /** All fish caught with it. */
  caught: z.array(fishId).max(300),
  wonMinor: minor,
});
export type PondHitView = z.output<typeof pondHit>;

/** The member's own sitting. */
export const pondSitting = z.object({
  playId: z.string().min(1).max(64),
  /** What is left to fire, wins included. */
  purseMinor: minor,
  carriedMinor: minor,
  /** Stakes fired minus those returned, and the number of bullets. */
  firedMinor: minor,
  bullets: z.int().min(0),
  wonMinor: minor,
});
export type PondSitting = z.output<typeof pondSitting>;

/** Everything that a page needs to show the sea at which the member sits. */
export const pondView = z.object({
  seaId: z.string().min(1).max(64),
  seat,
  /** Unix milliseconds of pond time 0. */
  epochAt: z.int(),
  salt: z.string().max(128),
  waves: z.array(pondWave).max(3),
  shooters: z.array(pondShooter).max(4),
  /** Fish of these waves that were caught. */
  caught: z.array(z.object({ fishId, atMs: pondMs })).max(2_000),
  sitting: pondSitting,
});
export type PondView = z.output<typeof pondView>;

/** Why a shot or a claim is not accepted: its stake was returned, or never taken. */
const pondFault = z.enum([
  'level',
  'place',
  'tooFast',
  'late',
  'future',
  'balance',
  'guarded',
  'unknownShot',
  'gone',
  'missed',
]);
export type PondFault = z.output<typeof pondFault>;

/** From studio to page: `pond` at the start and after a reconnect, the others as events happen. */
export const pondFrames = [
  z.object({
    t: z.literal('pond'),
    now: z.int(),
    pond: pondView.nullable(),
    /** Why the sitting is over, in the reader's script; '' where the member left. */
    reason: z.string().max(200),
  }),
  z.object({ t: z.literal('pondWave'), now: z.int(), wave: pondWave }),
  z.object({ t: z.literal('pondSeats'), now: z.int(), shooters: z.array(pondShooter).max(4) }),
  /** Shots of others at the same sea. */
  z.object({ t: z.literal('pondShots'), now: z.int(), seat, shots: z.array(pondShot).max(200) }),
  /** Hits of everybody at the sea, including the reader's own. */
  z.object({ t: z.literal('pondHits'), now: z.int(), seat, hits: z.array(pondHit).max(200) }),
  /** The outcome of the reader's own shots. */
  z.object({
    t: z.literal('pondMine'),
    now: z.int(),
    sitting: pondSitting,
    /** Bullets whose life ended without a hit: their stakes were returned. */
    refunded: z.array(shotId).max(1_000),
    refused: z.array(z.object({ shotId, fault: pondFault })).max(200),
  }),
] as const;
