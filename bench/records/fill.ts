import { assert, type SiteId, systemClock, type UnixMs } from '@tianping/base';
import { type Db, openDb } from '@tianping/db';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { HELPERS, type MonthOfBets, membersSql, monthSql } from './fill-sql.ts';

export const SITE = 6000 as SiteId;
/** The filled years end with this day's beginning (UTC+8), which is the pages' present. */
export const PRESENT: UnixMs = Date.parse('2026-07-01T00:00:00+08:00');

export interface FillSize {
  readonly bets: number;
  /** Months before the present over which the bets are spread; 60 are as much as is kept. */
  readonly months: number;
}

const BETS_A_MEMBER = 250;
const MEMBERS_MIN = 100;
/** Months that an ordinary member plays for. */
const MONTHS_OF_PLAY = 18;
const MATCHES_A_MONTH = 600;
/** Months that stay in the recent part of the ledger. */
const RECENT_MONTHS = 13;
const MONTH_OF_PRESENT = 2026 * 12 + 6;
/** What a bet leaves behind. Not logged: what is lost with the machine is filled again. */
const FILLED = [
  'bet',
  'bet_leg',
  'bet_request',
  'bet_match_hold',
  'bet_settlement',
  'ledger_transfer_recent',
  'ledger_posting_recent',
];
const PAST = ['ledger_transfer_past', 'ledger_posting_past'];

/**
 * A database with so many settled bets of some years, as the product would have left it: the rows are written by
 * SQL, since the product takes hours for what this does in minutes. What an earlier run has filled already stays.
 */
export async function openFilled(
  url: string,
  size: FillSize,
  print: (line: string) => void = () => {},
): Promise<Db> {
  const db = await openDb({ databaseUrl: url }, { migrations: allMigrations, clock: systemClock });
  const { rows } = await db.query("select where to_regclass('fill.month') is not null");
  if (rows.length === 0) await begin(db, size);
  const members = await db.query('select from fill.member limit 1');
  assert(members.rows.length > 0, 'the filled rows went with their server: remove the folder');
  const startedAt = performance.now();
  let filled = 0;
  for (let month = await nextMonth(db); month < size.months; month += 1) {
    const of = monthOf(size, month);
    await fillMonth(db, of);
    filled += of.bets;
    const rate = Math.round(filled / ((performance.now() - startedAt) / 1_000));
    print(`   ${of.first + of.bets} of ${size.bets} bets filled, ${rate} a second`);
  }
  await makeIndexes(db, print);
  return db;
}

async function begin(db: Db, size: FillSize): Promise<void> {
  await db.guest.run(HELPERS);
  for (const table of ['ledger_wallet', ...FILLED]) {
    await db.guest.run(`alter table ${table} set unlogged`);
  }
  await db.guest.run(membersSql(SITE, membersOf(size), monthStart(-size.months)));
  // Sorting once costs less than keeping an index right: they are taken off here and made again at the end.
  const { rows } = await db.query<{ drop: string; make: string }>(INDEXES, [[...FILLED, ...PAST]]);
  await db.tx(async (sql) => {
    for (const { drop, make } of rows) {
      await sql.query(drop);
      await sql.query('insert into fill.index values ($1)', [make]);
    }
  });
}

const INDEXES = `
  select case when c.conname is null then format('drop index %s', i.indexrelid::regclass)
      else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
    -- Made again on a partitioned table it reaches every partition.
    case when c.conname is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
      else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
        pg_get_constraintdef(c.oid)) end as make
  from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
  where i.indrelid = any($1::regclass[]) order by c.conname is null, i.indexrelid`;

async function makeIndexes(db: Db, print: (line: string) => void): Promise<void> {
  const { rows } = await db.query<{ make: string }>('select make from fill.index');
  if (rows.length === 0) return;
  const startedAt = performance.now();
  for (const { make } of rows) {
    await db.guest.run(make);
    await db.tx((sql) => sql.query('delete from fill.index where make = $1', [make]));
  }
  await db.guest.run('analyze');
  print(`   indexes made in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
}

/** The first month that is not filled yet. */
async function nextMonth(db: Db): Promise<number> {
  const { rows } = await db.query<{ month: number }>(
    'select coalesce(max(month) + 1, 0) as month from fill.month',
  );
  return rows[0]?.month ?? 0;
}

async function fillMonth(db: Db, month: MonthOfBets): Promise<void> {
  await db.guest.run(monthSql(SITE, month));
  // Now, while it is in memory; the server does so by itself in production. Not decided by the statistics, which a
  // session hands in a second late: what is not vacuumed is not read from its indexes alone.
  for (const name of [...FILLED, ...PAST]) await db.guest.run(`vacuum ${name}`);
}

function monthOf(size: FillSize, month: number): MonthOfBets {
  const first = Math.floor((size.bets * month) / size.months);
  const members = membersOf(size);
  const share = members / (size.months + MONTHS_OF_PLAY);
  return {
    month,
    first,
    bets: Math.floor((size.bets * (month + 1)) / size.months) - first,
    from: monthStart(month - size.months),
    to: monthStart(month - size.months + 1),
    members,
    playing: [Math.floor(share * month), Math.ceil(share * (month + MONTHS_OF_PLAY))],
    matches: MATCHES_A_MONTH,
    isPast: size.months - month > RECENT_MONTHS,
  };
}

function membersOf({ bets }: FillSize): number {
  return Math.max(MEMBERS_MIN, Math.ceil(bets / BETS_A_MEMBER));
}

/** The first instant (UTC+8) of a month, counted from the present's. */
function monthStart(offset: number): UnixMs {
  const month = MONTH_OF_PRESENT + offset;
  return Date.UTC(Math.floor(month / 12), month % 12) - 8 * 3_600_000;
}
