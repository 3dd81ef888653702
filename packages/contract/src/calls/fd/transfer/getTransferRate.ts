import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText, unixMs } from '../../../fields.ts';

export const getTransferRate = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transfer/getTransferRate',
  auth: 'member',
  effect: 'read',
  summary:
    'What a virtual coin costs and gives at this moment; a rate can be used until it expires.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        coin: shortText,
        /** Names this rate in `utcTransfer`. */
        rateId: shortText,
        /** Thousandths of a yuan that one coin costs, and gives. */
        buyMilli: z.int(),
        sellMilli: z.int(),
        minCoinMinor: minor,
        maxCoinMinor: minor,
        coinMinor: minor,
        at: unixMs,
        until: unixMs,
      }),
    ),
  }),
});
