import type { LocalizedText } from '@tianping/base';
import type { MarketView, MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { lineQuarter } from '@tianping/odds';
import type { MarketPlace } from '@tianping/sportsbook';
import {
  marketName,
  marketOf,
  type NamedSelection,
  sideNameOf,
} from '../../slip/entry/selection-names.ts';
import type { Side } from '../prices/price-cell.ts';

/** The fields of a market that its name needs; one without a line, or for a head, leaves `line` out. */
export type NamedMarket = Pick<MarketView, 'family' | 'period'> & {
  readonly line?: number | null;
  readonly selections?: MarketView['selections'];
};

/** The fields of a match that the names of its markets need. */
export type NamedMatch = Pick<MatchView, 'team_h' | 'team_c' | 'sport'> & {
  readonly isLive?: boolean;
};

/** Whether a family's prices include the stake; they are the same in every odds type. */
export function includesStake(family: MarketView['family']): boolean {
  return marketOf(family)?.includesStake ?? true;
}

/** The kind of a family's lines; `none` where this build does not know it. */
export function linesOf(family: MarketView['family']): 'none' | 'handicap' | 'total' {
  return marketOf(family)?.lines ?? 'none';
}

export function marketTitle(
  translator: Translator,
  market: NamedMarket,
  match: NamedMatch,
): string {
  return marketName(translator, selectionOf(market, match, 'H'));
}

/** The name of a side in this match: a team, a runner, or the market's own label. */
export function sideName(
  translator: Translator,
  market: NamedMarket,
  match: NamedMatch,
  side: Side,
): string {
  return sideNameOf(translator, selectionOf(market, match, side));
}

/** The market's own short word for a side, also for the teams: 主, 和, 大, 2-1. */
export function sideWord(
  translator: Translator,
  market: NamedMarket,
  match: Pick<NamedMatch, 'sport' | 'isLive'>,
  side: Side,
): string {
  const runner = runnerOf(market, side);
  if (runner) return translator.name(runner);
  const place: MarketPlace = {
    gameType: match.sport,
    period: market.period,
    inPlay: match.isLive === true,
    line: market.line === undefined || market.line === null ? null : lineQuarter(market.line),
  };
  return marketOf(market.family)?.sideLabel(place, side, translator) ?? side;
}

function selectionOf(market: NamedMarket, match: NamedMatch, side: Side): NamedSelection {
  return {
    sport: match.sport,
    family: market.family,
    period: market.period,
    line: market.line ?? null,
    inPlay: match.isLive === true,
    side,
    runner: runnerOf(market, side),
    team_h: match.team_h,
    team_c: match.team_c,
  };
}

function runnerOf(market: NamedMarket, side: Side): LocalizedText | null {
  return market.selections?.find((selection) => selection.side === side)?.name ?? null;
}
