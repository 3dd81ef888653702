import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText } from '../../../fields.ts';

export const types = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/types',
  auth: 'member',
  effect: 'read',
  summary: 'The deposit channels open to the member, with the limits that are enforced.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        code: shortText,
        name: shortText,
        hint: shortText,
        minMinor: minor,
        maxMinor: minor,
        quickMinor: z.array(minor),
        sandbox: z.boolean(),
        /** The waiting screen of its orders. */
        wait: z.enum(['recharge', 'transfer']),
      }),
    ),
  }),
});
