import { z } from 'zod';
import { killSwitches } from '../define.ts';
import { venueCategory } from '../money-views.ts';

const money = z.int().min(0).max(1_000_000_000_000);
const basisPoints = z.int().min(0).max(10_000);
const milli = z.int().min(1).max(1_000_000_000);
const code = z.string().regex(/^[A-Za-z0-9-]{2,24}$/);

/** One way to pay in, as a site offers it. Fees and rewards are hundredths of a percent. */
export const channelConfig = z.object({
  code,
  minMinor: money,
  maxMinor: money,
  quickMinor: z.array(money),
  fixedOnly: z.boolean().optional(),
  feeBasisPoints: basisPoints.optional(),
  rewardBasisPoints: basisPoints.optional(),
  /** Most that one reward adds; absent: no bound but the rate. */
  rewardMaxMinor: money.optional(),
  /** Grades that see it, both ends included. */
  gradeFrom: z.int().min(0).max(30).optional(),
  gradeTo: z.int().min(0).max(30).optional(),
  /** Most that one member pays in over it in a day. */
  dayMaxMinor: money.optional(),
  ribbon: z.string().max(8).optional(),
  maintenance: z.object({ until: z.int().nullable() }).optional(),
  /** Another amount than ordered: absent, a person looks at it. */
  wrongAmount: z.enum(['review', 'credit']).optional(),
  /** What a member must have told before using it. */
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
  /** A shared venue of somebody else, whose provider calls our wallet; without it a shared one is this site's own. */
  seamless: z
    .object({
      provider: code,
      /** Most of one stake, whoever stakes. */
      maxStakeMinor: money.optional(),
      /** Most of one stake from a grade on; the highest that the member has reached counts. */
      gradeStakes: z
        .array(z.object({ fromGrade: z.int().min(0).max(30), maxStakeMinor: money }))
        .optional(),
    })
    .optional(),
  /** Under which cap of a day's winnings its games fall; absent: casino. */
  payoutCap: z.enum(['casino', 'financials']).optional(),
  wholeYuan: z.boolean(),
  maintenance: z.object({ until: z.int().nullable() }).optional(),
});

/** A pool that real stakes feed. Each is an account of the ledger, and is paid whole to one member. */
const jackpotConfig = z.object({
  code: z.string().regex(/^[A-Z0-9]{2,16}$/),
  name: z.string().min(1).max(20),
  /**
   * `mustHit`: paid at an amount that is drawn and sealed when the pool begins. `random`: every stake may hit it, in
   * proportion.
   */
  kind: z.enum(['mustHit', 'random']),
  /** The amount at which it is paid at the latest; of a random one, how much is staked for each time, on average. */
  boundMinor: money.min(1),
  /** A venue that plays from the central wallet, and those of its games that feed the pool; none stands for all. */
  venue: code,
  games: z.array(z.string().min(1).max(100)),
  /** What of each real stake goes into it. */
  shareBasisPoints: z.int().min(1).max(1_000),
  /** What the house lays in whenever it begins anew. */
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
  /** How long a rate that was shown holds. */
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
  /** Whether all that is left may be taken out at once although it is less than the least of its way. */
  wholeRest: z.boolean().default(true),
  coolingHours: z.int().min(0).max(720),
  /** From this amount on two members of staff must agree. */
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
  /** What is owed for deposits is let go once the member has less than this and no open bets. */
  releaseBelowMinor: money,
});

const protectionConfig = z.object({
  raiseWaitHours: z.int().min(24).max(720),
  /** A raise that nobody confirms within so many hours more is dropped. */
  raiseExpiryHours: z.int().min(1).max(720),
  /** Minutes until the first reminder of a member who has chosen none; null for none. */
  realityCheckMinutes: z.int().min(15).max(240).nullable(),
});

/** Countries by ISO code. Addresses that nobody can place are refused where money is real. */
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

/** What a site sets for money beside betting: wallets, paying in and out, protection. */
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
  /** Manual postings from this amount on need a second member of staff; so do all confiscations. */
  twoPersonMinor: money,
});

/** What a member may know of paying out, before logging in. */
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
