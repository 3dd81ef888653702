import type { MarketView, MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import {
  displayPrice,
  formatHandicap,
  formatLine,
  lineQuarter,
  type OddsType,
  priceMilli,
} from '@tianping/odds';
import { storeMessages as m } from '../store-messages.ts';
import { includesStake, linesOf, marketTitle, sideName } from '../texts/market-texts.ts';
import type { CellClasses, CellFormatter, CellTarget, LineStyle, Side } from './price-cell.ts';

/** How cells are printed at present: odds type and script. Formatted prices are cached, as they recur often. */
export function createCellFormatter(options: {
  readonly translator: Translator;
  readonly oddsType: OddsType;
  readonly classes: CellClasses;
  readonly matchOf: (matchId: string) => MatchView | undefined;
}): CellFormatter {
  const { translator, oddsType, classes, matchOf } = options;
  const formats = {
    true: createPriceText(oddsType, true),
    false: createPriceText(oddsType, false),
  };
  const price = (market: MarketView, side: Side): string => {
    const { selections } = market;
    const base = selections.find((selection) => selection.side === side)?.price ?? 0;
    return includesStake(market.family) ? formats.true(base) : formats.false(base);
  };
  const name = (target: CellTarget, market: MarketView | null): string => {
    const match = matchOf(target.matchId);
    if (!market || !match) return translator.t(m.cellClosed, { name: '' });
    const text = selectionName({ translator, market, match, side: target.side });
    if (market.state === 'suspended') return translator.t(m.cellSuspended, { name: text });
    return market.state === 'closed' ? translator.t(m.cellClosed, { name: text }) : `${text} `;
  };
  return {
    price,
    line: lineText,
    name,
    classes,
    closedSign: '–',
    ownBet: translator.t(m.cellOwnBet),
  };
}

/** The line beside a price: `0.5` on the giving side only, or `-0.5` and `+0.5`; totals unsigned. */
export function lineText(
  market: Pick<MarketView, 'family' | 'line'>,
  side: Side,
  style: LineStyle,
): string {
  if (market.line === null || style === 'none') return '';
  const line = lineQuarter(market.line);
  if (linesOf(market.family) !== 'handicap') return formatLine(line);
  return formatHandicap({ line, side: side === 'C' ? 'C' : 'H', style });
}

/** The full description of a price: period, market, selection and line. */
export function selectionName(options: {
  readonly translator: Translator;
  readonly market: MarketView;
  readonly match: MatchView;
  readonly side: Side;
}): string {
  const { translator, market, match, side } = options;
  const parts = [
    marketTitle(translator, market, match),
    sideName(translator, market, match, side),
    lineText(market, side, 'signed'),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function createPriceText(oddsType: OddsType, withStake: boolean): (base: number) => string {
  const retained = new Map<number, string>();
  return (base) => {
    let text = retained.get(base);
    if (text === undefined) {
      const form = { oddsType, includesStake: withStake };
      text = base > 0 ? displayPrice({ ...form, price: priceMilli(base) }).text : '–';
      retained.set(base, text);
    }
    return text;
  };
}
