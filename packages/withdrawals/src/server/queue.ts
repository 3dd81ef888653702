import type { SiteId, UnixMs } from '@tianping/base';
import type { WithdrawalStage, WithdrawalTab } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { AccountKind } from '../rules/index.ts';
import { ORDER_COLUMNS, queryOrders, type StoredOrder } from './order-row.ts';

export interface QueueFilter {
  readonly siteId: SiteId;
  readonly tab: WithdrawalTab;
  readonly stage: WithdrawalStage | null;
  readonly method: AccountKind | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  /** Waiting since this moment or longer. */
  readonly waitingBefore: UnixMs | null;
  readonly from: UnixMs | null;
  readonly to: UnixMs | null;
  readonly memberId: string | null;
  /** Ticket, the end of an account, or the beginning of a member's name. */
  readonly search: string | null;
  readonly limit: number;
  readonly offset: number;
}

export interface QueuePage {
  readonly total: number;
  readonly list: readonly (StoredOrder & { readonly memberName: string })[];
  readonly sums: {
    readonly amountMinor: number;
    readonly feeMinor: number;
    readonly payMinor: number;
  };
}

/** Which orders a tab shows. Ended ones with something unusual are in `abnormal` too. */
const tabs: Readonly<Record<WithdrawalTab, string>> = {
  todo: "o.ended_at is null and o.stage in ('first', 'second')",
  first: "o.ended_at is null and o.stage = 'first'",
  second: "o.ended_at is null and o.stage = 'second'",
  held: "o.ended_at is null and o.stage in ('firstHeld', 'secondHeld')",
  paying: "o.ended_at is null and o.stage in ('dispatch', 'sent', 'unknown')",
  abnormal: "((o.ended_at is null and o.stage = 'abnormal') or o.alert is not null)",
  ended: 'o.ended_at is not null',
  all: 'true',
};

const FILTERS = `
  from withdrawal_order o join members m on m.id = o.member_id
  where o.site_id = $1
    and ($2::text is null or o.stage = $2) and ($3::text is null or o.method = $3)
    and ($4::bigint is null or o.amount_minor >= $4)
    and ($5::bigint is null or o.amount_minor <= $5)
    and ($6::bigint is null or (o.waiting_since <= $6 and o.ended_at is null))
    and ($7::bigint is null or o.created_at >= $7) and ($8::bigint is null or o.created_at < $8)
    and ($9::uuid is null or o.member_id = $9)
    and ($10::text is null or o.ticket = upper($10) or o.account_tail = $10
      or starts_with(m.name_key, lower($10)))`;

/** Open orders by how long they wait, ended ones the latest first. */
export async function listQueue(sql: Sql, filter: QueueFilter): Promise<QueuePage> {
  const where = `${FILTERS} and ${tabs[filter.tab]}`;
  const params = [
    filter.siteId,
    filter.stage,
    filter.method,
    filter.minMinor,
    filter.maxMinor,
    filter.waitingBefore,
    filter.from,
    filter.to,
    filter.memberId,
    filter.search,
  ];
  const { rows } = await sql.query<{ total: number; amount: number; fee: number; pay: number }>(
    `select count(*) as total, coalesce(sum(o.amount_minor), 0)::bigint as amount,
       coalesce(sum(o.fee_minor), 0)::bigint as fee, coalesce(sum(o.pay_minor), 0)::bigint as pay
     ${where}`,
    params,
  );
  const isOpenTab = filter.tab !== 'ended' && filter.tab !== 'all';
  const order = isOpenTab ? 'o.waiting_since, o.id' : 'o.created_at desc, o.id desc';
  const list = await queryOrders(
    sql,
    `select ${ORDER_COLUMNS} ${where} order by ${order} limit $11 offset $12`,
    [...params, filter.limit, filter.offset],
  );
  const names = await namesOf(
    sql,
    list.map(({ memberId }) => memberId),
  );
  const { total = 0, amount = 0, fee = 0, pay = 0 } = rows[0] ?? {};
  return {
    total,
    list: list.map((one) => ({ ...one, memberName: names.get(one.memberId) ?? '' })),
    sums: { amountMinor: amount, feeMinor: fee, payMinor: pay },
  };
}

async function namesOf(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    'select id, name from members where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many orders each tab has, without ended ones. */
export async function countTabs(
  sql: Sql,
  siteId: SiteId,
): Promise<Readonly<Record<WithdrawalTab, number>>> {
  const { rows } = await sql.query<{ stage: string; count: number; alerts: number }>(
    `select case when o.ended_at is null then o.stage else 'alert' end as stage,
       count(*) as count, count(*) filter (where o.alert is not null) as alerts
     from withdrawal_order o
     where o.site_id = $1 and (o.ended_at is null or o.alert is not null)
     group by 1`,
    [siteId],
  );
  const of = (...stages: readonly string[]) =>
    rows.reduce((sum, row) => sum + (stages.includes(row.stage) ? row.count : 0), 0);
  return {
    todo: of('first', 'second'),
    first: of('first'),
    second: of('second'),
    held: of('firstHeld', 'secondHeld'),
    paying: of('dispatch', 'sent', 'unknown'),
    abnormal: of('abnormal', 'alert'),
    ended: 0,
    all: rows.reduce((sum, row) => sum + row.count, 0),
  };
}
