import { createUuid, isUuid, type OrderId, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  CALLBACK_BYTES_MAX,
  CALLBACK_HEADER_CHARS_MAX,
  CALLBACK_HEADERS_MAX,
  UNVERIFIED_A_MINUTE_MAX,
  UNVERIFIED_BYTES_MAX,
  UNVERIFIED_RETAINED_MS,
  UNVERIFIED_TRIM_BATCH,
} from '../../limits.ts';
import type { PaymentReport, RawCallback } from '../../rules/channel.ts';
import type { CallbackOutcome, PaymentsDeps } from '../deps.ts';
import { findOfChannel, type StoredOrder } from '../orders/order-store.ts';
import type { Arrival } from './arrival.ts';

/** Headers that are unrelated to the payment and might hold a secret. */
const LEFT_OUT = new Set(['cookie', 'authorization', 'proxy-authorization']);
/** Headers kept of an unsigned message. */
const HEAD = new Set([
  'content-type',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]);
const MINUTE = 60_000;

/** Within the transaction that applied it: stores the callback, and what came of it. */
export async function keepBelieved(
  deps: PaymentsDeps,
  sql: Sql,
  arrival: Arrival,
  stated: {
    readonly report: PaymentReport;
    readonly found: StoredOrder | null;
    readonly outcome: CallbackOutcome;
  },
): Promise<void> {
  const { found, report, outcome } = stated;
  const statedMinor = report.status === 'paid' ? report.amountMinor : null;
  await insert(deps, sql, arrival, {
    siteId: found?.siteId ?? null,
    orderId: found?.orderId ?? null,
    outcome,
    saidMinor: Number.isSafeInteger(statedMinor) ? statedMinor : null,
  });
}

/**
 * Stores callbacks that failed verification, but limits what a stranger can make us write: without a valid signature
 * only the head, once for each address and minute, with a count. One that was signed but is stale or malformed is
 * evidence of a provider, and is stored whole.
 */
export async function storeUnverified(
  deps: PaymentsDeps,
  arrival: Arrival,
  outcome: CallbackOutcome,
): Promise<void> {
  const isSigned = outcome === 'stale' || outcome === 'malformed';
  const id = arrival.replay?.id ?? createUuid(deps);
  const place = arrival.replay ? 'first' : takePlace(deps, { id, ...arrival, isSigned });
  if (place === 'none') return;
  if (place !== 'first') return await countCopies(deps, place);
  await deps.db.tx(async (sql) => {
    const named = namedOrder(arrival.callback.body);
    const found = named && (await findOfChannel(sql, named, arrival.channel));
    await insert(deps, sql, isSigned ? arrival : { ...arrival, callback: headOf(arrival) }, {
      id,
      // Shown only to the staff of the site whose order it names.
      siteId: found ? found.siteId : null,
      orderId: found ? found.orderId : null,
      outcome,
      saidMinor: null,
    });
  });
}

/** Deletes old unverified callbacks; answers how many. */
export async function trimCallbacks(deps: PaymentsDeps): Promise<number> {
  const before = deps.clock.now() - UNVERIFIED_RETAINED_MS;
  return await deps.db.tx(async (sql) => {
    const { rowCount } = await sql.query(
      `delete from deposit_callbacks where id in (
         select id from deposit_callbacks
         where outcome in ('unknownChannel', 'malformed', 'forged', 'stale') and received_at < $1
         order by received_at limit $2)`,
      [before, UNVERIFIED_TRIM_BATCH],
    );
    return rowCount;
  });
}

interface Copies {
  readonly id: string;
  count: number;
}

interface Minute {
  readonly minute: number;
  taken: number;
  /** By address: the stored one, and how often it came. */
  readonly unsigned: Map<string, Copies>;
}

const places = new WeakMap<PaymentsDeps, Minute>();

/** `first`: store it. For a stored one the new count; `none`: the minute's limit is reached. */
function takePlace(
  deps: PaymentsDeps,
  of: Pick<Arrival, 'callback'> & { readonly id: string; readonly isSigned: boolean },
): 'first' | 'none' | Copies {
  const minute = Math.floor(deps.clock.now() / MINUTE);
  const before = places.get(deps);
  const now = before?.minute === minute ? before : { minute, taken: 0, unsigned: new Map() };
  places.set(deps, now);
  const { from } = of.callback;
  const known = of.isSigned || from === undefined ? undefined : now.unsigned.get(from);
  if (known) {
    known.count += 1;
    return known;
  }
  if (now.taken >= UNVERIFIED_A_MINUTE_MAX) return 'none';
  now.taken += 1;
  if (!of.isSigned && from !== undefined) now.unsigned.set(from, { id: of.id, count: 1 });
  return 'first';
}

/** Written at 2, 4, 8 …: any number of copies costs few writes. */
async function countCopies({ db }: PaymentsDeps, { id, count }: Copies): Promise<void> {
  if ((count & (count - 1)) !== 0) return;
  await db.tx((sql) =>
    sql.query('update deposit_callbacks set copies = greatest(copies, $2) where id = $1', [
      id,
      count,
    ]),
  );
}

/** Shortened to what shows the sender. */
function headOf({ callback }: Pick<Arrival, 'callback'>): RawCallback {
  const headers = Object.entries(callback.headers).filter(([name]) => HEAD.has(name));
  return {
    headers: Object.fromEntries(headers),
    body: callback.body.slice(0, UNVERIFIED_BYTES_MAX),
  };
}

/** The first id in the body: the order it would name, if it were genuine. */
function namedOrder(body: string): string | null {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(body)?.[0] ?? '';
  return isUuid(id) ? id : null;
}

async function insert(
  deps: PaymentsDeps,
  sql: Sql,
  arrival: Arrival,
  stored: {
    readonly id?: string;
    readonly siteId: SiteId | null;
    readonly orderId: OrderId | null;
    readonly outcome: CallbackOutcome;
    readonly saidMinor: number | null;
  },
): Promise<void> {
  const { replay, callback } = arrival;
  const at: UnixMs = replay ? deps.clock.now() : arrival.receivedAt;
  const body = withoutNul(callback.body.slice(0, CALLBACK_BYTES_MAX));
  await sql.query(
    `insert into deposit_callbacks
       (id, site_id, channel, order_id, outcome, received_at, headers, body, bytes, said_minor,
        replay_of, replayed_by, note)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13)`,
    [
      replay?.id ?? stored.id ?? createUuid(deps),
      stored.siteId,
      arrival.channel,
      stored.orderId,
      stored.outcome,
      at,
      JSON.stringify(headersOf(callback)),
      body,
      callback.body.length,
      stored.saidMinor,
      replay?.of ?? null,
      replay?.by ?? null,
      replay?.note ?? '',
    ],
  );
}

/** PostgreSQL cannot store this character, and no provider sends it. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\ufffd');
}

function headersOf({ headers }: RawCallback): Readonly<Record<string, string>> {
  const stored = Object.entries(headers)
    .filter(([name, value]) => !LEFT_OUT.has(name) && typeof value === 'string')
    .slice(0, CALLBACK_HEADERS_MAX)
    .map(([name, value]) => [
      name.slice(0, 100),
      withoutNul(String(value)).slice(0, CALLBACK_HEADER_CHARS_MAX),
    ]);
  return Object.fromEntries(stored);
}
