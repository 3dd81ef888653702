import type { Side } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Market } from '@tianping/sportsbook';
import { mapCodeChar, numberOf, OVER_UNDER_LETTERS } from './codes.ts';
import { scoreLetters } from './correct-score.ts';
import { bareCode, defineMarket } from './define.ts';
import { messages as common } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { numbered, SETS, WHOLE } from './offers.ts';
import { factOf, settleByWinner, tallyOf } from './settle.ts';
import { messages } from './special-messages.ts';
import { bothWays } from './tennis.ts';
import { settleTotalLeg } from './total.ts';

/** Scores in maps of matches of one, two, three, five and seven. */
const SIDES: readonly Side[] = [
  ...bothWays(['1-0', '2-0', '2-1', '3-0', '3-1', '3-2', '4-0', '4-1', '4-2', '4-3']),
  '1-1',
];
const KNOWN: ReadonlySet<Side> = new Set(SIDES);

/** The exact score in maps. */
export const mapScore = defineMarket({
  family: 'mapScore',
  offer: { ES: WHOLE },
  group: 'score',
  sides: SIDES,
  code: bareCode('PD'),
  stem: ({ inPlay }) => (inPlay ? 'R' : ''),
  letters: scoreLetters(SIDES),
  settle: settleByWinner((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const side = `${score.home}-${score.away}`;
    return KNOWN.has(side) ? side : null;
  }),
  label: messages.mapScore,
  sideLabel: (_place, side) => side,
});

/** How many minutes a map takes. */
export const mapDuration = defineMarket({
  family: 'mapDuration',
  offer: { ES: numbered('D', SETS.ES) },
  lines: 'total',
  lineForm: () => 'half',
  includesStake: false,
  group: 'segment',
  sides: ['OV', 'UN'],
  code: ({ period, inPlay }) => `${inPlay ? 'RTM' : 'TM'}${mapCodeChar(period)}`,
  stem: ({ inPlay }) => (inPlay ? 'RTM' : 'TM'),
  letters: OVER_UNDER_LETTERS,
  settle: (input) => settleTotalLeg(input),
  label: ({ period }, { t }) => t(common.duration, { n: numberOf(period) }),
  sideLabel: SIDE_NAMES,
});

/** What a team may be the first to do in a map, with the code in front of the map's letter. */
export const firstsOfMap: readonly Market[] = [
  first('blood', 'FB', messages.blood),
  first('fiveKills', 'FK5', messages.fiveKills),
  first('tenKills', 'FK10', messages.tenKills),
  first('tower', 'FTW', messages.tower),
  first('dragon', 'FDR', messages.dragon),
  first('baron', 'FBN', messages.baron),
  first('roshan', 'FRO', messages.roshan),
  first('pistol', 'PI1', messages.pistol),
  first('pistolTwo', 'PI2', messages.pistolTwo),
  first('fiveRounds', 'FR5', messages.fiveRounds),
];

type FirstFact =
  | 'blood'
  | 'fiveKills'
  | 'tenKills'
  | 'tower'
  | 'dragon'
  | 'baron'
  | 'roshan'
  | 'pistol'
  | 'pistolTwo'
  | 'fiveRounds';

/** Which team is first; void when it never happens. */
function first(fact: FirstFact, code: string, market: Message): Market {
  return defineMarket({
    family: fact,
    offer: { ES: numbered('S', SETS.ES) },
    group: 'segment',
    sides: ['H', 'C'],
    code: ({ period, inPlay }) => `${inPlay ? 'R' : ''}${code}${mapCodeChar(period)}`,
    stem: ({ inPlay }) => `${inPlay ? 'R' : ''}${code}`,
    settle: settleByWinner(
      (input) => {
        const who = factOf(input, fact, numberOf(input.period));
        return who === 'N' ? undefined : who;
      },
      ({ period }) => `${fact}${Number(numberOf(period))}`,
    ),
    label: ({ period }, { t }) => t(messages.ofMap, { n: numberOf(period), market: t(market) }),
    sideLabel: SIDE_NAMES,
  });
}
