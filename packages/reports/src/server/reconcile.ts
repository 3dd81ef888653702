import { type Clock, createUuid, type Result, type Rng, type SiteId } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { reportLimits } from '../limits.ts';
import { valueCoins } from '../rules/coins.ts';
import { areExact, compareStatements, type Difference, movedOf } from '../rules/compare.ts';
import { type DayNumber, dayText } from '../rules/days.ts';
import type { StatementLine } from '../rules/statement-line.ts';

export type SourceKind = 'deposits' | 'payouts' | 'venue';

/** `incomplete`: they have answered, but not everything can be read, so that nothing can be compared. */
export type StatementFault = 'unreachable' | 'incomplete';

/** An outside party with books of the same money: a payment channel, a payout channel, a venue. */
export interface StatementSource {
  readonly code: string;
  /** Its name in simplified Chinese. */
  readonly name: string;
  readonly kind: SourceKind;
  /** Their movements of that day of the site's clock (`2026-03-14`); possibly including other sites. */
  theirs(siteId: SiteId, day: string): Promise<Result<readonly StatementLine[], StatementFault>>;
  /** Our movements of that day, of one site. */
  ours(sql: Sql, siteId: SiteId, day: string): Promise<readonly StatementLine[]>;
  /** Our lines of these references, whatever their day, with the site of each. */
  find(
    sql: Sql,
    references: readonly string[],
  ): Promise<readonly (StatementLine & { readonly siteId: SiteId })[]>;
}

export interface ReconciliationRun {
  readonly runId: string;
  readonly source: string;
  readonly kind: SourceKind;
  readonly day: string;
  readonly at: number;
  readonly status: 'agreed' | 'differs' | 'incomplete' | 'unavailable';
  readonly oursCount: number;
  readonly theirsCount: number;
  readonly oursMinor: number;
  readonly theirsMinor: number;
  readonly open: number;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
}

/** Compares one day of one source with our books of a site, and stores the differences. */
export async function reconcile(
  deps: Deps,
  source: StatementSource,
  { siteId, day }: { readonly siteId: SiteId; readonly day: DayNumber },
): Promise<string> {
  const runId = createUuid(deps);
  const found = await compare(deps.db, source, { siteId, day });
  const run = { runId, siteId, source: source.code, kind: source.kind, day: dayText(day) };
  await deps.db.tx((sql) => keepRun(sql, deps, { ...run, found }));
  return runId;
}

type Found =
  | { readonly status: 'incomplete' | 'unavailable' }
  | {
      readonly status: 'agreed' | 'differs';
      readonly ours: readonly StatementLine[];
      readonly theirs: readonly StatementLine[];
      readonly differences: readonly Difference[];
    };

async function compare(
  sql: Sql,
  source: StatementSource,
  { siteId, day }: { readonly siteId: SiteId; readonly day: DayNumber },
): Promise<Found> {
  const [theirs, dayBefore, dayAfter] = await Promise.all(
    [day, day - 1, day + 1].map((one) => source.theirs(siteId, dayText(one))),
  );
  if (!theirs?.ok) {
    return { status: theirs?.error === 'incomplete' ? 'incomplete' : 'unavailable' };
  }
  const ours = await source.ours(sql, siteId, dayText(day));
  const references = theirs.value.map(({ reference }) => reference);
  const known = await source.find(sql, references);
  const foreign = new Set(
    known.filter((line) => line.siteId !== siteId).map(({ reference }) => reference),
  );
  const valued = (lines: readonly StatementLine[]) => valueCoins(lines, [...known, ...ours]);
  const mine = valued(theirs.value.filter(({ reference }) => !foreign.has(reference)));
  const theirsElsewhere = [dayBefore, dayAfter].flatMap((answer) =>
    answer?.ok ? valued(answer.value) : [],
  );
  // Amounts that no books of ours could hold were not read as they were meant.
  if (!areExact([...mine, ...theirsElsewhere])) return { status: 'incomplete' };
  const differences = compareStatements({
    ours,
    theirs: mine,
    oursElsewhere: known.filter((line) => line.siteId === siteId),
    theirsElsewhere,
  });
  const status = differences.length === 0 ? 'agreed' : 'differs';
  return { status, ours, theirs: mine, differences };
}

async function keepRun(
  sql: Sql,
  deps: Deps,
  run: {
    readonly runId: string;
    readonly siteId: SiteId;
    readonly source: string;
    readonly kind: SourceKind;
    readonly day: string;
    readonly found: Found;
  },
): Promise<void> {
  const { found } = run;
  const isKnown = 'differences' in found;
  const ours = movedOf(isKnown ? found.ours : []);
  const theirs = movedOf(isKnown ? found.theirs : []);
  await sql.query(
    `insert into reconciliation_run (run_id, site_id, source, kind, day, at, status, ours_count,
       theirs_count, ours_minor, theirs_minor)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11)`,
    [
      run.runId,
      run.siteId,
      run.source,
      run.kind,
      run.day,
      deps.clock.now(),
      found.status,
      ours.count,
      theirs.count,
      ours.minor,
      theirs.minor,
    ],
  );
  const differences = isKnown ? found.differences.slice(0, reportLimits.differencesMax) : [];
  for (const difference of differences) {
    await keepDifference(sql, { ...run, difference, differenceId: createUuid(deps) });
  }
}

/** A difference explained before stays explained, as long as it is the same. */
async function keepDifference(
  sql: Sql,
  {
    difference: { kind, reference, ours, theirs },
    ...run
  }: {
    readonly differenceId: string;
    readonly runId: string;
    readonly siteId: SiteId;
    readonly difference: Difference;
  },
): Promise<void> {
  await sql.query(
    `insert into reconciliation_difference (difference_id, run_id, site_id, kind, reference, ours_minor,
       theirs_minor, ours_state, theirs_state, note, explained_by, explained_at)
     select $1, $2, $3, $4, $5, $6::bigint, $7::bigint, $8, $9, e.note, e.explained_by, e.explained_at
     from (select 1) one left join lateral (
       select note, explained_by, explained_at from reconciliation_difference d
       where d.site_id = $3 and d.reference = $5 and d.kind = $4 and d.explained_at is not null
         and d.ours_minor is not distinct from $6::bigint
         and d.theirs_minor is not distinct from $7::bigint
       order by explained_at desc limit 1
     ) e on true`,
    [
      run.differenceId,
      run.runId,
      run.siteId,
      kind,
      reference,
      ours?.amountMinor ?? null,
      theirs?.amountMinor ?? null,
      ours?.state ?? null,
      theirs?.state ?? null,
    ],
  );
}
