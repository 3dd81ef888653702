import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('works of one key are carried out one after the other, those of another key beside them', async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const work = (name: string, outcome: Promise<string>) => () => {
    begun.push(name);
    return outcome;
  };
  const all = Promise.all([
    inTurn('a', work('first', first.promise)),
    inTurn('a', work('second', Promise.resolve('second'))),
    inTurn('a', work('third', Promise.resolve('third'))),
    inTurn('b', work('other', Promise.resolve('other'))),
  ]);
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'other']);
  first.resolve('first');
  expect(await all).toEqual(['first', 'second', 'third', 'other']);
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
});

test('a fault reaches only its own caller, and the next work takes its turn', async () => {
  const inTurn = createTurns();
  const fault = new Error('the database is away');
  const failing = inTurn('a', () => Promise.reject(fault));
  const next = inTurn('a', async () => 'carried out');
  await expect(failing).rejects.toBe(fault);
  expect(await next).toBe('carried out');
});
