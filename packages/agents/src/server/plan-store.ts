import { err, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { addMonths, isMonth, type Month, monthOf } from '../rules/month.ts';
import {
  type CommissionPlan,
  type PlanIssue,
  type PlanVersion,
  planIssues,
} from '../rules/plan.ts';
import type { AgentsDeps } from './deps.ts';
import { lockTree } from './tree-store.ts';

export interface StoredPlan extends PlanVersion {
  readonly at: number;
  readonly by: string;
  readonly agreedBy: string;
}

export type PlanRefusal =
  | { readonly kind: 'figures'; readonly issues: readonly PlanIssue[] }
  /** The month is invalid, over or computed: what was earned under a plan does not change. */
  | { readonly kind: 'month' };

export async function readPlans(sql: Sql, siteId: SiteId): Promise<readonly StoredPlan[]> {
  const { rows } = await sql.query<StoredPlan>(
    `select version, from_month as "fromMonth", plan, at, by_whom as by, agreed_by as "agreedBy"
     from agent_plan where site_id = $1 order by version desc`,
    [siteId],
  );
  return rows;
}

/** Why such a plan cannot begin then; null when it can. The first one may begin with the current month. */
export function planRefusal(
  { clock }: Pick<AgentsDeps, 'clock'>,
  versions: readonly PlanVersion[],
  { fromMonth, plan }: { readonly fromMonth: Month; readonly plan: CommissionPlan },
): PlanRefusal | null {
  const issues = planIssues(plan);
  if (issues.length > 0) return { kind: 'figures', issues };
  const running = monthOf(clock.now());
  const earliest = versions.length === 0 ? running : addMonths(running, 1);
  return isMonth(fromMonth) && fromMonth >= earliest ? null : { kind: 'month' };
}

export async function writePlan(
  deps: Pick<AgentsDeps, 'clock'>,
  sql: Sql,
  siteId: SiteId,
  wanted: {
    readonly fromMonth: Month;
    readonly plan: CommissionPlan;
    readonly by: string;
    readonly agreedBy: string;
  },
): Promise<Result<number, PlanRefusal>> {
  await lockTree(sql, siteId);
  const versions = await readPlans(sql, siteId);
  const refusal = planRefusal(deps, versions, wanted);
  if (refusal) return err(refusal);
  const version = (versions[0]?.version ?? 0) + 1;
  await sql.query(
    `insert into agent_plan (site_id, version, from_month, plan, at, by_whom, agreed_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      siteId,
      version,
      wanted.fromMonth,
      JSON.stringify(wanted.plan),
      deps.clock.now(),
      wanted.by,
      wanted.agreedBy,
    ],
  );
  return ok(version);
}
