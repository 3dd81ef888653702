import type { MarketView, MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { markets as marketPlugins } from '@tianping/plugin-markets';
import type { Sport } from '../../store/list/view-state.ts';
import type { Side } from '../../store/prices/price-cell.ts';
import { ascendingLines } from '../../store/prices/slots.ts';
import { pluginOf } from '../../store/sport-plugin.ts';
import { matchMessages } from '../match-messages.ts';

export type MarketGroup = MarketView['group'];
export type MarketTab = 'all' | MarketGroup;

/** Tabs in the order of the page. */
const MARKET_TABS: readonly MarketTab[] = [
  'all',
  'main',
  'score',
  'segment',
  'goals',
  'corners',
  'cards',
  'windows',
  'special',
  'outright',
];

/** All lines of a market family on one tally, as one card. */
export interface MarketCardData {
  /** `<family>.<period>`; also the key under which it is pinned. */
  readonly key: string;
  readonly family: string;
  readonly period: string;
  readonly group: MarketGroup;
  /** Markets from the lowest line to the highest. */
  readonly ids: readonly string[];
  readonly sides: readonly Side[];
}

/** The cards of a match: pinned ones first, then by group, family and tally. */
export function cardsOf(
  match: Pick<MatchView, 'sport'>,
  markets: readonly MarketView[],
  pinned: ReadonlySet<string> = new Set(),
): readonly MarketCardData[] {
  const byKey = new Map<string, MarketView[]>();
  for (const market of markets) {
    if (market.state === 'closed') continue;
    const key = `${market.family}.${market.period}`;
    const held = byKey.get(key);
    if (held) held.push(market);
    else byKey.set(key, [market]);
  }
  const cards = [...byKey].flatMap(([key, own]) => {
    const lines = ascendingLines(own);
    const first = lines[0];
    if (!first) return [];
    const sides = first.selections.map((selection) => selection.side);
    const { family, period, group } = first;
    return [{ key, family, period, group, ids: lines.map(({ id }) => id), sides }];
  });
  const place = placeIn(match.sport);
  return cards.sort(
    (a, b) =>
      Number(pinned.has(b.key)) - Number(pinned.has(a.key)) ||
      place(a) - place(b) ||
      byNumber.compare(a.key, b.key),
  );
}

/** Numeric order: the 6th corner before the 10th. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Tabs with any markets, with their number. */
export function tabsOf(
  cards: readonly MarketCardData[],
): readonly { readonly tab: MarketTab; readonly count: number }[] {
  return MARKET_TABS.map((tab) => ({
    tab,
    count: shownIn(cards, tab).reduce((sum, card) => sum + card.ids.length, 0),
  })).filter(({ tab, count }) => tab === 'all' || count > 0);
}

export function shownIn(
  cards: readonly MarketCardData[],
  tab: MarketTab,
): readonly MarketCardData[] {
  return tab === 'all' ? cards : cards.filter((card) => card.group === tab);
}

/** Number of price rows of a card. */
export function rowCountOf({ ids, sides }: Pick<MarketCardData, 'ids' | 'sides'>): number {
  return sides.length <= 3 ? ids.length : Math.ceil(sides.length / 3);
}

/** How the selections of a card are laid out. */
export type CardLayout = 'lines' | 'score' | 'grid';

export function layoutOfCard(card: Pick<MarketCardData, 'ids' | 'sides'>): CardLayout {
  if (card.sides.filter((side) => SCORE.test(side)).length > 4) return 'score';
  return card.sides.length <= 3 ? 'lines' : 'grid';
}

/** Correct scores in three columns: home wins, draws and other scores, away wins. */
export function scoreColumns(
  sides: readonly Side[],
): readonly [home: readonly Side[], draw: readonly Side[], away: readonly Side[]] {
  const home: Side[] = [];
  const draw: Side[] = [];
  const away: Side[] = [];
  for (const side of sides) {
    const [, left, right] = SCORE.exec(side) ?? [];
    const lead = Number(left ?? 0) - Number(right ?? 0);
    if (lead > 0) home.push(side);
    else if (lead < 0) away.push(side);
    else draw.push(side);
  }
  return [home.sort(byGoals), draw.sort(byGoals), away.sort(byGoals)];
}

/** A score as printed in a third of a card, under the card's name; any other score has a short word. */
export function scoreWord({ t }: Pick<Translator, 't'>, side: Side): string {
  return SCORE.test(side) ? side : t(matchMessages.otherScore);
}

/** A win market is shown as home, draw, away from left to right. */
export function leftToRight(sides: readonly Side[]): readonly Side[] {
  const isWin = sides.length === 3 && ['H', 'N', 'C'].every((side) => sides.includes(side));
  return isWin ? ['H', 'N', 'C'] : sides;
}

const SCORE = /^(\d{1,2})-(\d{1,2})$/;

/** By the winner's figure, then the loser's; sides that are not a score come last. */
function byGoals(a: Side, b: Side): number {
  const value = (side: Side): number => {
    const [, left, right] = SCORE.exec(side) ?? [];
    if (left === undefined || right === undefined) return Number.MAX_SAFE_INTEGER;
    const [high, low] = [Math.max(+left, +right), Math.min(+left, +right)];
    return high * 100 + low;
  };
  return value(a) - value(b);
}

function placeIn(sport: Sport): (card: MarketCardData) => number {
  const periods = pluginOf(sport)?.periods ?? [];
  const families = marketPlugins.map(({ family }) => family);
  const at = (list: readonly string[], item: string): number => {
    const index = list.indexOf(item);
    return index < 0 ? list.length : index;
  };
  return (card) =>
    at(MARKET_TABS, card.group) * 1_000_000 +
    (card.group === 'main' ? 0 : at(periods, card.period) * 1_000) +
    at(families, card.family) * 10;
}
