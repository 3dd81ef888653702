import { must } from '@tianping/base';
import type { Draws, ExactReturn, RoadMark, RoundGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { z } from 'zod';
import { CARD_CODES, type CardCode, cardCode, returnedMinor } from '../cards/index.ts';
import { judgeTable } from '../table-bets/index.ts';
import { NIUNIU_CLASSES, niuniuHandOf } from './hands.ts';
import { niuniuMessages as words } from './messages.ts';

export const NIUNIU_GATES = ['sky', 'earth', 'dark', 'yellow'] as const;
export type NiuniuGate = (typeof NIUNIU_GATES)[number];

const dealt = { cards: z.array(cardCode).length(5), class: z.enum(NIUNIU_CLASSES) };
const gate = z.object({ ...dealt, isWon: z.boolean() });
/** Five hands of one deck; `isWon` is the gate's against the banker. */
export const hundredNiuniuOutcome = z.object({
  banker: z.object(dealt),
  gates: z.object({ sky: gate, earth: gate, dark: gate, yellow: gate }),
});
export type HundredNiuniuOutcome = z.output<typeof hundredNiuniuOutcome>;
export type HundredNiuniuGame = RoundGame<HundredNiuniuOutcome, null>;

const STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const LIMITS = { minMinor: STAKE.minMinor, wonMinor: STAKE.maxMinor };
/** Even money less five in a hundred of the win. */
const PRICE = 1950;

function isGate(code: string): code is NiuniuGate {
  return NIUNIU_GATES.some((one) => one === code);
}

/** What five hands make of a round. */
export function hundredNiuniuOf(
  banker: readonly CardCode[],
  gates: Readonly<Record<NiuniuGate, readonly CardCode[]>>,
): HundredNiuniuOutcome {
  const house = niuniuHandOf(banker);
  const gateOf = (cards: readonly CardCode[]): z.output<typeof gate> => {
    const hand = niuniuHandOf(cards);
    return { cards: [...cards], class: hand.code, isWon: hand.strength > house.strength };
  };
  return {
    banker: { cards: [...banker], class: house.code },
    gates: {
      sky: gateOf(gates.sky),
      earth: gateOf(gates.earth),
      dark: gateOf(gates.dark),
      yellow: gateOf(gates.yellow),
    },
  };
}

function draw(draws: Draws): { readonly outcome: HundredNiuniuOutcome; readonly shoe: null } {
  const deck = draws.shuffle(CARD_CODES);
  const hand = (at: number): readonly CardCode[] => deck.slice(at * 5, (at + 1) * 5);
  const gates = { sky: hand(1), earth: hand(2), dark: hand(3), yellow: hand(4) };
  return { outcome: hundredNiuniuOf(hand(0), gates), shoe: null };
}

/**
 * A gate and the banker get five cards each of one shuffled deck, so that each of the two hands is
 * as likely to be the gate's as the banker's; and hands never end equal, for their highest cards
 * differ. So a gate wins one half of all rounds exactly, and its return is half the price.
 */
function exactReturns(): readonly ExactReturn[] {
  return NIUNIU_GATES.map((of) => ({
    of,
    name: words[of],
    returned: { num: BigInt(PRICE), den: 2000n },
  }));
}

/** How many gates won; red where the banker won more of them than not. */
function markOf({ gates }: HundredNiuniuOutcome): RoadMark {
  const won = NIUNIU_GATES.filter((one) => gates[one].isWon).length;
  const colours = ['red', 'red', 'green', 'blue', 'blue'] as const;
  return { text: `${won}`, colour: must(colours[won], 'a colour') };
}

/** `庄 牛2 · 天 牛8 胜 · 地 无牛 负 …` */
function wordsOf({ banker, gates }: HundredNiuniuOutcome): readonly (Message | string)[] {
  const lines = NIUNIU_GATES.flatMap((one): (Message | string)[] => {
    const ended = gates[one].isWon ? words.won : words.lost;
    return [' · ', words[one], ' ', words[gates[one].class], ' ', ended];
  });
  return [words.banker, ' ', words[banker.class], ...lines];
}

/**
 * The house is the banker against four gates; each is paid once, whatever the class of its hand.
 */
export const hundredNiuniu: HundredNiuniuGame = {
  form: 'round',
  code: 'hundred-niuniu',
  kind: 'hundred-niuniu',
  name: words.hundredName,
  category: 'QP',
  stake: STAKE,
  volatility: 'low',
  plan: { bettingMs: 15_000, closedMs: 1500, drawingMs: 9000, settledMs: 4500 },
  everyMs: null,
  exactReturns,
  newShoe: () => null,
  isShoeOver: () => false,
  draw,
  readBet(code) {
    if (!isGate(code)) return null;
    return { group: 'gates', name: words[code], returnMilli: [PRICE], units: 1 };
  },
  /** Gates do not exclude each other: all four may win, and all may lose. */
  judgeBets: (bets) =>
    judgeTable({
      bets,
      limits: LIMITS,
      opposites: [],
      returnsOf: (code) => (isGate(code) ? [PRICE] : null),
    }),
  settle: ({ code, stakeMinor }, { gates }) =>
    isGate(code) && gates[code].isWon ? returnedMinor(stakeMinor, PRICE) : 0,
  effective: (bet) => bet.stakeMinor,
  describe: wordsOf,
  mark: markOf,
};
