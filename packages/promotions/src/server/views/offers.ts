import { must, type Script, type SiteId } from '@tianping/base';
import type { ActivityMemberState, AnswerOf, Calls, OfferView } from '@tianping/contract';
import { promotionsMessages as text } from '../../messages.ts';
import { commonOf, routeOf } from '../../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { readCommonFacts } from '../read-facts.ts';
import {
  type ActivityRow,
  GRANT_COLUMNS,
  type GrantRow,
  isListed,
  type MemberRow,
  memberRows,
  readVersions,
  shownActivities,
  type VersionRow,
  versionKey,
} from '../rows.ts';
import { wordsOf } from './grant-view.ts';
import { type PartView, readPart } from './member-part.ts';

const BUTTONS = {
  guest: text.stateCanJoin,
  excluded: text.stateExcluded,
  upcoming: text.stateUpcoming,
  toClaim: text.stateToClaim,
  review: text.stateReview,
  left: text.stateLeft,
  inProgress: text.stateInProgress,
  joined: text.stateJoined,
  claimed: text.stateClaimed,
  ended: text.stateEnded,
  paused: text.statePaused,
  full: text.stateFull,
  notEligible: text.stateNotEligible,
  canJoin: text.stateCanJoin,
} as const satisfies Record<ActivityMemberState, unknown>;

/** What a member can have or has now; the list of all offers has the rest. */
const MINE: readonly ActivityMemberState[] = [
  'toClaim',
  'review',
  'inProgress',
  'joined',
  'canJoin',
];

type Answer = AnswerOf<Calls['act/promotion/list']>;

export async function listOffers(
  deps: PromotionsDeps,
  of: {
    readonly siteId: SiteId;
    readonly member: MemberOfSite | null;
    readonly script: Script;
    readonly only: 'all' | 'mine';
  },
): Promise<Answer> {
  return await deps.db.tx(async (sql) => {
    const { member, script } = of;
    const now = deps.clock.now();
    const activities = (await shownActivities(sql, of.siteId)).filter((activity) =>
      isListed(activity, now),
    );
    const may = async (to: 'offer' | 'invite') =>
      member !== null &&
      (await deps.members.whoMay(sql, { ...of, ids: [member.memberId], to })).has(member.memberId);
    const mayReceive = await may('offer');
    const mayInvite = mayReceive && (await may('invite'));
    const parts = new Map(
      (member ? await memberRows(sql, member) : []).map((row) => [row.activity_id, row]),
    );
    const versions = await versionsFor(sql, activities, parts);
    const common = member ? await readCommonFacts(deps, sql, member) : null;
    const grants = member ? await allGrants(sql, member) : [];
    const offers: OfferView[] = [];
    for (const activity of activities) {
      const part = parts.get(activity.id) ?? null;
      const version = must(versions.get(keyFor(activity, part)), 'a version');
      const status = await readPart(deps, sql, {
        activity,
        version,
        kind: must(deps.kinds.get(activity.kind), activity.kind),
        script,
        member,
        part,
        grants: grants.filter((grant) => grant.activity_id === activity.id),
        common,
        mayReceive,
      });
      offers.push(offerOf(deps, { activity, version, status, script }));
    }
    const list = of.only === 'mine' ? minesOf(offers, mayInvite) : offers;
    const missing = member ? await missingOf(sql, member) : 0;
    return {
      list,
      running: offers.filter(({ state }) => state === 'inProgress' || state === 'joined').length,
      claimable: offers.reduce((sum, offer) => sum + offer.claimable, 0),
      claimableMinor: offers.reduce((sum, offer) => sum + offer.claimableMinor, 0),
      missingMinor: missing,
      mayInvite,
      asOf: now,
    };
  });
}

function minesOf(offers: readonly OfferView[], mayInvite: boolean): OfferView[] {
  return mayInvite ? offers.filter(({ state }) => MINE.includes(state)) : [];
}

/** A part keeps the version that was joined under; terms that were only confirmed may be replaced by newer ones. */
type Joining = Pick<MemberRow, 'version' | 'joined_at'>;

function versionOf(activity: ActivityRow, part: Joining | null): number {
  return part?.joined_at ? part.version : must(activity.version, 'a version');
}

