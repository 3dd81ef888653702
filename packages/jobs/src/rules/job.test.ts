import { expect, test } from 'vitest';
import { jobMessages } from '../messages.ts';
import { type Job, jobsByName } from './job.ts';

const job = (name: string): Job => ({
  name,
  title: jobMessages.test,
  what: jobMessages.test,
  schedule: { everyMs: 1_000 },
  run: async () => ({}),
});

test('a second job of one name is refused', () => {
  expect([...jobsByName([job('one'), job('two')]).keys()]).toEqual(['one', 'two']);
  expect(() => jobsByName([job('one'), job('two'), job('one')])).toThrow('one name');
});
