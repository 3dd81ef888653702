import { expect, test } from 'vitest';
import { FAULTS } from './machine.ts';
import { runResults } from './run-results.ts';

const SEQUENCES = 100_000;

test(`SETTLE-001: after ${SEQUENCES} sequences of results the money agrees with the last valid results`, () => {
  expect(runResults({ seed: 1, sequences: SEQUENCES })).toBeNull();
}, 600_000);

test.each(FAULTS)('a settlement that %s is noticed', (fault) => {
  expect(runResults({ seed: 1, sequences: 20_000, fault })).not.toBeNull();
});
