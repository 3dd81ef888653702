import type { Side } from '@tianping/feeds';
import {
  handicap,
  type MarketKind,
  type MarketTable,
  numbered,
  oddEven,
  THREE_WAY,
  TWO_WAY,
  total,
  WHO_OR_NONE,
  win,
  YES_NO,
} from './market-kinds.ts';

const DOUBLE_CHANCE = { '9': 'HN', '10': 'HC', '11': 'CN' } as const;
const HALF_FULL = {
  '418': 'H+H',
  '420': 'H+N',
  '422': 'H+C',
  '424': 'N+H',
  '426': 'N+N',
  '428': 'N+C',
  '430': 'C+H',
  '432': 'C+N',
  '434': 'C+C',
} as const;
const RESULT_BOTH_SCORE = {
  '78': 'H+Y',
  '80': 'H+X',
  '82': 'N+Y',
  '84': 'N+X',
  '86': 'C+Y',
  '88': 'C+X',
} as const;
const RESULT_TOTAL = {
  '794': 'H+UN',
  '796': 'H+OV',
  '798': 'N+UN',
  '800': 'N+OV',
  '802': 'C+UN',
  '804': 'C+OV',
} as const;
const TOTAL_BOTH_SCORE = { '90': 'OV+Y', '92': 'UN+Y', '94': 'OV+X', '96': 'UN+X' } as const;
const CHANCE_BOTH_SCORE = {
  '1718': 'HN+Y',
  '1719': 'HN+X',
  '1720': 'HC+Y',
  '1721': 'HC+X',
  '1722': 'CN+Y',
  '1723': 'CN+X',
} as const;
const CHANCE_TOTAL = {
  '1724': 'HN+UN',
  '1725': 'HC+UN',
  '1726': 'CN+UN',
  '1727': 'HN+OV',
  '1728': 'HC+OV',
  '1729': 'CN+OV',
} as const;
const FIRST_GOAL_WINDOW = {
  '584': '1',
  '586': '2',
  '588': '3',
  '590': '4',
  '592': '5',
  '594': '6',
  '596': 'N',
} as const;
const GOAL_RANGE = {
  'sr:goal_range:7+:1342': '0-1',
  'sr:goal_range:7+:1343': '2-3',
  'sr:goal_range:7+:1344': '4-6',
  'sr:goal_range:7+:1345': '7+',
} as const;
const HOW_SCORED = {
  '1937': 'SHOT',
  '1938': 'HEAD',
  '1939': 'OWN',
  '1940': 'PEN',
  '1941': 'FREE',
  '1942': 'N',
} as const;
const WINNING_METHOD = {
  '14': 'H',
  '15': 'C',
  '16': 'HOT',
  '17': 'COT',
  '18': 'HPK',
  '19': 'CPK',
} as const;
const HEAD_START = { '1711': 'H', '1712': 'N', '1713': 'C' } as const;
const BUSIER_HALF = { '436': 'H', '438': 'C', '440': 'N' } as const;

/** Outcomes of the correct score, away goals within home goals of 0 … 4, then any other. */
const CORRECT_SCORE: Readonly<Record<string, Side>> = {
  ...scores(274, ['0-0', '1-0', '2-0', '3-0', '4-0', '0-1', '1-1', '2-1', '3-1', '4-1']),
  ...scores(294, ['0-2', '1-2', '2-2', '3-2', '4-2', '0-3', '1-3', '2-3', '3-3', '4-3']),
  ...scores(314, ['0-4', '1-4', '2-4', '3-4', '4-4', 'OVH']),
};

/** Outcomes are numbered by twos from the first. */
function scores(first: number, sides: readonly Side[]): Readonly<Record<string, Side>> {
  return Object.fromEntries(sides.map((side, at) => [String(first + at * 2), side]));
}

const plain = (
  family: string,
  sides: MarketKind['sides'],
  period = 'FT',
): readonly MarketKind[] => [{ family, period, sides }];
/** A question of one team, yes or no; we sell its yes. */
const teamYes = (family: string, side: 'H' | 'C'): readonly MarketKind[] => [
  { family, period: 'FT', sides: { '74': side }, part: true },
];
const lettered = (family: string, sides: MarketKind['sides']): readonly MarketKind[] => [
  { family, period: 'FT', lettered: 'ABCD', sides },
];
const GOALS = 10;

