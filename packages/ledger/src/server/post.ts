import {
  assert,
  type Currency,
  type IdempotencyKey,
  type MemberId,
  must,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { ledgerLimits } from '../limits.ts';
import type { Movement } from '../rules/movement.ts';

/** How a posting ended: `duplicate` was posted before, `insufficient` was not posted at all. */
export type PostOutcome = 'posted' | 'duplicate' | 'insufficient';

export interface PostOptions<Input> {
  readonly siteId: SiteId;
  /** Null when only accounts of the house are touched. */
  readonly memberId: MemberId | null;
  /** A new UUID. */
  readonly transferId: string;
  /** Never acts twice for the same site, member and movement. */
  readonly key: IdempotencyKey;
  /** Order or ticket number that the member sees. */
  readonly reference: string;
  readonly at: UnixMs;
  readonly currency?: Currency;
  readonly input: Input;
}

/** A posting with its movement applied: what is sent to the database. */
export interface PostRequest {
  readonly site: SiteId;
  readonly transfer: string;
  readonly movement: string;
  readonly key: IdempotencyKey;
  readonly member: MemberId | null;
  readonly reference: string;
  readonly at: UnixMs;
  readonly accounts: readonly string[];
  readonly amounts: readonly number[];
  readonly forced: boolean;
  readonly currency: Currency;
}

/** Applies a movement to its input; throws when its entries do not balance. */
export function toRequest<Input>(
  movement: Movement<Input>,
  options: PostOptions<Input>,
): PostRequest {
  const entries = movement.entries(options.input);
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  assert(sum === 0 && entries.length > 0, `entries of ${movement.name} do not balance: ${sum}`);
  return {
    site: options.siteId,
    transfer: options.transferId,
    movement: movement.name,
    key: options.key,
    member: options.memberId,
    reference: options.reference,
    at: options.at,
    accounts: entries.map(({ account }) => account),
    amounts: entries.map(({ amountMinor }) => amountMinor),
    forced: movement.forced,
    currency: options.currency ?? 'CNY',
  };
}

/** Moves money once per key, inside the caller's transaction. */
export async function postMovement<Input>(
  sql: Sql,
  movement: Movement<Input>,
  options: PostOptions<Input>,
): Promise<PostOutcome> {
  const outcomes = await postRequests(sql, [toRequest(movement, options)]);
  return must(outcomes[0], 'an outcome of the ledger');
}

/**
 * Moves money many times in one statement, each once per key and independently: an insufficient one does not stop the
 * others. Outcomes are in the order of the requests. Members are processed in the order of their ids, so that two
 * such statements never deadlock; a transaction should therefore make one of these, not several.
 */
export async function postRequests(
  sql: Sql,
  requests: readonly PostRequest[],
): Promise<readonly PostOutcome[]> {
  assert(requests.length <= ledgerLimits.batchMax, 'too many postings in one statement');
  if (requests.length === 0) return [];
  const { rows } = await sql.query<{ seq: number; outcome: string }>(
    'select seq, outcome from ledger_move_many($1::jsonb)',
    [JSON.stringify(requests.map((request, seq) => ({ seq, ...request })))],
  );
  const outcomes = new Map(rows.map(({ seq, outcome }) => [seq, toOutcome(outcome)]));
  return requests.map((_, seq) => must(outcomes.get(seq), 'an outcome of the ledger'));
}

function toOutcome(text: string): PostOutcome {
  switch (text) {
    case 'posted':
    case 'duplicate':
    case 'insufficient':
      return text;
    default:
      throw new TypeError(`not an outcome of the ledger: ${text}`);
  }
}
