import type { Game } from '@tianping/games';
import { happy10 } from './families/happy10.ts';
import { k3 } from './families/k3.ts';
import { pc28 } from './families/pc28.ts';
import { pk10 } from './families/pk10.ts';
import { six } from './families/six.ts';
import { ssc } from './families/ssc.ts';
import { x5 } from './families/x5.ts';
import { type LotteryGame, lotteryGame, numbersText } from './game.ts';
import { lotteryMessages as m } from './messages.ts';
import { type Family, LOTTERIES, type Lottery, lotteryOutcome, type Words } from './play.ts';

export { PLAY_PAYOUT_MAX_MINOR, pickCode, UNITS_MAX } from './bets.ts';
export { ANIMALS, animalOf, animalOfIssue } from './families/lunar-years.ts';

export { lotteryMessages } from './messages.ts';
export {
  type Cell,
  type Family,
  type Lottery,
  type LotteryOutcome,
  lotteryOutcome,
  type Picker,
  type Rows,
  type Words,
} from './play.ts';
export * from './trends.ts';

const FAMILIES: Readonly<Record<Lottery, Family>> = { ssc, pk10, k3, x5, six, happy10, pc28 };

/** Rules of the lottery that a game's code names; null when it is none. */
export function lotteryOf(gameCode: string): Family | null {
  const name = LOTTERIES.find((lottery) => gameCode.startsWith(`${lottery}-`));
  return name ? FAMILIES[name] : null;
}

/** A draw in short, for a list of lotteries: its numbers and their sides. Null for what is no draw. */
export function lotterySummary(
  gameCode: string,
  outcome: unknown,
): { readonly balls: readonly number[]; readonly numbers: string; readonly remarks: Words } | null {
  const family = lotteryOf(gameCode);
  const read = lotteryOutcome.safeParse(outcome);
  if (!family || !read.success) return null;
  return {
    balls: read.data.balls,
    numbers: numbersText(family, read.data),
    remarks: family.remarks(read.data),
  };
}

const games: readonly LotteryGame[] = [
  lotteryGame(ssc, 1, m.ssc1),
  lotteryGame(ssc, 3, m.ssc3),
  lotteryGame(pk10, 1, m.pk101),
  lotteryGame(pk10, 3, m.pk103),
  lotteryGame(k3, 1, m.k31),
  lotteryGame(k3, 3, m.k33),
  lotteryGame(x5, 1, m.x51),
  lotteryGame(x5, 3, m.x53),
  lotteryGame(six, 1, m.six1),
  lotteryGame(six, 3, m.six3),
  lotteryGame(happy10, 1, m.happy101),
  lotteryGame(happy10, 3, m.happy103),
  lotteryGame(pc28, 1, m.pc281),
  lotteryGame(pc28, 3, m.pc283),
];

export const lotteryGames: readonly Game[] = games;
