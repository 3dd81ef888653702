import type { ActivityBodyOf, WorthView } from '@tianping/contract';
import { firstDepositGift } from '@tianping/plugin-activities';
import { giftDuty, worthOf } from '@tianping/promotions';

type Body = ActivityBodyOf<'firstDeposit'>;

export interface Calculation {
  readonly bonusMinor: number;
  readonly requiredMinor: number;
  readonly costs: WorthView['costs'];
}

/** What a deposit of this amount would give and ask for: the rules that the server credits by, run here. */
export function calculationOf(
  body: Pick<Body, 'minMinor' | 'percentBp' | 'capMinor' | 'timesMilli' | 'depositTimesMilli'>,
  costs: WorthView['costs'],
  depositMinor: number,
): Calculation {
  const bonusMinor = depositMinor < body.minMinor ? 0 : firstDepositGift(body, depositMinor);
  if (bonusMinor === 0) return { bonusMinor, requiredMinor: 0, costs: [] };
  const { totalMinor } = giftDuty({
    amountMinor: bonusMinor,
    basisMinor: depositMinor,
    timesMilli: body.timesMilli,
    basisTimesMilli: body.depositTimesMilli,
  });
  const weights = Object.fromEntries(costs.map((cost) => [cost.category, cost.weightMilli]));
  const edges = Object.fromEntries(costs.map((cost) => [cost.category, cost.edgeBp]));
  const worth = worthOf({ bonusMinor, requiredMinor: totalMinor, weights, edges });
  return { bonusMinor, requiredMinor: totalMinor, costs: [...worth.costs] };
}
