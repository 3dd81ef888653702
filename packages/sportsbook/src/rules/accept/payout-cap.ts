import type { GameType, MarketFamily } from '@tianping/feeds';
import type { MarketGroup } from '../match/market.ts';

/** The sports' daily caps as a site's configuration names them in `payoutCaps.usd`. */
export type SportCap =
  | 'football'
  | 'basketball'
  | 'tennis'
  | 'americanFootball'
  | 'baseball'
  | 'iceHockey'
  | 'volleyball'
  | 'other';

/** Every daily cap of a member except the one over all sports together. */
export type PayoutCap = SportCap | 'newHandicap';

/** The cap that applies to a sport; virtual football counts as football. */
export function payoutCapOf(gameType: GameType): SportCap {
  switch (gameType) {
    case 'FT':
    case 'VF':
      return 'football';
    case 'BK':
      return 'basketball';
    case 'TN':
      return 'tennis';
    case 'AF':
      return 'americanFootball';
    case 'BS':
      return 'baseball';
    case 'IH':
      return 'iceHockey';
    case 'VB':
      return 'volleyball';
    case 'SK':
    case 'TT':
    case 'ES':
    case 'BM':
    case 'FS':
      return 'other';
  }
}

/**
 * The cap that applies to a bet: the handicap families on windows, corners and cards are the new handicap markets of
 * the terms; everything else follows its sport.
 */
export function payoutCapOfMarket(
  group: MarketGroup,
  family: MarketFamily,
  gameType: GameType,
): PayoutCap {
  const isNew = NEW_GROUPS.includes(group) && /handicap/i.test(family);
  return isNew ? 'newHandicap' : payoutCapOf(gameType);
}

/** The lowest of several caps, in the unit of `caps`; a combination is bound by the lowest of its legs. */
export function lowestOfCaps(
  names: readonly PayoutCap[],
  caps: { readonly [Cap in PayoutCap]: number },
): number {
  return Math.min(...names.map((name) => caps[name]));
}

const NEW_GROUPS: readonly MarketGroup[] = ['windows', 'corners', 'cards'];
