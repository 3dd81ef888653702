import { must, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { ticketIdOf } from '@tianping/sportsbook/server';
import { siteDay, siteDayStart, ticketNumber } from '../rules/index.ts';
import { lockBudget } from './budget.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { evaluateWithin } from './evaluate.ts';
import { lockJoined, openActivity, playFault } from './joining.ts';
import { mayReceive } from './member-file.ts';
import { type PromotionRefusal, refuse } from './refusals.ts';
import { type GrantRow, grantsOf, readVersion } from './rows.ts';

interface BetRow {
  readonly bet_id: string;
  readonly placed_at: UnixMs;
  readonly settled_at: UnixMs | null;
  readonly stake: number;
  readonly effective: number | null;
  readonly status: string;
}

export interface Asked {
  readonly ticketId: string;
  readonly at: UnixMs;
  readonly stakeMinor: number;
  readonly grant: GrantRow | null;
}

/** Applies with a ticket: once for each ticket, one a day for each member, as long as there are places. */
export async function askWithTicket(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly ticketId: string },
): Promise<Result<Asked, PromotionRefusal>> {
  const now = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    const may = await mayReceive(deps, sql, member);
    const found = await openActivity(sql, member, asked.id);
    if (!found.ok) return found;
    const { activity } = found.value;
    const { ticket: rules } = must(deps.kinds.get(activity.kind), activity.kind);
    if (!rules) return refuse('unknown');
    const closed = playFault(activity, { may, now });
    if (closed) return closed;
    const row = await lockJoined(sql, member, asked.id);
    if (!row.ok) return row;
    const bet = await findBet(sql, member, asked.ticketId);
    if (!bet) return refuse('ticketUnknown');
    if (bet.settled_at === null || bet.status === 'accepted') return refuse('ticketOpen');
    const { figures } = (await readVersion(sql, asked.id, row.value.version)).terms;
    const fact = {
      betId: bet.bet_id,
      ticketId: ticketIdOf({ betId: bet.bet_id, placedAt: bet.placed_at }),
      askedAt: now,
      effectiveMinor: bet.status === 'settled' ? (bet.effective ?? 0) : 0,
      stakeMinor: bet.stake,
    };
    const fault = rules.fault(figures as never, fact, bet.settled_at);
    if (fault) {
      const number = ticketNumber(fact.ticketId);
      return refuse(fault === 'tail' ? 'ticketTail' : 'ticketNothing', {
        condition: fault,
        number,
      });
    }
    const taken = await takeTicket(sql, {
      member,
      asked,
      bet,
      fact,
      now,
      places: rules.places(figures as never),
    });
    if (taken) return taken;
    await evaluateWithin(deps, sql, { member, activityId: asked.id });
    const grants = await grantsOf(sql, member, asked.id);
    const grant = grants.find(({ award_key: key }) => key === `ticket:${bet.bet_id}`) ?? null;
    return ok({ ticketId: fact.ticketId, at: now, stakeMinor: bet.stake, grant });
  });
}

async function takeTicket(
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly asked: { readonly id: string };
    readonly bet: BetRow;
    readonly fact: { readonly ticketId: string };
    readonly now: UnixMs;
    readonly places: number;
  },
): Promise<ReturnType<typeof refuse> | null> {
  const { member, asked, bet, fact, now, places } = of;
  const day = siteDay(now);
  const { rows } = await sql.query<{ bet_id: string; day: number }>(
    `select bet_id, day from promo_ticket
     where activity_id = $1 and member_id = $2 and (bet_id = $3 or day = $4)`,
    [asked.id, member.memberId, bet.bet_id, day],
  );
  if (rows.some((row) => row.bet_id === bet.bet_id)) return refuse('ticketUsed');
  if (rows.length > 0) return refuse('ticketDay');
  await lockBudget(sql, asked.id);
  await sql.query(
    'insert into promo_day (activity_id, day) values ($1, $2) on conflict do nothing',
    [asked.id, day],
  );
  const { rowCount } = await sql.query(
    `update promo_day set places = places + 1
     where activity_id = $1 and day = $2 and places < $3`,
    [asked.id, day, places],
  );
  if (rowCount === 0) return refuse('dayFull');
  await sql.query(
    `insert into promo_ticket (activity_id, bet_id, site_id, member_id, ticket_id, day, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [asked.id, bet.bet_id, member.siteId, member.memberId, fact.ticketId, day, now],
  );
  return null;
}

/** The member's own bet by its number, which names the day on which it was placed. */
async function findBet(sql: Sql, member: MemberOfSite, ticketId: string): Promise<BetRow | null> {
  const wanted = ticketId.toUpperCase();
  const day = /^TY(\d{2})(\d{2})(\d{2})-[0-9A-Z]{10}$/.exec(wanted);
  if (!day) return null;
  const at = Date.parse(`20${day[1]}-${day[2]}-${day[3]}T00:00:00Z`);
  if (Number.isNaN(at)) return null;
  const from = siteDayStart(Math.floor(at / 86_400_000));
  const { rows } = await sql.query<BetRow>(
    `select bet_id, placed_at, settled_at, stake, effective, status from bet
     where site_id = $1 and member_id = $2 and placed_at >= $3 and placed_at < $4`,
    [member.siteId, member.memberId, from, from + 86_400_000],
  );
  return (
    rows.find((bet) => ticketIdOf({ betId: bet.bet_id, placedAt: bet.placed_at }) === wanted) ??
    null
  );
}
