import type { FundsWorld } from '../world/funds-world.ts';
import { SITE_ID } from '../world/site.ts';
import { worthOf } from './model-deposits.ts';
import type { ModelMember } from './model-member.ts';

/**
 * What a member can spend, computed from what outside parties really moved and what was acknowledged, never from the
 * product's books.
 */
export function owedOf(world: FundsWorld, member: ModelMember): number {
  let owed = member.exchangedMinor;
  for (const { amountMinor } of member.gifts) owed += amountMinor;
  for (const one of member.deposits) owed += worthOf(one);
  for (const { stakeMinor, payoutMinor } of member.bets) owed += (payoutMinor ?? 0) - stakeMinor;
  for (const one of member.withdrawals) if (!isBack(world, one)) owed -= one.amountMinor;
  const memberKey = `${SITE_ID} ${member.memberId}`;
  for (const { transfers: retained } of world.venues) {
    for (const line of retained.values()) {
      if (line.memberKey !== memberKey || line.refused) continue;
      owed += line.direction === 'in' ? -line.amountMinor : line.amountMinor;
    }
  }
  return owed;
}

/** Whether the withdrawal's money is back: cancelled before it was sent, or not paid by its provider. */
export function isBack(
  { payout, model }: FundsWorld,
  { orderId, isReturned }: ModelMember['withdrawals'][number],
): boolean {
  const taken = payout.taken.get(orderId);
  if (taken) return taken.status === 'failed';
  return isReturned || model.refusedPayouts.has(orderId);
}
