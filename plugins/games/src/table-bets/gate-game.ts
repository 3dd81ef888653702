import type { Draws, ExactReturn, RoadMark, RoundGame, RoundPlan } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { returnedMinor } from '../cards/index.ts';
import { judgeTable } from './table-bets.ts';

/** The outcome of a round of gates: a hand each for the banker, who is the house, and for every gate. */
export interface GateRound<Gate extends string, Class extends string> {
  readonly banker: { readonly class: Class };
  /** `isWon`: the gate's hand against the banker's. */
  readonly gates: Readonly<Record<Gate, { readonly class: Class; readonly isWon: boolean }>>;
}

/** What distinguishes one game of gates from another. */
export interface GateRules<
  Gate extends string,
  Class extends string,
  Outcome extends GateRound<Gate, Class>,
> {
  readonly code: string;
  readonly name: Message;
  readonly plan: RoundPlan;
  readonly gates: readonly Gate[];
  /** What a winning gate returns, in thousandths of its stake; each is paid once, whatever its class. */
  readonly priceMilli: number;
  readonly words: Readonly<Record<Gate | Class | 'banker' | 'won' | 'lost', Message>>;
  /** The colour of a round by how many gates won, from none to all. */
  readonly colours: readonly RoadMark['colour'][];
  /** Exact, for each gate; all are dealt alike. */
  returned(): ExactReturn['returned'];
  outcome(draws: Draws): Outcome;
}

const STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const LIMITS = { minMinor: STAKE.minMinor, wonMinor: STAKE.maxMinor };

/** Gates against the house. They do not exclude each other: all may win, and all may lose. */
export function gateGame<
  Gate extends string,
  Class extends string,
  Outcome extends GateRound<Gate, Class>,
>(rules: GateRules<Gate, Class, Outcome>): RoundGame<Outcome, null> {
  const { code, name, plan, gates, priceMilli, words } = rules;
  const gateOf = (bet: string): Gate | null => gates.find((one) => one === bet) ?? null;
  return {
    form: 'round',
    code,
    kind: code,
    name,
    category: 'QP',
    stake: STAKE,
    volatility: 'low',
    plan,
    everyMs: null,
    exactReturns: () => gates.map((of) => ({ of, name: words[of], returned: rules.returned() })),
    newShoe: () => null,
    isShoeOver: () => false,
    draw: (draws) => ({ outcome: rules.outcome(draws), shoe: null }),
    readBet(bet) {
      const gate = gateOf(bet);
      return gate && { group: 'gates', name: words[gate], returnMilli: [priceMilli], units: 1 };
    },
    judgeBets: (bets) =>
      judgeTable({
        bets,
        limits: LIMITS,
        opposites: [],
        returnsOf: (bet) => (gateOf(bet) ? [priceMilli] : null),
      }),
    settle(bet, outcome) {
      const gate = gateOf(bet.code);
      return gate && outcome.gates[gate].isWon ? returnedMinor(bet.stakeMinor, priceMilli) : 0;
    },
    effective: (bet) => bet.stakeMinor,
    describe: (outcome) => describe(rules, outcome),
    mark(outcome) {
      const won = gates.filter((gate) => outcome.gates[gate].isWon).length;
      return { text: `${won}`, colour: rules.colours[won] ?? 'red' };
    },
  };
}

/** `庄 9点半 · 上门 对3 胜 · 天门 0点 负 …` */
function describe<Gate extends string, Class extends string>(
  { gates, words }: Pick<GateRules<Gate, Class, GateRound<Gate, Class>>, 'gates' | 'words'>,
  outcome: GateRound<Gate, Class>,
): readonly (Message | string)[] {
  const lines = gates.flatMap((gate): (Message | string)[] => {
    const { class: hand, isWon } = outcome.gates[gate];
    return [' · ', words[gate], ' ', words[hand], ' ', isWon ? words.won : words.lost];
  });
  return [words.banker, ' ', words[outcome.banker.class], ...lines];
}
