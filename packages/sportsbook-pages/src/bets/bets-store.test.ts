import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { betView } from '../testing/bets.ts';
import { createFakeHouse } from '../testing/fake-deps.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { createWorld } from '../testing/world.ts';
import { betsOf, createBetsStore } from './bets-store.ts';

function open() {
  const clock = createFakeClock();
  const world = createWorld({ clock });
  const rng = createSeededRng(1);
  const house = createFakeHouse({ world, clock, rng, storage: createMemoryStorage() });
  return { house, store: createBetsStore(house.deps) };
}

test('recent bets are fetched once and kept current by pushes', async () => {
  const { house, store } = open();
  house.bets.set('b1', betView());
  await store.load();
  store.pushed(betView({ status: 'settled', resultCode: 'W', settleCount: 1 }));
  expect(store.state.getState().status).toBe('ready');
  expect(store.state.getState().bets.get('b1')?.status).toBe('settled');
});

test('an answer that a push overtook does not turn a bet back', async () => {
  const { house, store } = open();
  house.bets.set('b1', betView({ status: 'waiting' }));
  store.pushed(betView({ status: 'accepted' }));
  await store.load();
  expect(store.state.getState().bets.get('b1')?.status).toBe('accepted');
});

test('bets of one member are not shown to the next, not even those still being fetched', async () => {
  const { house, store } = open();
  house.bets.set('b1', betView());
  store.belongTo('one');
  await store.load();
  store.belongTo('one');
  expect(store.state.getState().bets.size).toBe(1);
  store.belongTo('two');
  expect(store.state.getState()).toMatchObject({ bets: new Map(), status: 'idle' });
  const fetched = store.load();
  store.belongTo(undefined);
  store.belongTo('three');
  await fetched;
  expect(store.state.getState()).toMatchObject({ bets: new Map(), status: 'idle' });
});

test('a corrected result takes a settlement back and settles again', () => {
  const { store } = open();
  store.pushed(betView({ status: 'settled', settleCount: 1 }));
  store.pushed(betView({ status: 'accepted', settleCount: 1 }));
  expect(store.state.getState().bets.get('b1')?.status).toBe('accepted');
  store.pushed(betView({ status: 'settled', settleCount: 2, resultCode: 'L' }));
  expect(store.state.getState().bets.get('b1')).toMatchObject({ settleCount: 2, resultCode: 'L' });
});

test('groups: open with waiting, settled, cancelled with refused; newest first', () => {
  const bets = [
    betView({ betId: 'a', status: 'waiting', placedAt: 1 }),
    betView({ betId: 'b', status: 'accepted', placedAt: 2 }),
    betView({ betId: 'c', status: 'settled', placedAt: 3 }),
    betView({ betId: 'd', status: 'void', placedAt: 4 }),
    betView({ betId: 'e', status: 'refused', placedAt: 5 }),
  ];
  const ids = (group: 'all' | 'open' | 'settled' | 'cancelled') =>
    betsOf(bets, group).map((bet) => bet.betId);
  expect(ids('all')).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect([ids('open'), ids('settled'), ids('cancelled')]).toEqual([['b', 'a'], ['c'], ['e', 'd']]);
});
