import { z } from 'zod';
import { shortText, unixMs } from './fields.ts';
import { betView } from './views.ts';

/** The whole record of one bet with a signature that the site can check later. */
export const betRecord = z.object({
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
});
