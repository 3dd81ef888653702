import { err, ok } from '@tianping/base';
import type { ExactReturn, RoundBet, RoundGame, RoundPlan } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import {
  averageReturn,
  type CardShoe,
  handInShoe,
  isCutOut,
  newCardShoe,
  returnedMinor,
} from '../cards/index.ts';
import { BACCARAT_BETS, betRules, type Commission, factsOf, isBaccaratBet, PUSH } from './bets.ts';
import { baccaratWays } from './enumerate.ts';
import { type BaccaratOutcome, dealBaccarat } from './hands.ts';
import { baccaratMessages as words } from './messages.ts';

const BACCARAT_STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const OPPOSITES = [
  ['player', 'banker'],
  ['big', 'small'],
] as const;

/** As every road draws them. */
const COLOURS = { banker: 'red', player: 'blue', tie: 'green' } as const;

export type BaccaratGame = RoundGame<BaccaratOutcome, CardShoe>;

function returnOf(bet: RoundBet, outcome: BaccaratOutcome, commission: Commission): number {
  if (!isBaccaratBet(bet.code)) return 0;
  return betRules[bet.code].returned(factsOf(outcome), commission);
}

/** Judges the bets of one round: each known, not too small, not beside its opposite, within its limit in total. */
const judgeBets: BaccaratGame['judgeBets'] = (bets) => {
  const sums = new Map<string, number>();
  for (const [at, bet] of bets.entries()) {
    if (!isBaccaratBet(bet.code)) return err({ at, fault: 'unknown' });
    if (bet.stakeMinor < BACCARAT_STAKE.minMinor) return err({ at, fault: 'limitLow' });
    const sum = (sums.get(bet.code) ?? 0) + bet.stakeMinor;
    sums.set(bet.code, sum);
    if (sum * betRules[bet.code].share > BACCARAT_STAKE.maxMinor) {
      return err({ at, fault: 'limitHigh' });
    }
    const isOpposite = OPPOSITES.some((pair) => pair.every((code) => sums.has(code)));
    if (isOpposite) return err({ at, fault: 'opposite' });
  }
  return ok(null);
};

const returnsOf = new Map<Commission, readonly ExactReturn[]>();

function exactReturns(commission: Commission): readonly ExactReturn[] {
  const known = returnsOf.get(commission);
  if (known) return known;
  const ways = baccaratWays(commission);
  const returns = BACCARAT_BETS.map((bet) => ({
    of: bet,
    name: betRules[bet].name,
    returned: averageReturn(ways.get(bet) ?? new Map()),
  }));
  returnsOf.set(commission, returns);
  return returns;
}

function baccarat(table: {
  readonly code: string;
  readonly name: Message;
  readonly commission: Commission;
  readonly plan: RoundPlan;
}): BaccaratGame {
  const { code, name, commission, plan } = table;
  return {
    form: 'round',
    code,
    kind: 'baccarat',
    name,
    category: 'ZR',
    stake: BACCARAT_STAKE,
    volatility: 'low',
    plan,
    everyMs: null,
    exactReturns: () => exactReturns(commission),
    newShoe: newCardShoe,
    isShoeOver: isCutOut,
    draw(draws, shoe) {
      const hand = handInShoe(draws, shoe);
      return { outcome: dealBaccarat(hand), shoe: hand.rest() };
    },
    readBet(bet) {
      if (!isBaccaratBet(bet)) return null;
      const rule = betRules[bet];
      return {
        group: rule.group,
        name: rule.name,
        returnMilli: rule.prices(commission),
        units: 1,
      };
    },
    judgeBets,
    settle: (bet, outcome) => returnedMinor(bet.stakeMinor, returnOf(bet, outcome, commission)),
    effective: (bet, outcome) => (returnOf(bet, outcome, commission) === PUSH ? 0 : bet.stakeMinor),
    describe: (outcome) => [
      words.banker,
      ` ${outcome.bankerPoints} · `,
      words.player,
      ` ${outcome.playerPoints}`,
    ],
    mark: ({ winner }) => ({ text: words[winner], colour: COLOURS[winner] }),
  };
}

const CALM_PLAN = { bettingMs: 20_000, closedMs: 1500, drawingMs: 9000, settledMs: 4500 };
const SPEED_PLAN = { bettingMs: 10_000, closedMs: 1000, drawingMs: 6000, settledMs: 3000 };

export const baccaratFive = baccarat({
  code: 'baccarat',
  name: words.name,
  commission: 'five',
  plan: CALM_PLAN,
});
export const baccaratFree = baccarat({
  code: 'baccarat-free',
  name: words.nameFree,
  commission: 'none',
  plan: CALM_PLAN,
});
export const baccaratSpeed = baccarat({
  code: 'baccarat-speed',
  name: words.nameSpeed,
  commission: 'five',
  plan: SPEED_PLAN,
});
