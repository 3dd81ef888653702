import { z } from 'zod';
import { killSwitches } from '../define.ts';
import { venueCategory } from '../money-views.ts';

const money = z.int().min(0).max(1_000_000_000_000);
const basisPoints = z.int().min(0).max(10_000);
const milli = z.int().min(1).max(1_000_000_000);
const code = z.string().regex(/^[A-Za-z0-9-]{2,24}$/);

/** One payment channel, as a site offers it. Fees and rewards are hundredths of a percent. */
export const channelConfig = z.object({
  code,
  minMinor: money,
  maxMinor: money,
  quickMinor: z.array(money),
  fixedOnly: z.boolean().optional(),
  feeBasisPoints: basisPoints.optional(),
  rewardBasisPoints: basisPoints.optional(),
  /** Most that one reward adds; absent: limited only by the rate. */
  rewardMaxMinor: money.optional(),
  /** Grades that see it, both ends included. */
  gradeFrom: z.int().min(0).max(30).optional(),
  gradeTo: z.int().min(0).max(30).optional(),
  /** Most that one member may deposit over it in a day. */
  dayMaxMinor: money.optional(),
  ribbon: z.string().max(8).optional(),
  maintenance: z.object({ until: z.int().nullable() }).optional(),
  /** For another amount than ordered; absent: review. */
  wrongAmount: z.enum(['review', 'credit']).optional(),
  /** What a member must have provided before using it. */
  needs: z.array(z.enum(['realName', 'phone', 'birthday'])).optional(),
});

/** A venue with a wallet, in the order in which wallets list them. */
const venueConfig = z.object({
  code,
  enName: z.string().regex(/^[a-z0-9]{2,16}$/),
  name: z.string().min(1).max(20),
  category: venueCategory,
  /** Plays from the central wallet. */
  shared: z.boolean(),
  /** A shared venue of an outside provider that calls our wallet; a shared one without it is this site's own. */
  seamless: z
    .object({
      provider: code,
      /** Most of one stake, for any member. */
      maxStakeMinor: money.optional(),
      /** Most of one stake from a grade on; the entry of the highest grade reached applies. */
      gradeStakes: z
        .array(z.object({ fromGrade: z.int().min(0).max(30), maxStakeMinor: money }))
        .optional(),
    })
    .optional(),
  /** The daily payout cap for its games; absent: casino. */
  payoutCap: z.enum(['casino', 'financials']).optional(),
  wholeYuan: z.boolean(),
  maintenance: z.object({ until: z.int().nullable() }).optional(),
});

/** A pool fed by real stakes. Each is an account of the ledger, and is paid in full to one member. */
const jackpotConfig = z.object({
  code: z.string().regex(/^[A-Z0-9]{2,16}$/),
  name: z.string().min(1).max(20),
  /**
   * `mustHit`: paid at an amount that is drawn and sealed when the pool starts. `random`: every stake may hit it, in
   * proportion.
   */
  kind: z.enum(['mustHit', 'random']),
  /** The amount at which it is paid at the latest; for a random one, the average stake total for one win. */
  boundMinor: money.min(1),
  /** A venue that plays from the central wallet, and those of its games that feed the pool; empty for all. */
  venue: code,
  games: z.array(z.string().min(1).max(100)),
  /** The share of each real stake that goes into it. */
  shareBasisPoints: z.int().min(1).max(1_000),
  /** What the house pays in whenever it starts again. */
  seedMinor: money,
});

/** A virtual coin: rates are thousandths of a yuan for one coin. */
const coinConfig = z.object({
  currency: z.string().regex(/^[A-Z]{3,8}$/),
  name: z.string().max(20),
  depositRateMilli: milli,
  withdrawRateMilli: milli,
  buyMilli: milli,
  sellMilli: milli,
  /** When these rates were set. */
  rateAt: z.int(),
  /** How long a rate is valid after it was shown. */
  rateLifeMs: z.int().min(5_000).max(3_600_000),
  minCoinMinor: money,
  maxCoinMinor: money,
  protocols: z.array(
    z.object({ code: z.string().max(12), confirmations: z.int().min(1), minutes: z.int().min(1) }),
  ),
});

