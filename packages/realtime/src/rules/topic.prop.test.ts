import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { receive } from './received.ts';
import { type Change, Topic } from './topic.ts';

const change = fc.tuple(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.option(fc.integer(), { nil: null }),
) as fc.Arbitrary<Change>;
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 40 });

function applyTo(held: Map<string, unknown>, changes: readonly Change[]): void {
  for (const [key, value] of changes) {
    if (value === null) held.delete(key);
    else held.set(key, value);
  }
}

test('a subscriber that catches up from any number holds the document itself', () => {
  fc.assert(
    fc.property(batches, fc.nat(40), fc.integer({ min: 1, max: 10 }), (all, cutAt, replay) => {
      const topic = new Topic({ firstSeq: 1000, replay });
      const held = new Map<string, unknown>();
      let seq: number | undefined;
      all.forEach((changes, index) => {
        topic.apply(changes);
        if (index < cutAt) {
          applyTo(held, changes);
          seq = topic.seq;
        }
      });
      const state = topic.catchUp(seq);
      if (state.kind === 'snapshot') held.clear();
      if (state.kind !== 'current') applyTo(held, state.changes);
      expect(Object.fromEntries(held)).toEqual(Object.fromEntries(topic.snapshot()));
    }),
  );
});

test('deltas that are lost, doubled or old never lead to a wrong document', () => {
  const fate = fc.constantFrom('arrives', 'lost', 'twice');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(change, { minLength: 1 }), fate)), (script) => {
      const topic = new Topic({ firstSeq: 7, replay: 3 });
      const held = new Map<string, unknown>();
      let seq: number | null = null;
      const ask = (): void => {
        const state = topic.catchUp(seq ?? undefined);
        if (state.kind === 'snapshot') held.clear();
        if (state.kind !== 'current') applyTo(held, state.changes);
        seq = topic.seq;
      };
      for (const [changes, what] of script) {
        const delta = topic.apply(changes);
        const message = { t: 'delta', topic: 't', from: delta.seq, to: delta.seq } as const;
        const times = { arrives: 1, lost: 0, twice: 2 }[what];
        for (let time = 0; time < times; time += 1) {
          const reception = receive(seq, { ...message, c: [] });
          if (reception === 'askAgain') ask();
          if (reception === 'apply') {
            applyTo(held, changes);
            seq = delta.seq;
          }
        }
      }
      ask();
      expect(Object.fromEntries(held)).toEqual(Object.fromEntries(topic.snapshot()));
    }),
  );
});

test('numbers of an earlier process get the whole document', () => {
  const before = new Topic({ firstSeq: 5000, replay: 10 });
  before.apply([['a', 1]]);
  const after = new Topic({ firstSeq: 9000, replay: 10 });
  after.apply([['a', 2]]);
  expect(after.catchUp(before.seq)).toMatchObject({ kind: 'snapshot', seq: 9001 });
  expect(after.catchUp(99_999)).toMatchObject({ kind: 'snapshot' });
});
