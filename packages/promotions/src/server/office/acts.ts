import { err, must, ok, type Result, type SiteId } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { isFunded } from '../../rules/index.ts';
import { fillBudget, noteRoom, releaseShare } from '../budget.ts';
import type { PromotionsDeps } from '../deps.ts';
import { takeStep, writeHistory } from '../life.ts';
import { lockMember } from '../locks.ts';
import {
  type ActivityRow,
  findActivity,
  GRANT_COLUMNS,
  type GrantRow,
  readVersion,
} from '../rows.ts';
import { issuesOf, type StaffBy } from './drafts.ts';
import { sendBackIfDecided } from './send-back.ts';

export type ActFault =
  | 'unknown'
  | 'state'
  | 'noDraft'
  | 'changed'
  | 'issues'
  | 'budget'
  | 'noBudget';

interface Of {
  readonly siteId: SiteId;
  readonly id: string;
  readonly by: StaffBy;
  readonly note: string;
}

async function locked(sql: Sql, siteId: SiteId, id: string): Promise<ActivityRow | null> {
  await sql.query('select 1 from promo_activity where id = $1 for update', [id]);
  return await findActivity(sql, siteId, id);
}

/** Why a draft cannot be sent for approval; null when it can, and nobody changes it in the same transaction. */
export async function publishFault(
  deps: PromotionsDeps,
  sql: Sql,
  of: Pick<Of, 'siteId' | 'id'> & { readonly version: number; readonly budgetMinor: number },
): Promise<ActFault | null> {
  await sql.query('select 1 from promo_activity where id = $1 for update', [of.id]);
  await sendBackIfDecided(deps, sql, of);
  const activity = await findActivity(sql, of.siteId, of.id);
  if (!activity) return 'unknown';
  if (activity.proposal_id !== null) return 'state';
  if (activity.status === 'ended' || activity.status === 'settled') return 'state';
  if (activity.draft_version === null) return 'noDraft';
  if (activity.draft_version !== of.version) return 'changed';
  const { terms } = await readVersion(sql, of.id, of.version);
  if (issuesOf(deps, terms).length > 0) return 'issues';
  const { rows } = await sql.query<{ filled: number }>(
    'select filled_minor as filled from promo_budget where activity_id = $1',
    [of.id],
  );
  const filledMinor = rows[0]?.filled ?? 0;
  return isFunded({ filledMinor, addedMinor: of.budgetMinor }) ? null : 'noBudget';
}

/** Marks a draft as waiting for its second person: it cannot be changed meanwhile. */
export async function markInReview(
  deps: PromotionsDeps,
  sql: Sql,
  of: Of & { readonly proposalId: string; readonly forecastMinor: number | null },
): Promise<void> {
  const activity = must(await locked(sql, of.siteId, of.id), 'an activity');
  if (activity.status === 'draft') {
    await takeStep(sql, activity, { step: 'submit', at: deps.clock.now() });
  }
  await sql.query(
    `update promo_activity set proposal_id = $2, forecast_minor = coalesce($3, forecast_minor)
     where id = $1`,
    [of.id, of.proposalId, of.forecastMinor],
  );
  await writeHistory(deps, sql, { activityId: of.id, what: 'submitted', by: of.by, note: of.note });
}

/**
 * The second person approves: the version applies to members who join from now on; those who joined under another
 * keep it, and so its end: the activity ends no earlier. A first version is scheduled, and begins by the clock.
 */
export async function approve(
  deps: PromotionsDeps,
  sql: Sql,
  of: Of & { readonly version: number; readonly budgetMinor: number; readonly key: string },
): Promise<Result<null, ActFault>> {
  const now = deps.clock.now();
  const activity = await locked(sql, of.siteId, of.id);
  if (!activity) return err('unknown');
  if (activity.draft_version !== of.version) return err('changed');
  const { terms } = await readVersion(sql, of.id, of.version);
  if (issuesOf(deps, terms).length > 0) return err('issues');
  if (activity.status === 'review') {
    await takeStep(sql, activity, { step: 'approve', at: now });
  } else if (activity.status === 'ended' || activity.status === 'settled') return err('state');
  await sql.query(
    'update promo_version set approved_at = $3 where activity_id = $1 and version = $2',
    [of.id, of.version, now],
  );
  await sql.query(
    `update promo_activity set version = $2, draft_version = null, proposal_id = null,
       starts_at = case when status in ('review', 'scheduled') then $3 else starts_at end,
       ends_at = (${LATEST_END}), changed_at = $5
     where id = $1`,
    [of.id, of.version, terms.startsAt, terms.endsAt, now],
  );
  const filled = await fillBudget(deps, sql, {
    siteId: of.siteId,
    activityId: of.id,
    amountMinor: of.budgetMinor,
    key: of.key,
    reference: activity.code,
    at: now,
  });
  if (!filled) return err('budget');
  await writeHistory(deps, sql, { activityId: of.id, what: 'approved', by: of.by, note: of.note });
  return ok(null);
}

