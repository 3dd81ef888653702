import { describe, expect, test } from 'vitest';
import { type FundsFault, fundsFaults } from './faults.ts';
import { runFunds } from './run.ts';

const LONG_MS = 600_000;
const SEEDS = process.env.WHOLE_RUN ? [1, 2, 3] : [1];
const OPERATIONS = process.env.WHOLE_RUN ? 1_000 : 300;

describe('worlds of money from a seed', () => {
  test.each(SEEDS)(
    'seed %i: every cent is where the model and everybody outside say it is',
    async (seed) => {
      const run = await runFunds({ seed, operations: OPERATIONS });
      expect(run.findings).toEqual([]);
      expect(run.operations).toBeGreaterThanOrEqual(OPERATIONS);
      const must = [
        'payment',
        'transfer success',
        'round',
        'bet',
        'series',
        'coins sent',
        'sheltered in coin',
        ...(process.env.WHOLE_RUN ? ['turnover let go'] : []),
        'killed',
      ];
      for (const met of must) expect(run.counts[met] ?? 0, met).toBeGreaterThan(0);
    },
    LONG_MS,
  );
});

/** The finding expected for each planted fault. */
const noticed: Readonly<Record<FundsFault, RegExp>> = {
  keepsFailedPayouts: /balance is \d+, should be/,
  creditsTwice: /balance is \d+, should be/,
  sendsUnderNewIds: /which nobody asked for/,
  paysUnderNewIds: /which nobody asked for/,
  ignoresLimits: /limit passed/,
  forgetsDuties: /turnover/,
  forgetsCoins: /turnover was let go/,
  locksExcludedIn: /kept in by turnover while excluded/,
  givesWhilePaused: /was given a gift while the pause/,
  creditsBeyondLimits: /limit passed: \S+ was credited/,
};
const planted = process.env.WHOLE_RUN ? fundsFaults : (['creditsTwice'] as const);

describe('the model notices', () => {
  test.each(planted)(
    'a product that %s',
    async (fault) => {
      const seed = fault === 'locksExcludedIn' ? 2 : 1;
      const run = await runFunds({ seed, operations: 2_000, fault, auditEvery: 60 });
      expect(run.findings.some((one) => noticed[fault].test(one))).toBe(true);
    },
    LONG_MS,
  );
});