function keyFor(activity: ActivityRow, part: Joining | null): string {
  return versionKey(activity.id, versionOf(activity, part));
}

async function versionsFor(
  sql: Parameters<typeof readVersions>[0],
  activities: readonly ActivityRow[],
  parts: ReadonlyMap<string, Joining>,
): Promise<ReadonlyMap<string, VersionRow>> {
  return await readVersions(
    sql,
    activities.map((activity) => ({
      id: activity.id,
      version: versionOf(activity, parts.get(activity.id) ?? null),
    })),
  );
}

async function allGrants(
  sql: Parameters<typeof readVersions>[0],
  member: MemberOfSite,
): Promise<readonly GrantRow[]> {
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} from promo_grant where site_id = $1 and member_id = $2
     order by earned_at desc, id desc`,
    [member.siteId, member.memberId],
  );
  return rows;
}

async function missingOf(
  sql: Parameters<typeof readVersions>[0],
  member: MemberOfSite,
): Promise<number> {
  const { rows } = await sql.query<{ missing: number }>(
    `select coalesce(sum(required_minor - done_minor), 0)::bigint as missing from turnover_duty
     where site_id = $1 and member_id = $2 and source = 'activity' and status = 'open'`,
    [member.siteId, member.memberId],
  );
  return rows[0]?.missing ?? 0;
}

/** The short view of an activity for lists and pages. */
export function offerOf(
  deps: PromotionsDeps,
  of: {
    readonly activity: ActivityRow;
    readonly version: VersionRow;
    readonly status: PartView;
    readonly script: Script;
  },
): OfferView {
  const { activity, version, status, script } = of;
  const { terms } = version;
  const kind = must(deps.kinds.get(activity.kind), activity.kind);
  const figures = commonOf(terms);
  const claimable = status.grants.filter(({ state }) => state === 'claimable');
  const { t } = deps.reader(script);
  return {
    activityId: activity.id,
    kind: activity.kind,
    route: routeOf(kind, activity.id),
    tab: terms.tab,
    title: wordsOf(deps, terms.title, script),
    line: wordsOf(deps, terms.line, script),
    picture: terms.picture,
    startsAt: activity.starts_at,
    endsAt: activity.ends_at,
    timesMilli: figures.timesMilli,
    joins: kind.joins,
    state: status.state,
    button: t(BUTTONS[status.state]),
    blocked: blockedBy(deps, of),
    progress: [...status.progress],
    claimableMinor: claimable.reduce((sum, grant) => sum + grant.amountMinor, 0),
    claimable: claimable.length,
    placesLeft: figures.places === 0 ? null : Math.max(0, figures.places - activity.joined),
  };
}

interface Blocked {
  readonly activity: ActivityRow;
  readonly status: PartView;
  readonly script: Script;
}

/** Why the button is grey, in a sentence. */
function blockedBy(deps: PromotionsDeps, of: Blocked): string | null {
  const { t } = deps.reader(of.script);
  switch (of.status.state) {
    case 'review':
      return closedBy(deps, of);
    case 'excluded':
      return t(text.notAllowed);
    case 'paused':
      return t(text.paused);
    case 'full':
      return t(text.full);
    case 'ended':
      return endedBy(deps, of);
    case 'notEligible': {
      const unmet = of.status.conditions.find(({ isMet }) => !isMet);
      return t(text.notEligible, { condition: unmet?.missing ?? unmet?.sentence ?? '' });
    }
    default:
      return null;
  }
}

/** Why nothing more can be earned, where a gift that waits for staff is what pages show. */
function closedBy(deps: PromotionsDeps, of: Blocked): string | null {
  const { status, ends_at: endsAt } = of.activity;
  if (status === 'paused') return deps.reader(of.script).t(text.paused);
  const isOver = status !== 'live' || (endsAt !== null && deps.clock.now() >= endsAt);
  return isOver ? endedBy(deps, of) : null;
}

function endedBy(deps: PromotionsDeps, { activity, script }: Blocked): string {
  return deps.reader(script).t(activity.reason === 'budget' ? text.budgetEmpty : text.ended);
}
