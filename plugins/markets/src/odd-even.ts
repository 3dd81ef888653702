import { assert } from '@tianping/base';
import { settleOddEven } from '@tianping/odds';
import { ODD_EVEN_LETTERS, segmentCodes } from './codes.ts';
import { defineMarket } from './define.ts';
import { mainOrSegment } from './groups.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES, segmentLabel, type Unit, unitOf } from './names.ts';
import { ODD_EVEN_OFFER } from './offers.ts';
import { settleByTally } from './settle.ts';

/** Odd or even total of a tally; none is even. */
export const oddEven = defineMarket({
  family: 'oddEven',
  offer: ODD_EVEN_OFFER,
  inSeries: true,
  group: mainOrSegment,
  sides: ['OD', 'EV'],
  ...segmentCodes(
    { before: 'EO', inPlay: 'REO' },
    {
      'VB.PT': { before: 'EO', inPlay: 'REO' },
      'TT.PT': { before: 'EO', inPlay: 'REO' },
    },
  ),
  letters: ODD_EVEN_LETTERS,
  settle(input) {
    const { side } = input;
    assert(side === 'OD' || side === 'EV', `odd/even has no side ${side}`);
    return settleByTally(input, (score) => ({ code: settleOddEven({ side, score }), split: [] }));
  },
  label: (place, translator) => segmentLabel(place, NAMES[unitOf(place)], translator),
  sideLabel: SIDE_NAMES,
});

const NAMES = {
  goals: messages.oddEvenGoals,
  points: messages.oddEvenPoints,
  sets: messages.oddEvenRounds,
  rounds: messages.oddEvenRounds,
  runs: messages.oddEvenRuns,
  kills: messages.oddEvenKills,
} as const satisfies Readonly<Record<Unit, unknown>>;
