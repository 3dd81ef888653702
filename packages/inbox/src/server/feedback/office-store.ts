import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { FeedbackType } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { DISPUTE_ANSWER_MS, FEEDBACK_ANSWER_MS } from '../../limits.ts';
import type { FeedbackReward, StaffName, StoredFeedback } from './deps.ts';
import { COLUMNS, type FeedbackRowOf, feedbackOf } from './feedback-store.ts';

export const feedbackTabs = ['todo', 'mine', 'replied', 'closed', 'all'] as const;
export type FeedbackTab = (typeof feedbackTabs)[number];

/** A filter of staff over the feedbacks of a site. */
export interface FeedbackFilter {
  readonly siteId: SiteId;
  readonly tab: FeedbackTab;
  /** The member of staff that `mine` refers to. */
  readonly staffId: string;
  readonly type: FeedbackType | null;
  readonly from: UnixMs | null;
  readonly to: UnixMs | null;
  /** The beginning of a number. */
  readonly number: string | null;
  readonly memberIds: readonly MemberId[] | null;
}

export interface FeedbackPage {
  readonly total: number;
  readonly list: readonly StoredFeedback[];
  readonly counts: Readonly<Record<FeedbackTab, number>>;
}

const OPEN = `state in ('submitted', 'processing') and deleted_at is null`;
const TABS: Readonly<Record<FeedbackTab, string>> = {
  todo: OPEN,
  mine: `taken_by_id = $2 and state <> 'closed' and deleted_at is null`,
  replied: `state = 'replied' and deleted_at is null`,
  closed: `state = 'closed'`,
  all: 'true',
};
const CHOSEN = `site_id = $1 and $2::text is not null and ($3::text is null or type = $3)
  and ($4::bigint is null or created_at >= $4) and ($5::bigint is null or created_at < $5)
  and ($6::text is null or starts_with(number, upper($6)))
  and ($7::uuid[] is null or member_id = any($7))`;

/** When an answer is due, as `answerDueAt` computes it. */
const DUE = `case type when 'dispute' then coalesce(second_look_at, created_at) + ${DISPUTE_ANSWER_MS}
  else updated_at + ${FEEDBACK_ANSWER_MS} end`;

/** A page of a site's feedbacks: what is due first comes first in the open tabs, the newest elsewhere. */
export async function readFeedbackPage(
  sql: Sql,
  filter: FeedbackFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<FeedbackPage> {
  const { siteId, staffId, type, from, to, number, memberIds } = filter;
  const params = [siteId, staffId, type, from, to, number, memberIds];
  const sums = feedbackTabs.map((tab) => `count(*) filter (where ${TABS[tab]}) as "${tab}"`);
  const counted = await sql.query<Record<FeedbackTab, number>>(
    `select ${sums.join(', ')} from feedbacks where ${CHOSEN}`,
    params,
  );
  const isQueue = filter.tab === 'todo' || filter.tab === 'mine';
  const { rows } = await sql.query<FeedbackRowOf>(
    `select ${COLUMNS} from feedbacks where ${CHOSEN} and ${TABS[filter.tab]}
     order by ${isQueue ? DUE : 'updated_at desc'}, id limit $8 offset $9`,
    [...params, page.limit, page.offset],
  );
  const counts = counted.rows[0] ?? { todo: 0, mine: 0, replied: 0, closed: 0, all: 0 };
  return { total: counts[filter.tab], list: rows.map(feedbackOf), counts };
}

/** Any member's feedback of a site, for staff. */
export async function findForStaff(
  sql: Sql,
  siteId: SiteId,
  feedbackId: string,
  lock: 'lock' | 'read' = 'lock',
): Promise<StoredFeedback | null> {
  const { rows } = await sql.query<FeedbackRowOf>(
    `select ${COLUMNS} from feedbacks where site_id = $1 and id = $2
     ${lock === 'lock' ? 'for update' : ''}`,
    [siteId, feedbackId],
  );
  return rows[0] ? feedbackOf(rows[0]) : null;
}

export async function setTaken(sql: Sql, feedbackId: string, by: StaffName): Promise<void> {
  await sql.query('update feedbacks set taken_by_id = $2, taken_by_name = $3 where id = $1', [
    feedbackId,
    by.staffId,
    by.name,
  ]);
}

export async function setReward(
  sql: Sql,
  feedbackId: string,
  given: {
    readonly reward: FeedbackReward;
    readonly staffId: string;
    readonly proposalId: string | null;
    readonly at: UnixMs;
  },
): Promise<void> {
  const { reward, staffId, proposalId, at } = given;
  await sql.query(
    `update feedbacks set reward_minor = $2, reward_kind = $3, reward_by_id = $4,
       reward_proposal_id = $5, reward_at = $6
     where id = $1`,
    [feedbackId, reward.amountMinor, reward.kind, staffId, proposalId, at],
  );
}

/** The rewards that a member of staff has given alone since a moment. */
export async function rewardedAlone(
  sql: Sql,
  who: { readonly siteId: SiteId; readonly staffId: string; readonly since: UnixMs },
): Promise<number> {
  const { rows } = await sql.query<{ sum: number }>(
    `select coalesce(sum(reward_minor), 0)::bigint as sum from feedbacks
     where site_id = $1 and reward_by_id = $2 and reward_at > $3 and reward_proposal_id is null`,
    [who.siteId, who.staffId, who.since],
  );
  return rows[0]?.sum ?? 0;
}

/** Feedbacks whose automatic answer is due. */
export async function dueAtService(
  sql: Sql,
  due: { readonly now: UnixMs; readonly limit: number },
): Promise<readonly { readonly siteId: SiteId; readonly feedbackId: string }[]> {
  const { rows } = await sql.query<{ site_id: SiteId; id: string }>(
    `select site_id, id from feedbacks where desk_due_at <= $1 order by desk_due_at, id limit $2`,
    [due.now, due.limit],
  );
  return rows.map((row) => ({ siteId: row.site_id, feedbackId: row.id }));
}

/** Records who answered, so that a second look goes to another person. */
export async function addAnsweredBy(sql: Sql, feedbackId: string, staffId: string): Promise<void> {
  await sql.query(
    `update feedbacks set answered_by_ids = answered_by_ids || $2::text
     where id = $1 and not $2::text = any(answered_by_ids)`,
    [feedbackId, staffId],
  );
}
