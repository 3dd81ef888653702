import { err, type MemberId, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { SIGNAL_LIFE_MS } from '../limits.ts';
import type { DepositTerms } from '../rules/terms.ts';
import { newSignalCode } from '../rules/ticket.ts';
import type { PaymentsDeps } from './deps.ts';
import { offeredChannel } from './offer.ts';
import type { Place } from './orders/account-status.ts';

/** A reference code that an order can be placed with until it expires. */
export interface Signal {
  readonly signalCode: string;
  readonly expiresAt: UnixMs;
}

const TRIES_MAX = 5;

/** The member's reference code in the channel: the one that is still valid, or a new one. */
export async function createSignal(
  deps: PaymentsDeps,
  asked: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly site: DepositTerms;
    readonly code: string;
    readonly grade: number;
  },
): Promise<Result<Signal, 'channelUnknown' | 'channelBusy'>> {
  const offer = offeredChannel(deps, asked.site, asked);
  if (!offer?.channel.hasMemo) return err('channelUnknown');
  const { siteId, memberId, code: channel } = asked;
  const now = deps.clock.now();
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const code = newSignalCode(deps.rng);
    const signal = await deps.db.tx((sql) => keep(sql, { siteId, memberId, channel }, code, now));
    if (signal) return ok(signal);
  }
  return err('channelBusy');
}

async function keep(sql: Sql, place: Place, code: string, now: UnixMs): Promise<Signal | null> {
  const { rows: taken } = await sql.query(
    `select 1 from deposit_signals where code = $1
     union all select 1 from deposit_orders where channel = $2 and signal_code = $1`,
    [code, place.channel],
  );
  if (taken.length > 0) return null;
  const { rows } = await sql.query<{ code: string; expires_at: number }>(
    `insert into deposit_signals (site_id, member_id, channel, code, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (site_id, member_id, channel) do update set
       code = case when deposit_signals.expires_at > $6 then deposit_signals.code
         else excluded.code end,
       expires_at = case when deposit_signals.expires_at > $6 then deposit_signals.expires_at
         else excluded.expires_at end
     returning code, expires_at`,
    [place.siteId, place.memberId, place.channel, code, now + SIGNAL_LIFE_MS, now],
  );
  const row = rows[0];
  return row ? { signalCode: row.code, expiresAt: row.expires_at } : null;
}

/** Consumes the member's code; false when it is not the member's, or no longer valid. */
export async function takeSignal(
  sql: Sql,
  place: Place,
  signal: { readonly code: string; readonly now: UnixMs },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `delete from deposit_signals
     where site_id = $1 and member_id = $2 and channel = $3 and code = $4 and expires_at > $5`,
    [place.siteId, place.memberId, place.channel, signal.code, signal.now],
  );
  return rowCount === 1;
}
