import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import {
  marketId,
  oddsType,
  priceMilli,
  score,
  shortText,
  side,
  stakeMinor,
  unixMs,
  uuid,
} from '../../../fields.ts';
import { limitPeriod } from '../../../money-views.ts';
import { betView } from '../../../views.ts';

/** One selection as the slip showed it. */
const pickSeen = {
  matchId: z.string().max(64),
  marketId,
  side,
  /** Base price and version that the slip showed. */
  priceSeen: priceMilli,
  versionSeen: z.int().min(0),
  /** The score of the market's tally that the slip showed, in-play only. */
  scoreSeen: score.nullable(),
};

/** The values used by the one-tap action that resolves a refusal. */
const fix = z.object({
  price: priceMilli.optional(),
  version: z.int().optional(),
  score: score.optional(),
  minMinor: z.int().optional(),
  maxMinor: z.int().optional(),
  /** The open bet on the same selection. */
  ticketId: shortText.optional(),
  /** A line that is open instead, as a market id. */
  marketId: marketId.optional(),
  /** For a limit that the member has set, or a pause: its period, its amount, what is left, until when. */
  period: limitPeriod.optional(),
  limit: z.int().optional(),
  left: z.int().optional(),
  until: unixMs.optional(),
});

/** The outcome of a request to bet. */
export const placeAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), bet: betView }),
  z.object({ outcome: z.literal('waiting'), bet: betView }),
  z.object({
    outcome: z.literal('refused'),
    /** A name of the refusal table in `packages/sportsbook`. */
    reason: shortText,
    message: shortText,
    fix: fix.nullable(),
    /** Of several legs: each refused one, by its number from 1, with its fix. */
    legs: z
      .array(z.object({ leg: z.int(), reason: shortText, message: shortText, fix: fix.nullable() }))
      .default([]),
  }),
]);

/** A ticket of one leg or several: what the slip showed of each, and which changes are accepted. */
export const placeBet = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/placeBet',
  auth: 'member',
  effect: 'idempotent',
  switch: 'betting',
  summary:
    'Places one ticket: all of its legs are taken or none is. With a leg in play it waits; the answer says until when.',
  request: z.object({
    legs: z
      .array(
        z.object({
          ...pickSeen,
          /** With policy `any`: the lowest acceptable base price of this leg. */
          worstPrice: priceMilli.nullable().default(null),
        }),
      )
      .min(1)
      .max(10),
    /** How many legs each combination has: 1 for a single bet; `all` for every size from 2 up. */
    size: z.union([z.int().min(1).max(10), z.literal('all')]).default(1),
    /** Stake on each combination. */
    unitMinor: stakeMinor,
    /** With several legs it must be `H`: their arithmetic is decimal whatever is shown. */
    oddsType: oddsType.default('H'),
    /** When a price has moved: refuse, accept a better one, accept any. */
    policy: z.enum(['none', 'better', 'any']),
    /** Points lines: whether a line that moved up to three points against the member is accepted. */
    acceptLine: z.boolean().optional(),
    /** A free bet or bonus stake to place a single bet with. */
    voucherId: uuid.nullable().default(null),
  }),
  answer: placeAnswer,
});