const withdrawalConfig = z.object({
  methods: z.array(
    z.object({
      method: z.enum(['bank', 'coin', 'wallet']),
      /** Payout channel that pays it. */
      channel: code,
      minMinor: money,
      maxMinor: money,
      expectedMinutes: z.int().min(1),
      accountsMax: z.int().min(1).max(20),
    }),
  ),
  /** Whether the whole balance may be withdrawn although it is below the method's minimum. */
  wholeRest: z.boolean().default(true),
  coolingHours: z.int().min(0).max(720),
  /** From this amount on two members of staff must approve. */
  secondAuditMinor: money,
  /** Withdrawals a day without a fee; then the fee within its bounds. */
  freePerDay: z.int().min(0),
  feeBasisPoints: basisPoints,
  feeMinMinor: money,
  feeMaxMinor: money,
});

const turnoverConfig = z.object({
  /** Thousandths: how many times a deposit must be staked. */
  depositMultipleMilli: z.int().min(0).max(100_000),
  /** Weight of effective bets by category, thousandths. */
  weightMilli: z.record(venueCategory, z.int().min(0).max(10_000)),
  /** A member with less than this and no open bets is released from turnover on deposits. */
  releaseBelowMinor: money,
});

const protectionConfig = z.object({
  raiseWaitHours: z.int().min(24).max(720),
  /** A raise that is not confirmed within so many hours more is dropped. */
  raiseExpiryHours: z.int().min(1).max(720),
  /** Minutes until the first reminder for members without a choice of their own; null for none. */
  realityCheckMinutes: z.int().min(15).max(240).nullable(),
});

/** Countries by ISO code. Addresses that cannot be located are refused where money is real. */
const territoryConfig = z.object({
  /** Answered 6031. */
  limited: z.array(z.string().regex(/^[A-Z]{2}$/)),
  /** Answered 6032 once, then let through. */
  warned: z.array(z.string().regex(/^[A-Z]{2}$/)),
  /** Addresses and networks answered 6033. */
  blockedNetworks: z.array(z.string().max(60)),
});

export const switchConfig = z.partialRecord(
  z.enum(killSwitches),
  z.object({ note: z.string().max(60), until: z.int().nullable() }),
);

/** A site's money settings beside betting: wallets, deposits and withdrawals, protection. */
export const fundsConfig = z.object({
  venues: z.array(venueConfig),
  jackpots: z
    .array(jackpotConfig)
    .refine(
      (all) => all.every((one) => one.kind === 'random' || one.boundMinor > one.seedMinor),
      'a pool is paid above what it begins with',
    )
    .optional(),
  coins: z.array(coinConfig),
  withdrawals: withdrawalConfig,
  turnover: turnoverConfig,
  protection: protectionConfig,
  territories: territoryConfig,
  /** Sites of one operator share exclusions and cool-offs. */
  operator: z.string().regex(/^[a-z0-9-]{2,24}$/),
  /** Manual postings from this amount on need a second member of staff; all confiscations do. */
  twoPersonMinor: money,
});

/** Withdrawal rules shown to visitors before login. */
export const withdrawalRules = withdrawalConfig.omit({ methods: true }).extend({
  methods: z.array(withdrawalConfig.shape.methods.element.omit({ channel: true })),
});
export const turnoverRules = turnoverConfig;
export const protectionRules = protectionConfig;

export type FundsConfig = z.output<typeof fundsConfig>;
export type ChannelConfig = z.output<typeof channelConfig>;
export type VenueConfig = z.output<typeof venueConfig>;
export type JackpotConfig = z.output<typeof jackpotConfig>;
export type CoinConfig = z.output<typeof coinConfig>;
export type TerritoryConfig = z.output<typeof territoryConfig>;
