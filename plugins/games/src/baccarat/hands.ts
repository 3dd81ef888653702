import { z } from 'zod';
import {
  type CardCode,
  cardCode,
  RANKS,
  type Rank,
  rankOf,
  type ShoeHand,
} from '../cards/index.ts';

export const baccaratOutcome = z.object({
  player: z.array(cardCode).min(2).max(3),
  banker: z.array(cardCode).min(2).max(3),
  playerPoints: z.int().min(0).max(9),
  bankerPoints: z.int().min(0).max(9),
  winner: z.enum(['player', 'banker', 'tie']),
  /** Cards burnt before the first round of a shoe, the first of them face up. */
  burnt: z.array(cardCode),
});
export type BaccaratOutcome = z.output<typeof baccaratOutcome>;
export type BaccaratWinner = BaccaratOutcome['winner'];

/** Ace one, tens and pictures nothing, the others their number. */
function pointsOfRank(rank: Rank): number {
  const value = RANKS.indexOf(rank) + 1;
  return value >= 10 ? 0 : value;
}

export function pointsOf(cards: readonly CardCode[]): number {
  return cards.reduce((sum, card) => sum + pointsOfRank(rankOf(card)), 0) % 10;
}

export function playerDraws(playerTwo: number, bankerTwo: number): boolean {
  return playerTwo <= 5 && bankerTwo < 8;
}

/** `playerThird`: points of the player's third card, null when the player stood. */
export function bankerDraws(
  playerTwo: number,
  bankerTwo: number,
  playerThird: number | null,
): boolean {
  if (playerTwo >= 8 || bankerTwo >= 8) return false;
  if (bankerTwo <= 2) return true;
  if (playerThird === null) return bankerTwo <= 5;
  if (bankerTwo === 3) return playerThird !== 8;
  if (bankerTwo === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerTwo === 5) return playerThird >= 4 && playerThird <= 7;
  return bankerTwo === 6 && (playerThird === 6 || playerThird === 7);
}

export function winnerOf(playerPoints: number, bankerPoints: number): BaccaratWinner {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}

/** Deals a round: player, banker, player, banker, then the third cards by the rules. */
export function dealBaccarat(shoe: Pick<ShoeHand, 'take' | 'open'>): BaccaratOutcome {
  const burnt = [...shoe.open()];
  const [first, second, third, fourth] = [shoe.take(), shoe.take(), shoe.take(), shoe.take()];
  const player = [first, third];
  const banker = [second, fourth];
  const [playerTwo, bankerTwo] = [pointsOf(player), pointsOf(banker)];
  let playerThird: number | null = null;
  if (playerDraws(playerTwo, bankerTwo)) {
    const card = shoe.take();
    player.push(card);
    playerThird = pointsOf([card]);
  }
  if (bankerDraws(playerTwo, bankerTwo, playerThird)) banker.push(shoe.take());
  const [playerPoints, bankerPoints] = [pointsOf(player), pointsOf(banker)];
  const winner = winnerOf(playerPoints, bankerPoints);
  return { player, banker, playerPoints, bankerPoints, winner, burnt };
}

export function isNatural(outcome: BaccaratOutcome): boolean {
  const { player, banker, playerPoints, bankerPoints } = outcome;
  return player.length === 2 && banker.length === 2 && Math.max(playerPoints, bankerPoints) >= 8;
}
