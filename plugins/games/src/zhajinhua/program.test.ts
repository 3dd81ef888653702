import { expect, test } from 'vitest';
import { cardCode } from '../cards/index.ts';
import { handShareOf } from './hand-share.ts';
import { zhajinhuaProgram } from './program.ts';
import { simpleStrategies, wonBy } from './testing/strategies.ts';

const PLACES = [2, 3, 4, 5];
/** What places bring, in units: the least, and as much as is seldom bet. */
const CARRIES = [50, 300];
const HANDS = process.env.WHOLE_RUN ? 6_000 : 600;
/** Standard errors that chance passes once in seven hundred. */
const ERRORS_MAX = 3;

test.each(Object.entries(simpleStrategies))(
  'a place that %s wins nothing from the program of zhajinhua',
  (_, strategy) => {
    const won = PLACES.flatMap((places) =>
      CARRIES.map((carryTimes) => {
        const of = { program: zhajinhuaProgram, places, carryTimes, hands: HANDS, seed: 7 };
        const { mean, error } = wonBy(strategy, of);
        return { places, carryTimes, mean, errors: mean / error };
      }),
    );
    expect(won.filter(({ errors }) => errors > ERRORS_MAX)).toEqual([]);
  },
);

test('the share of a hand is the part of all hands that it beats', () => {
  const share = (text: string) => handShareOf(text.split(' ').map((card) => cardCode.parse(card)));
  expect(share('s2 h3 d5')).toBeCloseTo(30 / 22_100, 6);
  expect(share('sA hA dA')).toBeCloseTo(1 - 2 / 22_100, 6);
  expect(share('sA hK dJ')).toBeLessThan(share('s2 h2 d3'));
});
