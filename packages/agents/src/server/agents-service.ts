import type { MemberId, Result, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type AgentCode,
  addAgentCode,
  closeAgentCode,
  pauseAgentCodes,
  readAgentCodes,
} from '@tianping/members/server';
import { agentLimits } from '../limits.ts';
import type { Month } from '../rules/month.ts';
import type { MoveFault } from '../rules/tree.ts';
import * as applications from './applications.ts';
import type { AgentsDeps, MemberOfSite } from './deps.ts';
import * as view from './member-view.ts';
import * as plans from './plan-store.ts';
import { payDue, storeRun } from './runs.ts';
import * as statement from './statement.ts';
import * as tree from './tree-store.ts';
import { type RunFault, type Trial, trialRun } from './trial.ts';

export interface MemberPage {
  readonly limit: number;
  readonly offset: number;
}

/** Agents of the sites: who they are, what they earn, what they are paid. */
export interface AgentsService {
  agent(member: MemberOfSite): Promise<tree.StoredAgent | null>;
  agents(siteId: SiteId): Promise<readonly tree.StoredAgent[]>;
  places(member: MemberOfSite): Promise<readonly Place[]>;
  apply(
    member: MemberOfSite,
    words: Pick<applications.Application, 'channel' | 'contact'>,
  ): ReturnType<typeof applications.apply>;
  application(member: MemberOfSite): Promise<applications.Application | null>;
  applications(
    siteId: SiteId,
    page: MemberPage & { readonly status: applications.Application['status'] | null },
  ): ReturnType<typeof applications.listApplications>;
  decide(
    siteId: SiteId,
    decision: Parameters<typeof applications.decideApplication>[2],
  ): ReturnType<typeof applications.decideApplication>;
  codes(member: MemberOfSite): Promise<readonly AgentCode[]>;
  /** Null when the member has the most codes already; for agents that are not suspended only. */
  addCode(member: MemberOfSite, name: string): Promise<string | null | 'notAgent'>;
  closeCode(member: MemberOfSite, code: string): Promise<boolean>;
  /** For the member's own page. */
  month(member: MemberOfSite): ReturnType<typeof view.currentMonth>;
  below(member: MemberOfSite): Promise<readonly view.BelowView[]>;
  brought(member: MemberOfSite, page: MemberPage): ReturnType<typeof view.membersBrought>;
  joined(member: MemberOfSite, month: Month): Promise<number>;
  statement(member: MemberOfSite): Promise<readonly statement.StatementMonth[]>;
  plans(siteId: SiteId): Promise<readonly plans.StoredPlan[]>;
  planRefusal(
    siteId: SiteId,
    wanted: Parameters<typeof plans.planRefusal>[2],
  ): Promise<plans.PlanRefusal | null>;
  trial(siteId: SiteId, month: Month): Promise<Result<Trial, RunFault>>;
  runs(siteId: SiteId): Promise<readonly statement.StoredRun[]>;
  runLines(siteId: SiteId, month: Month): Promise<readonly statement.StatementMonth[]>;
  sources(member: MemberOfSite, month: Month): Promise<readonly statement.StoredSource[]>;
  moveFault(move: Move): Promise<MoveFault | null>;
  /** Call in the transaction of the second person's decision. */
  readonly within: {
    move(sql: Sql, move: Move, hands: tree.TwoHands): ReturnType<typeof tree.moveAgent>;
    setStatus(sql: Sql, member: MemberOfSite, status: tree.AgentStatus): Promise<boolean>;
    writePlan(
      sql: Sql,
      siteId: SiteId,
      wanted: Parameters<typeof plans.writePlan>[3],
    ): ReturnType<typeof plans.writePlan>;
    storeRun(
      sql: Sql,
      siteId: SiteId,
      agreed: Parameters<typeof storeRun>[3],
    ): ReturnType<typeof storeRun>;
  };
  /** The job: pays what approved months owe. */
  payDue(): ReturnType<typeof payDue>;
}

interface Move extends MemberOfSite {
  readonly parentId: MemberId | null;
}

export interface Place {
  readonly parentId: MemberId | null;
  readonly from: number;
  readonly by: string;
  readonly agreedBy: string;
  readonly note: string;
}

export function createAgentsService(deps: AgentsDeps): AgentsService {
  const { db } = deps;
  return {
    agent: (member) => tree.readAgent(db, member),
    agents: (siteId) => tree.readAgents(db, siteId),
    places: (member) => readPlaces(db, member),
    apply: (member, words) => applications.apply(deps, member, words),
    application: (member) => applications.latestApplication(db, member),
    applications: (siteId, page) => applications.listApplications(db, siteId, page),
    decide: (siteId, decision) => applications.decideApplication(deps, siteId, decision),
    codes: (member) => readAgentCodes(db, member),
    addCode: (member, name) => addCode(deps, member, name),
    closeCode: (member, code) => db.tx((sql) => closeAgentCode(sql, member, code)),
    month: (member) => view.currentMonth(deps, member),
    below: (member) => view.agentsBelow(deps, member),
    brought: (member, page) => view.membersBrought(db, member, page),
    joined: (member, month) => view.joinedIn(db, member, month),
    statement: (member) => statement.readStatement(db, member, STATEMENT_MONTHS),
    plans: (siteId) => plans.readPlans(db, siteId),
    async planRefusal(siteId, wanted) {
      return plans.planRefusal(deps, await plans.readPlans(db, siteId), wanted);
    },
    trial: (siteId, month) => trialRun(deps, db, siteId, month),
    runs: (siteId) => statement.readRuns(db, siteId, agentLimits.rowsMax),
    runLines: (siteId, month) => statement.readRunLines(db, siteId, month),
    sources: (member, month) => statement.readSources(db, member, month),
    moveFault: (move) => tree.moveFaultOf(db, move),
    within: {
      move: (sql, move, hands) => tree.moveAgent(deps, sql, move, hands),
      setStatus: (sql, member, status) => setStatus(sql, member, status),
      writePlan: (sql, siteId, wanted) => plans.writePlan(deps, sql, siteId, wanted),
      storeRun: (sql, siteId, agreed) => storeRun(deps, sql, siteId, agreed),
    },
    payDue: () => payDue(deps),
  };
}

/** Five years. */
const STATEMENT_MONTHS = 60;

async function addCode(
  { db, clock, rng }: AgentsDeps,
  member: MemberOfSite,
  name: string,
): Promise<string | null | 'notAgent'> {
  return await db.tx(async (sql) => {
    // A suspension waits for the new code, which it pauses with the others, or this waits for the suspension.
    await sql.query('select 1 from agent where site_id = $1 and member_id = $2 for share', [
      member.siteId,
      member.memberId,
    ]);
    const agent = await tree.readAgent(sql, member);
    if (agent?.status !== 'active') return 'notAgent';
    const made = { name, at: clock.now(), rng, atMost: agentLimits.codesMax };
    return await addAgentCode(sql, member, made);
  });
}

async function setStatus(
  sql: Sql,
  member: MemberOfSite,
  status: tree.AgentStatus,
): Promise<boolean> {
  if (!(await tree.setAgentStatus(sql, member, status))) return false;
  await pauseAgentCodes(sql, member, status === 'suspended');
  return true;
}

async function readPlaces(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<readonly Place[]> {
  const { rows } = await sql.query<Place>(
    `select parent_id as "parentId", from_at as "from", by_whom as by, agreed_by as "agreedBy", note
     from agent_place where site_id = $1 and agent_id = $2 order by seq desc`,
    [siteId, memberId],
  );
  return rows;
}
