import { createFakeClock } from '@tianping/base/testing';
import type { MarketView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { createFakeCell, PLAIN_FORMATTER } from '../../testing/fake-cell.ts';
import { createWorld } from '../../testing/world.ts';
import { FlashScheduler } from '../prices/flash-scheduler.ts';
import { PriceCell } from '../prices/price-cell.ts';
import { slotName } from '../prices/slots.ts';
import { selectionKey, TopicStore } from './topic-store.ts';

const MATCH = 'mRB00c0';

function open() {
  const clock = createFakeClock();
  const world = createWorld({ clock });
  const book = new TopicStore();
  book.replace(world.topic('sport:FT:RB'));
  const flashes = new FlashScheduler(clock);
  const attach = (slot: ReturnType<typeof slotName>, side: 'H' | 'OV') => {
    const fake = createFakeCell();
    const cell = new PriceCell({
      target: { matchId: MATCH, slot, marketId: null, side, style: 'signed' },
      parts: fake.parts,
      flashes,
      formatter: PLAIN_FORMATTER,
    });
    return { ...fake, cell, detach: book.attach(cell) };
  };
  return { world, book, attach };
}

const main = (book: TopicStore, family: 'handicap' | 'total'): MarketView => {
  const market = book.slot(MATCH, slotName(family, 'FT', 0));
  if (!market) throw new Error('no main line');
  return market;
};

test('a price goes to the cells that show it and wakes neither list nor match', () => {
  const { world, book, attach } = open();
  const shown = attach(slotName('total', 'FT', 0), 'OV');
  const other = attach(slotName('handicap', 'FT', 0), 'H');
  let woken = 0;
  book.onStructure(() => {
    woken += 1;
  });
  book.onMatch(MATCH, () => {
    woken += 1;
  });
  const before = { ...other.writes };
  const market = main(book, 'total');
  const selections = market.selections.map((each) => ({ ...each, price: each.price + 50 }));
  book.apply([world.setMarket(MATCH, market.id, { selections })]);
  expect(shown.parts.button.className).toBe('up');
  expect(other.writes).toEqual(before);
  expect(woken).toBe(0);
});

test('when another line becomes the main one, the place shows it', () => {
  const { world, book, attach } = open();
  const shown = attach(slotName('total', 'FT', 0), 'OV');
  const old = main(book, 'total');
  const next = book.slot(MATCH, slotName('total', 'FT', 1));
  book.apply([
    world.setMarket(MATCH, old.id, { main: false }),
    world.setMarket(MATCH, next?.id ?? '', { main: true }),
  ]);
  expect(shown.parts.line.data).toBe(String(next?.line));
  expect(shown.parts.button.className).toBe('open');
  expect(main(book, 'total').id).toBe(next?.id);
});

test('a closed line leaves its place to the next one, a removed match empties its cells', () => {
  const { world, book, attach } = open();
  const shown = attach(slotName('total', 'FT', 0), 'OV');
  book.apply([world.setMarket(MATCH, main(book, 'total').id, { state: 'closed' })]);
  expect(shown.parts.button.className).toBe('open');
  const gone = world
    .topic(`match:${MATCH}`)
    .filter(([key]) => !key.startsWith('L'))
    .map(([key]) => [key, null] as const);
  book.apply(gone);
  expect(shown.parts.button.className).toBe('closed');
  expect(book.match(MATCH)).toBeUndefined();
});

test('a new whole document drops what it does not name and keeps the cells of what stays', () => {
  const { world, book, attach } = open();
  const shown = attach(slotName('total', 'FT', 0), 'OV');
  const before = { ...shown.writes };
  const retained = world.topic(`match:${MATCH}`);
  book.replace(retained);
  expect([...book.matches()].map((match) => match.gameId)).toEqual([MATCH]);
  expect(shown.writes).toEqual(before);
});

test('structure wakes when a match comes, goes or moves, and when the status turns', () => {
  const { world, book } = open();
  let woken = 0;
  book.onStructure(() => {
    woken += 1;
  });
  book.apply([world.set({ gameId: MATCH, sc_FT_H: 4 })]);
  expect(woken).toBe(0);
  book.apply([world.set({ gameId: MATCH, startAt: 5 })]);
  expect(woken).toBe(1);
  book.setStatus({ kind: 'stale' });
  book.apply([]);
  expect(woken).toBe(3);
  expect(book.status).toEqual({ kind: 'live' });
});

test('who scored is known from the change', () => {
  const { world, book } = open();
  const { sc_FT_C } = world.match(MATCH);
  expect(book.scorer(MATCH)).toBeUndefined();
  book.apply([world.set({ gameId: MATCH, sc_FT_C: sc_FT_C + 1 })]);
  expect(book.scorer(MATCH)).toBe('C');
});

test('a picked selection is pressed in every place that shows it, also in one shown later', () => {
  const { book, attach } = open();
  const shown = attach(slotName('total', 'FT', 0), 'OV');
  const key = selectionKey(MATCH, main(book, 'total').id, 'OV');
  book.setPressed(new Set([key]));
  const later = attach(slotName('total', 'FT', 0), 'OV');
  expect([shown, later].map((each) => each.attributes.get('aria-pressed'))).toEqual([
    'true',
    'true',
  ]);
  book.setPressed(new Set());
  expect(shown.attributes.get('aria-pressed')).toBe('false');
});

test('a cell that left the page is written no more', () => {
  const { world, book, attach } = open();
  const shown = attach(slotName('total', 'FT', 0), 'OV');
  shown.detach();
  const before = { ...shown.writes };
  const market = main(book, 'total');
  book.apply([world.setMarket(MATCH, market.id, { state: 'suspended' })]);
  expect(shown.writes).toEqual(before);
});
