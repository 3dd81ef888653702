import {
  assert,
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { ledgerLimits } from '../limits.ts';
import { type EntryKey, type EntrySource, entriesSince, mainEntries } from './entries.ts';

export interface MovementFilter {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** Names of movements; all when left out. */
  readonly movements?: readonly string[];
  /** From this time on … */
  readonly from: UnixMs;
  /** … until just before this one. */
  readonly to: UnixMs;
  readonly limit: number;
  readonly offset: number;
}

/** One change of a member's available money. */
export interface MovementRow {
  readonly transferId: string;
  readonly movement: string;
  readonly at: UnixMs;
  readonly reference: string;
  /** Signed change of the main account; never zero. */
  readonly amountMinor: MoneyMinor;
  readonly balanceAfterMinor: MoneyMinor;
}

export interface MovementPage {
  readonly total: number;
  /** Sum of all that came in, and of all that went out (not negative), on all pages. */
  readonly inMinor: MoneyMinor;
  readonly outMinor: MoneyMinor;
  /** Last first. */
  readonly rows: readonly MovementRow[];
}

/** Both queries see a transfer by its effect on the main account; one without an effect is not shown. */
const matching = (source: EntrySource): string => `
  from ${source} t
  where t.site_id = $1 and t.member_id = $2 and t.account = 'main' and t.at >= $3 and t.at < $4
    and ($5::text[] is null or t.movement = any($5::text[]))`;

/**
 * A page of a member's money movements, with the totals of all pages. In the order in which they were really posted:
 * the clocks of two servers may differ by more than the time between two bets.
 */
export async function listMovements(sql: Sql, filter: MovementFilter): Promise<MovementPage> {
  assert(filter.limit > 0 && filter.limit <= ledgerLimits.pageRowsMax, 'page size out of range');
  const where = [
    filter.siteId,
    filter.memberId,
    filter.from,
    filter.to,
    filter.movements ? [...filter.movements] : null,
  ];
  const source = await entriesSince(sql, filter.from);
  const totals = await sql.query<{ total: number; in: number; out: number }>(
    `select count(*) as total,
       coalesce(sum(t.amount_minor) filter (where t.amount_minor > 0), 0)::bigint as in,
       coalesce(-sum(t.amount_minor) filter (where t.amount_minor < 0), 0)::bigint as out
     ${matching(source)}`,
    where,
  );
  // Rows of earlier pages are skipped by indexes alone; only the page itself is read.
  const keys = await sql.query<EntryKey>(
    `select t.id, t.at ${matching(source)} order by t.version desc limit $6 offset $7`,
    [...where, filter.limit, filter.offset],
  );
  const sums = totals.rows[0] ?? { total: 0, in: 0, out: 0 };
  return {
    total: sums.total,
    inMinor: moneyMinor(sums.in),
    outMinor: moneyMinor(sums.out),
    rows: await rowsOf(sql, filter, keys.rows),
  };
}

const ROW = `t.id as "transferId", t.movement, t.at, t.reference,
  t.amount_minor as "amountMinor", t.balance_after as "balanceAfterMinor"`;

async function rowsOf(
  sql: Sql,
  { memberId }: MovementFilter,
  keys: readonly EntryKey[],
): Promise<readonly MovementRow[]> {
  const read = { memberId, row: ROW, idOf: (row: MovementRow) => row.transferId };
  const found = await mainEntries(sql, keys, read);
  return keys.flatMap(({ id }) => found.get(id) ?? []);
}
