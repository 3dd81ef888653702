import { expect, test } from 'vitest';
import { createRereads } from './rereads.ts';

test('changes during a read are read once more, and no older value comes last', async () => {
  const published: unknown[] = [];
  const topics = {
    isOpen: () => true,
    publish: (_topic: string, changes: readonly (readonly [string, unknown])[]) =>
      void published.push(changes[0]?.[1]),
  };
  const reread = createRereads(topics, () => {});
  let stored = 1;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = async () => {
    const value = stored;
    await held;
    return value;
  };
  const first = reread({ topic: 't', key: 'k', read });
  stored = 2;
  const others = [1, 2, 3].map(() => reread({ topic: 't', key: 'k', read }));
  release();
  await Promise.all([first, ...others]);
  expect(published).toEqual([1, 2]);
});

test('nothing is read for a topic that nobody holds, and a fault is told', async () => {
  let reads = 0;
  const faults: unknown[] = [];
  const closed = { isOpen: () => false, publish: () => {} };
  const read = async () => {
    reads += 1;
  };
  await createRereads(closed, () => {})({ topic: 't', key: 'k', read });
  expect(reads).toBe(0);
  const open = { isOpen: () => true, publish: () => {} };
  const failing = createRereads(open, (fault) => faults.push(fault));
  const fail = async () => {
    throw new Error('database');
  };
  await failing({ topic: 't', key: 'k', read: fail });
  await failing({ topic: 't', key: 'k', read: fail });
  expect(faults).toHaveLength(2);
});
