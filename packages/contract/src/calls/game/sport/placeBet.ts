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

/** What the one tap that mends a refusal would use. */
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
  /** Of a limit that the member has set, or a pause: its period, it, what is left, until when. */
  period: limitPeriod.optional(),
  limit: z.int().optional(),
  left: z.int().optional(),
  until: unixMs.optional(),
});

/** What became of an intent. */
export const placeAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), bet: betView }),
  z.object({ outcome: z.literal('waiting'), bet: betView }),
  z.object({
    outcome: z.literal('refused'),
    /** A name of the refusal table in `packages/sportsbook`. */
    reason: shortText,
    message: shortText,
    fix: fix.nullable(),
    /** Of several legs: each that stands in the way, by its number from 1, and what mends it. */
    legs: z
      .array(z.object({ leg: z.int(), reason: shortText, message: shortText, fix: fix.nullable() }))
      .default([]),
  }),
]);

/** A ticket of one leg or several: what the slip saw of each, and what it allows to have changed. */
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
          /** With policy `any`: the lowest base price still wanted of this leg. */
          worstPrice: priceMilli.nullable().default(null),
        }),
      )
      .min(1)
      .max(10),
    /** How many legs each combination has: 1 of a single bet; `all` for every size from 2 up. */
    size: z.union([z.int().min(1).max(10), z.literal('all')]).default(1),
    /** Stake on each combination. */
    unitMinor: stakeMinor,
    /** Of several legs it is `H`: their arithmetic is decimal whatever is shown. */
    oddsType: oddsType.default('H'),
    /** What to do when a price has moved: nothing, take a better one, take any. */
    policy: z.enum(['none', 'better', 'any']),
    /** Points lines: whether a line that moved up to three points against the member is taken. */
    acceptLine: z.boolean().optional(),
    /** A free bet or bonus stake to place a single bet with. */
    voucherId: uuid.nullable().default(null),
  }),
  answer: placeAnswer,
});
