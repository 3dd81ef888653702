import type { SiteId } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { betsById } from '@tianping/sportsbook/server';
import { betIdsOf, idOf } from './ticket-ids.ts';

export interface BetFilter {
  readonly siteId: SiteId;
  /** A ticket number, a bet's id or a member's name; empty for all. */
  readonly q?: string;
  readonly memberId?: string | null;
  readonly matchId?: string | null;
  readonly statuses?: readonly BetView['status'][] | null;
  readonly kind?: 'single' | 'series' | null;
  readonly minStakeMinor?: number | null;
  readonly from?: number | null;
  readonly to?: number | null;
}

const FILTER = `from bet b join members m on m.id = b.member_id
  where b.site_id = $1
    and ($2 = '' or b.bet_id = $11::uuid or m.name_key = lower($2)
      or (b.bet_id >= ($3::text[])[1]::uuid and b.bet_id < ($3::text[])[2]::uuid
        and right(b.bet_id::text, 12) = ($3::text[])[3]))
    and ($4::uuid is null or b.member_id = $4::uuid)
    and ($5::text is null or exists (select 1 from bet_leg l
      where l.bet_id = b.bet_id and l.match_id = $5::text))
    and ($6::text[] is null or b.status = any($6::text[]))
    and ($7::text is null or b.kind = $7::text)
    and ($8::bigint is null or b.stake >= $8::bigint)
    and ($9::bigint is null or b.placed_at >= $9::bigint)
    and ($10::bigint is null or b.placed_at < $10::bigint)`;

/** A page of a site's bets, newest first, with the sums of all pages. */
export async function findBets(
  sql: Sql,
  filter: BetFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const q = filter.q ?? '';
  const params = [
    filter.siteId,
    q,
    betIdsOf(q),
    filter.memberId ?? null,
    filter.matchId ?? null,
    filter.statuses ? [...filter.statuses] : null,
    filter.kind ?? null,
    filter.minStakeMinor ?? null,
    filter.from ?? null,
    filter.to ?? null,
    idOf(q),
  ];
  const summed = await sql.query<Record<'n' | 'stake' | 'effective' | 'payout' | 'profit', number>>(
    `select count(*) as n,
       coalesce(sum(b.stake) filter (where b.status not in ('refused', 'void')), 0)::bigint as stake,
       coalesce(sum(b.effective), 0)::bigint as effective,
       coalesce(sum(b.payout) filter (where b.status = 'settled'), 0)::bigint as payout,
       coalesce(sum(b.payout - b.hold + b.voucher_amount) filter (where b.status = 'settled'), 0)
         ::bigint as profit
     ${FILTER}`,
    params,
  );
  const { rows } = await sql.query<{ bet_id: string; member_id: string; name: string }>(
    `select b.bet_id, b.member_id, m.name ${FILTER}
     order by b.placed_at desc, b.bet_id desc limit $12 offset $13`,
    [...params, page.limit, page.offset],
  );
  const views = await betsById(
    sql,
    rows.map(({ bet_id }) => bet_id),
  );
  const byId = new Map(views.map((bet) => [bet.betId, bet]));
  const sums = summed.rows[0] ?? { n: 0, stake: 0, effective: 0, payout: 0, profit: 0 };
  return {
    total: sums.n,
    rows: rows.flatMap(({ bet_id, member_id, name }) => {
      const bet = byId.get(bet_id);
      return bet ? [{ memberId: member_id, memberName: name, bet }] : [];
    }),
    sums: {
      stakeMinor: sums.stake,
      effectiveMinor: sums.effective,
      payoutMinor: sums.payout,
      profitMinor: sums.profit,
    },
  };
}
