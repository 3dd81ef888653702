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
import type { Entry } from '../rules/account.ts';
import type { Movement } from '../rules/movement.ts';

/** How a posting ended: `duplicate` has happened before, `insufficient` has not happened at all. */
export type PostOutcome = 'posted' | 'duplicate' | 'insufficient';

export interface PostOptions<Input> {
  readonly siteId: SiteId;
  /** Null when only accounts of the house are touched. */
  readonly memberId: MemberId | null;
  /** A fresh UUID. */
  readonly transferId: string;
  /** Never acts twice for the same site, member and movement. */
  readonly key: IdempotencyKey;
  /** Order or ticket number that the member sees. */
  readonly reference: string;
  readonly at: UnixMs;
  readonly currency?: Currency;
  readonly input: Input;
}

/**
 * Moves money once per key, inside the caller's transaction. A transaction that moves money of several
 * members goes through them in the order of their ids, so that two of them never wait for each other.
 */
export async function postMovement<Input>(
  sql: Sql,
  movement: Movement<Input>,
  options: PostOptions<Input>,
): Promise<PostOutcome> {
  const entries = movement.entries(options.input);
  assertBalanced(movement.name, entries);
  const { rows } = await sql.query<{ outcome: string }>(
    'select ledger_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome',
    [
      options.siteId,
      options.transferId,
      movement.name,
      options.key,
      options.memberId,
      options.reference,
      options.at,
      entries.map(({ account }) => account),
      entries.map(({ amountMinor }) => amountMinor),
      movement.forced,
      options.currency ?? 'CNY',
    ],
  );
  return toOutcome(must(rows[0], 'an outcome of the ledger').outcome);
}

export function toOutcome(text: string): PostOutcome {
  switch (text) {
    case 'posted':
    case 'duplicate':
    case 'insufficient':
      return text;
    default:
      throw new TypeError(`not an outcome of the ledger: ${text}`);
  }
}

function assertBalanced(name: string, entries: readonly Entry[]): void {
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  assert(sum === 0 && entries.length > 0, `entries of ${name} do not balance: ${sum}`);
}
