import type { AuditCheck } from '@tianping/ledger/server';
import { jackpotChecks } from './jackpots/checks.ts';
import { gameChecks } from './seamless/game-checks.ts';
import { IS_OPEN } from './transfers/transfer-store.ts';

/** What has gone to venues and not come back, by the transfers: the postings must agree. */
const BY_BOOKS = `select site_id, member_id, 'clearing:venue-' || venue as account,
    sum(case when direction = 'in' and status <> 'failed' then amount_minor
      when direction = 'out' and status = 'success' then -amount_minor else 0 end) as minor
  from venue_transfer group by site_id, member_id, venue`;

export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'what is at venues is what transfers took there and have on their way, member by member',
    sql: `select * from (${BY_BOOKS}) books
      full join (
        select site_id, member_id, account, sum(amount_minor) as posted from ledger_posting
        where account like 'clearing:venue-%' group by site_id, member_id, account
      ) postings using (site_id, member_id, account)
      where coalesce(minor, 0) <> coalesce(posted, 0)`,
  },
  {
    name: 'each transfer has moved its money as its state says, once',
    sql: `select v.id, v.direction, v.status, t.moved from venue_transfer v
      left join lateral (
        select string_agg(t.movement, ' ' order by t.version) as moved from ledger_transfer t
        where t.site_id = v.site_id and t.member_id = v.member_id and t.idem_key = v.id::text
          and t.movement in ('venueIn', 'venueInReturn', 'venueOut')
      ) t on true
      where coalesce(t.moved, '') <> case
        when v.direction = 'in' and v.status = 'failed' then 'venueIn venueInReturn'
        when v.direction = 'in' then 'venueIn'
        when v.status = 'success' then 'venueOut' else '' end`,
  },
  {
    name: 'a transfer is asked about only while it is open',
    sql: `select id, status, next_ask_at from venue_transfer
      where not (${IS_OPEN}) and next_ask_at is not null`,
  },
  {
    name: 'each coin wallet equals the sum of its entries, which run on without a gap',
    sql: `select * from coin_wallet w
      full join (
        select site_id, member_id, coin, sum(amount_minor) as entered, count(*) as entries,
          max(version) as newest from coin_entry group by site_id, member_id, coin
      ) e using (site_id, member_id, coin)
      where coalesce(balance_minor, 0) <> coalesce(entered, 0)
        or coalesce(version, 0) <> coalesce(entries, 0) or coalesce(newest, 0) <> coalesce(entries, 0)`,
  },
  {
    name: 'each exchange of coin has its entry, its posting and its worth',
    sql: `select x.id, x.kind, x.amount_minor, e.amount_minor as entered, p.posted from exchange x
      left join coin_entry e on e.exchange_id = x.id
      left join lateral (
        select sum(p.amount_minor) as posted from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
          and p.site_id = t.site_id and p.account = 'clearing:coin-' || x.coin
        where t.site_id = x.site_id and t.member_id = x.member_id and t.movement = x.kind
          and t.idem_key = x.id::text
      ) p on true
      where x.kind <> 'gift' and (e.amount_minor is distinct from x.coin_minor
        or p.posted is distinct from -x.amount_minor
        or abs(x.amount_minor) <> (abs(x.coin_minor) * x.rate_milli
          + case when x.kind = 'coinBuy' then 999 else 0 end) / 1000)`,
  },
  {
    name: 'what is cleared of a coin is what its exchanges moved',
    sql: `select * from (
        select site_id, 'clearing:coin-' || coin as account, -sum(amount_minor) as minor
        from exchange where coin is not null group by site_id, coin
      ) books
      full join (
        select site_id, account, sum(amount_minor) as posted from ledger_posting
        where account like 'clearing:coin-%' group by site_id, account
      ) postings using (site_id, account)
      where coalesce(minor, 0) <> coalesce(posted, 0)`,
  },
  {
    name: 'each gift code was given as often as it was redeemed, and within its uses',
    sql: `select c.site_id, c.code, c.used, b.uses_each, x.redeemed, x.given from gift_code c
      join gift_batch b on b.id = c.batch_id
      left join lateral (
        select count(*) as redeemed, count(t.id) as given from exchange e
        left join ledger_transfer t on t.site_id = e.site_id and t.member_id = e.member_id
          and t.movement = 'giftCode' and t.idem_key = e.id::text
        where e.batch_id = c.batch_id and e.code = c.code
      ) x on true
      where c.used <> x.redeemed or x.given <> x.redeemed or c.used > b.uses_each`,
  },
  ...gameChecks,
  ...jackpotChecks,
];
