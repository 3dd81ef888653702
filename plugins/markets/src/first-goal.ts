import type { Side } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { bareCode, defineMarket } from './define.ts';
import { messages as football } from './football-messages.ts';
import { messages } from './messages.ts';
import { TEAM_OR_NONE } from './names.ts';
import { WHOLE } from './offers.ts';
import { firstScorer, lastScorer } from './parts.ts';
import { factOf, isOver, leastOf, settleByCondition, settleByWinner } from './settle.ts';

const OFFER = { offer: { FT: WHOLE }, group: 'goals' } as const;

/** How the first goal is scored. */
export const firstGoalMethod = defineMarket({
  ...OFFER,
  family: 'firstGoalMethod',
  inPlay: false,
  sides: ['SHOT', 'HEAD', 'PEN', 'FREE', 'OWN', 'N'],
  code: bareCode('FG'),
  // `O` is an own goal, `N` no goal.
  letters: { SHOT: 'S', HEAD: 'H', PEN: 'P', FREE: 'F', OWN: 'O', N: 'N' },
  settle: settleByWinner(
    (input) => METHODS[factOf(input, 'goal1By') ?? ''] ?? goalless(input),
    () => 'goal1By',
  ),
  label: football.firstGoalMethod,
  sideLabel: {
    SHOT: football.byShot,
    HEAD: football.byHeader,
    PEN: football.byPenalty,
    FREE: football.byFreeKick,
    OWN: football.byOwnGoal,
    N: football.noGoal,
  },
});

const METHODS: Readonly<Record<string, Side>> = {
  S: 'SHOT',
  H: 'HEAD',
  P: 'PEN',
  F: 'FREE',
  O: 'OWN',
};

/** The first goal up to minute 26, later, or never. */
export const firstGoalTime3 = defineMarket({
  ...OFFER,
  family: 'firstGoalTime3',
  sides: ['1', '2', 'N'],
  code: bareCode('T3G'),
  settle: byMinute((minute) => (minute <= 26 ? '1' : '2')),
  label: football.firstGoalTime3,
  sideLabel: { '1': football.upTo26, '2': football.from27, N: football.noGoal },
});

const WINDOW_NAMES: Readonly<Record<Side, Message>> = {
  '1': messages.window1,
  '2': messages.window2,
  '3': messages.window3,
  '4': messages.window4,
  '5': messages.window5,
  '6': messages.window6,
  N: football.noGoal,
};

/** The window of 15 minutes in which the first goal is scored. */
export const firstGoalTime = defineMarket({
  ...OFFER,
  family: 'firstGoalTime',
  sides: ['1', '2', '3', '4', '5', '6', 'N'],
  code: bareCode('T1G'),
  settle: byMinute((minute) => String(Math.min(6, Math.ceil(minute / 15)))),
  label: football.firstGoalTime,
  sideLabel: WINDOW_NAMES,
});

/** Who scores first, who scores last, or nobody: two selections win where there is a goal. */
export const firstLastGoal = defineMarket({
  ...OFFER,
  family: 'firstLastGoal',
  inPlay: false,
  winners: 'any',
  sides: ['FH', 'FC', 'LH', 'LC', 'N'],
  code: bareCode('PG'),
  settle: settleByCondition((input) => {
    const scorer = input.side.startsWith('L') ? lastScorer(input) : firstScorer(input);
    return scorer === undefined ? undefined : scorer === input.side.slice(-1);
  }, 'goals'),
  label: football.firstLastGoal,
  sideLabel: {
    FH: football.firstHome,
    FC: football.firstAway,
    LH: football.lastHome,
    LC: football.lastAway,
    N: football.noGoal,
  },
});

export const firstTo2 = firstTo(2);
export const firstTo3 = firstTo(3);

/** Which team has so many goals first. */
function firstTo(count: 2 | 3): Market {
  return defineMarket({
    ...OFFER,
    family: `firstTo${count}`,
    inPlay: false,
    sides: ['H', 'C', 'N'],
    code: bareCode(`F${count}G`),
    settle: settleByWinner(
      (input) => firstWith(input, count),
      () => 'goals',
      (input) => input.side === 'N' && mostOf(leastOf(input)) >= count,
    ),
    label: (_place, { t }) => t(football.firstTo, { n: count }),
    sideLabel: TEAM_OR_NONE,
  });
}

function mostOf(score: Score | undefined): number {
  return score === undefined ? 0 : Math.max(score.home, score.away);
}

function firstWith(input: SettleInput, count: number): 'H' | 'C' | 'N' | undefined {
  const reached = reachedIn(factOf(input, 'goals') ?? '', count);
  if (reached !== undefined) return reached;
  const least = leastOf(input);
  if (least === undefined) return undefined;
  const home = least.home >= count;
  const away = least.away >= count;
  // Where only one side has that many, it had them first.
  if (home !== away) return home ? 'H' : 'C';
  return !home && isOver(input) ? 'N' : undefined;
}

function reachedIn(goals: string, count: number): 'H' | 'C' | undefined {
  let home = 0;
  let away = 0;
  for (const scorer of goals) {
    if (scorer === 'H') home += 1;
    else away += 1;
    if (home === count) return 'H';
    if (away === count) return 'C';
  }
  return undefined;
}

/** Settles by the minute of the first goal. */
function byMinute(sideOf: (minute: number) => Side): Market['settle'] {
  return settleByWinner(
    (input) => {
      const minute = factOf(input, 'goal1Minute');
      return minute === undefined ? goalless(input) : sideOf(Number(minute));
    },
    () => 'goal1Minute',
  );
}

/** `N` once the match is over without a goal. */
function goalless(input: SettleInput): Side | undefined {
  return firstScorer(input) === 'N' ? 'N' : undefined;
}
