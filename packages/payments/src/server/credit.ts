import { type Clock, createUuid, type IdempotencyKey, type Rng } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { deposit } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import type { DepositCredit } from './parts.ts';

/** Posts an order's money to its member, keyed by the order: a second posting of one order is none. */
export function createDepositCredit(source: { clock: Clock; rng: Rng }) {
  return async (sql: Sql, credit: DepositCredit): Promise<void> => {
    const { siteId, memberId, orderId, channel, amountMinor, at } = credit;
    await postMovement(sql, deposit, {
      siteId,
      memberId,
      transferId: createUuid(source),
      key: orderId as string as IdempotencyKey,
      reference: orderId,
      at,
      input: { channel, amountMinor },
    });
  };
}
