import { assert, createUuid, type IdempotencyKey, moneyMinor } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type Movement,
  withdrawFee,
  withdrawHold,
  withdrawPaid,
  withdrawReturn,
} from '@tianping/ledger';
import { type PostRequest, postMovement, postRequests, toRequest } from '@tianping/ledger/server';
import type { WithdrawalsDeps } from './deps.ts';
import type { StoredOrder } from './order-row.ts';

type Posted = Pick<StoredOrder, 'orderId' | 'siteId' | 'memberId' | 'ticket'>;

/** Holds the money of a request; false when there is too little. */
export async function holdMoney(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: Posted & { readonly amountMinor: number },
): Promise<boolean> {
  const amountMinor = moneyMinor(order.amountMinor);
  const outcome = await postMovement(sql, withdrawHold, {
    ...optionsOf(deps, order),
    input: { amountMinor },
  });
  assert(outcome !== 'duplicate', `withdrawal ${order.orderId} was held before it was asked for`);
  return outcome === 'posted';
}

/** Returns all of it, once. */
export async function returnMoney(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: StoredOrder,
): Promise<void> {
  await post(sql, [request(deps, order, withdrawReturn, { amountMinor: order.amountMinor })]);
}

/** Posts what has left the house, and the fee. */
export async function payMoney(deps: WithdrawalsDeps, sql: Sql, order: StoredOrder): Promise<void> {
  const { channel, payMinor, feeMinor } = order;
  const paid = request(deps, order, withdrawPaid, { channel, payMinor });
  const fee = feeMinor > 0 ? [request(deps, order, withdrawFee, { feeMinor })] : [];
  await post(sql, [paid, ...fee]);
}

function request<Input>(
  deps: WithdrawalsDeps,
  order: Posted,
  movement: Movement<Input>,
  input: Plain<Input>,
): PostRequest {
  return toRequest(movement, { ...optionsOf(deps, order), input: input as Input });
}

/** Amounts of an order are whole minor units by the constraints of its table. */
type Plain<Input> = {
  readonly [Name in keyof Input]: Input[Name] extends number ? number : Input[Name];
};

/** The order's stage has just been moved, once: a posting that existed before is a fault. */
async function post(sql: Sql, requests: readonly PostRequest[]): Promise<void> {
  const outcomes = await postRequests(sql, requests);
  assert(
    outcomes.every((outcome) => outcome === 'posted'),
    `postings of a withdrawal: ${outcomes}`,
  );
}

function optionsOf(deps: WithdrawalsDeps, order: Posted) {
  return {
    siteId: order.siteId,
    memberId: order.memberId,
    transferId: createUuid(deps),
    key: order.orderId as string as IdempotencyKey,
    reference: order.ticket,
    at: deps.clock.now(),
  };
}
