import type { OrderId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** Stores a report on a payout: each kind of outcome once for an order. */
export async function keepReport(
  sql: Sql,
  report: {
    readonly orderId: OrderId;
    readonly outcome: string;
    readonly source: 'callback' | 'ask' | 'send' | 'staff';
    readonly providerRef: string;
    readonly amountMinor: number;
    readonly at: UnixMs;
  },
): Promise<void> {
  await sql.query(
    `insert into withdrawal_report
       (order_id, outcome, source, provider_ref, amount_said, received_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      report.orderId,
      report.outcome,
      report.source,
      report.providerRef,
      String(report.amountMinor),
      report.at,
    ],
  );
}
