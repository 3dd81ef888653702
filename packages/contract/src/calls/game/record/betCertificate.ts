import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs, uuid } from '../../../fields.ts';
import { betView } from '../../../views.ts';

export const betCertificate = defineCall({
  method: 'POST',
  path: '/game/api/v1/record/betCertificate',
  auth: 'member',
  effect: 'read',
  summary:
    'The whole record of one own bet (placing, acceptance, every settlement, every posting) with a signature that the site can check.',
  request: z.object({ betId: uuid }),
  answer: z.object({
    bet: betView,
    /** Every settlement in order: code, payout, what it rested on. */
    settlements: z.array(
      z.object({ seq: z.int(), code: shortText, payoutMinor: z.int(), at: unixMs }),
    ),
    postings: z.array(
      z.object({ kind: shortText, amountMinor: z.int(), reference: shortText, at: unixMs }),
    ),
    issuedAt: unixMs,
    /** Of the canonical text of all the above, HMAC-SHA256 under the site's key, hexadecimal. */
    signature: shortText,
  }),
});
