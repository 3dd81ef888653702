import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, priceMilli, shortText, unixMs, uuid } from '../../../fields.ts';

/** A stake that a promotion gives. */
const voucherView = z.object({
  voucherId: uuid,
  /** `free`: winnings are paid, the stake is not. `bonus`: adds to the member's own stake. */
  kind: z.enum(['free', 'bonus']),
  name: shortText,
  /** The stake of a free bet; the most a bonus adds. */
  amountMinor: minor,
  /** A bonus is this much of the member's stake, in hundredths of a percent; 0 for a free bet. */
  rateBasisPoints: z.int(),
  /** Smallest stake that it counts from. */
  minimumMinor: minor,
  /** Lowest base price that it may be used at; 0 for any. */
  minPrice: priceMilli.or(z.literal(0)),
  expiresAt: unixMs,
});

export const vouchers = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/vouchers',
  auth: 'member',
  effect: 'read',
  summary: 'Free bets and bonus stakes that the member can use now.',
  request: z.object({}),
  answer: z.object({ list: z.array(voucherView) }),
});
