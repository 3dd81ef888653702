import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText, unixMs } from '../../../fields.ts';

export const vCurrencyList = defineCall({
  method: 'POST',
  path: '/fd/api/v1/vCurrency/list',
  auth: 'member',
  effect: 'read',
  summary: 'The virtual currencies that are taken, with protocols and rate.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        currency: shortText,
        name: shortText,
        /** Thousandths of a yuan for one coin. */
        rateMilli: z.int(),
        rateAt: unixMs,
        minCoinMinor: minor,
        protocols: z.array(z.object({ code: shortText, confirmations: z.int(), minutes: z.int() })),
      }),
    ),
  }),
});
