import {
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameType } from '@tianping/feeds';
import { capInMinor, capPayout } from '@tianping/odds';
import type { BookDeps } from '../deps.ts';
import { startOfDay } from '../records/bet-records.ts';

/** What a member may still be paid today, winnings without the stake. */
export interface DayCaps {
  cut(
    bet: { readonly site_id: SiteId; readonly member_id: MemberId; readonly game_type: GameType },
    winningsMinor: MoneyMinor,
  ): { readonly winningsMinor: MoneyMinor; readonly cutMinor: MoneyMinor };
}

interface PaidRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly game_type: GameType;
  readonly paid: number;
}

/**
 * Reads what the members of these bets were paid today, the bets themselves left out: they are settled anew.
 * The day is the calendar day of settlement on the site's clock (UTC+8).
 */
export async function createDayCaps(
  deps: BookDeps,
  sql: Sql,
  work: {
    readonly rows: readonly {
      readonly site_id: SiteId;
      readonly member_id: MemberId;
      readonly bet_id: string;
    }[];
    readonly at: UnixMs;
  },
): Promise<DayCaps> {
  const { rows } = await sql.query<PaidRow>(
    `select b.site_id, b.member_id, b.game_type, sum(b.payout - b.hold)::bigint as paid
     from bet b
     where (b.site_id, b.member_id) in (
         select * from unnest($1::int[], $2::uuid[]))
       and coalesce(b.settled_at, b.placed_at) >= $3 and b.settled_at is not null
       and b.payout > b.hold and b.bet_id <> all($4::uuid[])
     group by b.site_id, b.member_id, b.game_type`,
    [
      work.rows.map((row) => row.site_id),
      work.rows.map((row) => row.member_id),
      startOfDay(work.at),
      work.rows.map((row) => row.bet_id),
    ],
  );
  const paid = new Map<string, number>();
  const paidUnder = (name: string): number => paid.get(name) ?? 0;
  const pay = (name: string, amount: number): void => {
    paid.set(name, paidUnder(name) + amount);
  };
  for (const row of rows) for (const name of namesOf(row)) pay(name, row.paid);
  return {
    cut(bet, winningsMinor) {
      const { usd, usdRateMinor } = deps.siteOf(bet.site_id).payoutCaps;
      const [all, sport] = namesOf(bet);
      const rooms = [
        capInMinor(usd.all, usdRateMinor) - paidUnder(all),
        capInMinor(usd[bet.game_type], usdRateMinor) - paidUnder(sport),
      ];
      const kept = capPayout({
        winningsMinor,
        capMinor: moneyMinor(Math.max(0, Math.min(...rooms))),
        paidTodayMinor: moneyMinor(0),
      });
      for (const name of [all, sport]) pay(name, kept.winningsMinor);
      return kept;
    },
  };
}

function namesOf(bet: {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly game_type: GameType;
}): readonly [all: string, sport: string] {
  const member = `${bet.site_id} ${bet.member_id}`;
  return [member, `${member} ${bet.game_type}`];
}
