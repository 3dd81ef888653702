import { must, type UnixMs } from '@tianping/base';
import type { MatchResult } from '@tianping/feeds';
import { type LegRecord, settleLeg } from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import { scoreAtBetOf } from '../records/bet-record.ts';
import { type LatestResult, resultFor } from './latest-result.ts';
import type { LegRow, OpenRow } from './open-rows.ts';

/** Determines how legs end by the latest results of their matches. */
export interface LegSettler {
  /** By the latest result of the match; for a match that this run does not examine, the stored record. */
  recordOf(bet: OfBet, leg: OfLeg): LegRecord | null;
  isLookedAt(matchId: string): boolean;
}

type OfBet = Pick<OpenRow, 'site_id' | 'accepted_at'>;
type OfLeg = Omit<LegRow, 'settled' | 'price'> & Partial<Pick<LegRow, 'settled'>>;

/** The end of a selection is worked out once, not for each bet on it. */
export function createLegSettler(
  deps: SportsbookDeps,
  by: { readonly results: ReadonlyMap<string, LatestResult>; readonly now: UnixMs },
): LegSettler {
  const known = new Map<string, LegRecord>();
  const bySite = new Map<string, MatchResult>();
  const resultOf = (latest: LatestResult, siteId: OpenRow['site_id']): MatchResult => {
    const name = `${latest.matchId} ${siteId}`;
    const result = bySite.get(name) ?? resultFor(latest, deps.siteOf(siteId), by.now);
    bySite.set(name, result);
    return result;
  };
  return {
    isLookedAt: (matchId) => by.results.has(matchId),
    recordOf(bet, leg) {
      const latest = by.results.get(leg.match_id);
      if (!latest) return leg.settled ?? null;
      const result = resultOf(latest, bet.site_id);
      const name = nameOf(bet, leg, { latest, result });
      const record = known.get(name) ?? settleOne(deps, { bet, leg, latest, result });
      known.set(name, record);
      return record;
    },
  };
}

function settleOne(
  deps: SportsbookDeps,
  of: {
    readonly bet: OfBet;
    readonly leg: OfLeg;
    readonly latest: LatestResult;
    readonly result: MatchResult;
  },
): LegRecord {
  const { bet, leg, latest, result } = of;
  return settleLeg({
    leg: {
      gameType: leg.game_type,
      family: leg.family,
      period: leg.period,
      side: leg.side,
      line: leg.line,
      inPlay: leg.in_play,
      scoreAtBet: scoreAtBetOf(leg),
      acceptedAt: bet.accepted_at,
    },
    market: must(deps.markets.get(leg.family), `market plugin ${leg.family}`),
    sport: must(deps.sports.get(leg.game_type), `sport plugin ${leg.game_type}`),
    result,
    orders: latest.orders,
  });
}

/** Everything that the record depends on; the time of acceptance only where an order asks for it. */
function nameOf(
  bet: OfBet,
  leg: OfLeg,
  { latest, result }: { readonly latest: LatestResult; readonly result: MatchResult },
): string {
  const isTimed = [...latest.orders, ...(result.voids ?? [])].some(
    ({ from, to }) => from !== undefined || to !== undefined,
  );
  const { match_id, family, side, line, period, in_play, score_home, score_away } = leg;
  const selection = `${match_id} ${family} ${side} ${line} ${period} ${in_play}`;
  const time = isTimed ? bet.accepted_at : 0;
  return `${selection} ${score_home} ${score_away} ${bet.site_id} ${time}`;
}
