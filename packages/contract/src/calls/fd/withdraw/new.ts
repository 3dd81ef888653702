import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, uuid } from '../../../fields.ts';
import { withdrawView } from '../../../money-views.ts';

export const withdrawNew = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/new',
  auth: 'member',
  effect: 'idempotent',
  switch: 'withdrawals',
  summary: 'Places a withdrawal; its conditions are frozen with it.',
  request: z.object({
    accountId: uuid,
    amount: z.string().max(12),
    /** Hash of the second password. */
    password: md5Hex,
  }),
  answer: withdrawView,
});
