import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { lineQuarter, marketId, priceMilli, side, unixMs } from '../../../fields.ts';

export const oddsHistory = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/oddsHistory',
  auth: 'guest',
  effect: 'read',
  summary: 'How the prices of a market moved since it was first seen, oldest first.',
  request: z.object({ matchId: z.string().max(64), marketId }),
  answer: z.object({
    sides: z.array(side),
    points: z.array(
      z.object({
        at: unixMs,
        /** Reading of a match clock that counts up, in milliseconds; null before the start and in other sports. */
        clockMs: z.int().nullable(),
        line: lineQuarter.nullable(),
        /** By `sides`; null while suspended. */
        prices: z.array(priceMilli.nullable()),
      }),
    ),
  }),
});
