import type { Clock } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** How long figures are cached, so that frequent scraping costs the database nothing. */
const HOLDS_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

interface Figure {
  readonly name: string;
  readonly help: string;
  /** Gives `label` and `value`; `$1` is now, `$2` a day before. Reads open rows, by their indexes. */
  readonly sql: string;
  readonly label: string | null;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'tianping_deposits_open',
    help: 'Deposit orders that can be paid or that a person looks at, by state.',
    label: 'state',
    sql: `select status as label, count(*) as value from deposit_orders
      where status in ('created', 'pending', 'confirming', 'review')
        and created_at > $2 and created_at <= $1 group by status`,
  },
  {
    name: 'tianping_withdrawals_open',
    help: 'Withdrawals that have not ended, by stage.',
    label: 'stage',
    sql: `select stage as label, count(*) as value from withdrawal_order
      where ended_at is null and created_at <= $1 and $2::bigint > 0 group by stage`,
  },
  {
    name: 'tianping_withdrawals_open_minor',
    help: 'What withdrawals that have not ended hold, in minor units, by stage.',
    label: 'stage',
    sql: `select stage as label, sum(amount_minor)::bigint as value from withdrawal_order
      where ended_at is null and created_at <= $1 and $2::bigint > 0 group by stage`,
  },
  {
    name: 'tianping_payouts_to_send',
    help: 'Payouts that were agreed to and not sent yet.',
    label: null,
    sql: `select '' as label, count(*) as value from withdrawal_order
      where ended_at is null and stage = 'dispatch' and created_at <= $1 and $2::bigint > 0`,
  },
  {
    name: 'tianping_bets_waiting',
    help: 'Bets in their acceptance delay.',
    label: null,
    sql: `select '' as label, count(*) as value from bet
      where wait_until is not null and placed_at <= $1 and $2::bigint > 0`,
  },
  {
    name: 'tianping_settlement_queue',
    help: 'Results whose bets are not all settled yet.',
    label: null,
    sql: `select '' as label, count(*) as value from settlement_run
      where status = 'running' and stored_at <= $1 and $2::bigint > 0`,
  },
  {
    name: 'tianping_settlement_lag_seconds',
    help: 'Age of the oldest result whose bets are not all settled yet; 0 for none.',
    label: null,
    sql: `select '' as label, coalesce($1::bigint - min(stored_at), 0) / 1000.0 as value
      from settlement_run where status = 'running' and stored_at <= $1 and $2::bigint > 0`,
  },
];

/**
 * Business figures that an operator may set alerts on, as text for Prometheus; without the database only that it is
 * down.
 */
export function createBusinessMetrics(deps: {
  readonly db: Sql;
  readonly clock: Clock;
  /** When a feed last sent a message; null before the first. */
  readonly feedReceivedAt: () => number | null;
}): () => Promise<string> {
  let known: { readonly at: number; readonly text: Promise<string> } | null = null;
  return () => {
    const now = deps.clock.now();
    if (known && now - known.at < HOLDS_MS) return known.text;
    known = { at: now, text: textAt(deps, now) };
    return known.text;
  };
}

async function textAt(
  { db, feedReceivedAt }: Parameters<typeof createBusinessMetrics>[0],
  now: number,
): Promise<string> {
  const receivedAt = feedReceivedAt();
  const age = receivedAt === null ? [] : [`tianping_feed_age_seconds ${(now - receivedAt) / 1000}`];
  const lines = ['# TYPE tianping_feed_age_seconds gauge', ...age];
  try {
    for (const { name, help, sql, label } of FIGURES) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`);
      const { rows } = await db.query<{ label: string; value: number | string }>(sql, [
        now,
        now - DAY_MS,
      ]);
      for (const row of rows) {
        lines.push(`${name}${label === null ? '' : `{${label}="${row.label}"}`} ${row.value}`);
      }
    }
    lines.push('tianping_database_up 1');
  } catch {
    return `${lines.slice(0, 1 + age.length).join('\n')}\ntianping_database_up 0\n`;
  }
  return `${lines.join('\n')}\n`;
}
