import type { WeightedOutcome } from '@tianping/feeds';
import { describe, expect, test } from 'vitest';
import { NOT_STARTED } from './live-state.ts';
import { SPORT_MODELS } from './models.ts';
import { plansOf } from './sports/test-kit.ts';

const HOUR_MS = 3_600_000;
/** Half of what the prices of an even main line keep back. */
const MARGIN = 0.0128;

function shareOf(outcomes: readonly WeightedOutcome[], line: number, total: boolean): number {
  let [sum, all] = [0, 0];
  for (const { weight, periods } of outcomes) {
    const { home, away } = periods.FT ?? { home: 0, away: 0 };
    all += weight;
    if ((total ? home + away : home - away) > line) sum += weight;
  }
  return sum / all;
}

/** The line nearest to even. */
function evenLine(outcomes: readonly WeightedOutcome[], total: boolean): number {
  let line = total ? 0.5 : -60.5;
  while (shareOf(outcomes, line, total) > 0.5) line += 1;
  return line;
}

describe.each(SPORT_MODELS.map((model) => [model.gameType, model] as const))('%s', (_, model) => {
  test.each([3, 11])('opinions stay within the margin of the main lines (seed %i)', (seed) => {
    for (const plan of plansOf(model, 2, seed)) {
      const at = (hours: number) => model.outcomes(plan, NOT_STARTED, -hours * HOUR_MS, true);
      // Days of opinions around one truth: none is further from another than two margins allow.
      const looks = Array.from({ length: 8 }, (_look, index) => at(0.01 + 7.3 * index));
      for (const total of [false, true]) {
        const line = evenLine(looks[0] ?? [], total);
        const shares = looks.map((outcomes) => shareOf(outcomes, line, total));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(2 * MARGIN);
      }
    }
  });
});
