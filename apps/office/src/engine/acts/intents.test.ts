import { expect, test } from 'vitest';
import { createIntents } from './intents.ts';

test('an unanswered call is sent again under its key; other content has another', () => {
  let count = 0;
  const intents = createIntents(() => {
    count += 1;
    return `key-${count}`;
  });
  const request = { orderId: 'a', note: 'x' };
  expect(intents.nameFor('withdrawals/refuse', request)).toBe('key-1');
  expect(intents.nameFor('withdrawals/refuse', { ...request })).toBe('key-1');
  expect(intents.nameFor('withdrawals/refuse', { ...request, note: 'y' })).toBe('key-2');
  intents.answered('withdrawals/refuse', request);
  expect(intents.nameFor('withdrawals/refuse', request)).toBe('key-3');
});
