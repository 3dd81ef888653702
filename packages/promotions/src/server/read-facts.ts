import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { ticketIdOf } from '@tianping/sportsbook/server';
import type { ActivityFacts, FriendFact } from '../rules/index.ts';
import { isWithin, turnoverWithin } from '../rules/index.ts';
import type { MemberOfSite, PromotionsDeps, SharedIdentifier } from './deps.ts';
import { type ActivityRow, earlyEndOf, spanOf, type Turnovers, turnoverUntil } from './rows.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Facts that every activity of a member shares. */
export type CommonFacts = Pick<
  ActivityFacts,
  'registeredAt' | 'firstWithdrawalAt' | 'deposits' | 'turnover' | 'tasks'
>;

type Ids = readonly MemberId[];

/** Facts in their present state; each is read by a separate statement, after the caller's lock. */
export async function readCommonFacts(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<CommonFacts> {
  return must((await commonFactsOf(deps, sql, siteId, [memberId])).get(memberId), 'facts');
}

/** The same of many members of a site. */
export async function commonFactsOf(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
  ids: Ids,
): Promise<ReadonlyMap<MemberId, CommonFacts>> {
  const people = await deps.members.people(sql, siteId, ids);
  const deposits = await depositsOf(sql, siteId, ids);
  const turnover = await turnoverOf(sql, siteId, ids);
  const facts = (id: MemberId): CommonFacts => ({
    ...(people.get(id) ?? { registeredAt: 0, firstWithdrawalAt: null, tasks: {} }),
    deposits: deposits.get(id) ?? [],
    turnover: turnover.get(id) ?? [],
  });
  return new Map(ids.map((id) => [id, facts(id)]));
}

export async function depositsOf(
  sql: Sql,
  siteId: SiteId,
  ids: Ids,
): Promise<ReadonlyMap<MemberId, ActivityFacts['deposits']>> {
  const { rows } = await sql.query<{
    member_id: MemberId;
    id: string;
    at: UnixMs;
    amount: number;
  }>(
    `select member_id, id, credited_at as at, credited_minor as amount from deposit_orders
     where site_id = $1 and member_id = any ($2::uuid[]) and credited_at is not null
       and status = 'credited'
     order by credited_at, id`,
    [siteId, ids],
  );
  return mapOf(rows, ({ id, at, amount }, index) => ({
    orderId: id,
    at,
    amountMinor: amount,
    ordinal: index + 1,
  }));
}

export async function turnoverOf(sql: Sql, siteId: SiteId, ids: Ids): Promise<Turnovers> {
  const { rows } = await sql.query<{
    member_id: MemberId;
    hour: number;
    category: GameCategory;
    amount_minor: number;
  }>(
    `select member_id, hour, category, amount_minor from promo_turnover
     where site_id = $1 and member_id = any ($2::uuid[]) and amount_minor <> 0
     order by hour, category`,
    [siteId, ids],
  );
  return mapOf(rows, ({ hour, category, amount_minor: amountMinor }) => ({
    hour,
    category,
    amountMinor,
  }));
}

/** Rows by their member, each list in the rows' order. */
function mapOf<Row extends { readonly member_id: MemberId }, T>(
  rows: readonly Row[],
  read: (row: Row, index: number) => T,
): ReadonlyMap<MemberId, readonly T[]> {
  const lists = new Map<MemberId, T[]>();
  for (const row of rows) {
    const list = lists.get(row.member_id) ?? [];
    list.push(read(row, list.length));
    lists.set(row.member_id, list);
  }
  return lists;
}

/** The facts that one activity needs besides. */
export async function readFacts(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly activity: ActivityRow;
    readonly figures: Readonly<Record<string, unknown>>;
    readonly common: CommonFacts;
  },
): Promise<ActivityFacts> {
  const { member, activity, figures, common } = of;
  const { siteId, memberId } = member;
  const parts = [{ memberId, figures, common }];
  return must((await factsOf(deps, sql, { siteId, activity, parts })).get(memberId), 'facts');
}

