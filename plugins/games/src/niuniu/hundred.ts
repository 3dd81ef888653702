import type { Draws, RoundGame } from '@tianping/games';
import { z } from 'zod';
import { CARD_CODES, type CardCode, cardCode } from '../cards/index.ts';
import { gateGame } from '../table-bets/index.ts';
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

/** Even money less five in a hundred of the win. */
const PRICE = 1950;

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

function outcomeOf(draws: Draws): HundredNiuniuOutcome {
  const deck = draws.shuffle(CARD_CODES);
  const hand = (at: number): readonly CardCode[] => deck.slice(at * 5, (at + 1) * 5);
  const gates = { sky: hand(1), earth: hand(2), dark: hand(3), yellow: hand(4) };
  return hundredNiuniuOf(hand(0), gates);
}

/**
 * The house is the banker against four gates; each is paid once, whatever the class of its hand.
 *
 * A gate and the banker get five cards each of one shuffled deck, so that each of the two hands is
 * as likely to be the gate's as the banker's; and hands never end equal, for their highest cards
 * differ. So a gate wins one half of all rounds exactly, and its return is half the price.
 */
export const hundredNiuniu: HundredNiuniuGame = gateGame({
  code: 'hundred-niuniu',
  name: words.hundredName,
  plan: { bettingMs: 15_000, closedMs: 1500, drawingMs: 9000, settledMs: 4500 },
  gates: NIUNIU_GATES,
  priceMilli: PRICE,
  words,
  colours: ['red', 'red', 'green', 'blue', 'blue'],
  returned: () => ({ num: BigInt(PRICE), den: 2000n }),
  outcome: outcomeOf,
});
