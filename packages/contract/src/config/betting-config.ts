import { z } from 'zod';
import { family, marketGroup, sport } from '../fields.ts';

/** Limits of one bet, and the most that a member may stake on one match. */
export const stakeLimits = z.object({
  minMinor: z.int(),
  maxMinor: z.int(),
  matchMaxMinor: z.int(),
});

/** Narrower limits; a rule applies where every field that it sets matches. */
const limitRule = z.object({
  gameType: sport.optional(),
  leagueId: z.string().optional(),
  matchId: z.string().optional(),
  group: marketGroup.optional(),
  family: family.optional(),
  memberId: z.string().optional(),
  minMinor: z.int().optional(),
  maxMinor: z.int().optional(),
  matchMaxMinor: z.int().optional(),
  maxWinMinor: z.int().optional(),
});

/** Of all limits that apply to a bet the most restrictive counts, figure by figure. */
export const bettingLimits = z.object({
  byGroup: z.record(marketGroup, stakeLimits),
  rules: z.array(limitRule).default([]),
  series: z.object({
    /** Of the stake on one combination. */
    minMinor: z.int(),
    maxMinor: z.int(),
    /** Of the whole ticket's profit. */
    maxWinMinor: z.int(),
    /** Most of a member's stakes in parlays that touch one match. */
    matchMaxMinor: z.int(),
    legsMax: z.int().min(2).max(10),
    inPlay: z.boolean(),
    acrossSports: z.boolean(),
  }),
  /** Largest profit of one bet. */
  maxWinMinor: z.int(),
  betsPerMinute: z.int(),
});

/**
 * In-play delay by sport, the addition while danger is on, when a waiting bet is refused, and when consent is asked
 * for again.
 */
export const bettingAcceptance = z.object({
  delayMs: z.object({ FT: z.int(), BK: z.int(), TN: z.int(), other: z.int() }),
  dangerMs: z.int(),
  refuseAfterMs: z.int(),
  /**
   * A price that has changed this far, up or down, is put to the member again whatever the policy: points between the
   * implied chances, and one decimal price in percent of the other.
   */
  priceJump: z
    .object({ chancePoints: z.int().min(1).max(100), factorPercent: z.int().min(101) })
    .default({ chancePoints: 12, factorPercent: 160 }),
});

/** Daily payout caps of a member in whole US dollars, as the terms name them. */
export const capsUsd = z.object({
  all: z.int(),
  football: z.int(),
  basketball: z.int(),
  tennis: z.int(),
  americanFootball: z.int(),
  baseball: z.int(),
  iceHockey: z.int(),
  volleyball: z.int(),
  other: z.int(),
  newHandicap: z.int(),
});