/** What came after an early end counts as if it had not happened. */
async function until(
  sql: Sql,
  siteId: SiteId,
  of: { readonly end: UnixMs | null; readonly facts: ReadonlyMap<MemberId, CommonFacts> },
): Promise<ReadonlyMap<MemberId, CommonFacts>> {
  const { end } = of;
  if (end === null) return of.facts;
  const turnovers = new Map([...of.facts].map(([id, { turnover }]) => [id, turnover]));
  const ended = await turnoverUntil(sql, siteId, { end, turnovers });
  const cut = (id: MemberId, facts: CommonFacts): CommonFacts => ({
    ...facts,
    deposits: facts.deposits.filter(({ at }) => at < end),
    turnover: ended.get(id) ?? [],
    tasks: Object.fromEntries(Object.entries(facts.tasks).filter(([, at]) => at < end)),
  });
  return new Map([...of.facts].map(([id, facts]) => [id, cut(id, facts)]));
}

/** The facts that a kind of activity needs besides, by member; members without any are left out. */
type OwnFacts = ReadonlyMap<MemberId, Partial<ActivityFacts>>;

/** The same of many members who take part in one activity. */
export async function factsOf(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activity: ActivityRow;
    readonly parts: readonly {
      readonly memberId: MemberId;
      readonly figures: Readonly<Record<string, unknown>>;
      readonly common: CommonFacts;
    }[];
  },
): Promise<ReadonlyMap<MemberId, ActivityFacts>> {
  const { siteId, activity, parts } = of;
  const none = { signIns: [], tickets: [], friends: [], draws: [], rank: null, invitedBy: null };
  const ids = parts.map(({ memberId }) => memberId);
  const own = await ownFactsOf(sql, activity, ids);
  const common = await until(sql, siteId, {
    end: earlyEndOf(activity),
    facts: new Map(parts.map((part) => [part.memberId, part.common])),
  });
  const facts = new Map<MemberId, ActivityFacts>();
  for (const { memberId, figures } of parts) {
    const member = { siteId, memberId };
    const more =
      activity.kind === 'friends'
        ? await friendFacts(deps, sql, { member, activity, figures })
        : own.get(memberId);
    facts.set(memberId, { ...must(common.get(memberId), 'facts'), ...none, ...more });
  }
  return facts;
}

async function ownFactsOf(sql: Sql, activity: ActivityRow, ids: Ids): Promise<OwnFacts> {
  const key = [activity.id, ids];
  switch (activity.kind) {
    case 'signGift': {
      const { rows } = await sql.query<{ member_id: MemberId; day: number; is_made_up: boolean }>(
        `select member_id, day, is_made_up from promo_sign
         where activity_id = $1 and member_id = any ($2::uuid[]) order by day`,
        key,
      );
      const days = mapOf(rows, ({ day, is_made_up: isMadeUp }) => ({ day, isMadeUp }));
      return named(days, (signIns) => ({ signIns }));
    }
    case 'drawGift': {
      const { rows } = await sql.query<{
        member_id: MemberId;
        id: string;
        day: number;
        prize: number;
        amount_minor: number;
      }>(
        `select member_id, id, day, prize, amount_minor from promo_draw
         where activity_id = $1 and member_id = any ($2::uuid[]) order by at, id`,
        key,
      );
      const drawn = mapOf(rows, ({ id, day, prize, amount_minor: amountMinor }) => ({
        drawId: id,
        day,
        prize,
        amountMinor,
      }));
      return named(drawn, (draws) => ({ draws }));
    }
    case 'bettingGift':
      return named(await ticketsOf(sql, key), (tickets) => ({ tickets }));
    case 'race': {
      if (!activity.is_ranked) return new Map();
      const { rows } = await sql.query<{ member_id: MemberId; rank: number | null }>(
        `select member_id, rank from promo_score
         where activity_id = $1 and member_id = any ($2::uuid[])`,
        key,
      );
      return new Map(rows.map(({ member_id: id, rank }) => [id, { rank }]));
    }
    default:
      return new Map();
  }
}

function named<T>(
  lists: ReadonlyMap<MemberId, readonly T[]>,
  name: (list: readonly T[]) => Partial<ActivityFacts>,
): OwnFacts {
  return new Map([...lists].map(([id, list]) => [id, name(list)]));
}

/** Every settled bet of the span with which its member could have applied immediately. */
export async function ticketsToAskWith(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  { from, to }: { readonly from: UnixMs; readonly to: UnixMs },
): Promise<ActivityFacts['tickets']> {
  const { rows } = await sql.query<{
    bet_id: string;
    placed_at: UnixMs;
    settled_at: UnixMs;
    effective: number | null;
    stake: number;
  }>(
    `select bet_id, placed_at, settled_at, effective, stake from bet
     where site_id = $1 and member_id = $2 and status = 'settled'
       and settled_at >= $3 and settled_at < $4
     order by settled_at, bet_id`,
    [siteId, memberId, from, to],
  );
  return rows.map((row) => ({
    betId: row.bet_id,
    ticketId: ticketIdOf({ betId: row.bet_id, placedAt: row.placed_at }),
    askedAt: row.settled_at,
    effectiveMinor: row.effective ?? 0,
    stakeMinor: row.stake,
  }));
}

