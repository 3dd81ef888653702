import { err, ok, type Result, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { DISPUTE_DAYS } from '../../limits.ts';
import type { MemberOfSite, SportsbookDeps } from '../deps.ts';
import { DISPUTE_TAKE_OVER_MS } from '../limits.ts';
import { ownBet } from './bet-records.ts';

/**
 * `unknown`: not a bet of this member; `open`: no result yet; `late`: the days for a dispute are over; `disputed`:
 * already disputed since its last result.
 */
export type DisputeFault = 'unknown' | 'open' | 'late' | 'disputed';

export interface Dispute {
  readonly bet: BetView;
  /** Until when the result may be disputed. */
  readonly until: UnixMs;
}

/**
 * Disputes the result of a bet by what `send` writes: within 14 days of the settlement, once for each settlement.
 * When `send` refuses, nothing has been disputed.
 */
export async function disputeBet<Refusal>(
  deps: Pick<SportsbookDeps, 'db' | 'clock'>,
  given: {
    readonly member: MemberOfSite;
    readonly betId: string;
    readonly send: (bet: BetView) => Promise<Result<string, Refusal>>;
  },
): Promise<Result<Dispute & { readonly feedbackId: string }, DisputeFault | { refusal: Refusal }>> {
  const { db, clock } = deps;
  const bet = await ownBet(db, given.member, given.betId);
  if (!bet) return err('unknown');
  if (bet.settledAt === null) return err('open');
  const until = bet.settledAt + DISPUTE_DAYS * 86_400_000;
  if (clock.now() > until) return err('late');
  const key = [bet.betId, bet.settleCount];
  const taken = await db.tx((sql) =>
    sql.query(
      `insert into bet_dispute as d (bet_id, settle_count, taken_at) values ($1, $2, $3)
       on conflict (bet_id, settle_count) do update set taken_at = excluded.taken_at
       where d.feedback_id is null and d.taken_at < $4
       returning 1`,
      [...key, clock.now(), clock.now() - DISPUTE_TAKE_OVER_MS],
    ),
  );
  if (taken.rows.length === 0) return err('disputed');
  const sent = await given.send(bet);
  await db.tx((sql) =>
    sent.ok
      ? sql.query(
          'update bet_dispute set feedback_id = $3 where bet_id = $1 and settle_count = $2',
          [...key, sent.value],
        )
      : sql.query('delete from bet_dispute where bet_id = $1 and settle_count = $2', key),
  );
  if (!sent.ok) return err({ refusal: sent.error });
  return ok({ bet, until, feedbackId: sent.value });
}
