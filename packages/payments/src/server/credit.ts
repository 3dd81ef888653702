import {
  assert,
  type Clock,
  createUuid,
  type IdempotencyKey,
  type MoneyMinor,
  type Rng,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { deposit, depositFee, depositReward, type Movement } from '@tianping/ledger';
import { type PostRequest, postRequests, toRequest } from '@tianping/ledger/server';
import type { DepositCredit } from './deps.ts';

/**
 * Posts an order's money to its member: what was paid, then the fee, then the reward, each as a separate movement
 * keyed by the order. A second posting of one order does nothing.
 */
export function createDepositCredit(source: { clock: Clock; rng: Rng }) {
  return async (sql: Sql, credit: DepositCredit): Promise<void> => {
    const { siteId, memberId, orderId, channel, paidMinor, feeMinor, rewardMinor, at } = credit;
    const request = <Input>(movement: Movement<Input>, input: Input): PostRequest =>
      toRequest(movement, {
        siteId,
        memberId,
        transferId: createUuid(source),
        key: orderId as string as IdempotencyKey,
        reference: orderId,
        at,
        input,
      });
    const some = (movement: Movement<{ readonly amountMinor: MoneyMinor }>, part: MoneyMinor) =>
      part > 0 ? [request(movement, { amountMinor: part })] : [];
    const outcomes = await postRequests(sql, [
      request(deposit, { channel, amountMinor: paidMinor }),
      ...some(depositFee, feeMinor),
      ...some(depositReward, rewardMinor),
    ]);
    assert(!outcomes.includes('insufficient'), `a credit of ${orderId} was insufficient`);
  };
}
