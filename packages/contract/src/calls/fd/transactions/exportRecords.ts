import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, shortText } from '../../../fields.ts';

export const exportRecords = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/exportRecords',
  auth: 'member',
  effect: 'read',
  summary: 'Records as a table file (CSV, UTF-8), for at most a year at a time.',
  request: z.object({
    kind: z.enum(['deals', 'bets', 'exchanges', 'statement']),
    from: day,
    to: day,
  }),
  answer: z.object({ name: shortText, text: z.string(), rows: z.int(), complete: z.boolean() }),
});
