import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText } from '../../../fields.ts';

export const venueRecycle = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/recycle',
  auth: 'member',
  effect: 'idempotent',
  switch: 'transfers',
  summary: 'Brings the money of every venue back to the central wallet, venue by venue.',
  request: z.object({}),
  answer: z.object({
    recycledMinor: minor,
    results: z.array(
      z.object({
        channelCode: shortText,
        name: shortText,
        outcome: z.enum(['done', 'processing', 'failed', 'skipped']),
        amountMinor: minor,
        reason: shortText.nullable(),
      }),
    ),
  }),
});
