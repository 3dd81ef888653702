import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { marketId, side, unixMs } from '../../../fields.ts';

/** A selection without its price: the price is read when the slip is loaded. */
export const sharedPick = z.object({ matchId: z.string().max(64), marketId, side });

/** Six letters and digits that are not mistaken for one another. */
export const slipCode = z.string().regex(/^[2-9A-HJ-NP-Z]{6}$/);

export const shareSlip = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/shareSlip',
  auth: 'member',
  effect: 'write',
  summary: 'Keeps the selections of a slip under a short code that anybody can load.',
  request: z.object({ picks: z.array(sharedPick).min(1).max(10) }),
  answer: z.object({ code: slipCode, expiresAt: unixMs }),
});
