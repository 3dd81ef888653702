import { createFakeClock } from '@tianping/base/testing';
import { createTranslator } from '@tianping/i18n';
import type { OddsType } from '@tianping/odds';
import { expect, test } from 'vitest';
import { PLAIN_FORMATTER } from '../../testing/fake-cell.ts';
import { createWorld } from '../../testing/world.ts';
import { createCellFormatter, lineText, selectionName } from './face.ts';

const world = createWorld({ clock: createFakeClock() });
const match = world.match('mRB00c0');
const translator = createTranslator({ script: 'hans', hant: {} });
const market = {
  id: 'handicap.FT.-3',
  gameId: 'mRB00c0',
  w: 'RE',
  family: 'handicap' as const,
  period: 'FT' as const,
  group: 'main' as const,
  line: -3,
  state: 'open' as const,
  main: true,
  version: 1,
  selections: [
    { side: 'H' as const, r: 'REH', price: 850 },
    { side: 'C' as const, r: 'REC', price: 1050 },
  ],
};
const faceIn = (oddsType: OddsType) =>
  createCellFormatter({
    translator,
    oddsType,
    classes: PLAIN_FORMATTER.classes,
    matchOf: () => match,
  });

test('SPORT-011 prices are in the chosen odds type', () => {
  const shown = (type: OddsType) => [
    faceIn(type).price(market, 'H'),
    faceIn(type).price(market, 'C'),
  ];
  expect(shown('H')).toEqual(['0.85', '1.05']);
  expect(shown('E')).toEqual(['1.85', '2.05']);
  expect(shown('M')).toEqual(['0.85', '-0.95']);
  expect(shown('I')).toEqual(['-1.18', '1.05']);
});

test('prices that carry the stake are the same in every odds type', () => {
  const win = { ...market, family: 'win' as const, line: null };
  for (const type of ['H', 'E', 'M', 'I'] as const) {
    expect(faceIn(type).price(win, 'C')).toBe('1.05');
  }
});

test('the classic list prints a handicap on the giving side, the others on both', () => {
  expect([lineText(market, 'H', 'giver'), lineText(market, 'C', 'giver')]).toEqual(['0.5/1', '']);
  expect([lineText(market, 'H', 'signed'), lineText(market, 'C', 'signed')]).toEqual([
    '-0.5/1',
    '+0.5/1',
  ]);
  expect(lineText(market, 'H', 'none')).toBe('');
});

test('a price is named in a whole sentence, its state included', () => {
  const name = selectionName({ translator, market, match, side: 'C' });
  expect(name).toBe('全场让球 阿森纳 +0.5/1');
  const target = {
    matchId: match.gameId,
    slot: null,
    marketId: market.id,
    side: 'C' as const,
    style: 'signed' as const,
  };
  const suspended = { ...market, state: 'suspended' as const };
  expect(faceIn('H').name(target, suspended)).toBe('全场让球 阿森纳 +0.5/1，暂停投注');
});
