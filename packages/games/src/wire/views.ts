import { z } from 'zod';

/** Minor units of CNY. */
const minor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().min(1).max(64);
const betCode = z.string().min(1).max(200);

/** The state of a round. `shuffling` is between two shoes, `void` after a round that returned all stakes. */
const roundPhase = z.enum(['betting', 'closed', 'drawing', 'settled', 'void', 'shuffling']);
export type RoundPhase = z.output<typeof roundPhase>;

/** A shared round. Times are Unix milliseconds of the server's clock. */
export const roundView = z.object({
  roundId: id,
  /** `20261124-0931` of a lottery, the number in the shoe at a table. */
  issue: z.string().max(24),
  phase: roundPhase,
  phaseEndsAt: z.int(),
  /** When betting closes, and when the result is drawn. */
  closesAt: z.int(),
  drawsAt: z.int(),
  /** The game's own plain JSON, from `drawing` on; null before. */
  outcome: z.unknown().nullable(),
  /** The state of the shoe before this round; null where each round starts fresh. */
  shoe: z.unknown().nullable(),
  /** Published before the bets: SHA-256 commitment to the round's secret. */
  commitment: hex,
  /** The secret itself, from `drawing` on. */
  secret: hex.nullable(),
});
export type RoundView = z.output<typeof roundView>;

/** A past round, for roads and trends. */
export const pastRound = roundView.pick({ roundId: true, issue: true, outcome: true }).extend({
  at: z.int(),
  isVoid: z.boolean(),
  /** Rounds of one shoe have one number. */
  shoeNumber: z.int(),
});
export type PastRound = z.output<typeof pastRound>;

/** One of the member's own bets in a round. */
export const betView = z.object({
  betId: id,
  roundId: id,
  code: betCode,
  stakeMinor: minor,
  /** Null until the round is settled. A void stake comes back as its payout. */
  payoutMinor: minor.nullable(),
  state: z.enum(['open', 'won', 'lost', 'push', 'void']),
});
export type BetView = z.output<typeof betView>;

/** State of the member's own seeds (`spin`, `hand`). */
export const seedView = z.object({
  serverSeedHash: hex,
  clientSeed: z.string().min(1).max(64),
  /** Of the next play under these seeds. */
  nonce: z.int().min(0),
  /** Hash of the server seed that follows at the next rotation. */
  nextServerSeedHash: hex,
});
export type SeedView = z.output<typeof seedView>;

/** The chain that shared rounds are drawn from. */
export const chainView = z.object({
  chainId: id,
  /** The last hash of the chain, published before its first round. */
  anchor: hex,
  /** Fixed after the anchor was published. */
  salt: z.string().max(128),
  length: z.int(),
  /** The source of the salt, as declared with the anchor. */
  saltSource: z.string().max(200).optional(),
});
export type ChainView = z.output<typeof chainView>;

/** The session of a game page. */
export const sessionView = z.object({
  gameCode: z.string().max(40),
  nickname: z.string().max(40),
  script: z.enum(['hans', 'hant']),
  currency: z.string().max(8),
  /** Play money of the studio, not of the site: no wallet is involved. */
  demo: z.boolean(),
  /** Null until the operator's wallet has stated it. */
  balanceMinor: minor.nullable(),
  startedAt: z.int(),
  serverNow: z.int(),
  /** Totals of this session. */
  stakedMinor: minor,
  paidMinor: minor,
  /** What of `stakedMinor` is not settled yet: bets of open rounds, and what was brought to a hand at a table. */
  openMinor: minor,
  limits: z.object({ minMinor: minor, maxMinor: minor, chips: z.array(minor) }),
  /** Target of "back"; null inside a frame, which is asked to close instead. */
  lobbyUrl: z.string().max(500).nullable(),
  /** Origin of the page that frames this one; null outside a frame. */
  frameOrigin: z.string().max(200).nullable(),
  seeds: seedView.nullable(),
  chain: chainView.nullable(),
});
export type SessionView = z.output<typeof sessionView>;

/** The answer of one play: a spin, or the state of a hand. */
export const spinView = z.object({
  playId: id,
  nonce: z.int(),
  stakeMinor: minor,
  payoutMinor: minor,
  shown: z.unknown(),
  at: z.int(),
});
export type SpinView = z.output<typeof spinView>;

export const handView = z.object({
  playId: id,
  nonce: z.int(),
  /** Number of decisions so far; the next one must name it, so that none counts twice. */
  step: z.int(),
  shown: z.unknown(),
  actions: z.array(z.string().max(40)),
  stakedMinor: minor,
  payoutMinor: minor.nullable(),
  at: z.int(),
});
export type HandView = z.output<typeof handView>;

/** One entry in the member's own record at the studio. */
export const playLine = z.object({
  playId: id,
  form: z.enum(['round', 'spin', 'hand', 'table', 'pond']),
  issue: z.string().max(24),
  stakedMinor: minor,
  payoutMinor: minor.nullable(),
  /** The outcome in words of the reader's script. */
  words: z.string().max(400),
  at: z.int(),
});
export type PlayLine = z.output<typeof playLine>;
