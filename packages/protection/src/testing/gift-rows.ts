import type { Clock } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { MemberOfSite } from '../server/member-of-site.ts';

/** The rows of one bet with a voucher, as the sportsbook stores them. */
export function createGiftRows(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly betId: string;
}) {
  const { db, clock, betId } = deps;
  let steps = 0;
  const run = (text: string, params: readonly unknown[]) =>
    db.tx(async (sql) => void (await sql.query(text, params)));
  const keepStep = (code: string, payoutMinor: number) => {
    steps += 1;
    return run(
      `insert into bet_settlement (bet_id, seq, match_id, revision, code, payout, effective, rounding, legs, at)
       values ($1, $2, 'match', 1, $3, $4, 0, 'exact', '[]', $5)`,
      [betId, steps, code, payoutMinor, clock.now()],
    );
  };
  return {
    async place(
      { siteId, memberId }: MemberOfSite,
      bet: { readonly holdMinor: number; readonly giftMinor: number },
    ) {
      await run(
        `insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
         values ($1, $2, $3::text, '', $4, $3::text::uuid)`,
        [siteId, memberId, betId, clock.now()],
      );
      await run(
        `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold,
           win, placed_at, decided_at, voucher_id, voucher_amount)
         values ($1::text::uuid, $2, $3, $1::text, 'accepted', 'FT', 'H', $4, $4, $4, $5, $5, $1::text::uuid, $6)`,
        [betId, siteId, memberId, bet.holdMinor, clock.now(), bet.giftMinor],
      );
    },
    async settle(payoutMinor: number) {
      await keepStep(payoutMinor > 0 ? 'W' : 'L', payoutMinor);
      await run(
        `update bet set status = 'settled', result_code = 'L', payout = $2, effective = 0, settled_at = $3
         where bet_id = $1`,
        [betId, payoutMinor, clock.now()],
      );
    },
    async reopen() {
      await keepStep('A', 0);
      await run(
        `update bet set status = 'accepted', result_code = null, payout = null, effective = null,
           settled_at = null where bet_id = $1`,
        [betId],
      );
    },
  };
}
