import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { minor, shortText } from '../../../../fields.ts';

export const withdrawBaseCfg = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/baseCfg/list',
  auth: 'member',
  effect: 'read',
  summary: 'The ways to withdraw with the limits that are enforced.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        method: z.enum(['bank', 'coin', 'wallet']),
        name: shortText,
        minMinor: minor,
        maxMinor: minor,
        expectedMinutes: z.int(),
        accountsMax: z.int(),
      }),
    ),
    /** A new card or address can be used for payouts after so many hours. */
    coolingHours: z.int(),
    /** From this amount on two members of staff must approve. */
    secondAuditMinor: minor,
  }),
});
