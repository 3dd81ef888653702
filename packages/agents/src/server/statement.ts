import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Month } from '../rules/month.ts';
import { type LineKind, type NetParts, netOf, type SourceLine } from '../rules/net.ts';
import type { CommissionPlan } from '../rules/plan.ts';
import type { AgentLine } from '../rules/reckon.ts';
import type { MemberOfSite } from './deps.ts';

/** A month of a statement, as it was approved. */
export interface StatementMonth extends AgentLine {
  readonly agentId: MemberId;
  readonly month: Month;
  readonly net: NetParts;
  readonly paidAt: UnixMs | null;
  /** Why it waits: the agent is suspended, or may receive nothing now. */
  readonly heldFor: 'suspended' | 'mayNotReceive' | null;
}

type Row = Omit<StatementMonth, 'net'> & { readonly plan: CommissionPlan };

const COLUMNS = `l.agent_id as "agentId", l.month, l.parent_id as "parentId",
  l.own_minor as "ownMinor", l.group_minor as "groupMinor", l.active,
  l.carry_in_minor as "carryInMinor", l.base_minor as "baseMinor", l.share_bp as "shareBp",
  l.total_minor as "totalMinor", l.below_minor as "belowMinor", l.pay_minor as "payMinor",
  l.carry_out_minor as "carryOutMinor", l.paid_at as "paidAt", l.held_for as "heldFor", p.plan`;
const FROM = `from agent_line l
  join agent_run r on r.site_id = l.site_id and r.month = l.month
  join agent_plan p on p.site_id = r.site_id and p.version = r.plan_version`;

/** The approved months of an agent, the latest first; each with the sources of its own sum. */
export async function readStatement(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  limit: number,
): Promise<readonly StatementMonth[]> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} ${FROM} where l.site_id = $1 and l.agent_id = $2
     order by l.month desc limit $3`,
    [siteId, memberId, limit],
  );
  return await withNets(sql, siteId, rows);
}

/** All lines of an approved month, those with the highest payment first. */
export async function readRunLines(
  sql: Sql,
  siteId: SiteId,
  month: Month,
): Promise<readonly StatementMonth[]> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} ${FROM} where l.site_id = $1 and l.month = $2
     order by l.pay_minor desc, l.agent_id`,
    [siteId, month],
  );
  return await withNets(sql, siteId, rows);
}

interface SourceRow extends SourceLine {
  readonly agentId: string;
  readonly month: Month;
}

async function withNets(
  sql: Sql,
  siteId: SiteId,
  rows: readonly Row[],
): Promise<readonly StatementMonth[]> {
  const { rows: sources } = await sql.query<SourceRow>(
    `select agent_id as "agentId", month, member_id as "memberId", kind, account, category,
       amount_minor as "amountMinor", postings
     from agent_source
     where site_id = $1 and agent_id = any ($2::uuid[]) and month = any ($3::text[])`,
    [siteId, rows.map(({ agentId }) => agentId), rows.map(({ month }) => month)],
  );
  return rows.map(({ plan, ...row }) => {
    const own = sources.filter(
      ({ agentId, month }) => agentId === row.agentId && month === row.month,
    );
    return { ...row, net: netOf(own, plan) };
  });
}

/** One member's part of a line, for staff with access to the books. */
export interface StoredSource {
  readonly memberId: MemberId;
  readonly kind: LineKind;
  readonly account: string;
  readonly category: GameCategory | null;
  readonly amountMinor: number;
  readonly postings: number;
}

export async function readSources(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  month: Month,
): Promise<readonly StoredSource[]> {
  const { rows } = await sql.query<StoredSource>(
    `select member_id as "memberId", kind, account, category, amount_minor as "amountMinor",
       postings
     from agent_source where site_id = $1 and agent_id = $2 and month = $3
     order by member_id, kind, account`,
    [siteId, memberId, month],
  );
  return rows;
}

export interface StoredRun {
  readonly month: Month;
  readonly planVersion: number;
  readonly payMinor: number;
  readonly at: UnixMs;
  readonly by: string;
  readonly agreedBy: string;
  readonly agents: number;
  readonly paidMinor: number;
  /** Lines with an unpaid amount. */
  readonly open: number;
}

export async function readRuns(
  sql: Sql,
  siteId: SiteId,
  limit: number,
): Promise<readonly StoredRun[]> {
  const { rows } = await sql.query<StoredRun>(
    `select r.month, r.plan_version as "planVersion", r.pay_minor as "payMinor", r.at,
       r.by_whom as by, r.agreed_by as "agreedBy", count(l.agent_id) as agents,
       coalesce(sum(l.pay_minor) filter (where l.paid_at is not null), 0)::bigint as "paidMinor",
       count(*) filter (where l.paid_at is null and l.pay_minor > 0) as open
     from agent_run r
     left join agent_line l on l.site_id = r.site_id and l.month = r.month
     where r.site_id = $1 group by r.site_id, r.month order by r.month desc limit $2`,
    [siteId, limit],
  );
  return rows;
}
