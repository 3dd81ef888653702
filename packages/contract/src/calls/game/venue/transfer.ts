import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { transferView } from '../../../money-views.ts';

export const venueTransfer = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/transfer',
  auth: 'member',
  effect: 'idempotent',
  switch: 'transfers',
  summary: 'Moves money between the central wallet and a venue: `ty` 1 into it, 2 out of it.',
  request: z.object({
    channelCode: z.string().min(1).max(20),
    amount: z.string().max(12),
    ty: z.enum(['1', '2']),
    /** The member knows of a running offer that holds the money until its turnover is done. */
    isActivity: z.boolean().default(false),
  }),
  answer: transferView,
});
