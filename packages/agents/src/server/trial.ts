import { createHash } from 'node:crypto';
import { err, must, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { agentLimits } from '../limits.ts';
import { addMonths, isMonth, type Month, monthSpan, nextMonth } from '../rules/month.ts';
import { type NetParts, netOf, type SourceLine } from '../rules/net.ts';
import { type CommissionPlan, type PlanVersion, planOf } from '../rules/plan.ts';
import { type AgentLine, type AgentMonth, reckonMonth } from '../rules/reckon.ts';
import { lineOf } from '../rules/tree.ts';
import type { AgentsDeps } from './deps.ts';
import { readPlans } from './plan-store.ts';
import { type OwnMonth, readOwnMonths } from './sources.ts';
import { treeAt } from './tree-store.ts';

/** One agent's month as it would be stored: its line, and the sources of its own sum. */
export interface ReckonedLine extends AgentLine {
  readonly sources: readonly SourceLine[];
  readonly net: NetParts;
  readonly members: number;
  readonly cut: number;
}

/** A month of a site computed without storing anything. */
export interface Trial {
  readonly month: Month;
  readonly plan: PlanVersion;
  readonly lines: readonly ReckonedLine[];
  readonly payMinor: number;
  /** A digest: equal for equal figures, different for others. */
  readonly mark: string;
}

export type RunFault =
  | 'month'
  /** It is not over, or late postings may still arrive. */
  | 'notOver'
  /** An earlier month has not been computed: its loss may have to be carried over. */
  | 'earlierOpen'
  | 'done'
  | 'noPlan'
  | 'noAgents';

/** The month as a run would pay it, and why it may not run. */
export async function trialRun(
  deps: AgentsDeps,
  sql: Sql,
  siteId: SiteId,
  month: Month,
): Promise<Result<Trial, RunFault>> {
  const fault = await runFault(deps, sql, siteId, month);
  if (fault) return err(fault);
  const plan = planOf(await readPlans(sql, siteId), month);
  if (!plan) return err('noPlan');
  return ok(await reckonOf(deps, sql, { siteId, month, plan }));
}

/** The current figures of a month for the given agents; of a running month, up to now. */
export async function reckonOf(
  deps: AgentsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly month: Month;
    readonly plan: PlanVersion;
    /** Only these agents and those below; all by default. */
    readonly heads?: readonly string[];
  },
): Promise<Trial> {
  const { siteId, month, plan, heads } = of;
  const span = monthSpan(month);
  const all = await treeAt(sql, siteId, span.to);
  const below = heads && new Set<string>(heads.flatMap((head) => lineOf(all, head)));
  const nodes = all.filter(({ agentId }) => below?.has(agentId) ?? true);
  const agentIds = nodes.map(({ agentId }) => agentId);
  const own = await readOwnMonths(deps, sql, { siteId, nodes: all, agentIds, span });
  const carries = await carriesInto(deps, sql, { siteId, month, agentIds });
  const nets = new Map<string, NetParts>(
    nodes.map(({ agentId }) => [agentId, netOf(own.get(agentId)?.sources ?? [], plan.plan)]),
  );
  const agents = nodes.map(
    ({ agentId, parentId }): AgentMonth => ({
      agentId,
      parentId,
      carryMinor: carries.get(agentId) ?? 0,
      ownMinor: nets.get(agentId)?.netMinor ?? 0,
      ownActive: activeOf(own.get(agentId), plan.plan),
    }),
  );
  const lines = reckonMonth(agents, plan.plan).map(
    (line): ReckonedLine => ({
      ...line,
      sources: own.get(line.agentId)?.sources ?? [],
      net: nets.get(line.agentId) ?? netOf([], plan.plan),
      members: own.get(line.agentId)?.members ?? 0,
      cut: own.get(line.agentId)?.cut.length ?? 0,
    }),
  );
  const payMinor = lines.reduce((sum, line) => sum + line.payMinor, 0);
  return { month, plan, lines, payMinor, mark: markOf(month, plan.version, lines) };
}

function activeOf(own: OwnMonth | undefined, { activeStakeMinor }: CommissionPlan): number {
  const stakes = [...(own?.stakes.values() ?? [])];
  return stakes.filter((stake) => stake > 0 && stake >= activeStakeMinor).length;
}

function markOf(month: Month, version: number, lines: readonly ReckonedLine[]): string {
  const figures = lines.map(({ net, members, cut, ...line }) => line);
  return createHash('sha256')
    .update(JSON.stringify([month, version, figures]))
    .digest('base64url');
}

/** What the month before leaves to these agents: as stored, or as it stands while nobody has agreed to it. */
async function carriesInto(
  deps: AgentsDeps,
  sql: Sql,
  of: { readonly siteId: SiteId; readonly month: Month; readonly agentIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { siteId, agentIds } = of;
  const month = addMonths(of.month, -1);
  const { first, planned, last } = await readState(sql, siteId, month);
  const isOpen = first !== null && month >= nextMonth({ last, agentSince: first, planned });
  const plan = isOpen ? planOf(await readPlans(sql, siteId), month) : null;
  if (!plan) return await readCarries(sql, siteId, month);
  const { lines } = await reckonOf(deps, sql, { siteId, month, plan, heads: agentIds });
  return new Map(lines.map((line) => [line.agentId, line.carryOutMinor]));
}

async function readCarries(
  sql: Sql,
  siteId: SiteId,
  month: Month,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ agent_id: string; carry_out_minor: number }>(
    'select agent_id, carry_out_minor from agent_line where site_id = $1 and month = $2',
    [siteId, month],
  );
  return new Map(rows.map((row) => [row.agent_id, row.carry_out_minor]));
}

async function runFault(
  { clock }: AgentsDeps,
  sql: Sql,
  siteId: SiteId,
  month: Month,
): Promise<RunFault | null> {
  if (!isMonth(month)) return 'month';
  const { to } = monthSpan(month);
  if (clock.now() < to + agentLimits.settleMs) return 'notOver';
  const state = await readState(sql, siteId, month);
  if (state.first === null || state.first >= to) return 'noAgents';
  if (state.done) return 'done';
  const { first, planned, last } = state;
  const next = nextMonth({ last, agentSince: first, planned });
  if (month > next) return 'earlierOpen';
  if (month < next) return last === null ? 'noPlan' : 'done';
  return null;
}

interface RunState {
  /** When the site's first agent became one. */
  readonly first: number | null;
  /** The first month of the first plan. */
  readonly planned: Month | null;
  /** The latest month that was agreed to. */
  readonly last: Month | null;
  /** Whether this month was. */
  readonly done: boolean;
}

async function readState(sql: Sql, siteId: SiteId, month: Month): Promise<RunState> {
  const { rows } = await sql.query<RunState>(
    `select (select min(since) from agent where site_id = $1) as first,
       (select min(from_month) from agent_plan where site_id = $1) as planned,
       (select max(month) from agent_run where site_id = $1) as last,
       exists (select from agent_run where site_id = $1 and month = $2) as done`,
    [siteId, month],
  );
  return must(rows[0], 'a state');
}
