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
export const pickSeen = {
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

/** What became of an intent; single bets and series answer alike. */
export const placeAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), bet: betView }),
  z.object({ outcome: z.literal('waiting'), bet: betView }),
  z.object({
    outcome: z.literal('refused'),
    /** A name of the refusal table in `packages/sportsbook`. */
    reason: shortText,
    message: shortText,
    fix: fix.nullable(),
    /** Of a series: each leg that stands in the way, by its number from 1, and what mends it. */
    legs: z
      .array(z.object({ leg: z.int(), reason: shortText, message: shortText, fix: fix.nullable() }))
      .default([]),
  }),
]);

/** What the slip saw and what it allows to have changed. */
export const placeBet = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/placeBet',
  auth: 'member',
  effect: 'idempotent',
  switch: 'betting',
  summary: 'Places one single bet. In-play bets wait; the answer says until when.',
  request: z.object({
    ...pickSeen,
    oddsType,
    stakeMinor,
    /** What to do when the price has moved: nothing, take a better one, take any. */
    policy: z.enum(['none', 'better', 'any']),
    /** With `any`: the lowest base price still wanted. */
    worstPrice: priceMilli.nullable().default(null),
    /** Points lines: whether a line that moved up to three points against the member is taken. */
    acceptLine: z.boolean().optional(),
    /** A free bet or bonus stake to place it with. */
    voucherId: uuid.nullable().default(null),
  }),
  answer: placeAnswer,
});
