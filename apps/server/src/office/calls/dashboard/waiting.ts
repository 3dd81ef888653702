import type { SiteId } from '@tianping/base';
import type { Permission } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Translator } from '@tianping/i18n';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { dashboardMessages as text } from './messages.ts';

/** A withdrawal that nobody has looked at for this long is late. */
const WITHDRAWAL_LATE_MS = 10 * 60_000;
/** A feedback that nobody has answered for this long is late. */
const FEEDBACK_LATE_MS = 30 * 60_000;
/** A day: payouts that failed within it are shown. */
const FAILED_MS = 24 * 3_600_000;

/** What has gone wrong or waits too long: how many, since when, and who is shown it. */
export interface Pressing {
  readonly code: string;
  readonly level: 'warning' | 'error';
  readonly permission: Permission;
  readonly count: number;
  readonly since: number;
  readonly say: (translator: Pick<Translator, 't'>, n: string) => string;
}

interface Watched extends Omit<Pressing, 'count' | 'since'> {
  /** Gives `n` and `since`; $1 is the site. */
  readonly sql: string;
  readonly params: (at: { readonly now: number; readonly largeMinor: number }) => readonly number[];
}

const WATCHED: readonly Watched[] = [
  {
    code: 'withdrawals.late',
    level: 'warning',
    permission: 'withdrawals.read',
    say: ({ t }, n) => t(text.withdrawalsLate, { n }),
    sql: `select count(*) as n, min(waiting_since) as since from withdrawal_order
      where site_id = $1 and stage in ('first', 'second') and waiting_since < $2`,
    params: ({ now }) => [now - WITHDRAWAL_LATE_MS],
  },
  {
    code: 'payouts.abnormal',
    level: 'error',
    permission: 'withdrawals.read',
    say: ({ t }, n) => t(text.payoutsAbnormal, { n }),
    sql: `select count(*) as n, min(waiting_since) as since from withdrawal_order
      where site_id = $1 and stage = 'abnormal'`,
    params: () => [],
  },
  {
    code: 'payouts.failed',
    level: 'warning',
    permission: 'withdrawals.read',
    say: ({ t }, n) => t(text.payoutsFailed, { n }),
    sql: `select count(*) as n, max(ended_at) as since from withdrawal_order
      where site_id = $1 and stage = 'failed' and ended_at > $2`,
    params: ({ now }) => [now - FAILED_MS],
  },
  {
    code: 'approvals.large',
    level: 'warning',
    permission: 'approvals.decide',
    say: ({ t }, n) => t(text.approvalsLarge, { n }),
    sql: `select count(*) as n, min(at) as since from office_proposal
      where site_id = $1 and status = 'open' and expires_at > $2 and abs(amount_minor) >= $3`,
    params: ({ now, largeMinor }) => [now, largeMinor],
  },
  {
    code: 'feedback.late',
    level: 'warning',
    permission: 'feedback.read',
    say: ({ t }, n) => t(text.feedbackLate, { n }),
    sql: `select count(*) as n, min(updated_at) as since from feedbacks
      where site_id = $1 and state in ('submitted', 'processing') and deleted_at is null
        and updated_at < $2`,
    params: ({ now }) => [now - FEEDBACK_LATE_MS],
  },
];

export async function pressingOf(
  sql: Sql,
  at: { readonly siteId: SiteId; readonly now: number; readonly largeMinor: number },
): Promise<readonly Pressing[]> {
  const found = await Promise.all(
    WATCHED.map(async ({ sql: query, params, ...reported }) => {
      const { rows } = await sql.query<{ n: number; since: number | null }>(query, [
        at.siteId,
        ...params(at),
      ]);
      return { ...reported, count: rows[0]?.n ?? 0, since: rows[0]?.since ?? at.now };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

/** Silent feeds: their matches take no bets until they send messages again. */
export function silentFeeds(
  sportsbook: Pick<Sportsbook, 'matches'>,
): readonly (readonly [string, number])[] {
  const silent = new Map<string, number>();
  for (const { silent: isSilent, producer } of sportsbook.matches()) {
    if (isSilent) silent.set(producer, (silent.get(producer) ?? 0) + 1);
  }
  return [...silent];
}
