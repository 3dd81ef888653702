import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type EntrySource, entriesSince, mainEntries } from '@tianping/ledger/server';
import {
  type DealFilterType,
  type DealMovement,
  type DealState,
  dealMovements,
  isAskedFor,
  ownMovements,
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

/** One line of a member's records: a movement of money, or an order that has not moved any. */
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
  /** Sums of the movements, on all pages; between the member's own wallets nothing comes in or goes out. */
  readonly inMinor: number;
  readonly outMinor: number;
  readonly rows: readonly DealRow[];
}

/** The order of a movement: its key, where that is an id. */
const ORDER_ID =
  "case when t.idem_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.idem_key::uuid end";

/** The present state of a movement that begins an order. */
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

/** Deposit orders have ticket numbers for people; their movements carry the order's id. */
const REFERENCE = `case when t.movement in ('deposit', 'depositFee', 'depositReward')
  then coalesce((select o.ticket_id from deposit_orders o where o.id = ${ORDER_ID}), t.reference)
  else t.reference end`;

/** The other party of a movement. */
const PARTY = `case
  when t.movement in ('deposit', 'depositFee', 'depositReward')
    then (select o.channel from deposit_orders o where o.id = ${ORDER_ID})
  when t.movement in ('withdrawHold', 'withdrawReturn')
    then (select w.account_masked from withdrawal_order w where w.id = ${ORDER_ID})
  when t.movement in ('venueIn', 'venueInReturn', 'venueOut')
    then (select v.venue from venue_transfer v where v.id = ${ORDER_ID})
  end`;

/** A movement as {@link DealRow} has it. */
const ROW = `t.id::text as id, t.movement, coalesce(${STATE}, 'success') as state, t.at,
  ${REFERENCE} as reference, t.amount_minor as "amountMinor", t.balance_after as "balanceAfterMinor",
  ${PARTY} as party`;

/** Movements that begin an order: their state follows from the order. */
const ORDERED: readonly DealMovement[] = ['withdrawHold', 'venueIn'];
const RETURNING: readonly DealMovement[] = ['withdrawReturn', 'venueInReturn'];

const IN_RANGE = 't.site_id = $1 and t.member_id = $2 and t.at >= $3 and t.at < $4';

/**
 * The records, with their totals and a page of them. A member's movements are scattered over the ledger, so
 * everything needed for all of them is in its indexes; the rest is read for the page only.
 */
const keysSql = (source: EntrySource): string => `with moved as materialized (
  select t.id, t.at, t.version, t.amount_minor as amount, t.movement from ${source} t
  where ${IN_RANGE} and t.account = 'main' and t.movement = any($5::text[])
  union all
  select t.id, t.at, t.version, t.amount_minor, t.movement from ${source} t
  where ${IN_RANGE} and t.account = 'main' and t.movement = any($6::text[])
    and coalesce(${STATE}, 'success') = $7
), orders as materialized (
  select o.id, 'depositOrder' as movement,
    case when o.status in ('closed', 'expired') then 'closed' when o.status = 'failed' then 'failed'
      else 'processing' end as state,
    o.created_at as at, o.ticket_id as reference, o.amount_minor as amount, o.channel as party
  from deposit_orders o
  where $8 and o.site_id = $1 and o.member_id = $2 and o.created_at >= $3 and o.created_at < $4
    and o.status <> 'credited'
  union all
  select t.id, 'venueOutOrder', case when t.status = 'failed' then 'failed' else 'processing' end,
    t.created_at, t.id::text, t.amount_minor, t.venue
  from venue_transfer t
  where $9 and t.site_id = $1 and t.member_id = $2 and t.created_at >= $3 and t.created_at < $4
    and t.direction = 'out' and t.status <> 'success'
), asked as materialized (
  select * from orders where $7::text is null or state = $7
), page as (
  select id, at, version, null as movement, null as state, null as reference, amount, null as party from moved
  union all
  select id, at, null, movement, state, reference, amount, party from asked
  order by at desc, version desc nulls first, id limit $10 offset $11
)
select sums.*, page.* from (
  select count(*) + (select count(*) from asked) as total,
    coalesce(sum(amount) filter (where amount > 0 and movement <> all($12::text[])), 0)::bigint as in,
    coalesce(-sum(amount) filter (where amount < 0 and movement <> all($12::text[])), 0)::bigint as out from moved
) sums left join page on true
order by at desc, version desc nulls first, id`;

interface KeyRow {
  readonly total: number;
  readonly in: number;
  readonly out: number;
  /** Null where the page is empty. */
  readonly id: string | null;
  readonly at: UnixMs;
  readonly amount: number;
  /** Set for an order; null for a movement. */
  readonly movement: 'depositOrder' | 'venueOutOrder' | null;
  readonly state: DealState;
  readonly reference: string;
  readonly party: string | null;
}

/** A page of a member's records, newest first. */
export async function listDeals(sql: Sql, filter: DealFilter): Promise<DealPage> {
  const { siteId, memberId, from, to, type, state, limit, offset } = filter;
  const source = await entriesSince(sql, from);
  const { rows: keys } = await sql.query<KeyRow>(keysSql(source), [
    siteId,
    memberId,
    from,
    to,
    ...movementsOf(type, state),
    state,
    isAskedFor('deposit', type),
    isAskedFor('transferOut', type),
    limit,
    offset,
    ownMovements,
  ]);
  const moved = keys.flatMap(({ id, at, movement }) =>
    id !== null && movement === null ? [{ id, at }] : [],
  );
  const found = await mainEntries(sql, moved, {
    memberId,
    row: ROW,
    idOf: (row: DealRow) => row.id,
  });
  const rows = keys.flatMap((key) =>
    key.movement ? [orderRow(key)] : (found.get(key.id ?? '') ?? []),
  );
  const sums = keys[0] ?? { total: 0, in: 0, out: 0 };
  return { total: sums.total, inMinor: sums.in, outMinor: sums.out, rows };
}

/** The movements that always have the requested state, and those whose order must be examined. */
function movementsOf(
  type: DealFilterType | null,
  state: DealState | null,
): readonly [readonly DealMovement[], readonly DealMovement[]] {
  const all = dealMovements(type);
  if (state === null) return [all, []];
  const isSteady = (movement: DealMovement): boolean =>
    !ORDERED.includes(movement) &&
    state === (RETURNING.includes(movement) ? 'returned' : 'success');
  return [all.filter(isSteady), all.filter((movement) => ORDERED.includes(movement))];
}

function orderRow({ id, movement, state, at, reference, amount, party }: KeyRow): DealRow {
  return {
    id: `order:${id}`,
    movement: must(movement, 'an order'),
    state,
    at,
    reference,
    amountMinor: amount,
    balanceAfterMinor: null,
    party,
  };
}

/** One of the member's movements; null for another member's. */
export async function findDeal(
  sql: Sql,
  own: { readonly siteId: SiteId; readonly memberId: MemberId; readonly transferId: string },
): Promise<(DealRow & { readonly key: string }) | null> {
  const { rows } = await sql.query<DealRow & { key: string }>(
    `select ${ROW}, t.idem_key as key from ledger_entry t
     where t.id = $3 and t.site_id = $1 and t.member_id = $2 and t.account = 'main'`,
    [own.siteId, own.memberId, own.transferId],
  );
  return rows[0] ?? null;
}
