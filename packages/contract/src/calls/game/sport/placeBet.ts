import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { oddsType, priceMilli, score, shortText, side, stakeMinor } from '../../../fields.ts';
import { betView } from '../../../views.ts';

/** What the slip saw and what it allows to have changed. */
export const placeBet = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/placeBet',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Places one single bet. In-play bets wait; the answer says until when.',
  request: z.object({
    matchId: z.string().max(64),
    marketId: z.string().max(64),
    side,
    oddsType,
    /** Base price and version that the slip showed. */
    priceSeen: priceMilli,
    versionSeen: z.int().min(0),
    /** The score that the slip showed, in-play only. */
    scoreSeen: score.nullable(),
    stakeMinor,
    /** What to do when the price has moved: nothing, take a better one, take any. */
    policy: z.enum(['none', 'better', 'any']),
    /** With `any`: the lowest base price still wanted. */
    worstPrice: priceMilli.nullable().default(null),
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('accepted'), bet: betView }),
    z.object({ outcome: z.literal('waiting'), bet: betView }),
    z.object({
      outcome: z.literal('refused'),
      /** A name of the refusal table in `packages/sportsbook`. */
      reason: shortText,
      message: shortText,
      /** What the one tap that mends it would use. */
      fix: z
        .object({
          price: priceMilli.optional(),
          version: z.int().optional(),
          score: score.optional(),
          minMinor: z.int().optional(),
          maxMinor: z.int().optional(),
          /** The open bet on the same selection. */
          ticketId: shortText.optional(),
        })
        .nullable(),
    }),
  ]),
});
