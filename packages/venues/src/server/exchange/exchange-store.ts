import {
  type IdempotencyKey,
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { VenueMember } from '../../rules/venue.ts';

export type ExchangeKind = 'coinBuy' | 'coinSell' | 'gift';

/** One exchange; it never changes. */
export interface Exchange {
  readonly exchangeId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly kind: ExchangeKind;
  /** Signed change of the central wallet. */
  readonly amountMinor: MoneyMinor;
  readonly coin: string | null;
  /** Signed change of the coin wallet. */
  readonly coinMinor: number | null;
  readonly rateMilli: number | null;
  /** A gift's name. */
  readonly note: string;
  readonly at: UnixMs;
}

export interface StoredExchange extends Exchange {
  readonly bodyHash: string;
}

interface ExchangeRow {
  readonly id: string;
  readonly site_id: number;
  readonly member_id: string;
  readonly kind: ExchangeKind;
  readonly amount_minor: number;
  readonly coin: string | null;
  readonly coin_minor: number | null;
  readonly rate_milli: number | null;
  readonly note: string;
  readonly body_hash: string;
  readonly at: number;
}

const COLUMNS = `id, site_id, member_id, kind, amount_minor, coin, coin_minor, rate_milli, note,
  body_hash, at`;

export interface NewExchange extends Exchange {
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly code: string | null;
  readonly batchId: string | null;
  readonly onceBatchId: string | null;
}

/** False when its key is used, or its code was used by this member. */
export async function insertExchange(sql: Sql, exchange: NewExchange): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into exchange (id, site_id, member_id, kind, amount_minor, coin, coin_minor, rate_milli,
       code, batch_id, once_batch_id, note, idempotency_key, body_hash, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict do nothing`,
    [
      exchange.exchangeId,
      exchange.siteId,
      exchange.memberId,
      exchange.kind,
      exchange.amountMinor,
      exchange.coin,
      exchange.coinMinor,
      exchange.rateMilli,
      exchange.code,
      exchange.batchId,
      exchange.onceBatchId,
      exchange.note,
      exchange.key,
      exchange.bodyHash,
      exchange.at,
    ],
  );
  return rowCount === 1;
}

export async function findExchange(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  key: IdempotencyKey,
): Promise<StoredExchange | null> {
  const { rows } = await sql.query<ExchangeRow>(
    `select ${COLUMNS} from exchange
     where site_id = $1 and member_id = $2 and idempotency_key = $3`,
    [siteId, memberId, key],
  );
  return rows[0] ? exchangeOf(rows[0]) : null;
}

/** A page of a member's exchanges from `from` (inclusive) to `to` (exclusive), newest first. */
export async function listExchanges(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  asked: {
    readonly kinds: readonly ExchangeKind[];
    readonly from: UnixMs;
    readonly to: UnixMs;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly total: number; readonly list: readonly Exchange[] }> {
  const params = [siteId, memberId, asked.kinds, asked.from, asked.to];
  const chosen = `from exchange where site_id = $1 and member_id = $2 and kind = any($3::text[])
    and at >= $4 and at < $5`;
  const counted = await sql.query<{ total: number }>(`select count(*) as total ${chosen}`, params);
  const { rows } = await sql.query<ExchangeRow>(
    `select ${COLUMNS} ${chosen} order by at desc, id desc limit $6 offset $7`,
    [...params, asked.limit, asked.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, list: rows.map(exchangeOf) };
}

function exchangeOf(row: ExchangeRow): StoredExchange {
  return {
    exchangeId: row.id,
    siteId: row.site_id as SiteId,
    memberId: row.member_id as MemberId,
    kind: row.kind,
    amountMinor: moneyMinor(row.amount_minor),
    coin: row.coin,
    coinMinor: row.coin_minor,
    rateMilli: row.rate_milli,
    note: row.note,
    bodyHash: row.body_hash,
    at: row.at,
  };
}
