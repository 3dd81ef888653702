import {
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  openStatuses,
  type Transfer,
  type TransferOrigin,
  type TransferStatus,
} from '../../rules/transfer.ts';
import type { TransferDirection, VenueMember } from '../../rules/venue.ts';

/** A transfer with the fields that only the server needs. */
export interface StoredTransfer extends Transfer {
  readonly bodyHash: string;
  /** What it subtracted from the mirrored balance of the venue at its start, in minor units; null for all of it. */
  readonly pictureMinor: number | null;
}

interface TransferRow {
  readonly id: string;
  readonly site_id: number;
  readonly member_id: string;
  readonly venue: string;
  readonly direction: TransferDirection;
  readonly amount_minor: number;
  readonly origin: TransferOrigin;
  readonly status: TransferStatus;
  readonly reason: Transfer['reason'];
  readonly note: string | null;
  readonly body_hash: string;
  readonly created_at: number;
  readonly ended_at: number | null;
  readonly asks: number;
  readonly next_ask_at: number | null;
  readonly picture_minor: number | null;
}

const TRANSFER_COLUMNS = `id, site_id, member_id, venue, direction, amount_minor, origin, status,
  reason, note, body_hash, created_at, ended_at, asks, next_ask_at, picture_minor`;
export const IS_OPEN = `status in ('${openStatuses.join("', '")}')`;

export interface NewTransfer extends VenueMember {
  readonly transferId: string;
  readonly venue: string;
  readonly direction: TransferDirection;
  readonly amountMinor: number;
  readonly origin: TransferOrigin;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly createdAt: UnixMs;
  readonly nextAskAt: UnixMs;
}

/** False when its key is used or the member has an open transfer with the venue. */
export async function insertTransfer(sql: Sql, transfer: NewTransfer): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into venue_transfer
       (id, site_id, member_id, venue, direction, amount_minor, origin, status, idempotency_key,
        body_hash, created_at, asks, next_ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'created', $8, $9, $10, 0, $11)
     on conflict do nothing`,
    [
      transfer.transferId,
      transfer.siteId,
      transfer.memberId,
      transfer.venue,
      transfer.direction,
      transfer.amountMinor,
      transfer.origin,
      transfer.key,
      transfer.bodyHash,
      transfer.createdAt,
      transfer.nextAskAt,
    ],
  );
  return rowCount === 1;
}

export async function findByKey(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  key: IdempotencyKey,
): Promise<StoredTransfer | null> {
  return await first(sql, `where site_id = $1 and member_id = $2 and idempotency_key = $3`, [
    siteId,
    memberId,
    key,
  ]);
}

export async function findOpen(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  venue: string,
): Promise<StoredTransfer | null> {
  return await first(sql, `where site_id = $1 and member_id = $2 and venue = $3 and ${IS_OPEN}`, [
    siteId,
    memberId,
    venue,
  ]);
}

export async function openTransfers(
  sql: Sql,
  { siteId, memberId }: VenueMember,
): Promise<readonly StoredTransfer[]> {
  return await many(sql, `where site_id = $1 and member_id = $2 and ${IS_OPEN}`, [
    siteId,
    memberId,
  ]);
}

/** A member's own transfer; null for one of another member or site. */
export async function findOwn(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  transferId: string,
): Promise<StoredTransfer | null> {
  return await first(sql, 'where id = $1 and site_id = $2 and member_id = $3', [
    transferId,
    siteId,
    memberId,
  ]);
}

export async function findOfSite(
  sql: Sql,
  siteId: SiteId,
  transferId: string,
): Promise<StoredTransfer | null> {
  return await first(sql, 'where id = $1 and site_id = $2', [transferId, siteId]);
}

/** Locked until the transaction ends. */
export async function lockTransfer(sql: Sql, transferId: string): Promise<StoredTransfer | null> {
  return await first(sql, 'where id = $1 for update', [transferId]);
}

/** Moves a transfer if it is still in one of `from`; `null` when it is not. */
export async function moveTransfer(
  sql: Sql,
  transferId: string,
  move: {
    readonly from: readonly TransferStatus[];
    readonly status: TransferStatus;
    readonly reason?: Transfer['reason'];
    readonly note?: string | null;
    readonly endedAt?: UnixMs;
    readonly nextAskAt: UnixMs | null;
  },
): Promise<StoredTransfer | null> {
  const { rows } = await sql.query<TransferRow>(
    `update venue_transfer
     set status = $3, reason = $4, note = coalesce($5, note), ended_at = $6, next_ask_at = $7
     where id = $1 and status = any($2::text[])
     returning ${TRANSFER_COLUMNS}`,
    [
      transferId,
      move.from,
      move.status,
      move.reason ?? null,
      move.note ?? null,
      move.endedAt ?? null,
      move.nextAskAt,
    ],
  );
  return rows[0] ? transferOf(rows[0]) : null;
}

/** Transfers to send or to ask about, those that have waited longest first. */
export async function dueTransfers(
  sql: Sql,
  due: { readonly now: UnixMs; readonly limit: number },
): Promise<readonly StoredTransfer[]> {
  return await many(sql, 'where next_ask_at <= $1 order by next_ask_at, id limit $2', [
    due.now,
    due.limit,
  ]);
}

/** False when another round has taken it meanwhile. */
export async function claimAsk(
  sql: Sql,
  transfer: Pick<StoredTransfer, 'transferId' | 'asks'>,
  nextAskAt: UnixMs | null,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update venue_transfer set asks = asks + 1, next_ask_at = $3
     where id = $1 and asks = $2 and ${IS_OPEN}`,
    [transfer.transferId, transfer.asks, nextAskAt],
  );
  return rowCount === 1;
}

