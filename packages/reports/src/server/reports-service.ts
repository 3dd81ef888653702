import { type Clock, type Rng, type SiteId, type UnixMs, workOff } from '@tianping/base';
import type { Db } from '@tianping/db';
import { type DayNumber, dayNumber, parseDay, startOf } from '../rules/days.ts';
import {
  type BreakdownBy,
  type BreakdownRow,
  type MemberRevenue,
  type MemberSort,
  readBreakdown,
  readMembers,
} from './breakdown.ts';
import { keepPresence } from './presence.ts';
import { type ReconciliationRun, reconcile, type StatementSource } from './reconcile.ts';
import {
  keepClosedDays,
  type RevenueDay,
  type RevenueReport,
  readRevenue,
  readRevenueDays,
  recountDay,
} from './revenue.ts';
import {
  explainDifference,
  findRun,
  listRuns,
  type RunFilter,
  type StoredDifference,
} from './runs.ts';

/** Days of the site's clock, `2026-03-14`, both ends included. */
export interface ReportDays {
  readonly siteId: SiteId;
  readonly from: string;
  readonly to: string;
}

export interface ReportsService {
  revenue(days: ReportDays): Promise<RevenueReport | null>;
  /** The days only, without the period before them. */
  days(days: ReportDays): Promise<readonly RevenueDay[] | null>;
  breakdown(days: ReportDays, by: BreakdownBy): Promise<readonly BreakdownRow[] | null>;
  members(
    days: ReportDays,
    page: {
      readonly sort: MemberSort;
      readonly descending: boolean;
      readonly limit: number;
      readonly offset: number;
    },
  ): Promise<{ readonly total: number; readonly rows: readonly MemberRevenue[] } | null>;
  /** All outside parties whose books are compared with ours. */
  readonly sources: readonly StatementSource[];
  reconcileNow(siteId: SiteId, source: string, day: string): Promise<ReconciliationRun | null>;
  runs(filter: RunFilter): ReturnType<typeof listRuns>;
  run(siteId: SiteId, runId: string): ReturnType<typeof findRun>;
  explain(options: {
    readonly siteId: SiteId;
    readonly differenceId: string;
    readonly note: string;
    readonly by: string;
    readonly at: UnixMs;
  }): Promise<StoredDifference | null>;
  /** Compares yesterday with every source, for every site. */
  runReconciliation(): Promise<{ readonly compared: number; readonly differing: number }>;
  /** Stores the sums of days that are over. */
  runDailyReports(): Promise<{ readonly kept: number }>;
  /** Stores how many members are present now. */
  keepPresence(): Promise<{ readonly sites: number }>;
  /** Recomputes the stored sums of the day of a moment: for a caller that wrote into a day that was over. */
  recount(siteId: SiteId, at: UnixMs): Promise<void>;
}

export function createReportsService(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sites: readonly SiteId[];
  readonly sources: readonly StatementSource[];
}): ReportsService {
  const { db, clock, sites, sources } = deps;
  const compareOne = async (
    source: StatementSource,
    siteId: SiteId,
    day: DayNumber,
  ): Promise<ReconciliationRun | null> => {
    const runId = await reconcile(deps, source, { siteId, day });
    return (await findRun(db, { siteId, runId }))?.run ?? null;
  };
  return {
    sources,
    async revenue(days) {
      const range = rangeOf(days);
      return range && (await readRevenue(deps, { siteId: days.siteId, ...range }));
    },
    async days(days) {
      const range = rangeOf(days);
      return range && (await readRevenueDays(deps, { siteId: days.siteId, ...range }));
    },
    async breakdown(days, by) {
      const time = timeOf(days);
      return time && (await readBreakdown(db, time, by));
    },
    async members(days, page) {
      const time = timeOf(days);
      return time && (await readMembers(db, { ...time, ...page }));
    },
    async reconcileNow(siteId, code, text) {
      const source = sources.find((one) => one.code === code);
      const day = parseDay(text);
      if (!source || day === null || day > dayNumber(clock.now())) return null;
      return await compareOne(source, siteId, day);
    },
    runs: (filter) => listRuns(db, filter),
    run: (siteId, runId) => findRun(db, { siteId, runId }),
    explain: (options) => explainDifference(db, options),
    async runReconciliation() {
      const yesterday = dayNumber(clock.now()) - 1;
      const pairs = sites.flatMap((siteId) => sources.map((source) => ({ siteId, source })));
      const runs = await workOff(pairs, ({ siteId, source }) =>
        compareOne(source, siteId, yesterday),
      );
      const differing = runs.filter((run) => run?.status !== 'agreed').length;
      return { compared: runs.length, differing };
    },
    runDailyReports: async () => ({ kept: await keepClosedDays(deps, sites) }),
    keepPresence: async () => ({ sites: await keepPresence(db, sites, clock.now()) }),
    recount: (siteId, at) => recountDay(deps, { siteId, day: dayNumber(at) }),
  };
}

function rangeOf({ from, to }: ReportDays): { from: DayNumber; to: DayNumber } | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null || last < first) return null;
  return { from: first, to: last };
}

function timeOf(days: ReportDays): { siteId: SiteId; from: UnixMs; to: UnixMs } | null {
  const range = rangeOf(days);
  return range && { siteId: days.siteId, from: startOf(range.from), to: startOf(range.to + 1) };
}
