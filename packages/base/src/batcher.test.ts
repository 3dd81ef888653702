import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function createGate() {
  const batches: number[][] = [];
  const open: (() => void)[] = [];
  return {
    batches,
    open: () => open.shift()?.(),
    run: async (items: readonly number[]) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => open.push(resolve));
      if (items.includes(13)) throw new Error('thirteen');
      return items.map((item) => item * 10);
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('what arrives while a batch is under way is committed together', async () => {
  const gate = createGate();
  const batcher = createBatcher({ ...gate, laneOf: () => 0, lanes: 1, batchMax: 3, queueMax: 100 });
  const first = [1, 2].map((item) => batcher.submit(item));
  await turn();
  const later = [3, 4, 5, 6].map((item) => batcher.submit(item));
  for (let opened = 0; opened < 3; opened += 1) {
    gate.open();
    await turn();
  }
  expect(gate.batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  expect(await Promise.all([...first, ...later])).toEqual([10, 20, 30, 40, 50, 60]);
});

test('lanes run side by side, and a lane never beside itself', async () => {
  const gate = createGate();
  const laneOf = (item: number) => item % 2;
  const batcher = createBatcher({ ...gate, laneOf, lanes: 2, batchMax: 1, queueMax: 100 });
  const all = [1, 2, 3].map((item) => batcher.submit(item));
  await turn();
  expect(gate.batches).toEqual([[1], [2]]);
  for (let opened = 0; opened < 3; opened += 1) {
    gate.open();
    await turn();
  }
  expect(await Promise.all(all)).toEqual([10, 20, 30]);
  await batcher.idle();
});

test('one bad item fails alone', async () => {
  const gate = createGate();
  const batcher = createBatcher({ ...gate, laneOf: () => 0, lanes: 1, batchMax: 9, queueMax: 100 });
  const all = Promise.allSettled([1, 13, 2].map((item) => batcher.submit(item)));
  for (let opened = 0; opened < 4; opened += 1) {
    await turn();
    gate.open();
  }
  expect((await all).map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a full queue says busy instead of growing', async () => {
  const gate = createGate();
  const batcher = createBatcher({ ...gate, laneOf: () => 0, lanes: 1, batchMax: 1, queueMax: 2 });
  const answers = [1, 2, 3].map((item) => batcher.submit(item));
  expect(await answers[2]).toBe('busy');
  for (let opened = 0; opened < 2; opened += 1) {
    await turn();
    gate.open();
  }
  expect(await Promise.all(answers)).toEqual([10, 20, 'busy']);
});
