import type { MemberId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { maskName } from '@tianping/members';
import { readBrought, readNames } from '@tianping/members/server';
import { agentLimits } from '../limits.ts';
import { type Month, monthOf, monthSpan } from '../rules/month.ts';
import { planOf } from '../rules/plan.ts';
import { lineOf } from '../rules/tree.ts';
import type { AgentsDeps, MemberOfSite } from './deps.ts';
import { readPlans } from './plan-store.ts';
import { readAgents } from './tree-store.ts';
import { type ReckonedLine, reckonOf } from './trial.ts';

/** The current month up to now; null while the site has no plan for it. */
export async function currentMonth(
  deps: AgentsDeps,
  { siteId, memberId }: MemberOfSite,
): Promise<{ readonly month: Month; readonly line: ReckonedLine } | null> {
  const { db, clock } = deps;
  const month = monthOf(clock.now());
  const plan = planOf(await readPlans(db, siteId), month);
  if (!plan) return null;
  const { lines } = await reckonOf(deps, db, { siteId, month, plan, heads: [memberId] });
  const line = lines.find(({ agentId }) => agentId === memberId);
  return line ? { month, line } : null;
}

/** An agent below, as shown to the one above: a masked name and sums, nothing personal. */
export interface BelowView {
  readonly agentId: MemberId;
  readonly name: string;
  readonly level: number;
  readonly members: number;
  readonly groupMinor: number;
  readonly active: number;
}

/** The agents directly below one, with their current month up to now. */
export async function agentsBelow(
  deps: AgentsDeps,
  { siteId, memberId }: MemberOfSite,
): Promise<readonly BelowView[]> {
  const { db, clock } = deps;
  const agents = await readAgents(db, siteId);
  const below = agents.filter(({ parentId }) => parentId === memberId);
  if (below.length === 0) return [];
  const month = monthOf(clock.now());
  const plan = planOf(await readPlans(db, siteId), month);
  const trial = plan && (await reckonOf(deps, db, { siteId, month, plan, heads: [memberId] }));
  const lines = new Map(trial?.lines.map((line) => [line.agentId, line]));
  const names = await readNames(
    db,
    siteId,
    below.map(({ agentId }) => agentId),
  );
  return below.map(({ agentId, level }) => ({
    agentId,
    name: maskName(names.get(agentId) ?? ''),
    level,
    members: lineOf(agents, agentId).reduce((sum, id) => sum + (lines.get(id)?.members ?? 0), 0),
    groupMinor: lines.get(agentId)?.groupMinor ?? 0,
    active: lines.get(agentId)?.active ?? 0,
  }));
}

/** A member whom the agent brought: a masked name, when, by which code, and whether the member counts this month. */
export interface BroughtView {
  readonly name: string;
  readonly code: string;
  readonly at: UnixMs;
}

export async function membersBrought(
  sql: Sql,
  member: MemberOfSite,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly list: readonly BroughtView[] }> {
  const { rows } = await sql.query<{ total: number }>(
    `select count(*) as total from member_bringer
     where site_id = $1 and bringer_id = $2 and kind = 'agent'`,
    [member.siteId, member.memberId],
  );
  const limit = Math.min(page.limit, agentLimits.rowsMax);
  const brought = await readBrought(sql, member, { kind: 'agent', limit, offset: page.offset });
  const names = await readNames(
    sql,
    member.siteId,
    brought.map(({ memberId }) => memberId),
  );
  return {
    total: rows[0]?.total ?? 0,
    list: brought.map(({ memberId, code, at }) => ({
      name: maskName(names.get(memberId) ?? ''),
      code,
      at,
    })),
  };
}

/** How many members joined by an agent's codes in a month. */
export async function joinedIn(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  month: Month,
): Promise<number> {
  const { from, to } = monthSpan(month);
  const { rows } = await sql.query<{ joined: number }>(
    `select count(*) as joined from member_bringer
     where site_id = $1 and bringer_id = $2 and kind = 'agent' and at >= $3 and at < $4`,
    [siteId, memberId, from, to],
  );
  return rows[0]?.joined ?? 0;
}
