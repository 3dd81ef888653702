import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { priceMilli, stakeMinor } from '../../../fields.ts';
import { pickSeen, placeAnswer } from './placeBet.ts';

/** Prices are Hong Kong prices; the arithmetic is decimal whatever is shown. */
export const placeSeries = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/placeSeries',
  auth: 'member',
  effect: 'idempotent',
  switch: 'betting',
  summary:
    'Places one series: legs and the size of its combinations. All legs are taken or none is; with a leg in play it waits.',
  request: z.object({
    legs: z
      .array(
        z.object({
          ...pickSeen,
          /** With policy `any`: the lowest base price still wanted of this leg. */
          worstPrice: priceMilli.nullable().default(null),
        }),
      )
      .min(2)
      .max(10),
    /** How many legs each combination has, or `all` for every size from 2 up. */
    size: z.union([z.int().min(2).max(10), z.literal('all')]),
    /** Stake on each combination. */
    unitMinor: stakeMinor,
    policy: z.enum(['none', 'better', 'any']),
    /** Points lines: whether a line that moved up to three points against the member is taken. */
    acceptLine: z.boolean().optional(),
  }),
  answer: placeAnswer,
});
