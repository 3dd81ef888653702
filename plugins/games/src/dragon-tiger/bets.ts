import { z } from 'zod';
import { type CardCode, cardCode, orderOf, suitOf } from '../cards/index.ts';
import { dragonTigerMessages as words } from './messages.ts';

export const dragonTigerOutcome = z.object({
  dragon: cardCode,
  tiger: cardCode,
  winner: z.enum(['dragon', 'tiger', 'tie']),
  /** Cards burnt before the first round of a shoe, the first of them face up. */
  burnt: z.array(cardCode),
});
export type DragonTigerOutcome = z.output<typeof dragonTigerOutcome>;

export const DRAGON_TIGER_BETS = [
  'dragon',
  'tiger',
  'tie',
  'suited-tie',
  'dragon-odd',
  'dragon-even',
  'tiger-odd',
  'tiger-even',
] as const;
export type DragonTigerBet = (typeof DRAGON_TIGER_BETS)[number];

/** Half of the stake comes back from dragon and tiger on a tie. */
export const HALF_BACK = 500;
const ODD = 1750;
const EVEN = 2050;

export function winnerOf(dragon: CardCode, tiger: CardCode): DragonTigerOutcome['winner'] {
  const difference = orderOf(dragon) - orderOf(tiger);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'dragon' : 'tiger';
}

interface BetRule {
  readonly name: (typeof words)[keyof typeof words];
  readonly group: 'main' | 'tie' | 'parity';
  /** The maximum stake on it is the table's limit divided by this. */
  readonly share: number;
  readonly price: number;
  /** Return in thousandths of the stake, stake included. */
  returned(outcome: DragonTigerOutcome): number;
}

function side(of: 'dragon' | 'tiger'): BetRule {
  return {
    name: words[of],
    group: 'main',
    share: 1,
    price: 2000,
    returned: ({ winner }) => (winner === 'tie' ? HALF_BACK : winner === of ? 2000 : 0),
  };
}

function parity(of: 'dragon' | 'tiger', odd: boolean, name: BetRule['name']): BetRule {
  const price = odd ? ODD : EVEN;
  return {
    name,
    group: 'parity',
    share: 2,
    price,
    returned: (outcome) => ((orderOf(outcome[of]) % 2 === 1) === odd ? price : 0),
  };
}

export const dragonTigerRules: Readonly<Record<DragonTigerBet, BetRule>> = {
  dragon: side('dragon'),
  tiger: side('tiger'),
  tie: {
    name: words.tie,
    group: 'tie',
    share: 5,
    price: 9000,
    returned: ({ winner }) => (winner === 'tie' ? 9000 : 0),
  },
  'suited-tie': {
    name: words.suitedTie,
    group: 'tie',
    share: 10,
    price: 51_000,
    returned: ({ dragon, tiger, winner }) =>
      winner === 'tie' && suitOf(dragon) === suitOf(tiger) ? 51_000 : 0,
  },
  'dragon-odd': parity('dragon', true, words.dragonOdd),
  'dragon-even': parity('dragon', false, words.dragonEven),
  'tiger-odd': parity('tiger', true, words.tigerOdd),
  'tiger-even': parity('tiger', false, words.tigerEven),
};

export function isDragonTigerBet(code: string): code is DragonTigerBet {
  return Object.hasOwn(dragonTigerRules, code);
}
