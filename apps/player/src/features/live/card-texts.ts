import type { MarketView, MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { formatHandicap, formatLine, lineQuarter } from '@tianping/odds';
import { MAIN_DISPLAYS, type MarketDisplay } from '@tianping/plugin-markets/main';
import { CARD_FAMILIES } from './live-cards.ts';

type Side = MarketView['selections'][number]['side'];

/** Cards show main markets only, whose names are written without those of other markets. */
function faceOf({ family }: Pick<MarketView, 'family'>): MarketDisplay {
  const known = CARD_FAMILIES.find((each) => each === family);
  return MAIN_DISPLAYS[known ?? 'win'];
}

function placeOf(market: MarketView, match: MatchView) {
  return {
    gameType: match.sport,
    period: market.period,
    inPlay: match.isLive,
    line: market.line === null ? null : lineQuarter(market.line),
  };
}

export function cardTitle(translator: Translator, market: MarketView, match: MatchView): string {
  return faceOf(market).label(placeOf(market, match), translator);
}

/** The market's short name for a side with its line: 主队, 大 2.5, 主队 -0.5. */
export function cardSide(
  translator: Translator,
  market: MarketView,
  match: MatchView,
  side: Side,
): string {
  const word = faceOf(market).sideLabel(placeOf(market, match), side, translator);
  const line = lineOf(market, side);
  return line === '' ? word : `${word} ${line}`;
}

/** What a price is on, for screen readers. */
export function cardPick(
  translator: Translator,
  market: MarketView,
  match: MatchView,
  side: Side,
): string {
  if (side === 'H') return translator.name(match.team_h);
  if (side === 'C') return translator.name(match.team_c);
  return faceOf(market).sideLabel(placeOf(market, match), side, translator);
}

export function cardHasStake(market: MarketView): boolean {
  return faceOf(market).includesStake;
}

function lineOf(market: MarketView, side: Side): string {
  if (market.line === null) return '';
  const line = lineQuarter(market.line);
  if (faceOf(market).lines !== 'handicap') return formatLine(line);
  return formatHandicap({ line, side: side === 'C' ? 'C' : 'H', style: 'signed' });
}
