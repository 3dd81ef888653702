import { createFakeClock } from '@tianping/base/testing';
import type { MarketView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { FLASH_MS, FLASH_SLOT_MS } from '../../limits.ts';
import { createFakeCell, PLAIN_FORMATTER } from '../../testing/fake-cell.ts';
import { FlashScheduler } from './flash-scheduler.ts';
import { PriceCell } from './price-cell.ts';

const market = (price: number, change: Partial<MarketView> = {}): MarketView => ({
  id: 'total.FT.10',
  gameId: 'm1',
  w: 'OU',
  family: 'total',
  period: 'FT',
  group: 'main',
  line: 10,
  state: 'open',
  main: true,
  version: 1,
  selections: [
    { side: 'OV', r: 'OUC', price },
    { side: 'UN', r: 'OUH', price: 900 },
  ],
  ...change,
});

function createCell() {
  const clock = createFakeClock();
  const fake = createFakeCell();
  const cell = new PriceCell({
    target: { matchId: 'm1', slot: 'total.FT.0', marketId: null, side: 'OV', style: 'signed' },
    parts: fake.parts,
    flashes: new FlashScheduler(clock),
    formatter: PLAIN_FORMATTER,
  });
  return { clock, cell, ...fake };
}

test('a higher price is marked as risen, a lower one as fallen, and both become plain again', () => {
  const { clock, cell, parts } = createCell();
  cell.bind(market(900));
  expect(parts.button.className).toBe('open');
  cell.update(market(950));
  expect([parts.price.data, parts.button.className]).toEqual(['950', 'up']);
  cell.update(market(940));
  expect([parts.price.data, parts.button.className]).toEqual(['940', 'down']);
  clock.advance(FLASH_MS + 2 * FLASH_SLOT_MS);
  expect(parts.button.className).toBe('open');
});

test('a mark lasts from the last move on', () => {
  const { clock, cell, parts } = createCell();
  cell.bind(market(900));
  cell.update(market(950));
  clock.advance(FLASH_MS - FLASH_SLOT_MS);
  cell.update(market(960));
  clock.advance(FLASH_MS - FLASH_SLOT_MS);
  expect(parts.button.className).toBe('up');
});

test('an update that leaves this side alone writes nothing', () => {
  const { cell, writes } = createCell();
  cell.bind(market(900));
  const before = { ...writes };
  cell.update(market(900, { version: 2 }));
  expect(writes).toEqual(before);
});

test('a new line in the place is no rise of the old one', () => {
  const { cell, parts } = createCell();
  cell.bind(market(900));
  cell.update(market(1200, { line: 11 }));
  expect([parts.line.data, parts.button.className]).toEqual(['11', 'open']);
});

test('suspended keeps its line and is not for pressing; closed is disabled', () => {
  const { cell, parts, attributes } = createCell();
  cell.bind(market(900, { state: 'suspended' }));
  expect([parts.line.data, parts.button.className]).toEqual(['10', 'suspended']);
  expect(attributes.get('aria-disabled')).toBe('true');
  cell.update(market(900));
  expect(attributes.has('aria-disabled')).toBe(false);
  cell.bind(null);
  expect([parts.price.data, parts.button.className, parts.button.disabled]).toEqual([
    '–',
    'closed',
    true,
  ]);
});

test('aria-pressed marks a picked price and outlasts a move', () => {
  const { cell, attributes } = createCell();
  cell.bind(market(900));
  cell.press(true);
  cell.update(market(950));
  expect(attributes.get('aria-pressed')).toBe('true');
  cell.press(false);
  expect(attributes.get('aria-pressed')).toBe('false');
});

test('a selection with an open bet says so, and no longer once the bet is over', () => {
  const { cell, parts } = createCell();
  cell.own(true);
  cell.bind(market(900));
  expect(parts.name.data).toBe('OV own ');
  cell.own(false);
  expect(parts.name.data).toBe('OV');
});
