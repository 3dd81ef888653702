import { z } from 'zod';
import { defineCall } from '../../../../../define.ts';
import { shortText } from '../../../../../fields.ts';

export const payoutProviders = defineCall({
  method: 'POST',
  path: '/fd/api/v1/bankCard/withdraw/add/list',
  auth: 'member',
  effect: 'read',
  summary: 'What can be added as an account for withdrawals.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['bank', 'coin', 'wallet']),
        code: shortText,
        name: shortText,
        protocols: z.array(shortText),
        left: z.int(),
      }),
    ),
    holderMasked: shortText.nullable(),
  }),
});
