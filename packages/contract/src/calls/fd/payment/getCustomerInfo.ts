import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText } from '../../../fields.ts';
import { depositView } from '../../../views.ts';

export const getCustomerInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/getCustomerInfo',
  auth: 'member',
  effect: 'read',
  summary:
    "What the deposit screen must know of its member: the payer's name, what is missing, what may still be paid in today.",
  request: z.object({}),
  answer: z.object({
    payerNameMasked: shortText.nullable(),
    /** What some channel open to the member wants bound first, in the order to ask for it. */
    needs: z.array(z.enum(['realName', 'phone', 'birthday'])),
    /** Null without a limit. */
    leftTodayMinor: minor.nullable(),
    /** Why no deposit is taken from the member now, whatever its sum; null while one is. */
    stop: z
      .object({
        reason: z.enum(['coolingOff', 'excluded', 'restricted', 'underage']),
        text: shortText,
      })
      .nullable(),
    openOrders: z.array(depositView),
  }),
});
