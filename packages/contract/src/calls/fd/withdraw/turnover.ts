import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, page, pageSize, shortText, unixMs, uuid } from '../../../fields.ts';
import { turnoverRow } from '../../../money-views.ts';

export const withdrawTurnover = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/turnover',
  auth: 'member',
  effect: 'read',
  summary: 'The bets that count for one duty of turnover, newest first, with the weight of each.',
  request: z.object({ requirementId: uuid, pageNum: page, pageSize }),
  answer: z.object({
    total: z.int(),
    requirement: turnoverRow,
    list: z.array(
      z.object({
        betId: uuid,
        ticketId: shortText,
        venue: shortText,
        at: unixMs,
        stakeMinor: minor,
        effectiveMinor: minor,
        /** Thousandths. */
        weightMilli: z.int(),
        countedMinor: minor,
        /** Why nothing counts; null where something does. */
        reason: shortText.nullable(),
      }),
    ),
  }),
});
