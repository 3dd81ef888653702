import { type MemberId, must } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { listDeals, parseDay, readStatement } from '@tianping/reports/server';
import { betRecordPage, betRecordTotals } from '@tianping/sportsbook/server';
import { PRESENT, SITE } from './fill.ts';

const DAY_MS = 86_400_000;
export const PAGE_SIZE = 20;
const WEEK = 7;
const MONTH = 30;
/** The longest range that the calls take in one request. */
const YEAR = 366;
const RETAINED = 5 * 365;

interface Shown {
  readonly total: number;
  readonly rows: number;
}

/** One page of a member's records, as the product reads it; a last page is asked for after the first. */
export type ReadPage = (sql: Sql, memberId: MemberId) => Promise<Shown>;

/** What members open: the last week most, a longer time or one sort of records now and then. */
export const PAGES = {
  betsOfWeek: bets(WEEK),
  dealsOfWeek: deals(WEEK),
  betsOfMonth: bets(MONTH),
  payoutsOfMonth: deals(MONTH, { type: 'payout' }),
  betsRetained: bets(RETAINED),
  dealsOfYear: deals(YEAR),
  betSumsOfYear: betSums(YEAR),
  statementOfMonth: statement(MONTH),
} as const satisfies Record<string, ReadPage>;

/** The last pages of members who play constantly: thousands of rows come before them. */
export const LAST_PAGES = {
  lastBetsRetained: bets(RETAINED, { last: true }),
  lastDealsOfYear: deals(YEAR, { last: true }),
} as const satisfies Record<string, ReadPage>;

function bets(days: number, { last = false } = {}): ReadPage {
  return async (sql, memberId) => {
    const read = (pageNum: number) =>
      betRecordPage(sql, {
        siteId: SITE,
        memberId,
        state: 'all',
        from: dayText(PRESENT - days * DAY_MS),
        to: dayText(PRESENT - 1),
        pageNum,
        pageSize: PAGE_SIZE,
      });
    const first = await read(1);
    const shown = last ? await read(Math.ceil(first.total / PAGE_SIZE)) : first;
    return { total: shown.total, rows: shown.list.length };
  };
}

function deals(days: number, { last = false, type = null as 'payout' | null } = {}): ReadPage {
  return async (sql, memberId) => {
    const read = (offset: number) =>
      listDeals(sql, {
        siteId: SITE,
        memberId,
        type,
        state: null,
        from: PRESENT - days * DAY_MS,
        to: PRESENT,
        limit: PAGE_SIZE,
        offset,
      });
    const first = await read(0);
    const offset = Math.max(0, Math.ceil(first.total / PAGE_SIZE) - 1) * PAGE_SIZE;
    const shown = last ? await read(offset) : first;
    return { total: shown.total, rows: shown.rows.length };
  };
}

/** What is shown under a page of bets: the sums of all of them. */
function betSums(days: number): ReadPage {
  return async (sql, memberId) => {
    const from = dayText(PRESENT - days * DAY_MS);
    const own = { siteId: SITE, memberId, state: 'all', from, to: dayText(PRESENT - 1) } as const;
    return { total: (await betRecordTotals(sql, own)).count, rows: 1 };
  };
}

function statement(days: number): ReadPage {
  return async (sql, memberId) => {
    const [from, to] = [dayOf(PRESENT - days * DAY_MS), dayOf(PRESENT - 1)];
    const read = await readStatement(sql, { siteId: SITE, memberId, from, to });
    return { total: days, rows: read.days.length };
  };
}

function dayText(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
}

const dayOf = (at: number): number => must(parseDay(dayText(at)), 'a day');

/** Members who have played in the last week. */
export async function readersOf(db: Db): Promise<readonly MemberId[]> {
  const { rows } = await db.query<{ id: MemberId }>(
    'select distinct member_id as id from ledger_transfer_recent where at >= $1 and at < $2 order by 1',
    [PRESENT - WEEK * DAY_MS, PRESENT],
  );
  return rows.map(({ id }) => id);
}

/** Members who have played all the time, the first few. */
export async function heavyOf(db: Db): Promise<readonly MemberId[]> {
  const { rows } = await db.query<{ id: MemberId }>(
    'select member_id as id from ledger_wallet where site_id = $1 order by version desc limit 4',
    [SITE],
  );
  return rows.map(({ id }) => id);
}
