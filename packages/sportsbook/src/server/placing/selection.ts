import type { MarketKey, Side } from '@tianping/feeds';
import { capInMinor } from '@tianping/odds';
import {
  type BetLimits,
  type LimitPlace,
  limitsFor,
  type Market,
  parseMarketId,
  payoutCapOfMarket,
  type Sport,
} from '../../rules/index.ts';
import type { MemberOfSite, SportsbookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import type { MatchState } from '../state/match-state.ts';

/** What a member picks. */
export interface PickedSelection {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: Side;
}

/** A selection that the match's sport offers; whether it is on sale now is checked separately. */
export interface Selection extends PickedSelection {
  readonly match: MatchState;
  readonly sport: Sport;
  readonly plugin: Market;
  readonly key: MarketKey;
}

/** Looks a selection up: `matchClosed` for an unknown match, `marketClosed` for what no plugin offers. */
export function findSelection(
  { deps, book }: { readonly deps: SportsbookDeps; readonly book: MatchBook },
  pick: PickedSelection,
): Selection | 'matchClosed' | 'marketClosed' {
  const { matchId, marketId, side } = pick;
  const match = book.get(matchId);
  const sport = match && deps.sports.get(match.fixture.gameType);
  if (!match || !sport) return 'matchClosed';
  const parsed = parseMarketId(marketId);
  const plugin = parsed.ok ? deps.markets.get(parsed.value.family) : undefined;
  if (!parsed.ok || !plugin) return 'marketClosed';
  const selection = { matchId, marketId, side, match, sport, plugin, key: parsed.value };
  return isOffered(selection) ? selection : 'marketClosed';
}

export function isSelection(found: Selection | string): found is Selection {
  return typeof found !== 'string';
}

/** The bettor; a null member is a guest, to whom only the site's own limits apply. */
interface Bettor {
  readonly siteId: MemberOfSite['siteId'];
  readonly memberId: MemberOfSite['memberId'] | null;
}

/** The limits of a single bet on a selection, its day's payout cap among them. */
export function limitsOf(deps: SportsbookDeps, bettor: Bettor, selection: Selection): BetLimits {
  const { limits, payoutCaps } = deps.siteOf(bettor.siteId);
  const place = limitPlaceOf(selection, bettor.memberId);
  const cap = payoutCapOfMarket(place.group, place.family, place.gameType);
  const capUsd = Math.min(payoutCaps.usd.all, payoutCaps.usd[cap]);
  return {
    ...limitsFor(limits, place),
    dayCapMinor: capInMinor(capUsd, payoutCaps.usdRateMinor),
  };
}

/** The place of a bet on a selection among the site's limit rules. */
export function limitPlaceOf(
  { match, plugin, key }: Selection,
  memberId: Bettor['memberId'],
): LimitPlace {
  const { gameType, league } = match.fixture;
  return {
    gameType,
    leagueId: league.id,
    matchId: match.matchId,
    group: plugin.group({ gameType, period: key.period }),
    family: key.family,
    memberId,
  };
}

function isOffered({ match, plugin, key, side }: Omit<Selection, 'sport'>): boolean {
  const { gameType, runners } = match.fixture;
  const { period, line } = key;
  if ((plugin.lines === 'none') !== (line === null)) return false;
  if (!plugin.periods(gameType).includes(period)) return false;
  const sides = runners ? runners.map(({ id }) => id) : plugin.sides({ gameType, period });
  return sides.includes(side);
}
