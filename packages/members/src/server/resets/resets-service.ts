import type { MemberId, Result, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { resetLimits } from '../../limits.ts';
import { ask, type ResetRequest, stopByCode, stopByKey, stopByMember } from './ask.ts';
import { runDue } from './run.ts';
import { approveWithin, noteProposal, openWithin, refuseWithin } from './staff.ts';
import {
  type CaseFilter,
  countStates,
  findByKey,
  listCases,
  listEvents,
  listOfMember,
  readCase,
} from './store.ts';
import type {
  ResetCase,
  ResetEvent,
  ResetLimits,
  ResetNotice,
  ResetRefusal,
  ResetsDeps,
} from './types.ts';

type Refusable<Value> = Promise<Result<Value, ResetRefusal>>;
/** The parameters after the dependencies, as the functions of this folder take them. */
type Given<Act extends (...given: never[]) => unknown> =
  Parameters<Act> extends [unknown, ...infer Rest] ? Rest : never;

/** Removes a lost phone, fund password or second factor, by two persons and after a wait. */
export interface ResetsService {
  readonly limits: ResetLimits;
  ask(input: ResetRequest): Refusable<{ readonly key: string; readonly found: ResetCase }>;
  byKey(siteId: SiteId, key: string): Promise<ResetCase | null>;
  /** The cases that staff have opened for a member, the latest first. */
  ofMember(of: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
  }): Promise<readonly ResetCase[]>;
  stopByKey(...of: Given<typeof stopByKey>): Refusable<ResetCase>;
  stopByCode(...of: Given<typeof stopByCode>): Refusable<ResetCase>;
  stopByMember(...of: Given<typeof stopByMember>): Refusable<ResetCase>;
  /** Carries out the cases whose wait is over. */
  runDue(): ReturnType<typeof runDue>;
  readonly office: {
    list(
      filter: CaseFilter,
      page: { readonly limit: number; readonly offset: number },
    ): ReturnType<typeof listCases>;
    counts(siteId: SiteId): ReturnType<typeof countStates>;
    one(siteId: SiteId, caseId: string): Promise<ResetCase | null>;
    events(caseId: string): Promise<readonly ResetEvent[]>;
    openWithin(...of: Given<typeof openWithin>): ReturnType<typeof openWithin>;
    noteProposal(sql: Sql, caseId: string, proposalId: string): Promise<void>;
    approveWithin(...of: Given<typeof approveWithin>): ReturnType<typeof approveWithin>;
    refuseWithin(...of: Given<typeof refuseWithin>): ReturnType<typeof refuseWithin>;
    /** To be called once the transaction of the news has committed. */
    announce(news: ResetNotice | null): void;
  };
}

const OWN_SHOWN = 10;

export function createResetsService(
  options: Omit<ResetsDeps, 'limits'> & { readonly limits?: Partial<ResetLimits> },
): ResetsService {
  const deps: ResetsDeps = { ...options, limits: { ...resetLimits, ...options.limits } };
  return {
    limits: deps.limits,
    ask: (input) => ask(deps, input),
    byKey: (siteId, key) => findByKey(deps.db, siteId, key),
    ofMember: (of) => listOfMember(deps.db, { ...of, limit: OWN_SHOWN }),
    stopByKey: (of) => stopByKey(deps, of),
    stopByCode: (of) => stopByCode(deps, of),
    stopByMember: (of) => stopByMember(deps, of),
    runDue: () => runDue(deps),
    office: {
      list: (filter, page) => listCases(deps.db, filter, page),
      counts: (siteId) => countStates(deps.db, siteId),
      one: (siteId, caseId) => readCase(deps.db, siteId, caseId),
      events: (caseId) => listEvents(deps.db, caseId),
      openWithin: (sql, of) => openWithin(deps, sql, of),
      noteProposal,
      approveWithin: (sql, of) => approveWithin(deps, sql, of),
      refuseWithin: (sql, of) => refuseWithin(deps, sql, of),
      announce: (news) => {
        if (news) deps.onAnnounced(news);
      },
    },
  };
}
