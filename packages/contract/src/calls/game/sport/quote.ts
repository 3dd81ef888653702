import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { marketId, minor, side } from '../../../fields.ts';
import { marketView } from '../../../views.ts';

export const quote = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/quote',
  auth: 'guest',
  effect: 'read',
  summary: 'Fresh price and the enforced limits of slip entries.',
  request: z.object({
    entries: z
      .array(z.object({ matchId: z.string().max(64), marketId, side }))
      .min(1)
      .max(10),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        matchId: z.string(),
        marketId,
        side,
        /** Null when the market is gone. */
        market: marketView.nullable(),
        minMinor: minor,
        /** Smallest of per-bet maximum, room left in the match and payout cap. */
        maxMinor: minor,
        matchMaxMinor: minor,
        /** Which limit determines `maxMinor`: of the bet, of the match, of its profit, or of a day's payout. */
        binding: z.enum(['single', 'match', 'maxWin', 'dayCap']),
        /** Whether the market may be in a parlay, and what is left for parlays with a leg on the match. */
        inSeries: z.boolean(),
        seriesRoomMinor: minor,
        /** The most that a parlay with it may win: by the ticket, its rules, and the day's payout cap. */
        seriesMostMinor: minor,
        delayMs: z.int(),
      }),
    ),
  }),
});
