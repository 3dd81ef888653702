import type { MoneyMinor } from '@tianping/base';
import { campaignAccount } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** A member claims what an activity gave, out of the activity's own account. */
export const activityGift: Movement<{
  readonly activityId: string;
  readonly amountMinor: MoneyMinor;
}> = {
  name: 'activityGift',
  forced: false,
  entries: ({ activityId, amountMinor }) =>
    transfer(campaignAccount(activityId), 'main', positive(amountMinor)),
};
