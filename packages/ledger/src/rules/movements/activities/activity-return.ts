import type { MoneyMinor } from '@tianping/base';
import { campaignAccount } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** A member who leaves an activity early gives back what was claimed. */
export const activityReturn: Movement<{
  readonly activityId: string;
  readonly amountMinor: MoneyMinor;
}> = {
  name: 'activityReturn',
  forced: false,
  entries: ({ activityId, amountMinor }) =>
    transfer('main', campaignAccount(activityId), positive(amountMinor)),
};
