import {
  createUuid,
  err,
  type IdempotencyKey,
  moneyMinor,
  ok,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { giftCode } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { giftCodeOf } from '../../rules/gift.ts';
import { ticketOf } from '../../rules/ticket.ts';
import type { VenueMember } from '../../rules/venue.ts';
import type { GuardRefusal, VenuesDeps } from '../deps.ts';
import {
  type Exchange,
  findExchange,
  insertExchange,
  type NewExchange,
} from '../exchange/exchange-store.ts';

export interface RedeemInput extends VenueMember {
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  /** As the member typed it. */
  readonly code: string;
}

export type RedeemRefusal =
  | { readonly kind: 'codeEmpty' | 'codeUnknown' | 'codeStopped' | 'codeUsedUp' | 'codeUsed' }
  | { readonly kind: 'keyReused' }
  | { readonly kind: 'codeExpired'; readonly expiredAt: UnixMs }
  | { readonly kind: 'guarded'; readonly guarded: GuardRefusal };

/** Redeems a gift code for its money, once for a member and key. */
export async function redeem(
  deps: VenuesDeps,
  input: RedeemInput,
): Promise<Result<Exchange, RedeemRefusal>> {
  const before = await findExchange(deps.db, input, input.key);
  if (before) return again(before, input.bodyHash);
  if (input.code.trim() === '') return err({ kind: 'codeEmpty' });
  const code = giftCodeOf(input.code);
  if (code === null) return err({ kind: 'codeUnknown' });
  const redeemed = await deps.db.tx((sql) => redeemIn(deps, sql, input, code));
  if (redeemed.ok) deps.events.onBalanceChanged(input);
  return redeemed;
}

interface LockedCode {
  readonly used: number;
  readonly batch_id: string;
  readonly name: string;
  readonly amount_minor: number;
  readonly multiple_milli: number;
  readonly uses_each: number;
  readonly once_per_member: boolean;
  readonly expires_at: number;
  readonly stopped_at: number | null;
}

async function redeemIn(
  deps: VenuesDeps,
  sql: Sql,
  input: RedeemInput,
  code: string,
): Promise<Result<Exchange, RedeemRefusal>> {
  const { siteId, memberId, key, bodyHash } = input;
  const at = deps.clock.now();
  const guarded = await deps.guard(sql, {
    siteId,
    memberId,
    action: 'redeem',
    amountMinor: 0,
    at,
  });
  if (guarded) return err({ kind: 'guarded', guarded });
  const locked = await lockCode(sql, input, code);
  const before = await findExchange(sql, input, key);
  if (before) return again(before, bodyHash);
  if (!locked) return err({ kind: 'codeUnknown' });
  const refusal = await refusalOf(sql, input, { locked, code, at });
  if (refusal) return err(refusal);
  const made: NewExchange = {
    exchangeId: createUuid(deps),
    siteId,
    memberId,
    key,
    bodyHash,
    code,
    at,
    kind: 'gift',
    amountMinor: moneyMinor(locked.amount_minor),
    coin: null,
    coinMinor: null,
    rateMilli: null,
    note: locked.name,
    batchId: locked.batch_id,
    onceBatchId: locked.once_per_member ? locked.batch_id : null,
  };
  if (!(await insertExchange(sql, made))) {
    const other = await findExchange(sql, input, key);
    return other ? again(other, bodyHash) : err({ kind: 'codeUsed' });
  }
  await sql.query('update gift_code set used = used + 1 where site_id = $1 and code = $2', [
    siteId,
    code,
  ]);
  await give(deps, sql, made, locked.multiple_milli);
  return ok(made);
}

async function give(
  deps: VenuesDeps,
  sql: Sql,
  made: NewExchange,
  multipleMilli: number,
): Promise<void> {
  const { siteId, memberId, exchangeId, amountMinor, at, note: name } = made;
  await postMovement(sql, giftCode, {
    siteId,
    memberId,
    transferId: createUuid(deps),
    key: exchangeId as IdempotencyKey,
    reference: ticketOf('LP', exchangeId, at),
    at,
    input: { amountMinor },
  });
  if (multipleMilli === 0) return;
  await deps.addDuty(sql, { siteId, memberId, exchangeId, name, amountMinor, multipleMilli, at });
}

/** The code of this site with its batch; its row lock orders concurrent redemptions. */
async function lockCode(
  sql: Sql,
  { siteId }: VenueMember,
  code: string,
): Promise<LockedCode | null> {
  await sql.query('select 1 from gift_code where site_id = $1 and code = $2 for update', [
    siteId,
    code,
  ]);
  // Read in a later statement: one that waited for the code's lock sees its batch as before the wait.
  const { rows } = await sql.query<LockedCode>(
    `select c.used, c.batch_id, b.name, b.amount_minor, b.multiple_milli, b.uses_each,
       b.once_per_member, b.expires_at, b.stopped_at
     from gift_code c join gift_batch b on b.id = c.batch_id
     where c.site_id = $1 and c.code = $2`,
    [siteId, code],
  );
  return rows[0] ?? null;
}

/** That the member has already redeemed it comes first, whatever happened to the code since. */
async function refusalOf(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  asked: { readonly locked: LockedCode; readonly code: string; readonly at: UnixMs },
): Promise<RedeemRefusal | null> {
  const { locked } = asked;
  const had = await sql.query(
    `select 1 from exchange where site_id = $1 and member_id = $2
       and (code = $3 or once_batch_id = $4) limit 1`,
    [siteId, memberId, asked.code, locked.batch_id],
  );
  if (had.rows.length > 0) return { kind: 'codeUsed' };
  if (locked.stopped_at !== null) return { kind: 'codeStopped' };
  if (asked.at >= locked.expires_at) return { kind: 'codeExpired', expiredAt: locked.expires_at };
  return locked.used >= locked.uses_each ? { kind: 'codeUsedUp' } : null;
}

function again(
  before: Exchange & { readonly bodyHash: string },
  bodyHash: string,
): Result<Exchange, RedeemRefusal> {
  return before.bodyHash === bodyHash ? ok(before) : err({ kind: 'keyReused' });
}
