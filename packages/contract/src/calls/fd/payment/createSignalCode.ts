import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs } from '../../../fields.ts';

export const createSignalCode = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/createSignalCode',
  auth: 'member',
  effect: 'write',
  switch: 'deposits',
  summary:
    'A reference code to be written in a transfer; the order that is placed with it is found by it.',
  request: z.object({ code: z.string().max(40) }),
  answer: z.object({ signalCode: shortText, expiresAt: unixMs }),
});