/** After a stop nothing waits for answers any more: all open transfers are due immediately. */
export async function makeDue(sql: Sql, now: UnixMs): Promise<number> {
  const { rowCount } = await sql.query(
    'update venue_transfer set next_ask_at = $1 where next_ask_at > $1',
    [now],
  );
  return rowCount;
}

export type QuestionKind = 'credit' | 'debit' | 'ask' | 'hand';
export type QuestionAnswer = 'done' | 'refused' | 'unknown' | 'notThere' | 'unbelieved';

export interface Question {
  readonly seq: number;
  readonly at: UnixMs;
  readonly what: QuestionKind;
  readonly answer: QuestionAnswer;
  readonly detail: string;
}

/** Stores a query and its answer; the transfer must be locked. */
export async function keepQuestion(
  sql: Sql,
  transferId: string,
  question: Omit<Question, 'seq'>,
): Promise<void> {
  await sql.query(
    `insert into venue_question (transfer_id, seq, at, what, answer, detail)
     select $1::uuid, coalesce(max(seq), 0) + 1, $2::bigint, $3::text, $4::text, $5::text
     from venue_question where transfer_id = $1`,
    [transferId, question.at, question.what, question.answer, question.detail.slice(0, 200)],
  );
}

export async function questionsOf(sql: Sql, transferId: string): Promise<readonly Question[]> {
  const { rows } = await sql.query<Question>(
    `select seq, at, what, answer, detail from venue_question
     where transfer_id = $1 order by seq limit 500`,
    [transferId],
  );
  return rows;
}

async function first(
  sql: Sql,
  where: string,
  params: readonly unknown[],
): Promise<StoredTransfer | null> {
  return (await many(sql, where, params))[0] ?? null;
}

export async function many(
  sql: Sql,
  where: string,
  params: readonly unknown[],
): Promise<readonly StoredTransfer[]> {
  const { rows } = await sql.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from venue_transfer ${where}`,
    params,
  );
  return rows.map(transferOf);
}

function transferOf(row: TransferRow): StoredTransfer {
  return {
    transferId: row.id,
    siteId: row.site_id as SiteId,
    memberId: row.member_id as MemberId,
    venue: row.venue,
    direction: row.direction,
    amountMinor: moneyMinor(row.amount_minor),
    origin: row.origin,
    status: row.status,
    reason: row.reason,
    note: row.note,
    bodyHash: row.body_hash,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    asks: row.asks,
    nextAskAt: row.next_ask_at,
    pictureMinor: row.picture_minor,
  };
}
