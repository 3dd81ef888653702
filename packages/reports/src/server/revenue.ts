import { type Clock, type SiteId, workOff } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { RESTORES_VOID } from '@tianping/ledger/server';
import { reportLimits } from '../limits.ts';
import { type DayNumber, dayNumber, dayText, startOf } from '../rules/days.ts';
import { addRevenue, type MovementSum, type RevenueSums, revenueOf } from '../rules/revenue.ts';

export interface RevenueDay extends RevenueSums {
  readonly day: string;
  /** Over for good: nothing later is added to it. */
  readonly closed: boolean;
}

export interface RevenueReport {
  readonly days: readonly RevenueDay[];
  readonly sums: RevenueSums;
  /** Of as many days before. */
  readonly before: RevenueSums;
}

interface Range {
  readonly siteId: SiteId;
  readonly from: DayNumber;
  /** The last day, included. */
  readonly to: DayNumber;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Every day of a period with its sums, and those of the period before. */
export async function readRevenue(deps: Deps, range: Range): Promise<RevenueReport> {
  const length = range.to - range.from + 1;
  const wanted = { ...range, from: range.from - length };
  const days = await daysOf(deps, wanted);
  const now = days.filter(({ number }) => number >= range.from);
  const before = days.filter(({ number }) => number < range.from);
  return {
    days: now.map((day) => writeDay(deps, day)),
    sums: addRevenue(now.map(({ sums }) => sums)),
    before: addRevenue(before.map(({ sums }) => sums)),
  };
}

/** Every day of a time and its sums, nothing else. */
export async function readRevenueDays(deps: Deps, range: Range): Promise<readonly RevenueDay[]> {
  return (await daysOf(deps, range)).map((day) => writeDay(deps, day));
}

function writeDay(deps: Deps, { number, sums }: DaySums): RevenueDay {
  return { day: dayText(number), closed: isClosed(deps, number), ...sums };
}

/** Stores the sums of days that are over and not stored yet; safe to run at any time. */
export async function keepClosedDays(deps: Deps, sites: readonly SiteId[]): Promise<number> {
  const today = dayNumber(deps.clock.now());
  let retained = 0;
  await workOff(sites, async (siteId) => {
    const range = { siteId, from: today - reportLimits.lookBackDays, to: today - 1 };
    const known = await retainedDays(deps.db, range);
    for (let day = range.from; day <= range.to; day += 1) {
      if (known.has(day) || !isClosed(deps, day)) continue;
      const [made] = await readDays(deps.db, { siteId, from: day, to: day });
      if (!made) continue;
      await deps.db.tx((sql) =>
        sql.query(
          `insert into report_day (site_id, day, sums, made_at) values ($1, $2::date, $3::jsonb, $4)
           on conflict do nothing`,
          [siteId, dayText(day), JSON.stringify(made.sums), deps.clock.now()],
        ),
      );
      retained += 1;
    }
  });
  return retained;
}

/** Recomputes the stored sums of a day, where there are any. */
export async function recountDay(
  { db, clock }: Deps,
  { siteId, day }: { readonly siteId: SiteId; readonly day: DayNumber },
): Promise<void> {
  const [made] = await readDays(db, { siteId, from: day, to: day });
  if (!made) return;
  await db.tx((sql) =>
    sql.query(
      'update report_day set sums = $3::jsonb, made_at = $4 where site_id = $1 and day = $2::date',
      [siteId, dayText(day), JSON.stringify(made.sums), clock.now()],
    ),
  );
}

function isClosed({ clock }: Deps, day: DayNumber): boolean {
  return clock.now() >= startOf(day + 1) + reportLimits.closeAfterMs;
}

interface DaySums {
  readonly number: DayNumber;
  readonly sums: RevenueSums;
}

/** Stored sums where there are any; the others are read from the ledger, adjacent days together. */
async function daysOf(deps: Deps, range: Range): Promise<readonly DaySums[]> {
  const known = await retainedDays(deps.db, range);
  const missing = numbers(range).filter((day) => !known.has(day));
  const read = new Map<DayNumber, RevenueSums>();
  const [first] = missing;
  const last = missing.at(-1);
  if (first !== undefined && last !== undefined) {
    const days = await readDays(deps.db, { ...range, from: first, to: last });
    for (const { number, sums } of days) read.set(number, sums);
  }
  return numbers(range).flatMap((number) => {
    const sums = known.get(number) ?? read.get(number);
    return sums ? [{ number, sums }] : [];
  });
}

function numbers({ from, to }: Range): readonly DayNumber[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

async function retainedDays(sql: Sql, range: Range): Promise<ReadonlyMap<DayNumber, RevenueSums>> {
  const { rows } = await sql.query<{ number: number; sums: RevenueSums }>(
    `select (day - date '1970-01-01')::int as number, sums from report_day
     where site_id = $1 and day >= $2::date and day <= $3::date`,
    [range.siteId, dayText(range.from), dayText(range.to)],
  );
  return new Map(rows.map(({ number, sums }) => [number, sums]));
}

const DAY_OF = (at: string) => `((${at} + 28800000) / 86400000)::int`;

async function readDays(sql: Sql, range: Range): Promise<readonly DaySums[]> {
  const time = [range.siteId, startOf(range.from), startOf(range.to + 1)];
  const moved = await sql.query<MovementSum & { number: number }>(
    `select ${DAY_OF('t.at')} as number,
       case when ${RESTORES_VOID} then 'betHold' else t.movement end as movement, t.account,
       sum(t.amount_minor)::bigint as "amountMinor", count(distinct t.id) as transfers
     from ledger_entry t
     where t.site_id = $1 and t.at >= $2 and t.at < $3
     group by 1, 2, 3`,
    time,
  );
  const effective = await sql.query<{ number: number; minor: number }>(
    `select ${DAY_OF('s.at')} as number,
       sum(case when s.code = 'A' then -s.effective else s.effective end)::bigint as minor
     from bet_settlement s join bet b on b.bet_id = s.bet_id
     where b.site_id = $1 and s.at >= $2 and s.at < $3 group by 1`,
    time,
  );
  const rounds = await sql.query<{ number: number; minor: number }>(
    `select ${DAY_OF('closed_at')} as number, sum(effective_minor)::bigint as minor from game_round
     where site_id = $1 and state = 'closed' and closed_at >= $2 and closed_at < $3
       and effective_minor is not null group by 1`,
    time,
  );
  // Counted separately: a member who bets in two products or pays through two channels is one person.
  const people = await sql.query<{ number: number; bettors: number; depositors: number }>(
    `select ${DAY_OF('t.at')} as number,
       count(distinct t.member_id) filter (where t.movement <> 'deposit') as bettors,
       count(distinct t.member_id) filter (where t.movement = 'deposit') as depositors
     from ledger_entry t
     where t.site_id = $1 and t.at >= $2 and t.at < $3
       and ((t.movement, t.account) in (('betSettle', 'hold'), ('gameStake', 'main'))
         or t.movement = 'deposit' and t.account like 'clearing:%') group by 1`,
    time,
  );
  const registered = await sql.query<{ number: number; count: number }>(
    `select ${DAY_OF('registered_at')} as number, count(*) as count from members
     where site_id = $1 and registered_at >= $2 and registered_at < $3 group by 1`,
    time,
  );
  const movedOn = Map.groupBy(moved.rows, ({ number }) => number);
  const effectiveOn = new Map(effective.rows.map(({ number, minor }) => [number, minor]));
  const roundsOn = new Map(rounds.rows.map(({ number, minor }) => [number, minor]));
  const peopleOn = new Map(people.rows.map((row) => [row.number, row]));
  const registeredOn = new Map(registered.rows.map(({ number, count }) => [number, count]));
  return numbers(range).map((number) => ({
    number,
    sums: revenueOf(movedOn.get(number) ?? [], {
      effectiveMinor: (effectiveOn.get(number) ?? 0) + (roundsOn.get(number) ?? 0),
      bettorCount: peopleOn.get(number)?.bettors ?? 0,
      depositorCount: peopleOn.get(number)?.depositors ?? 0,
      registered: registeredOn.get(number) ?? 0,
    }),
  }));
}
