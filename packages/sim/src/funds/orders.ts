import type { OrderId } from '@tianping/base';
import type { FakeProvider } from '@tianping/payments/testing';
import type { ModelDeposit } from './model/model-deposits.ts';
import type { ModelMember } from './model/model-member.ts';
import type { FundsWorld } from './world/funds-world.ts';
import { memberOf } from './world/world.ts';

/** An order as its member names it. */
export const own = (member: ModelMember, { orderId }: ModelDeposit) => ({
  ...memberOf(member.memberId),
  orderId: orderId as OrderId,
});

export function providerOf({ providers }: FundsWorld, code: string): FakeProvider {
  const provider = providers[code];
  if (!provider) throw new Error(`no channel ${code}`);
  return provider;
}
