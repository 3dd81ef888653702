import type { Draws, RoundGame } from '@tianping/games';
import { z } from 'zod';
import { CARD_CODES, type CardCode, cardCode } from '../cards/index.ts';
import { compareGates, dealGates, gateGame, gateOutcome } from '../table-bets/index.ts';
import { NIUNIU_CLASSES, niuniuHandOf } from './hands.ts';
import { niuniuMessages as words } from './messages.ts';

export const NIUNIU_GATES = ['sky', 'earth', 'dark', 'yellow'] as const;
export type NiuniuGate = (typeof NIUNIU_GATES)[number];

/** Five hands of one deck. */
export const hundredNiuniuOutcome = gateOutcome(NIUNIU_GATES, {
  cards: z.array(cardCode).length(5),
  class: z.enum(NIUNIU_CLASSES),
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
  return compareGates(NIUNIU_GATES, { banker, gates }, (cards) => {
    const { code, strength } = niuniuHandOf(cards);
    return { hand: { cards: [...cards], class: code }, strength };
  });
}

function outcomeOf(draws: Draws): HundredNiuniuOutcome {
  const dealt = dealGates(draws, { gates: NIUNIU_GATES, deck: CARD_CODES, size: 5 });
  return hundredNiuniuOf(dealt.banker, dealt.gates);
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
