import type { MemberId, UnixMs } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { ticketIdOf } from '@tianping/sportsbook/server';
import type { ActivityFacts, FriendFact } from '../rules/index.ts';
import { isWithin, turnoverWithin } from '../rules/index.ts';
import type { MemberOfSite, PromotionsDeps, Sameness } from './deps.ts';
import type { ActivityRow } from './rows.ts';

const DAY_MS = 86_400_000;

/** Facts that every activity of a member shares. */
export type CommonFacts = Pick<
  ActivityFacts,
  'registeredAt' | 'firstWithdrawalAt' | 'deposits' | 'turnover' | 'tasks'
>;

/** Everything as it stands now; a statement of its own each, after the lock of whoever decides by it. */
export async function readCommonFacts(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<CommonFacts> {
  const { registeredAt } = await deps.members.invitation(sql, member);
  return {
    registeredAt,
    firstWithdrawalAt: await deps.members.firstWithdrawalAt(sql, member),
    deposits: await depositsOf(sql, member),
    turnover: await turnoverOf(sql, member),
    tasks: await deps.members.tasks(sql, member),
  };
}

export async function depositsOf(
  sql: Sql,
  member: MemberOfSite,
): Promise<ActivityFacts['deposits']> {
  const { rows } = await sql.query<{ id: string; at: UnixMs; amount: number }>(
    `select id, credited_at as at, credited_minor as amount from deposit_orders
     where site_id = $1 and member_id = $2 and credited_at is not null and status = 'credited'
     order by credited_at, id`,
    [member.siteId, member.memberId],
  );
  return rows.map(({ id, at, amount }, index) => ({
    orderId: id,
    at,
    amountMinor: amount,
    ordinal: index + 1,
  }));
}

export async function turnoverOf(
  sql: Sql,
  member: MemberOfSite,
): Promise<ActivityFacts['turnover']> {
  const { rows } = await sql.query<{ hour: number; category: GameCategory; amount_minor: number }>(
    `select hour, category, amount_minor from promo_turnover
     where site_id = $1 and member_id = $2 and amount_minor <> 0 order by hour, category`,
    [member.siteId, member.memberId],
  );
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** What one activity asks besides. */
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
  const key = [activity.id, member.memberId];
  const none = { signIns: [], tickets: [], friends: [], draws: [], rank: null, invitedBy: null };
  const facts = { ...common, ...none };
  switch (activity.kind) {
    case 'signGift': {
      const { rows } = await sql.query<{ day: number; is_made_up: boolean }>(
        `select day, is_made_up from promo_sign where activity_id = $1 and member_id = $2
         order by day`,
        key,
      );
      const signIns = rows.map(({ day, is_made_up: isMadeUp }) => ({ day, isMadeUp }));
      return { ...facts, signIns };
    }
    case 'drawGift': {
      const { rows } = await sql.query<{
        id: string;
        day: number;
        prize: number;
        amount_minor: number;
      }>(
        `select id, day, prize, amount_minor from promo_draw
         where activity_id = $1 and member_id = $2 order by at, id`,
        key,
      );
      const draws = rows.map(({ id, day, prize, amount_minor: amountMinor }) => ({
        drawId: id,
        day,
        prize,
        amountMinor,
      }));
      return { ...facts, draws };
    }
    case 'bettingGift':
      return { ...facts, tickets: await ticketsOf(sql, key) };
    case 'race': {
      if (!activity.is_ranked) return facts;
      const { rows } = await sql.query<{ rank: number | null }>(
        'select rank from promo_score where activity_id = $1 and member_id = $2',
        key,
      );
      return { ...facts, rank: rows[0]?.rank ?? null };
    }
    case 'friends':
      return { ...facts, ...(await friendFacts(deps, sql, { member, activity, figures })) };
    default:
      return facts;
  }
}

async function ticketsOf(sql: Sql, key: readonly string[]): Promise<ActivityFacts['tickets']> {
  const { rows } = await sql.query<{
    bet_id: string;
    placed_at: UnixMs;
    asked_at: UnixMs;
    effective: number | null;
    stake: number;
    status: string;
  }>(
    `select t.bet_id, b.placed_at, t.asked_at, b.effective, b.stake, b.status
     from promo_ticket t join bet b on b.bet_id = t.bet_id
     where t.activity_id = $1 and t.member_id = $2 order by t.asked_at, t.bet_id`,
    key,
  );
  return rows.map((row) => ({
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

/** Friends who registered while the activity ran, and what of each counts. Rings of own accounts are cut. */
async function friendFacts(
  deps: PromotionsDeps,
  sql: Sql,
  { member, activity, figures }: FriendsOf,
): Promise<Pick<ActivityFacts, 'friends' | 'invitedBy'>> {
  const withinMs = Number(figures.withinDays) * DAY_MS;
  const by = figures.sameness as readonly Sameness[];
  const span = { startsAt: activity.starts_at, endsAt: activity.ends_at };
  const { siteId } = member;
  const { friends, inviter, registeredAt } = await deps.members.invitation(sql, member);
  const same = new Set((await deps.members.twins(sql, member, by)).map((twin) => twin.memberId));
  const facts: FriendFact[] = [];
  const counted: MemberId[] = [];
  for (const friend of friends.filter((one) => isWithin(one.registeredAt, span))) {
    const who = { siteId, memberId: friend.memberId };
    const sums = await sumsOf(sql, who, { from: friend.registeredAt, withinMs });
    // Of friends who are one person among themselves the first counts.
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
  const own = await sumsOf(sql, member, { from: registeredAt, withinMs });
  const isMet =
    own.depositMinor >= Number(figures.depositMinor) &&
    own.turnoverMinor >= Number(figures.turnoverMinor);
  return { friends: facts, invitedBy: { counted: isMet && !same.has(inviter) } };
}

async function sumsOf(
  sql: Sql,
  member: MemberOfSite,
  { from, withinMs }: { readonly from: UnixMs; readonly withinMs: number },
): Promise<{ readonly depositMinor: number; readonly turnoverMinor: number }> {
  const hour = 3_600_000;
  const span = { startsAt: Math.floor(from / hour) * hour, endsAt: from + withinMs };
  const deposits = await depositsOf(sql, member);
  return {
    depositMinor: deposits
      .filter(({ at }) => isWithin(at, span))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    turnoverMinor: turnoverWithin(await turnoverOf(sql, member), span),
  };
}
