import {
  assert,
  createUuid,
  type IdempotencyKey,
  moneyMinor,
  ok,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { activityReturn } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { commonOf } from '../../rules/index.ts';
import { fillBudget, releaseDay, releaseShare, unspend } from '../budget.ts';
import { grantReference } from '../claims.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { lockJoined } from '../joining.ts';
import { mayReceive } from '../member-file.ts';
import { type PromotionRefusal, refuse } from '../refusals.ts';
import {
  type ActivityRow,
  findActivity,
  findMemberRow,
  type GrantRow,
  grantsOf,
  readVersion,
} from '../rows.ts';

export interface Left {
  readonly leftAt: UnixMs;
  readonly metRequirements: boolean;
  readonly returnedMinor: number;
  readonly endedMinor: number;
}

/**
 * Leaves before the requirements are met, which stays recorded. Unclaimed grants end; claimed ones that are not
 * staked are returned; own money stays.
 */
export async function leave(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly key: string },
): Promise<Result<Left, PromotionRefusal>> {
  const left = await leaveOnce(deps, member, asked).catch((fault: unknown) => {
    if (fault instanceof ReturnRefused) return refuse('cannotLeave', { why: 'leaveMoney' });
    throw fault;
  });
  if (left.ok) {
    deps.events.changed(member, 'grants');
    if (left.value.returnedMinor > 0) deps.events.changed(member, 'balance');
  }
  return left;
}

async function leaveOnce(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly key: string },
): Promise<Result<Left, PromotionRefusal>> {
  return await deps.db.tx(async (sql): Promise<Result<Left, PromotionRefusal>> => {
    // Only for its locks: a member who may not receive may still leave.
    await mayReceive(deps, sql, member);
    const before = await findMemberRow(sql, member, asked.id);
    if (before?.left_at && before.leave_key === asked.key) {
      return ok({
        leftAt: before.left_at,
        metRequirements: before.met_at_leaving === true,
        returnedMinor: before.returned_minor,
        endedMinor: before.ended_minor,
      });
    }
    const activity = await findActivity(sql, member.siteId, asked.id);
    if (!activity || activity.version === null) return refuse('unknown');
    const row = await lockJoined(sql, member, asked.id);
    if (!row.ok) return row;
    await deps.bringUpToDate(sql, member);
    const { terms } = await readVersion(sql, asked.id, row.value.version);
    const grants = await grantsOf(sql, member, asked.id);
    const duties = await dutiesOf(sql, member, grants);
    const why = leaveFault(commonOf(terms).leave, { grants, duties });
    if (why) return refuse('cannotLeave', { why });
    const returned = await giveBack(deps, sql, member, { grants, duties });
    const endedMinor = await endOpen(deps, sql, grants);
    if (returned > 0) await sendHome(deps, sql, { activity, member, returned });
    const at = deps.clock.now();
    // Without anything earned nothing was met, though no duty is open.
    const hasEarned = grants.some(({ state }) => ['open', 'review', 'claimed'].includes(state));
    const met = hasEarned && duties.every(({ status }) => status === 'done');
    await sql.query(
      `update promo_member set left_at = $3, leave_key = $4, met_at_leaving = $5, waits = null,
         returned_minor = $6, ended_minor = $7
       where activity_id = $1 and member_id = $2`,
      [asked.id, member.memberId, at, asked.key, met, returned, endedMinor],
    );
    return ok({ leftAt: at, metRequirements: met, returnedMinor: returned, endedMinor });
  });
}

export interface GrantDuty {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly required_minor: number;
  readonly done_minor: number;
  readonly amount_minor: number;
}

/** The duties of claimed grants; locked, so that nothing is counted meanwhile. */
export async function dutiesOf(
  sql: Sql,
  member: MemberOfSite,
  grants: readonly GrantRow[],
): Promise<readonly GrantDuty[]> {
  const { rows } = await sql.query<GrantDuty>(
    `select id, reference, status, required_minor, done_minor, amount_minor from turnover_duty
     where site_id = $1 and member_id = $2 and source = 'activity' and reference = any ($3::text[])
     order by created_at, id`,
    [member.siteId, member.memberId, grants.map(({ id }) => id)],
  );
  return rows;
}

/** Why the terms do not allow leaving: the name of its text; null when they do. */
export function leaveFault(
  rule: 'beforeBet' | 'anytime' | 'never',
  of: { readonly grants: readonly GrantRow[]; readonly duties: readonly GrantDuty[] },
): 'leaveTerms' | 'leaveStaked' | null {
  const hasClaimed = of.grants.some(({ state }) => state === 'claimed');
  if (rule === 'never' && hasClaimed) return 'leaveTerms';
  const isStaked = of.duties.some((duty) => duty.status === 'open' && duty.done_minor > 0);
  return rule === 'beforeBet' && isStaked ? 'leaveStaked' : null;
}

/** Takes back claimed gifts whose duty is open, in full; throws when the wallet has too little. */
async function giveBack(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  of: { readonly grants: readonly GrantRow[]; readonly duties: readonly GrantDuty[] },
): Promise<number> {
  const at = deps.clock.now();
  let sum = 0;
  for (const duty of of.duties.filter(({ status }) => status === 'open')) {
    const grant = of.grants.find(({ id }) => id === duty.reference);
    if (!grant) continue;
    const { activity_id: activityId, day, amount_minor: amountMinor } = grant;
    await unspend(sql, activityId, amountMinor);
    await releaseDay(sql, { activityId, day, amountMinor });
    const outcome = await postMovement(sql, activityReturn, {
      ...member,
      transferId: createUuid(deps),
      key: `return/${grant.id}` as IdempotencyKey,
      reference: grantReference(grant.id),
      at,
      input: { activityId, amountMinor: moneyMinor(amountMinor) },
    });
    if (outcome !== 'posted') throw new ReturnRefused();
    await sql.query(`update turnover_duty set status = 'cancelled', ended_at = $2 where id = $1`, [
      duty.id,
      at,
    ]);
    sum += amountMinor;
  }
  return sum;
}

/** Money returned to a settled activity goes on to where the rest of its money went. */
async function sendHome(
  deps: PromotionsDeps,
  sql: Sql,
  {
    activity: { id, code },
    member,
    returned,
  }: { readonly activity: ActivityRow; readonly member: MemberOfSite; readonly returned: number },
): Promise<void> {
  // Read after the lock of the budget, which a settlement takes too.
  const { siteId } = member;
  if ((await findActivity(sql, siteId, id))?.status !== 'settled') return;
  const sent = await fillBudget(deps, sql, {
    siteId,
    activityId: id,
    amountMinor: -returned,
    key: `left/${id}/${member.memberId}`,
    reference: code,
    at: deps.clock.now(),
  });
  assert(sent, 'what came back is free');
}

/** Rolls back what was returned so far. */
class ReturnRefused extends Error {
  override readonly name = 'ReturnRefused';
}

async function endOpen(
  deps: PromotionsDeps,
  sql: Sql,
  grants: readonly GrantRow[],
): Promise<number> {
  let sum = 0;
  for (const grant of grants) {
    const { rowCount } = await sql.query(
      `update promo_grant set state = 'left', ended_at = $2
       where id = $1 and state in ('open', 'review')`,
      [grant.id, deps.clock.now()],
    );
    if (rowCount === 0) continue;
    await releaseShare(sql, grant);
    sum += grant.amount_minor;
  }
  return sum;
}
