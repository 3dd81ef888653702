import type { Market, SettleInput } from '@tianping/sportsbook';
import { codeCharAt, numberOf } from './codes.ts';
import { defineMarket } from './define.ts';
import type { FactName } from './facts.ts';
import { messages as football } from './football-messages.ts';
import { SIDE_NAMES, TEAM_OR_NONE } from './names.ts';
import { numbered } from './offers.ts';
import { factOf, isOver, leastOf, settleByWinner } from './settle.ts';

/** Most goals, corners, cards and kicks of the shoot-out that are asked about by their number. */
const GOALS = 10;
const CORNERS = 30;
const CARDS = 15;
const KICKS = 10;

/** Who scores the n-th goal, or that there is none. */
export const nthGoal = defineMarket({
  family: 'nthGoal',
  offer: { FT: numbered('N', GOALS) },
  group: 'goals',
  sides: ['H', 'C', 'N'],
  // `ARG` the first … `JRG` the tenth, before the start as in play.
  code: ({ period }) => `${letterOf(period)}RG`,
  settle: settleByWinner(
    (input) => nthScorer(input, Number(numberOf(input.period))),
    () => 'goals',
  ),
  label: ({ period }, { t }) => t(football.nthGoal, { n: numberOf(period) }),
  sideLabel: TEAM_OR_NONE,
});

function nthScorer(input: SettleInput, n: number): 'H' | 'C' | 'N' | undefined {
  const goals = factOf(input, 'goals');
  const scorer = goals?.[n - 1];
  if (scorer === 'H' || scorer === 'C') return scorer;
  if (goals !== undefined) return isOver(input) ? 'N' : undefined;
  const least = leastOf(input, 'FT');
  if (least === undefined) return undefined;
  if (least.home + least.away < n) return isOver(input) ? 'N' : undefined;
  if (least.home > 0 && least.away > 0) return undefined;
  return least.home > 0 ? 'H' : 'C';
}

/** Who takes the n-th corner; void when there are fewer. */
export const nthCorner = nthOf({
  family: 'nthCorner',
  periods: numbered('NC', CORNERS),
  group: 'corners',
  code: (n) => `RNC${n <= 9 ? n : codeCharAt(n - 10)}`,
  fact: 'corners',
  label: football.nthCorner,
});

/** Who gets the n-th card; void when there are fewer. */
export const nthCard = nthOf({
  family: 'nthCard',
  periods: numbered('NB', CARDS),
  group: 'cards',
  code: (n) => `RNB${codeCharAt(n - 1)}`,
  fact: 'cards',
  label: football.nthCard,
});

function nthOf(spec: {
  readonly family: string;
  readonly periods: readonly string[];
  readonly group: 'corners' | 'cards';
  readonly code: (n: number) => string;
  readonly fact: 'corners' | 'cards';
  readonly label: typeof football.nthCorner | typeof football.nthCard;
}): Market {
  return defineMarket({
    family: spec.family,
    offer: { FT: spec.periods },
    includesStake: false,
    group: spec.group,
    sides: ['H', 'C'],
    code: ({ period }) => spec.code(Number(numberOf(period))),
    settle: settleByWinner(
      (input) => factOf(input, spec.fact)?.[Number(numberOf(input.period)) - 1],
      () => spec.fact,
    ),
    label: ({ period }, { t }) => t(spec.label, { n: numberOf(period) }),
    sideLabel: SIDE_NAMES,
  });
}

/** Whether a team scores its n-th kick of the shoot-out; void when it takes fewer. */
export const kickHome = kick('H', 'kicksHome', football.kickHome);
export const kickAway = kick('C', 'kicksAway', football.kickAway);

function kick(
  team: 'H' | 'C',
  fact: FactName,
  label: typeof football.kickHome | typeof football.kickAway,
): Market {
  return defineMarket({
    family: team === 'H' ? 'kickHome' : 'kickAway',
    offer: { FT: numbered('NP', KICKS) },
    group: 'special',
    sides: ['Y', 'X'],
    code: ({ period }) => `RS${team}${letterOf(period)}`,
    letters: { Y: 'Y', X: 'N' },
    settle: settleByWinner(
      (input) => {
        const scored = factOf(input, fact)?.[Number(numberOf(input.period)) - 1];
        return scored === undefined ? undefined : scored === '1' ? 'Y' : 'X';
      },
      () => fact,
    ),
    label: ({ period }, { t }) => t(label, { n: numberOf(period) }),
    sideLabel: (_place, side, { t }) => t(side === 'Y' ? football.scored : football.missed),
  });
}

function letterOf(period: string): string {
  return codeCharAt(Number(numberOf(period)) - 1);
}
