import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type DealFilterType,
  type DealMovement,
  type DealState,
  dealMovements,
  isAskedFor,
} from '../../rules/deals.ts';

export interface DealFilter {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly type: DealFilterType | null;
  readonly state: DealState | null;
  readonly from: UnixMs;
  /** Not included. */
  readonly to: UnixMs;
  readonly limit: number;
  readonly offset: number;
}

/** One line of a member's records: a movement of money, or an order that has moved none. */
export interface DealRow {
  readonly id: string;
  /** `depositOrder` was not credited; `venueOutOrder` has not come back from its venue. */
  readonly movement: DealMovement | 'depositOrder' | 'venueOutOrder';
  readonly state: DealState;
  readonly at: UnixMs;
  /** Of a `venueOutOrder` the transfer's id: its number for people is made from that. */
  readonly reference: string;
  readonly amountMinor: number;
  /** Null while nothing has moved. */
  readonly balanceAfterMinor: number | null;
  /** The venue's code, the channel's code, or the masked account; null where there is none. */
  readonly party: string | null;
}

export interface DealPage {
  readonly total: number;
  /** Of what has moved, on all pages. */
  readonly inMinor: number;
  readonly outMinor: number;
  readonly rows: readonly DealRow[];
}

/** The order that a movement belongs to: its key, where that is an id. */
const ORDER_ID =
  "case when t.idem_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.idem_key::uuid end";

/** How a movement that begins something has come on since. */
const STATE = `case t.movement
  when 'withdrawHold' then (
    select case when w.stage = 'paid' then 'success'
      when w.stage in ('refused', 'failed', 'cancelled') then 'returned' else 'processing' end
    from withdrawal_order w where w.id = ${ORDER_ID})
  when 'venueIn' then (
    select case v.status when 'success' then 'success' when 'failed' then 'returned' else 'processing' end
    from venue_transfer v where v.id = ${ORDER_ID})
  when 'withdrawReturn' then 'returned'
  when 'venueInReturn' then 'returned'
  else 'success' end`;

/** Deposit orders are numbered for people; their movements carry the order's id. */
const REFERENCE = `case when t.movement in ('deposit', 'depositFee', 'depositReward')
  then coalesce((select o.ticket_id from deposit_orders o where o.id = ${ORDER_ID}), t.reference)
  else t.reference end`;

/** Who stands at the other end of a movement. */
const PARTY = `case
  when t.movement in ('deposit', 'depositFee', 'depositReward')
    then (select o.channel from deposit_orders o where o.id = ${ORDER_ID})
  when t.movement in ('withdrawHold', 'withdrawReturn')
    then (select w.account_masked from withdrawal_order w where w.id = ${ORDER_ID})
  when t.movement in ('venueIn', 'venueInReturn', 'venueOut')
    then (select v.venue from venue_transfer v where v.id = ${ORDER_ID})
  end`;

const DEALS = `with deals as (
  select t.id::text as id, t.movement, coalesce(${STATE}, 'success') as state, t.at,
    t.reference, t.idem_key, t.amount_minor as amount, t.balance_after as after, t.version,
    null::text as party
  from ledger_entry t
  where t.site_id = $1 and t.member_id = $2 and t.account = 'main' and t.at >= $3 and t.at < $4
    and t.movement = any($5::text[])
  union all
  select 'order:' || o.id::text, 'depositOrder',
    case when o.status in ('closed', 'expired') then 'closed' when o.status = 'failed' then 'failed'
      else 'processing' end,
    o.created_at, o.ticket_id, null, o.amount_minor, null, null, o.channel
  from deposit_orders o
  where $6 and o.site_id = $1 and o.member_id = $2 and o.created_at >= $3 and o.created_at < $4
    and o.status <> 'credited'
  union all
  select 'order:' || v.id::text, 'venueOutOrder',
    case when v.status = 'failed' then 'failed' else 'processing' end,
    v.created_at, v.id::text, null, v.amount_minor, null, null, v.venue
  from venue_transfer v
  where $8 and v.site_id = $1 and v.member_id = $2 and v.created_at >= $3 and v.created_at < $4
    and v.direction = 'out' and v.status <> 'success'
)`;
const SHOWN = 'from deals where ($7::text is null or state = $7)';
const ofRow = (expression: string): string => expression.replaceAll('t.', 'd.');

/** A page of a member's records, newest first. */
export async function listDeals(sql: Sql, filter: DealFilter): Promise<DealPage> {
  const where = [
    filter.siteId,
    filter.memberId,
    filter.from,
    filter.to,
    dealMovements(filter.type),
    isAskedFor('deposit', filter.type),
    filter.state,
    isAskedFor('transferOut', filter.type),
  ];
  const totals = await sql.query<{ total: number; in: number; out: number }>(
    `${DEALS} select count(*) as total,
       coalesce(sum(amount) filter (where amount > 0 and after is not null), 0)::bigint as in,
       coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out ${SHOWN}`,
    where,
  );
  const page = await sql.query<DealRow>(
    `${DEALS} select id, movement, state, at, ${ofRow(REFERENCE)} as reference,
       amount as "amountMinor", after as "balanceAfterMinor",
       coalesce(d.party, ${ofRow(PARTY)}) as party
     from (select * ${SHOWN} order by at desc, version desc nulls first, id limit $9 offset $10) d
     order by at desc, version desc nulls first, id`,
    [...where, filter.limit, filter.offset],
  );
  const sums = totals.rows[0] ?? { total: 0, in: 0, out: 0 };
  return { total: sums.total, inMinor: sums.in, outMinor: sums.out, rows: page.rows };
}

/** One of a member's movements; null when it is not of that member. */
export async function findDeal(
  sql: Sql,
  own: { readonly siteId: SiteId; readonly memberId: MemberId; readonly transferId: string },
): Promise<(DealRow & { readonly key: string }) | null> {
  const { rows } = await sql.query<DealRow & { key: string }>(
    `select t.id::text as id, t.movement, coalesce(${STATE}, 'success') as state, t.at,
       ${REFERENCE} as reference, t.amount_minor as "amountMinor",
       t.balance_after as "balanceAfterMinor", ${PARTY} as party, t.idem_key as key
     from ledger_entry t
     where t.id = $3 and t.site_id = $1 and t.member_id = $2 and t.account = 'main'`,
    [own.siteId, own.memberId, own.transferId],
  );
  return rows[0] ?? null;
}
