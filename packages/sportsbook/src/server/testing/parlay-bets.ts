import {
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { betHold } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { parseMarketId } from '../../rules/index.ts';
import type { FedMatch } from './test-feed.ts';
import type { World } from './world.ts';

/** A leg as a test names it: 0.90 on home -0.5 by default. */
export interface TestLeg {
  readonly match: FedMatch;
  readonly marketId?: string;
  readonly side?: string;
  readonly price?: number;
  readonly includesStake?: boolean;
}

/** The promised win: more than any of these bets wins. */
const WIN = 1_000_000_000_00;

/** An accepted parlay with the rows, hold and limits that placing leaves; only its settlement is tested. */
export async function acceptedParlay(
  world: World,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  bet: {
    readonly legs: readonly TestLeg[];
    readonly sizes: readonly number[];
    readonly bets: number;
  },
): Promise<string> {
  const betId = createUuid(world);
  const at = world.clock.now();
  const unit = 100_00;
  const stake = unit * bet.bets;
  const who = [betId, member.siteId, member.memberId];
  await world.db.tx(async (sql) => {
    await postMovement(sql, betHold, {
      ...member,
      transferId: createUuid(world),
      key: `${betId}:place` as IdempotencyKey,
      reference: betId,
      at,
      input: { holdMinor: moneyMinor(stake) },
    });
    await sql.query(
      `insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
       values ($2, $3, $1::uuid::text, '', $4, $1::uuid)`,
      [...who, at],
    );
    await sql.query(
      `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake,
         hold, win, placed_at, decided_at, kind, sizes, bets, unit_stake)
       values ($1::uuid, $2, $3, $1::uuid::text, 'accepted', 'FT', 'H', $4, $4, $9, $5, $5, 'series', $6, $7, $8)`,
      [...who, stake, at, bet.sizes, bet.bets, unit, WIN],
    );
    for (const [index, leg] of bet.legs.entries()) {
      const key = parseMarketId(leg.marketId ?? leg.match.marketId);
      if (!key.ok) throw new Error(`no market ${leg.marketId}`);
      await sql.query(
        `insert into bet_leg (bet_id, site_id, member_id, leg, match_id, market_id, family, period,
           line, side, price, struck, in_play, wire_market, wire_selection, includes_stake)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, false, 'R', 'RH', $12)`,
        [
          ...who,
          index + 1,
          leg.match.matchId,
          leg.marketId ?? leg.match.marketId,
          key.value.family,
          key.value.period,
          key.value.line,
          leg.side ?? 'H',
          leg.price ?? 900,
          leg.includesStake ?? false,
        ],
      );
      await sql.query(
        `insert into bet_match_hold as h (site_id, member_id, match_id, held, series_held)
         values ($2, $3, $4, 0, $1)
         on conflict (site_id, member_id, match_id) do update
         set series_held = h.series_held + excluded.series_held`,
        [stake, member.siteId, member.memberId, leg.match.matchId],
      );
    }
  });
  return betId;
}
