import { assert, type MoneyMinor, moneyMinor } from '@tianping/base';
import { campaignAccount, PROMOTION } from '../../account.ts';
import { type Movement, transfer } from '../../movement.ts';

/** Two persons put money aside for an activity (positive), or take back what it has not given (negative). */
export const campaignBudget: Movement<{
  readonly activityId: string;
  readonly amountMinor: MoneyMinor;
}> = {
  name: 'campaignBudget',
  forced: false,
  entries: ({ activityId, amountMinor }) => {
    assert(amountMinor !== 0, 'a budget changes');
    const account = campaignAccount(activityId);
    return amountMinor > 0
      ? transfer(PROMOTION, account, amountMinor)
      : transfer(account, PROMOTION, moneyMinor(-amountMinor));
  },
};
