import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { StoredOrder } from '@tianping/withdrawals/server';
import type { FundsWorld } from './funds-world.ts';

export const YUAN = 100;
const COPIES = 100;

/** What the parts of the suite share: the database and the world of the running test. */
export interface SuiteStage {
  db: Db;
  world: FundsWorld;
}

export function kindOf(result: { ok: boolean; error?: { kind: string } }): string | undefined {
  return result.ok ? 'ok' : result.error?.kind;
}

/** A hundred copies simultaneously. */
export async function many<T>(send: () => Promise<T>): Promise<readonly T[]> {
  return await Promise.all(Array.from({ length: COPIES }, () => send()));
}

export async function stageOf({ world }: SuiteStage, order: StoredOrder): Promise<string> {
  return must(await world.withdrawals.order(order, order.orderId), 'an order').stage;
}

/** How many postings of a movement the member has. */
export async function postings(
  { db }: SuiteStage,
  member: { readonly memberId: string },
  movement: string,
): Promise<number> {
  const { rows } = await db.query(
    'select 1 from ledger_transfer where member_id = $1 and movement = $2',
    [member.memberId, movement],
  );
  return rows.length;
}

/** Approves the order, sends it, and reports it paid. */
export async function pay({ world }: SuiteStage, order: StoredOrder): Promise<void> {
  await world.approve(order);
  await world.withdrawals.runPayouts();
  const { orderId } = order;
  await world.withdrawals.receive('fake-payout', world.provider.callback({ orderId }));
}
