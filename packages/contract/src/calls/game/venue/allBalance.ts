import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, moneyText, shortText, unixMs } from '../../../fields.ts';
import { venueBalanceView, venueCategory } from '../../../money-views.ts';

export const venueAllBalance = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/allBalance',
  auth: 'member',
  effect: 'read',
  summary:
    'What every venue holds for the member; `refresh` asks the venues anew, at most every few seconds.',
  request: z.object({
    category: venueCategory.nullable().default(null),
    refresh: z.boolean().default(false),
  }),
  answer: z.object({
    totalMoney: moneyText,
    centerWalletBalance: moneyText,
    centerMinor: minor,
    venueMinor: minor,
    /** In withdrawals and transfers whose outcome is open. */
    frozenMinor: minor,
    /** In bets that are not settled. */
    heldMinor: minor,
    autoTransfer: z.boolean(),
    coins: z.array(z.object({ coin: shortText, coinMinor: minor, worthMinor: minor })),
    venues: z.array(venueBalanceView),
    readAt: unixMs,
  }),
});
