import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor, shortText, unixMs } from '../../fields.ts';
import { exchangeView } from '../../money-views.ts';
import { balanceView } from '../../views.ts';

export const getBalance = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transfer/getBalance',
  auth: 'member',
  effect: 'read',
  summary: "The member's balance.",
  request: z.object({}),
  answer: balanceView,
});

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

export const utcTransfer = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transfer/utcTransfer',
  auth: 'member',
  effect: 'idempotent',
  switch: 'transfers',
  summary:
    'Exchanges money of the central wallet against virtual coin, or back, at a rate that was shown.',
  request: z.object({
    coin: z.string().max(10),
    direction: z.enum(['buy', 'sell']),
    /** In coins, as the member typed it. */
    amount: z.string().max(12),
    rateId: z.string().max(80),
  }),
  answer: exchangeView,
});
