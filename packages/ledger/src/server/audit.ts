import type { Sql } from '@tianping/db';
import { ledgerLimits } from '../limits.ts';

/** A rule about stored money: SQL that only reads and returns the rows that break it. */
export interface AuditCheck {
  readonly name: string;
  readonly sql: string;
}

export interface AuditFinding {
  readonly check: string;
  /** The first rows that break the rule, as text. */
  readonly rows: readonly string[];
}

/** The rules of the ledger itself. Each recomputes from the postings; none relies on a stored balance. */
export const ledgerChecks: readonly AuditCheck[] = [
  {
    name: 'each transfer sums to zero',
    sql: `select transfer_id, member_id, sum(amount_minor) as sum from ledger_posting
      group by transfer_id, member_id having sum(amount_minor) <> 0`,
  },
  {
    name: 'each transfer has postings and each posting a transfer',
    sql: `select t.id as transfer, p.transfer_id as posting
      from ledger_transfer t
      full join (select distinct transfer_id, member_id, site_id from ledger_posting) p
        on p.transfer_id = t.id and p.member_id = t.member_id and p.site_id = t.site_id
      where t.id is null or p.transfer_id is null`,
  },
  {
    name: 'each wallet equals the sum of its postings',
    sql: `select w.*, s.* from ledger_wallet w
      full join (
        select site_id, member_id,
          coalesce(sum(amount_minor) filter (where account = 'main'), 0) as main_sum,
          coalesce(sum(amount_minor) filter (where account = 'hold'), 0) as hold_sum,
          coalesce(sum(amount_minor) filter (where account = 'debt'), 0) as debt_sum
        from ledger_posting where account in ('main', 'hold', 'debt') group by site_id, member_id
      ) s using (site_id, member_id)
      where (coalesce(w.main_minor, 0), coalesce(w.hold_minor, 0), coalesce(w.debt_minor, 0))
        is distinct from
        (coalesce(s.main_sum, 0), coalesce(s.hold_sum, 0), coalesce(s.debt_sum, 0))`,
  },
  {
    name: 'no member has less than nothing, nor a debt beside spendable money',
    sql: `select * from ledger_wallet
      where main_minor < 0 or hold_minor < 0 or debt_minor > 0
        or (debt_minor < 0 and main_minor > 0)`,
  },
  {
    name: 'each balance after a posting continues the one before',
    sql: `select * from (
        select p.transfer_id, p.account, p.amount_minor, p.balance_after,
          sum(p.amount_minor) over (
            partition by p.site_id, p.member_id, p.account order by t.version
          ) as expected
        from ledger_posting p
        join ledger_transfer t
          on t.id = p.transfer_id and t.member_id = p.member_id and t.site_id = p.site_id
        where p.account in ('main', 'hold', 'debt')
      ) chain where balance_after is distinct from expected`,
  },
  {
    name: 'versions of a member run from one to the stored one without a gap',
    sql: `select w.site_id, w.member_id, w.version, t.transfers, t.newest
      from ledger_wallet w
      left join (
        select site_id, member_id, count(*) as transfers, count(distinct version) as versions,
          min(version) as oldest, max(version) as newest
        from ledger_transfer group by site_id, member_id
      ) t using (site_id, member_id)
      where coalesce(t.newest, 0) <> w.version or coalesce(t.transfers, 0) <> w.version
        or coalesce(t.versions, 0) <> w.version or coalesce(t.oldest, 1) <> 1`,
  },
  {
    name: 'only accounts of the house go without a balance',
    sql: `select * from ledger_posting
      where (account in ('main', 'hold', 'debt')) <> (balance_after is not null)`,
  },
  {
    name: 'house balances equal the sum of their postings',
    sql: `select * from (
        select p.site_id, p.account, t.currency, sum(p.amount_minor) as posted
        from ledger_posting p
        join ledger_transfer t
          on t.id = p.transfer_id and t.member_id = p.member_id and t.site_id = p.site_id
        where p.balance_after is null group by p.site_id, p.account, t.currency
      ) a
      full join (
        select site_id, account, currency, sum(amount) as stored from (
          select site_id, account, currency, balance_minor as amount from ledger_house
          union all
          select site_id, account, currency, amount_minor from ledger_house_change
        ) parts group by site_id, account, currency
      ) b using (site_id, account, currency)
      where coalesce(posted, 0) <> coalesce(stored, 0)`,
  },
  {
    name: 'money is neither made nor lost',
    sql: `select site_id, currency, sum(amount) as sum from (
        select site_id, currency, main_minor + hold_minor + debt_minor as amount from ledger_wallet
        union all select site_id, currency, balance_minor from ledger_house
        union all select site_id, currency, amount_minor from ledger_house_change
      ) all_money group by site_id, currency having sum(amount) <> 0`,
  },
];

/** Runs every check and returns the broken ones; nothing is written. Other packages add their own. */
export async function audit(
  sql: Sql,
  checks: readonly AuditCheck[] = ledgerChecks,
): Promise<readonly AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of checks) {
    const { rows } = await sql.query<{ finding: string }>(
      `select to_jsonb(broken)::text as finding from (${check.sql}) broken
       limit ${ledgerLimits.auditRowsMax}`,
    );
    if (rows.length > 0) {
      findings.push({ check: check.name, rows: rows.map(({ finding }) => finding) });
    }
  }
  return findings;
}
