import type { MarketView, MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { marketByFamily } from '@tianping/plugin-markets';
import type { Side } from './price-cell.ts';

/** Prices that carry the stake are the same in every odds type. */
export function includesStake(family: MarketView['family']): boolean {
  return marketByFamily[family].includesStake;
}

export function marketTitle(
  { t }: Pick<Translator, 't'>,
  market: Pick<MarketView, 'family' | 'period'>,
  match: Pick<MatchView, 'gameType'>,
): string {
  const { gameType } = match;
  return t(marketByFamily[market.family].label({ gameType, period: market.period, inPlay: false }));
}

/** What a side is called in this match: a team, or what the market says. */
export function sideName(
  translator: Pick<Translator, 't' | 'name'>,
  match: Pick<MatchView, 'team_h' | 'team_c' | 'gameType'>,
  side: Side,
): string {
  if (side === 'H') return translator.name(match.team_h);
  if (side === 'C') return translator.name(match.team_c);
  return translator.t(sideWord(match.gameType, side));
}

/** The market's own word for a side that is no team. */
export function sideWord(gameType: MatchView['gameType'], side: Side) {
  if (side === 'OV' || side === 'UN') return marketByFamily.total.sideLabel(gameType, side);
  if (side === 'OD' || side === 'EV') return marketByFamily.oddEven.sideLabel(gameType, side);
  return marketByFamily.win.sideLabel(gameType, side);
}
