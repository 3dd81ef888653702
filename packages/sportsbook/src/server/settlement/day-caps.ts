import {
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  must,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameType } from '@tianping/feeds';
import { capInMinor, capPayout } from '@tianping/odds';
import { type PayoutCap, payoutCapOf, payoutCapOfMarket } from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import { startOfDay } from '../records/bet-records.ts';
import type { LegRow, OpenRow } from './open-rows.ts';

/** The caps that a bet's winnings count towards, beside that of all sports together. */
export interface CapBet {
  readonly names: readonly PayoutCap[];
  /** The names, where they do not follow from the sport alone; kept with the bet. Null where they do. */
  readonly special: readonly PayoutCap[] | null;
}

/** Bets that are being settled, and what they win under each member's caps. */
interface Counted {
  readonly betIds: readonly string[];
  readonly winnings: ReadonlyMap<string, number>;
}

/** What a member may still be paid today, winnings without the stake. */
export interface DayCaps {
  readonly counted: Counted;
  cut(
    member: { readonly site_id: SiteId; readonly member_id: MemberId },
    bet: CapBet,
    winningsMinor: MoneyMinor,
  ): { readonly winningsMinor: MoneyMinor; readonly cutMinor: MoneyMinor };
}

type CapLeg = Pick<LegRow, 'game_type' | 'family' | 'period'>;

/**
 * A single counts towards the cap of its sport, and that of the new handicap markets where it is on one. A combined
 * bet is bound by the lowest cap among those of its legs and counts towards that one only.
 */
export function capNames(
  deps: SportsbookDeps,
  row: Pick<OpenRow, 'site_id' | 'kind'> & { readonly legs: readonly CapLeg[] },
): CapBet {
  const { usd } = deps.siteOf(row.site_id).payoutCaps;
  const names = row.legs.flatMap((leg) => {
    const own = payoutCapOf(leg.game_type);
    const group = must(deps.markets.get(leg.family), `market ${leg.family}`).group({
      gameType: leg.game_type,
      period: leg.period,
    });
    const ofMarket = payoutCapOfMarket(group, leg.family, leg.game_type);
    return ofMarket === own ? [own] : [own, ofMarket];
  });
  if (row.kind === 'single') return { names, special: names.length > 1 ? names : null };
  const lowest = [...names].sort((a, b) => usd[a] - usd[b]).slice(0, 1);
  return { names: lowest, special: lowest };
}

interface PaidRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly game_type: GameType;
  readonly caps: readonly PayoutCap[] | null;
  readonly paid: number;
}

/**
 * Reads what the members of these bets were paid today, without the bets themselves, which are being settled again.
 * The day is the calendar day of settlement on the site's clock (UTC+8). A trial writes nothing: its next page goes on
 * from what the pages `before` counted.
 */
export async function createDayCaps(
  deps: SportsbookDeps,
  sql: Sql,
  work: {
    readonly rows: readonly {
      readonly site_id: SiteId;
      readonly member_id: MemberId;
      readonly bet_id: string;
    }[];
    readonly at: UnixMs;
    readonly before?: DayCaps | null;
  },
): Promise<DayCaps> {
  const { betIds: idsBefore = [], winnings: winningsBefore } = work.before?.counted ?? {};
  const betIds = [...idsBefore, ...work.rows.map((row) => row.bet_id)];
  const { rows } = await sql.query<PaidRow>(
    `select b.site_id, b.member_id, b.game_type, b.caps,
       sum(b.payout - b.hold + b.voucher_amount)::bigint as paid
     from (select distinct s, m from unnest($1::int[], $2::uuid[]) as u(s, m)) u
     join bet b on b.site_id = u.s and b.member_id = u.m
     where coalesce(b.settled_at, b.placed_at) >= $3 and b.settled_at is not null
       and b.payout > b.hold - b.voucher_amount
       and not exists (select 1 from unnest($4::uuid[]) as own(id) where own.id = b.bet_id)
     group by b.site_id, b.member_id, b.game_type, b.caps`,
    [
      work.rows.map((row) => row.site_id),
      work.rows.map((row) => row.member_id),
      startOfDay(work.at),
      betIds,
    ],
  );
  const paid = new Map<string, number>();
  const winnings = new Map(winningsBefore);
  const under = (key: string): number => (paid.get(key) ?? 0) + (winnings.get(key) ?? 0);
  for (const row of rows) {
    const names = row.caps ?? [payoutCapOf(row.game_type)];
    for (const name of ['all', ...names]) add(paid, keyOf(row, name), row.paid);
  }
  return {
    counted: { betIds, winnings },
    cut(member, bet, winningsMinor) {
      const { usd, usdRateMinor } = deps.siteOf(member.site_id).payoutCaps;
      const names = ['all' as const, ...bet.names];
      const rooms = names.map(
        (name) => capInMinor(usd[name], usdRateMinor) - under(keyOf(member, name)),
      );
      const retained = capPayout({
        winningsMinor,
        capMinor: moneyMinor(Math.max(0, Math.min(...rooms))),
        paidTodayMinor: moneyMinor(0),
      });
      for (const name of names) add(winnings, keyOf(member, name), retained.winningsMinor);
      return retained;
    },
  };
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function keyOf(
  member: { readonly site_id: SiteId; readonly member_id: MemberId },
  name: string,
): string {
  return `${member.site_id} ${member.member_id} ${name}`;
}
