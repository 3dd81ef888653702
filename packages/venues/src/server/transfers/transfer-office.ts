import {
  err,
  isUuid,
  type MemberId,
  ok,
  type Result,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { isOpen } from '../../rules/transfer.ts';
import type { TransferDirection } from '../../rules/venue.ts';
import type { VenuesDeps } from '../deps.ts';
import { endByHand, notify } from './apply.ts';
import { askTransfer } from './send.ts';
import {
  findOfSite,
  IS_OPEN,
  lockTransfer,
  many,
  type Question,
  questionsOf,
  type StoredTransfer,
} from './transfer-store.ts';

export interface TransferFilter {
  readonly siteId: SiteId;
  readonly status: 'processing' | 'success' | 'failed' | null;
  readonly venue: string | null;
  readonly direction: TransferDirection | null;
  /** Of these members only; null for all. */
  readonly memberIds: readonly MemberId[] | null;
  readonly transferId: string | null;
  /** The bits of an id that its ticket number contains. */
  readonly ticketBits: number | null;
  readonly from: UnixMs | null;
  readonly to: UnixMs | null;
  /** Open transfers about which the venue is no longer asked automatically. */
  readonly stuck: boolean;
}

export interface TransferPage {
  readonly total: number;
  readonly list: readonly StoredTransfer[];
  readonly inMinor: number;
  readonly outMinor: number;
  readonly open: number;
  readonly stuck: number;
}

const CHOSEN = `site_id = $1
  and ($2::text is null or (case when ${IS_OPEN} then 'processing' else status end) = $2)
  and ($3::text is null or venue = $3) and ($4::text is null or direction = $4)
  and ($5::uuid[] is null or member_id = any($5)) and ($6::uuid is null or id = $6)
  and ($7::bigint is null or created_at >= $7) and ($8::bigint is null or created_at < $8)
  and (not $9::boolean or (${IS_OPEN} and next_ask_at is null))
  and ($10::bigint is null or (('x' || right(replace(id::text, '-', ''), 13))::bit(52)::bigint
    & 1125899906842623) = $10)`;

export async function listTransfers(
  sql: Sql,
  filter: TransferFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<TransferPage> {
  const params = [
    filter.siteId,
    filter.status,
    filter.venue,
    filter.direction,
    filter.memberIds,
    filter.transferId,
    filter.from,
    filter.to,
    filter.stuck,
    filter.ticketBits,
  ];
  const sums = await sql.query<Omit<TransferPage, 'list'>>(
    `select count(*) as total,
       coalesce(sum(amount_minor) filter (where direction = 'in'), 0)::bigint as "inMinor",
       coalesce(sum(amount_minor) filter (where direction = 'out'), 0)::bigint as "outMinor",
       count(*) filter (where ${IS_OPEN}) as open,
       count(*) filter (where ${IS_OPEN} and next_ask_at is null) as stuck
     from venue_transfer where ${CHOSEN}`,
    params,
  );
  const list = await many(
    sql,
    `where ${CHOSEN} order by created_at desc, id desc limit $11 offset $12`,
    [...params, page.limit, page.offset],
  );
  const none = { total: 0, inMinor: 0, outMinor: 0, open: 0, stuck: 0 };
  return { ...(sums.rows[0] ?? none), list };
}

interface TransferPosting {
  readonly movement: string;
  readonly amountMinor: number;
  readonly at: UnixMs;
}

export interface TransferFile {
  readonly transfer: StoredTransfer;
  readonly questions: readonly Question[];
  readonly postings: readonly TransferPosting[];
}

/** Everything known of one transfer of the site; null for another site's. */
export async function transferFile(
  sql: Sql,
  siteId: SiteId,
  transferId: string,
): Promise<TransferFile | null> {
  const transfer = isUuid(transferId) ? await findOfSite(sql, siteId, transferId) : null;
  if (!transfer) return null;
  const postings = await sql.query<TransferPosting>(
    `select movement, amount_minor as "amountMinor", at from ledger_entry
     where site_id = $1 and member_id = $2 and idem_key = $3 and account = 'main'
       and movement = any($4::text[])
     order by version`,
    [siteId, transfer.memberId, transferId, ['venueIn', 'venueInReturn', 'venueOut']],
  );
  return { transfer, questions: await questionsOf(sql, transferId), postings: postings.rows };
}

export type OfficeRefusal =
  | { readonly kind: 'transferUnknown' }
  /** It has ended, in this state. */
  | { readonly kind: 'ended'; readonly transfer: StoredTransfer };

/** Asks about an open transfer now, also one that is no longer asked about automatically. */
export async function askNow(
  deps: VenuesDeps,
  siteId: SiteId,
  transferId: string,
): Promise<Result<StoredTransfer, OfficeRefusal>> {
  const transfer = isUuid(transferId) ? await findOfSite(deps.db, siteId, transferId) : null;
  if (!transfer) return err({ kind: 'transferUnknown' });
  if (!isOpen(transfer.status)) return err({ kind: 'ended', transfer });
  return ok(await askTransfer(deps, transfer));
}

export interface HandDecision {
  readonly siteId: SiteId;
  readonly transferId: string;
  readonly outcome: 'success' | 'failed';
  readonly note: string;
}

/** A decision of one person alone, and the limit of such decisions. */
export interface AloneDecision extends HandDecision {
  readonly by: string;
  /** From this sum on, including what the person gave members alone lately, a second person is needed. */
  readonly belowMinor: number;
  /** That sum, serialised for each person: concurrent copies would each see the same. */
  readonly alone: (sql: Sql) => Promise<number>;
}

/** Locks an open transfer of the site in the caller's transaction; null when it is no longer open. */
export async function lockOpen(
  sql: Sql,
  siteId: SiteId,
  transferId: string,
): Promise<StoredTransfer | null> {
  if (!isUuid(transferId) || !(await findOfSite(sql, siteId, transferId))) return null;
  const locked = await lockTransfer(sql, transferId);
  return locked && isOpen(locked.status) ? locked : null;
}

/** Ends an open transfer in the caller's transaction; the caller notifies afterwards. Null when it has ended. */
export async function resolveWithin(
  deps: VenuesDeps,
  sql: Sql,
  { siteId, transferId, outcome, note }: HandDecision,
): Promise<StoredTransfer | null> {
  const locked = await lockOpen(sql, siteId, transferId);
  if (!locked) return null;
  const how = outcome === 'success' ? 'done' : 'refused';
  return await endByHand(deps, sql, locked, { how, note });
}

/**
 * Ends an open transfer by one person's finding. The venue is asked once more first: its own answer has priority.
 * `needsSecond`: the amount is too large for one person alone.
 */
export async function resolveTransfer(
  deps: VenuesDeps,
  asked: AloneDecision,
): Promise<Result<StoredTransfer, OfficeRefusal | { readonly kind: 'needsSecond' }>> {
  const now = await askNow(deps, asked.siteId, asked.transferId);
  if (!now.ok) return now;
  if (!isOpen(now.value.status)) return now;
  const moved = await deps.db.tx(async (sql) => {
    const alone = await asked.alone(sql);
    if (alone + now.value.amountMinor >= asked.belowMinor) return 'needsSecond';
    const ended = await resolveWithin(deps, sql, asked);
    if (ended) await signAlone(sql, asked);
    return ended;
  });
  if (moved === 'needsSecond') return err({ kind: 'needsSecond' });
  if (moved) notify(deps, moved);
  const current = moved ?? (await findOfSite(deps.db, asked.siteId, asked.transferId));
  return ok(current ?? now.value);
}

/** What a person has ended alone since then. */
export async function endedAlone(
  sql: Sql,
  who: { readonly siteId: SiteId; readonly by: string; readonly since: UnixMs },
): Promise<number> {
  const { rows } = await sql.query<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from venue_transfer
     where site_id = $1 and alone_by = $2 and ended_at > $3`,
    [who.siteId, who.by, who.since],
  );
  return rows[0]?.minor ?? 0;
}

async function signAlone(sql: Sql, { transferId, by }: AloneDecision): Promise<void> {
  await sql.query('update venue_transfer set alone_by = $2 where id = $1', [transferId, by]);
}
