import type { OrderId } from '@tianping/base';
import type { FakeProvider } from '@tianping/payments/testing';
import type { ModelDeposit } from './model/model-deposits.ts';
import type { ModelMember } from './model/model-member.ts';
import type { FundsWorld } from './world/funds-world.ts';
import { memberOf } from './world/world.ts';

/** The reference of an order by its member. */
export const own = (member: ModelMember, { orderId }: ModelDeposit) => ({
  ...memberOf(member.memberId),
  orderId: orderId as OrderId,
});

export function providerOf({ providers }: FundsWorld, code: string): FakeProvider {
  const provider = providers[code];
  if (!provider) throw new Error(`no channel ${code}`);
  return provider;
}
