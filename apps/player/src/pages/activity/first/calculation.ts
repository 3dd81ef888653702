import type { ActivityBodyOf, WorthView } from '@tianping/contract';
import { firstDepositGift } from '@tianping/plugin-activities';
import { giftDuty, type Worth, worthOf } from '@tianping/promotions';

type Body = ActivityBodyOf<'firstDeposit'>;

/** What a deposit of this amount would give and require: the rules that the server credits by, run here. */
export function calculationOf(
  body: Pick<Body, 'minMinor' | 'percentBp' | 'capMinor' | 'timesMilli' | 'depositTimesMilli'>,
  costs: WorthView['costs'],
  depositMinor: number,
): Worth {
  const bonusMinor = depositMinor < body.minMinor ? 0 : firstDepositGift(body, depositMinor);
  const { totalMinor } = giftDuty({
    amountMinor: bonusMinor,
    basisMinor: depositMinor,
    timesMilli: body.timesMilli,
    basisTimesMilli: body.depositTimesMilli,
  });
  const weights = Object.fromEntries(costs.map((cost) => [cost.category, cost.weightMilli]));
  const edges = Object.fromEntries(costs.map((cost) => [cost.category, cost.edgeBp]));
  const requiredMinor = bonusMinor === 0 ? 0 : totalMinor;
  return worthOf({ bonusMinor, requiredMinor, weights, edges });
}
