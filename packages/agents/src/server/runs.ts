import {
  createUuid,
  err,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type Result,
  type SiteId,
  throwFaults,
  workOff,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { commission } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { agentLimits } from '../limits.ts';
import type { Month } from '../rules/month.ts';
import type { AgentsDeps } from './deps.ts';
import { lockTree } from './tree-store.ts';
import { type ReckonedLine, type RunFault, type Trial, trialRun } from './trial.ts';

/**
 * Stores a month that two persons have approved. It is recomputed under the lock: if it differs from what the first
 * person saw, nothing is stored and it must be reviewed again.
 */
export async function storeRun(
  deps: AgentsDeps,
  sql: Sql,
  siteId: SiteId,
  agreed: {
    readonly month: Month;
    readonly mark: string;
    readonly by: string;
    readonly agreedBy: string;
  },
): Promise<Result<Trial, RunFault | 'changed'>> {
  await lockTree(sql, siteId);
  const trial = await trialRun(deps, sql, siteId, agreed.month);
  if (!trial.ok) return trial;
  if (trial.value.mark !== agreed.mark) return err('changed');
  const { month, plan, lines, payMinor } = trial.value;
  await sql.query(
    `insert into agent_run (site_id, month, plan_version, pay_minor, at, by_whom, agreed_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [siteId, month, plan.version, payMinor, deps.clock.now(), agreed.by, agreed.agreedBy],
  );
  await writeLines(sql, siteId, month, lines);
  await writeSources(sql, siteId, month, lines);
  return trial;
}

async function writeLines(
  sql: Sql,
  siteId: SiteId,
  month: Month,
  lines: readonly ReckonedLine[],
): Promise<void> {
  const rows = lines.map((line) => ({
    agent_id: line.agentId,
    parent_id: line.parentId,
    own_minor: line.ownMinor,
    group_minor: line.groupMinor,
    active: line.active,
    carry_in_minor: line.carryInMinor,
    base_minor: line.baseMinor,
    share_bp: line.shareBp,
    total_minor: line.totalMinor,
    below_minor: line.belowMinor,
    pay_minor: line.payMinor,
    carry_out_minor: line.carryOutMinor,
  }));
  await sql.query(
    `insert into agent_line (site_id, month, agent_id, parent_id, own_minor, group_minor, active,
       carry_in_minor, base_minor, share_bp, total_minor, below_minor, pay_minor, carry_out_minor)
     select $1, $2, agent_id, parent_id, own_minor, group_minor, active, carry_in_minor, base_minor,
       share_bp, total_minor, below_minor, pay_minor, carry_out_minor
     from jsonb_to_recordset($3::jsonb) as line (agent_id uuid, parent_id uuid, own_minor bigint,
       group_minor bigint, active int, carry_in_minor bigint, base_minor bigint, share_bp int,
       total_minor bigint, below_minor bigint, pay_minor bigint, carry_out_minor bigint)`,
    [siteId, month, JSON.stringify(rows)],
  );
}

async function writeSources(
  sql: Sql,
  siteId: SiteId,
  month: Month,
  lines: readonly ReckonedLine[],
): Promise<void> {
  const rows = lines.flatMap(({ agentId, sources }) =>
    sources.map((source) => ({
      agent_id: agentId,
      member_id: source.memberId,
      kind: source.kind,
      account: source.account,
      category: source.category,
      amount_minor: source.amountMinor,
      postings: source.postings,
    })),
  );
  await sql.query(
    `insert into agent_source (site_id, month, agent_id, member_id, kind, account, category,
       amount_minor, postings)
     select $1, $2, agent_id, member_id, kind, account, category, amount_minor, postings
     from jsonb_to_recordset($3::jsonb) as source (agent_id uuid, member_id uuid, kind text,
       account text, category text, amount_minor bigint, postings int)`,
    [siteId, month, JSON.stringify(rows)],
  );
}

interface DueRow {
  readonly siteId: SiteId;
  readonly month: Month;
  readonly agentId: MemberId;
  readonly payMinor: number;
}

/**
 * Pays what approved months owe, each in a separate transaction, once. An agent who may receive nothing now waits
 * with the reason, and is checked again in the next round. A line that a fault stops holds up nobody else; the fault
 * is thrown at the end.
 */
export async function payDue(
  deps: AgentsDeps,
): Promise<{ readonly paid: number; readonly held: number }> {
  let [paid, held] = [0, 0];
  const faults: unknown[] = [];
  // Lines that go on waiting take nobody's place: a round ends with its share of payments, or with the last line.
  for (let page = await dueAfter(deps, null); page.length > 0; ) {
    const pay = async (due: DueRow): Promise<void> => {
      if (paid === agentLimits.paymentsAtOnce) return;
      if (await deps.db.tx((sql) => payLine(deps, sql, due))) {
        paid += 1;
        deps.onPaid?.({ siteId: due.siteId, memberId: due.agentId });
      } else held += 1;
    };
    await workOff(page, pay, (fault) => faults.push(fault));
    if (paid === agentLimits.paymentsAtOnce) break;
    page = await dueAfter(deps, page.at(-1) ?? null);
  }
  throwFaults(faults);
  return { paid, held };
}

async function dueAfter({ db }: AgentsDeps, after: DueRow | null): Promise<readonly DueRow[]> {
  const { rows } = await db.query<DueRow>(
    `select site_id as "siteId", month, agent_id as "agentId", pay_minor as "payMinor"
     from agent_line where paid_at is null and pay_minor > 0
       and ($1::int is null or (site_id, month, agent_id) > ($1::int, $2::text, $3::uuid))
     order by site_id, month, agent_id limit $4`,
    [
      after?.siteId ?? null,
      after?.month ?? null,
      after?.agentId ?? null,
      agentLimits.paymentsAtOnce,
    ],
  );
  return rows;
}

async function payLine(deps: AgentsDeps, sql: Sql, due: DueRow): Promise<boolean> {
  const { siteId, month, agentId: memberId, payMinor } = due;
  const of = [siteId, month, memberId];
  await sql.query(
    'select 1 from agent_line where site_id = $1 and month = $2 and agent_id = $3 for update',
    of,
  );
  const { rows } = await sql.query<{ open: boolean; status: string }>(
    `select l.paid_at is null as open, a.status from agent_line l join agent a
       on a.member_id = l.agent_id
     where l.site_id = $1 and l.month = $2 and l.agent_id = $3`,
    of,
  );
  const line = rows[0];
  if (!line?.open) return false;
  const may = await deps.persons.mayReceive(sql, { siteId, memberId });
  const held = line.status === 'suspended' ? 'suspended' : may.ok ? null : 'mayNotReceive';
  if (held) {
    await sql.query(
      `update agent_line set held_for = $4 where site_id = $1 and month = $2 and agent_id = $3
         and held_for is distinct from $4`,
      [...of, held],
    );
    return false;
  }
  await postMovement(sql, commission, {
    siteId,
    memberId,
    transferId: createUuid(deps),
    key: `agents/${month}` as IdempotencyKey,
    reference: `YJ${month.replace('-', '')}`,
    at: deps.clock.now(),
    input: { amountMinor: moneyMinor(payMinor) },
  });
  await sql.query(
    `update agent_line set paid_at = $4, held_for = null
     where site_id = $1 and month = $2 and agent_id = $3`,
    [...of, deps.clock.now()],
  );
  return true;
}
