import type { Side } from '@tianping/feeds';
import { defineMarket, plainCode } from './define.ts';
import { messages as football } from './football-messages.ts';
import { messages } from './messages.ts';
import { partLabel } from './names.ts';
import { WHOLE, WHOLE_AND_HALF } from './offers.ts';
import { settleByWinner, tallyOf } from './settle.ts';

/** Scores named one by one; every other one is {@link OTHER}. */
const NAMED_UP_TO = { FT: 4, HT: 3 } as const;
const OTHER = 'OVH';

/** The exact score of the match or of its first half. */
export const correctScore = defineMarket({
  family: 'correctScore',
  offer: { FT: WHOLE_AND_HALF, VF: WHOLE },
  group: 'score',
  sides: ({ period }) => SIDES[period === 'HT' ? 'HT' : 'FT'],
  code: plainCode('PD'),
  // Selections are the score itself with the marks of half and play: `HRH1C0`.
  stem: ({ period, inPlay }) => `${period === 'HT' ? 'H' : ''}${inPlay ? 'R' : ''}`,
  letters: scoreLetters([...scores(4), OTHER]),
  settle: settleByWinner((input) => {
    const most = NAMED_UP_TO[input.period === 'HT' ? 'HT' : 'FT'];
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const isNamed = score.home <= most && score.away <= most;
    return isNamed ? `${score.home}-${score.away}` : OTHER;
  }),
  label: (place, translator) => partLabel(place, football.correctScore, translator),
  sideLabel: (_place, side, { t }) => (side === OTHER ? t(messages.other) : side),
});

const SIDES = { FT: [...scores(NAMED_UP_TO.FT), OTHER], HT: [...scores(NAMED_UP_TO.HT), OTHER] };

/** Wins of home, draws, wins of away, each from the lowest. */
function scores(most: number): readonly Side[] {
  const counts = Array.from({ length: most + 1 }, (_, goals) => goals);
  const wins = counts.flatMap((high) => counts.slice(0, high).map((low) => [high, low] as const));
  return [
    ...wins.map(([home, away]) => `${home}-${away}`),
    ...counts.map((goals) => `${goals}-${goals}`),
    ...wins.map(([away, home]) => `${home}-${away}`),
  ];
}

/** `2-1` is written `H2C1`. */
export function scoreLetters(sides: readonly Side[]): Readonly<Record<Side, string>> {
  return Object.fromEntries(
    sides.map((side) => [side, side.replace(/^(\d+)-(\d+)$/, 'H$1C$2')] as const),
  );
}
