import type { OrderId } from '@tianping/base';
import type { FakeProvider } from '@tianping/payments/testing';
import type { FundsWorld } from './funds-world.ts';
import type { ModelDeposit } from './model-deposits.ts';
import type { ModelMember } from './model-member.ts';
import { memberOf } from './world.ts';

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
