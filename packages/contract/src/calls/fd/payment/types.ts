import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText, unixMs } from '../../../fields.ts';
import { depositKind, depositWait } from '../../../views.ts';

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
        kind: depositKind,
        minMinor: minor,
        maxMinor: minor,
        quickMinor: z.array(minor),
        /** Only the quick amounts are taken. */
        fixedOnly: z.boolean(),
        feeBasisPoints: z.int(),
        rewardBasisPoints: z.int(),
        /** Most that one reward adds; null: no bound but the rate. */
        rewardMaxMinor: minor.nullable(),
        /** A word on its corner; null without. */
        ribbon: shortText.nullable(),
        state: z.enum(['open', 'maintenance', 'locked']),
        until: unixMs.nullable(),
        sandbox: z.boolean(),
        /** The waiting screen of its orders. */
        wait: depositWait,
        /** Of coin channels; empty elsewhere. */
        protocols: z.array(shortText),
        currency: shortText.nullable(),
        /** The member types the payer's name; it must be the real one. */
        asksPayerName: z.boolean(),
        /** The payer writes a reference code; one can be had from `createSignalCode` before. */
        hasMemo: z.boolean(),
        /** What the member must bind before using it, in the order to ask for it. */
        needs: z.array(z.enum(['realName', 'birthday', 'phone'])),
      }),
    ),
  }),
});
