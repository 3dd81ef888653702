import { expect, test } from 'vitest';
import { createLookup } from './lookup.ts';

function setUp() {
  const asked: (readonly string[])[] = [];
  const answers: ((fault?: Error) => void)[] = [];
  const lookUp = createLookup<string>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      answers.push((fault) =>
        fault ? reject(fault) : resolve(new Map(keys.map((key) => [key, `row of ${key}`]))),
      );
    });
  });
  return { lookUp, asked, answers };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for while a query is under way goes together into the next', async () => {
  const { lookUp, asked, answers } = setUp();
  const first = lookUp('a');
  await turn();
  const later = [lookUp('b'), lookUp('c'), lookUp('b')];
  await turn();
  expect(asked).toEqual([['a']]);
  answers[0]?.();
  expect(await first).toBe('row of a');
  await turn();
  expect(asked).toEqual([['a'], ['b', 'c']]);
  answers[1]?.();
  expect(await Promise.all(later)).toEqual(['row of b', 'row of c', 'row of b']);
});

test('a query that fails fails its own keys and no later ones', async () => {
  const { lookUp, asked, answers } = setUp();
  const failed = expect(lookUp('a')).rejects.toThrow('gone');
  await turn();
  const later = lookUp('a');
  answers[0]?.(new Error('gone'));
  await failed;
  await turn();
  expect(asked).toHaveLength(2);
  answers[1]?.();
  expect(await later).toBe('row of a');
});

test('a batch answers null for an unknown key', async () => {
  const lookUp = createLookup<string>(async () => new Map());
  expect(await lookUp('a')).toBeUndefined();
});
