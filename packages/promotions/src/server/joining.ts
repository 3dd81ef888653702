import { must, ok, type Result, type Script, type UnixMs } from '@tianping/base';
import type { ConditionView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsMessages as text } from '../messages.ts';
import {
  type CommonFigures,
  commonFigures,
  commonOf,
  figureText,
  judgeConditions,
} from '../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { evaluateWithin } from './evaluate.ts';
import { lockMember } from './locks.ts';
import { mayReceive, memberFile, twinIn } from './member-file.ts';
import { type PromotionRefusal, refuse } from './refusals.ts';
import {
  type ActivityRow,
  findActivity,
  findMemberRow,
  type MemberRow,
  readVersion,
  type VersionRow,
} from './rows.ts';
import { timeText } from './times-text.ts';

/** An activity that members may see, with the terms for members who join now. */
export async function openActivity(
  sql: Sql,
  member: Pick<MemberOfSite, 'siteId'>,
  id: string,
): Promise<Result<{ activity: ActivityRow; version: VersionRow }, PromotionRefusal>> {
  const activity = await findActivity(sql, member.siteId, id);
  if (!activity || activity.version === null) return refuse('unknown');
  return ok({ activity, version: await readVersion(sql, id, activity.version) });
}

/** Why a participant may not play now: by the member's state, then by the activity's. */
export function playFault(
  { status, ends_at: endsAt }: Pick<ActivityRow, 'status' | 'ends_at'>,
  { may, now }: { readonly may: boolean; readonly now: UnixMs },
): ReturnType<typeof refuse> | null {
  if (!may) return refuse('notAllowed');
  if (status === 'paused') return refuse('paused');
  // A round ends it some moments after its last one.
  return status === 'live' && (endsAt === null || now < endsAt) ? null : refuse('ended');
}

/** Why nobody may join now, by the activity alone; null when joining is possible. */
function openFault(
  activity: ActivityRow,
  figures: CommonFigures,
  now: UnixMs,
): ReturnType<typeof refuse> | null {
  const { status, reason, joined } = activity;
  if (status === 'scheduled' || now < activity.starts_at) {
    return refuse('notStarted', { time: timeText(activity.starts_at) });
  }
  if (status === 'paused') return refuse('paused');
  const isOver = activity.ends_at !== null && now >= activity.ends_at;
  if (status !== 'live' || isOver) return refuse(reason === 'budget' ? 'budgetEmpty' : 'ended');
  return figures.places > 0 && joined >= figures.places ? refuse('full') : null;
}

/** Every condition for this member; the last is whether another account of the same person has joined. */
export async function conditionsFor(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  of: { readonly activityId: string; readonly figures: CommonFigures; readonly script: Script },
): Promise<readonly ConditionView[]> {
  const { figures, script } = of;
  const reader = deps.reader(script);
  const file = await memberFile(deps, sql, member, of);
  const conditions = judgeConditions(reader, figures, { member: file, now: deps.clock.now() });
  if (figures.sameness.length === 0) return conditions;
  const what = await twinIn(deps, sql, member, of);
  const names = figureText(reader, commonFigures.sameness, figures.sameness);
  const { choices } = commonFigures.sameness;
  return [
    ...conditions,
    {
      id: 'sameness',
      sentence: reader.t(text.onePerson, { what: names }),
      isMet: what === null,
      missing: what === null ? null : reader.t(text.samePerson, { what: reader.t(choices[what]) }),
      route: null,
    },
  ];
}

/** Records that the member has read these terms. */
export async function confirmTerms(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly version: number },
): Promise<Result<{ version: VersionRow; confirmedAt: UnixMs }, PromotionRefusal>> {
  const now = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    const found = await openActivity(sql, member, asked.id);
    if (!found.ok) return found;
    if (!(await mayReceive(deps, sql, member))) return refuse('notAllowed');
    const { version } = found.value;
    if (version.version !== asked.version) return refuse('newTerms');
    await sql.query(
      `insert into promo_member (activity_id, member_id, site_id, version, confirmed_at)
       values ($1, $2, $3, $4, $5)
       on conflict (activity_id, member_id) do update
         set version = excluded.version, confirmed_at = excluded.confirmed_at
         where promo_member.joined_at is null`,
      [asked.id, member.memberId, member.siteId, asked.version, now],
    );
    return ok({ version, confirmedAt: now });
  });
}

export interface Joined {
  readonly joinedAt: UnixMs;
  readonly version: number;
}

/** Joins once, under the terms that were confirmed; the same key answers the same again. */
export async function join(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: {
    readonly id: string;
    readonly version: number;
    readonly key: string;
    readonly script: Script;
  },
): Promise<Result<Joined, PromotionRefusal>> {
  return await deps.db.tx(async (sql) => {
    const may = await mayReceive(deps, sql, member);
    await lockMember(sql, member);
    const row = await findMemberRow(sql, member, asked.id);
    if (row?.joined_at && row.join_key === asked.key) {
      return ok({ joinedAt: row.joined_at, version: row.version });
    }
    const fault = await joinFault(deps, sql, member, { ...asked, row, may });
    if (fault) return fault;
    const now = deps.clock.now();
    await sql.query(
      `update promo_member set joined_at = $3, join_key = $4
       where activity_id = $1 and member_id = $2 and joined_at is null`,
      [asked.id, member.memberId, now, asked.key],
    );
    // Earlier facts may count already: a first deposit within its days, a finished task.
    await evaluateWithin(deps, sql, { member, activityId: asked.id });
    return ok({ joinedAt: now, version: asked.version });
  });
}

async function joinFault(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  of: {
    readonly id: string;
    readonly version: number;
    readonly script: Script;
    readonly row: MemberRow | null;
    readonly may: boolean;
  },
): Promise<ReturnType<typeof refuse> | null> {
  const found = await openActivity(sql, member, of.id);
  if (!found.ok) return found;
  if (of.row?.joined_at) return refuse('alreadyJoined');
  if (!of.may) return refuse('notAllowed');
  const { activity, version } = found.value;
  const figures = commonOf(version.terms);
  const closed = openFault(activity, figures, deps.clock.now());
  if (closed) return closed;
  if (version.version !== of.version) return refuse('newTerms');
  if (!of.row || of.row.confirmed_at === null || of.row.version !== of.version) {
    return refuse('notConfirmed');
  }
  if (figures.sameness.length > 0) {
    // Two accounts of one person that join concurrently: the second checks after the first has joined.
    await sql.query('select 1 from promo_activity where id = $1 for no key update', [of.id]);
  }
  const about = { activityId: of.id, figures, script: of.script };
  const unmet = (await conditionsFor(deps, sql, member, about)).find(({ isMet }) => !isMet);
  if (unmet) return refuse('notEligible', { condition: unmet.missing ?? unmet.sentence });
  return (await takePlace(sql, of.id, figures.places)) ? null : refuse('full');
}

/** Takes one of the places by one conditional update. */
async function takePlace(sql: Sql, activityId: string, places: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update promo_activity set joined = joined + 1
     where id = $1 and ($2::int = 0 or joined < $2::int)`,
    [activityId, places],
  );
  return rowCount === 1;
}

/** The member's part under the member's lock; refused for a member who has not joined, or has left. */
export async function lockJoined(
  sql: Sql,
  member: MemberOfSite,
  activityId: string,
): Promise<Result<MemberRow, PromotionRefusal>> {
  await lockMember(sql, member);
  const row = await findMemberRow(sql, member, activityId);
  if (!row || row.joined_at === null || row.left_at !== null) return refuse('notJoined');
  return ok(must(row, 'a row'));
}
