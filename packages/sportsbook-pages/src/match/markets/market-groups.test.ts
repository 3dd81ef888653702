import type { MarketView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import {
  cardsOf,
  layoutOfCard,
  leftToRight,
  scoreColumns,
  scoreWord,
  shownIn,
  tabsOf,
} from './market-groups.ts';
import { inColumns } from './match-markets.tsx';

function market(change: Partial<MarketView> & { sides?: readonly string[] }): MarketView {
  const { sides = ['H', 'C'], ...rest } = change;
  const family = rest.family ?? 'handicap';
  const period = rest.period ?? 'FT';
  const line = rest.line ?? null;
  return {
    id: `${family}.${period}${line === null ? '' : `.${line}`}`,
    gameId: 'm1',
    w: 'R',
    family,
    period,
    group: 'main',
    line,
    state: 'open',
    main: true,
    version: 1,
    selections: sides.map((side) => ({ side, r: side, price: 1900 })),
    ...rest,
  };
}

const MARKETS = [
  market({ line: -2 }),
  market({ line: -4 }),
  market({ family: 'win', sides: ['H', 'C', 'N'] }),
  market({ family: 'handicap', period: 'HT', group: 'segment', line: 0 }),
  market({ family: 'total', period: 'CR', group: 'corners', line: 38, sides: ['OV', 'UN'] }),
  market({ family: 'oddEven', state: 'closed', sides: ['OD', 'EV'] }),
];

test('a card has all lines of a family and tally, from the lowest to the highest', () => {
  const [handicap] = cardsOf({ sport: 'FT' }, MARKETS);
  expect(handicap?.ids).toEqual(['handicap.FT.-4', 'handicap.FT.-2']);
  expect(cardsOf({ sport: 'FT' }, MARKETS).map(({ key }) => key)).not.toContain('oddEven.FT');
});

test('tabs are the groups that the match has, with their numbers', () => {
  const cards = cardsOf({ sport: 'FT' }, MARKETS);
  expect(tabsOf(cards)).toEqual([
    { tab: 'all', count: 5 },
    { tab: 'main', count: 3 },
    { tab: 'segment', count: 1 },
    { tab: 'corners', count: 1 },
  ]);
  expect(shownIn(cards, 'corners').map(({ key }) => key)).toEqual(['total.CR']);
});

test('numbered markets are in the order of their number: the 6th corner before the 10th', () => {
  const markets = ['NC10', 'NC7', 'NC6', 'NC11'].map((period) =>
    market({ id: `next.${period}`, family: 'nextGoal', period, line: null }),
  );
  const keys = cardsOf({ sport: 'FT' }, markets).map(({ period }) => period);
  expect(keys).toEqual(['NC6', 'NC7', 'NC10', 'NC11']);
});

test('a pinned card comes first', () => {
  const cards = cardsOf({ sport: 'FT' }, MARKETS, new Set(['total.CR']));
  expect(cards[0]?.key).toBe('total.CR');
});

test('correct scores are in three columns, each by its goals', () => {
  const sides = ['0-0', '1-0', '0-1', '2-0', '1-1', '2-1', '1-2', 'OT'];
  expect(layoutOfCard({ ids: ['x'], sides })).toBe('score');
  expect(scoreColumns(sides)).toEqual([
    ['1-0', '2-0', '2-1'],
    ['0-0', '1-1', 'OT'],
    ['0-1', '1-2'],
  ]);
});

test('the score of no column has a word that fits into a third of a card', () => {
  const translator = createTranslator({ script: 'hans', hant: {} });
  expect(scoreWord(translator, '2-1')).toBe('2-1');
  expect(scoreWord(translator, 'OT')).toBe('其他');
});

test('a win reads home, draw, away', () => {
  expect(leftToRight(['H', 'C', 'N'])).toEqual(['H', 'N', 'C']);
  expect(leftToRight(['OV', 'UN'])).toEqual(['OV', 'UN']);
});

test('cards fill columns of about one height, none twice', () => {
  const cards = cardsOf({ sport: 'FT' }, MARKETS);
  const columns = inColumns(cards, 2);
  expect(columns.flat().toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    cards.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
  expect(columns.every((column) => column.length > 0)).toBe(true);
});