/** The new terms' end, or a later one that a member joined under; null is none. */
const LATEST_END = `select case when bool_and(e.at is not null) then max(e.at) end from (
    select $4::bigint as at
    union all
    select (v.terms ->> 'endsAt')::bigint from promo_version v
    where v.activity_id = $1 and exists (select from promo_member m
      where m.activity_id = v.activity_id and m.version = v.version
        and m.joined_at is not null and m.left_at is null)) e`;

/** Moves money into the campaign's account, or free money out of it. */
export async function changeBudget(
  deps: PromotionsDeps,
  sql: Sql,
  of: Of & { readonly amountMinor: number; readonly key: string },
): Promise<Result<null, ActFault>> {
  const activity = await locked(sql, of.siteId, of.id);
  if (!activity) return err('unknown');
  if (activity.status === 'settled') return err('state');
  const { siteId, amountMinor, key } = of;
  const at = deps.clock.now();
  const reference = activity.code;
  const done = { siteId, activityId: of.id, amountMinor, key, reference, at };
  if (!(await fillBudget(deps, sql, done))) return err('budget');
  const what = amountMinor > 0 ? 'budgetIn' : 'budgetOut';
  await writeHistory(deps, sql, { activityId: of.id, what, by: of.by, note: of.note });
  return ok(null);
}

export async function step(
  deps: PromotionsDeps,
  sql: Sql,
  of: Of & { readonly step: 'pause' | 'resume' | 'stop' },
): Promise<Result<null, ActFault>> {
  const activity = await locked(sql, of.siteId, of.id);
  if (!activity) return err('unknown');
  const reasons = { pause: 'paused', resume: null, stop: 'stopped' } as const;
  const at = deps.clock.now();
  const moved = await takeStep(sql, activity, { step: of.step, at, reason: reasons[of.step] });
  if (!moved) return err('state');
  const whats = { pause: 'paused', resume: 'resumed', stop: 'stopped' } as const;
  const what = whats[of.step];
  await writeHistory(deps, sql, { activityId: of.id, what, by: of.by, note: of.note });
  return ok(null);
}

/** Allows a waiting grant to be claimed, refuses it, or marks a remark as handled. */
export async function decideGrant(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly grantId: string;
    readonly decision: 'pass' | 'refuse' | 'closeRemark';
    readonly by: StaffBy;
    readonly note: string;
  },
): Promise<Result<GrantRow, 'unknown' | 'state'>> {
  const now = deps.clock.now();
  const find = async (lock: '' | 'for update') =>
    (
      await sql.query<GrantRow>(
        `select ${GRANT_COLUMNS} from promo_grant where id = $1 and site_id = $2 ${lock}`,
        [of.grantId, of.siteId],
      )
    ).rows[0];
  const seen = await find('');
  if (!seen) return err('unknown');
  await lockMember(sql, { siteId: of.siteId, memberId: seen.member_id });
  const grant = must(await find('for update'), 'a grant');
  if (of.decision === 'closeRemark') {
    if (grant.remark === null || grant.remark_closed_at !== null) return err('state');
    await sql.query(
      'update promo_grant set remark_closed_at = $2, decided_by = $3, note = $4 where id = $1',
      [grant.id, now, of.by.name, of.note],
    );
    return ok(must(await find(''), 'a grant'));
  }
  if (grant.state !== 'review') return err('state');
  if (of.decision === 'refuse') {
    await releaseShare(sql, grant);
    await sql.query(
      `update promo_grant set state = 'refused', ended_at = $2, decided_by = $3, note = $4
       where id = $1`,
      [grant.id, now, of.by.name, of.note],
    );
    await noteRoom(sql, grant);
    return ok(must(await find(''), 'a grant'));
  }
  const terms: ActivityTerms = (await readVersion(sql, grant.activity_id, grant.version)).terms;
  const days = Number(terms.figures.claimDays);
  await sql.query(
    `update promo_grant set state = 'open', is_frozen = false, expires_at = $2, decided_by = $3,
       note = $4
     where id = $1`,
    [grant.id, now + days * 86_400_000, of.by.name, of.note],
  );
  return ok(must(await find(''), 'a grant'));
}