async function ticketsOf(
  sql: Sql,
  key: readonly unknown[],
): Promise<ReadonlyMap<MemberId, ActivityFacts['tickets']>> {
  const { rows } = await sql.query<{
    member_id: MemberId;
    bet_id: string;
    placed_at: UnixMs;
    asked_at: UnixMs;
    effective: number | null;
    stake: number;
    status: string;
  }>(
    `select t.member_id, t.bet_id, b.placed_at, t.asked_at, b.effective, b.stake, b.status
     from promo_ticket t join bet b on b.bet_id = t.bet_id
     where t.activity_id = $1 and t.member_id = any ($2::uuid[])
     order by t.asked_at, t.bet_id`,
    key,
  );
  return mapOf(rows, (row) => ({
    betId: row.bet_id,
    ticketId: ticketIdOf({ betId: row.bet_id, placedAt: row.placed_at }),
    askedAt: row.asked_at,
    effectiveMinor: row.status === 'settled' ? (row.effective ?? 0) : 0,
    stakeMinor: row.stake,
  }));
}

interface FriendsOf {
  readonly member: MemberOfSite;
  readonly activity: ActivityRow;
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Friends who registered while the activity ran, and what counts of each. Rings of own accounts are cut off. */
async function friendFacts(
  deps: PromotionsDeps,
  sql: Sql,
  { member, activity, figures }: FriendsOf,
): Promise<Pick<ActivityFacts, 'friends' | 'invitedBy'>> {
  const withinMs = Number(figures.withinDays) * DAY_MS;
  const by = figures.sameness as readonly SharedIdentifier[];
  const early = earlyEndOf(activity);
  const span = spanOf(activity, { joinedAt: activity.starts_at, now: deps.clock.now() });
  const { siteId } = member;
  const { friends, inviter, registeredAt } = await deps.members.invitation(sql, member);
  const same = new Set((await deps.members.twins(sql, member, by)).map((twin) => twin.memberId));
  const facts: FriendFact[] = [];
  const counted: MemberId[] = [];
  for (const friend of friends.filter((one) => isWithin(one.registeredAt, span))) {
    const who = { siteId, memberId: friend.memberId };
    const sums = await sumsOf(sql, who, { from: friend.registeredAt, withinMs, early });
    // Of friends who are the same person, the first counts.
    const twins = await deps.members.twins(sql, who, by);
    const isSamePerson =
      same.has(friend.memberId) || twins.some(({ memberId }) => counted.includes(memberId));
    counted.push(friend.memberId);
    facts.push({
      memberId: friend.memberId,
      registeredAt: friend.registeredAt,
      isSamePerson,
      ...sums,
    });
  }
  if (inviter === null || !isWithin(registeredAt, span)) return { friends: facts, invitedBy: null };
  const own = await sumsOf(sql, member, { from: registeredAt, withinMs, early });
  const isMet =
    own.depositMinor >= Number(figures.depositMinor) &&
    own.turnoverMinor >= Number(figures.turnoverMinor);
  return { friends: facts, invitedBy: { counted: isMet && !same.has(inviter) } };
}

async function sumsOf(
  sql: Sql,
  member: MemberOfSite,
  of: { readonly from: UnixMs; readonly withinMs: number; readonly early: UnixMs | null },
): Promise<{ readonly depositMinor: number; readonly turnoverMinor: number }> {
  const { from, withinMs, early } = of;
  const endsAt = Math.min(from + withinMs, early ?? Number.POSITIVE_INFINITY);
  const span = { startsAt: Math.floor(from / HOUR_MS) * HOUR_MS, endsAt };
  const { siteId, memberId } = member;
  const deposits = await depositsOf(sql, siteId, [memberId]);
  const all = await turnoverOf(sql, siteId, [memberId]);
  const isCut = early !== null && early <= endsAt;
  const turnover = isCut ? await turnoverUntil(sql, siteId, { end: early, turnovers: all }) : all;
  return {
    depositMinor: (deposits.get(memberId) ?? [])
      .filter(({ at }) => isWithin(at, span))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    turnoverMinor: turnoverWithin(turnover.get(memberId) ?? [], span),
  };
}
