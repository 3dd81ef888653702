import type { Result, Script, SiteId } from '@tianping/base';
import type {
  ActivityTerms,
  OfficeActivityRow,
  OfficeAnswerOf,
  OfficeCalls,
} from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { PromotionsDeps } from '../deps.ts';
import type { GrantRow } from '../rows.ts';
import { approve, changeBudget, decideGrant, markInReview, publishFault, step } from './acts.ts';
import { checkDraft, previewAddress, saveDraft } from './drafts.ts';
import { compareTwo, readFigures } from './figures.ts';
import { type Cluster, decideFlag, findFlags, listFlags } from './flags.ts';
import { forecast } from './forecast.ts';
import { type GivenCounts, type Giving, giveTo, listGiven } from './giving.ts';
import { readKinds } from './kinds.ts';
import { findOfficeRow, listActivities, listGrants, readOne } from './lists.ts';

/** The argument of `f` beside its dependencies and its transaction. */
type Asked<F extends (deps: PromotionsDeps, sql: Sql, of: never) => unknown> = Parameters<F>[2];
type Back<F extends (deps: PromotionsDeps, sql: Sql, of: never) => unknown> = ReturnType<F>;

/** Activities for the operator's staff, read in simplified unless a script is named. Functions with a transaction are executed within the approval's. */
export interface PromotionsOffice {
  list(of: Asked<typeof listActivities>): Back<typeof listActivities>;
  kinds(of: Asked<typeof readKinds>): Back<typeof readKinds>;
  one(of: Asked<typeof readOne>): Back<typeof readOne>;
  row(siteId: SiteId, id: string, script?: Script): Promise<OfficeActivityRow | null>;
  check(
    siteId: SiteId,
    of: { readonly terms: ActivityTerms; readonly script: Script },
  ): OfficeAnswerOf<OfficeCalls['promotions/check']>;
  save(of: Asked<typeof saveDraft>): Back<typeof saveDraft>;
  preview(of: Asked<typeof previewAddress>): Back<typeof previewAddress>;
  forecast(of: Asked<typeof forecast>): Back<typeof forecast>;
  figures(of: Asked<typeof readFigures>): Back<typeof readFigures>;
  compare(of: Asked<typeof compareTwo>): Back<typeof compareTwo>;
  grants(of: Asked<typeof listGrants>): Back<typeof listGrants>;
  decideGrant(of: Asked<typeof decideGrant>): Promise<Result<GrantRow, 'unknown' | 'state'>>;
  flags(of: Asked<typeof listFlags>): Back<typeof listFlags>;
  decideFlag(of: Asked<typeof decideFlag>): Back<typeof decideFlag>;
  findFlags(siteId: SiteId, clusters: readonly Cluster[]): Promise<number>;
  given(of: Parameters<typeof listGiven>[1]): ReturnType<typeof listGiven>;
  publishFault(of: Asked<typeof publishFault>): Back<typeof publishFault>;
  publishFaultWithin(sql: Sql, of: Asked<typeof publishFault>): Back<typeof publishFault>;
  pause(of: Omit<Asked<typeof step>, 'step'>): Back<typeof step>;
  markInReviewWithin(sql: Sql, of: Asked<typeof markInReview>): Back<typeof markInReview>;
  approveWithin(sql: Sql, of: Asked<typeof approve>): Back<typeof approve>;
  budgetWithin(sql: Sql, of: Asked<typeof changeBudget>): Back<typeof changeBudget>;
  stepWithin(sql: Sql, of: Asked<typeof step>): Back<typeof step>;
  giveWithin(sql: Sql, of: Giving): Promise<GivenCounts>;
}

export function createPromotionsOffice(deps: PromotionsDeps): PromotionsOffice {
  const { db } = deps;
  return {
    list: (of) => listActivities(deps, db, of),
    kinds: (of) => readKinds(deps, db, of),
    one: (of) => readOne(deps, db, of),
    row: (siteId, id, script) => findOfficeRow(deps, db, siteId, id, script),
    check: (siteId, of) => checkDraft(deps, siteId, of),
    save: (of) => db.tx((sql) => saveDraft(deps, sql, of)),
    preview: (of) => previewAddress(deps, db, of),
    forecast: (of) => db.tx((sql) => forecast(deps, sql, of)),
    figures: (of) => readFigures(deps, db, of),
    compare: (of) => compareTwo(deps, db, of),
    grants: (of) => listGrants(deps, db, of),
    decideGrant: (of) => db.tx((sql) => decideGrant(deps, sql, of)),
    flags: (of) => listFlags(deps, db, of),
    decideFlag: (of) => db.tx((sql) => decideFlag(deps, sql, of)),
    findFlags: (siteId, clusters) => findFlags(deps, siteId, clusters),
    given: (of) => listGiven(db, of),
    publishFault: (of) => db.tx((sql) => publishFault(deps, sql, of)),
    publishFaultWithin: (sql, of) => publishFault(deps, sql, of),
    pause: (of) => db.tx((sql) => step(deps, sql, { ...of, step: 'pause' })),
    markInReviewWithin: (sql, of) => markInReview(deps, sql, of),
    approveWithin: (sql, of) => approve(deps, sql, of),
    budgetWithin: (sql, of) => changeBudget(deps, sql, of),
    stepWithin: (sql, of) => step(deps, sql, of),
    giveWithin: (sql, of) => giveTo(deps, sql, of),
  };
}