/** The source's football markets that are the same bet as one of ours; all others are left out. */
export const FOOTBALL_MARKETS: MarketTable = {
  '1': [win('FT', THREE_WAY)],
  '2': plain('toQualify', TWO_WAY),
  '5': plain('qualifiedBy', WINNING_METHOD),
  '6': plain('kickOff', TWO_WAY),
  '8': [
    numbered({ family: 'nthGoal', period: 'N', sides: WHO_OR_NONE }, 'goalnr', GOALS),
    {
      family: 'firstLastGoal',
      period: 'FT',
      needs: { goalnr: '1' },
      sides: { '6': 'FH', '7': 'N', '8': 'FC' },
      part: true,
    },
  ],
  '9': [{ family: 'firstLastGoal', period: 'FT', sides: { '6': 'LH', '8': 'LC' }, part: true }],
  '10': plain('doubleChance', DOUBLE_CHANCE),
  '14': [{ family: 'threeWay', period: 'FT', line: 'start', sides: HEAD_START }],
  '16': [handicap('FT')],
  '18': [total('FT')],
  '19': [total('FT', 'teamTotalHome')],
  '20': [total('FT', 'teamTotalAway')],
  '25': [
    {
      family: 'totalGoals',
      period: 'FT',
      needs: { variant: 'sr:goal_range:7+' },
      sides: GOAL_RANGE,
    },
  ],
  '26': [oddEven('FT')],
  '29': plain('bothScore', YES_NO),
  '31': teamYes('cleanSheet', 'H'),
  '32': teamYes('cleanSheet', 'C'),
  '33': teamYes('winToNil', 'H'),
  '34': teamYes('winToNil', 'C'),
  '35': plain('resultBothScore', RESULT_BOTH_SCORE),
  '36': [
    { family: 'goalsBothScore', period: 'FT', lettered: 'BCD', sides: TOTAL_BOTH_SCORE },
    // Where both have scored there are two goals: never under 1.5.
    {
      family: 'goalsBothScoreA',
      period: 'FT',
      needs: { total: '1.5' },
      sides: { '90': 'OV+Y', '94': 'OV+X', '96': 'UN+X' },
    },
  ],
  '37': lettered('resultGoals', RESULT_TOTAL),
  '45': plain('correctScore', CORRECT_SCORE),
  '47': plain('halfFull', HALF_FULL),
  '48': teamYes('winBothHalves', 'H'),
  '49': teamYes('winBothHalves', 'C'),
  '50': teamYes('winEitherHalf', 'H'),
  '51': teamYes('winEitherHalf', 'C'),
  '52': plain('highestHalfWin', BUSIER_HALF),
  '56': teamYes('scoreBothHalves', 'H'),
  '57': teamYes('scoreBothHalves', 'C'),
  '60': [win('HT', THREE_WAY)],
  '63': plain('doubleChance', DOUBLE_CHANCE, 'HT'),
  '66': [handicap('HT')],
  '68': [total('HT')],
  '69': [total('HT', 'teamTotalHome')],
  '70': [total('HT', 'teamTotalAway')],
  '74': [oddEven('HT')],
  '75': plain('bothScore', YES_NO, 'HT'),
  '100': [
    { family: 'firstGoalTime', period: 'FT', needs: { goalnr: '1' }, sides: FIRST_GOAL_WINDOW },
  ],
  '102': [{ family: 'windowWin', period: 'W', window: true, sides: THREE_WAY }],
  '104': [{ ...total('W', 'windowTotal'), window: true }],
  '113': plain('extraTimeWin', THREE_WAY, 'ET'),
  '116': [total('ET', 'extraTimeTotal')],
  '117': [handicap('ET', 'extraTimeHandicap')],
  '136': plain('cardWin', THREE_WAY, 'CD'),
  '139': [total('CD', 'cardTotal')],
  '146': plain('redCard', YES_NO),
  '149': plain('cardWin', THREE_WAY, 'CDHT'),
  '152': [total('CDHT', 'cardTotal')],
  '162': plain('cornerWin', THREE_WAY, 'CR'),
  '165': [handicap('CR', 'cornerHandicap')],
  '166': [total('CR', 'cornerTotal')],
  '172': [oddEven('CR', 'cornerOddEven')],
  '173': plain('cornerWin', THREE_WAY, 'CRHT'),
  '176': [handicap('CRHT', 'cornerHandicap')],
  '177': [total('CRHT', 'cornerTotal')],
  '183': [oddEven('CRHT', 'cornerOddEven')],
  '220': plain('extraTime', YES_NO),
  '546': plain('chanceBothScore', CHANCE_BOTH_SCORE),
  '547': lettered('chanceGoals', CHANCE_TOTAL),
  '896': [{ family: 'firstGoalMethod', period: 'FT', needs: { scorenr: '1' }, sides: HOW_SCORED }],
  '1037': [
    { family: 'firstTo2', period: 'FT', needs: { goals: '2' }, sides: WHO_OR_NONE },
    { family: 'firstTo3', period: 'FT', needs: { goals: '3' }, sides: WHO_OR_NONE },
  ],
};
