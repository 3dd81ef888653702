import type { BetLegView, BetView } from '@tianping/contract';
import type { MatchResult } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/**
 * What a bet must come to, computed by other means than the product's: from the rules of the game alone, without its
 * code. `open` has no result yet; `D` is void for any reason.
 */
export type ModelCode = 'W' | 'LW' | 'P' | 'LL' | 'L' | 'D' | 'open';

export type ModelLeg = Pick<BetLegView, 'family' | 'period' | 'line' | 'side' | 'scoreAtBet'> & {
  readonly gameType: string;
};

export function modelCode(
  leg: ModelLeg,
  known: { readonly result: MatchResult | null; readonly halfTime: Score | null },
): ModelCode {
  const { result } = known;
  if (!result) {
    return leg.period === 'HT' && known.halfTime ? codeByScore(leg, known.halfTime) : 'open';
  }
  if (result.status === 'cancelled' || result.status === 'postponed') return 'D';
  const score = result.periods[leg.period];
  if (score) return codeByScore(leg, score);
  if (result.status === 'open') return 'open';
  return isPassed(leg, result.board?.FT) ? codeByScore(leg, result.board?.FT ?? NOTHING) : 'D';
}

const NOTHING: Score = { home: 0, away: 0 };

/** A total that no further goal can change counts even when the match is abandoned. */
function isPassed(leg: ModelLeg, score: Score | undefined): boolean {
  if (leg.family !== 'total' || !score || leg.line === null) return false;
  return 4 * (score.home + score.away) - leg.line >= 2;
}

function codeByScore(leg: ModelLeg, score: Score): ModelCode {
  const line = leg.line ?? 0;
  const total = 4 * (score.home + score.away);
  switch (leg.side) {
    case 'OV':
      return codeByQuarters(total - line);
    case 'UN':
      return codeByQuarters(line - total);
    case 'OD':
      return total % 8 === 4 ? 'W' : 'L';
    case 'EV':
      return total % 8 === 0 ? 'W' : 'L';
    default:
      return leg.family === 'win' ? codeOfWin(leg, score) : codeOfHandicap(leg, score);
  }
}

function codeOfWin(leg: ModelLeg, score: Score): ModelCode {
  const winner = score.home > score.away ? 'H' : score.home < score.away ? 'C' : 'N';
  if (winner === 'N' && leg.gameType === 'BK') return 'P';
  return winner === leg.side ? 'W' : 'L';
}

function codeOfHandicap(leg: ModelLeg, score: Score): ModelCode {
  const from = leg.gameType === 'FT' && leg.scoreAtBet ? leg.scoreAtBet : NOTHING;
  const ahead = 4 * (score.home - from.home - (score.away - from.away)) + (leg.line ?? 0);
  return codeByQuarters(leg.side === 'H' ? ahead : -ahead);
}

/** By how many quarters the chosen side is past its line. */
function codeByQuarters(quarters: number): ModelCode {
  if (quarters >= 2) return 'W';
  if (quarters <= -2) return 'L';
  return quarters === 0 ? 'P' : quarters > 0 ? 'LW' : 'LL';
}

/**
 * Least and most that the bet may pay. They differ only where half of an odd number of fen is involved: the product
 * rounds once, from the price; this model halves what the slip showed.
 */
export function modelPayout(
  bet: Pick<BetView, 'holdMinor' | 'winMinor'>,
  code: ModelCode,
): { readonly least: number; readonly most: number } {
  const { holdMinor: hold, winMinor: win } = bet;
  const whole = (amount: number) => ({ least: amount, most: amount });
  switch (code) {
    case 'W':
      return whole(hold + win);
    case 'LW':
      return { least: hold + Math.floor(win / 2), most: hold + Math.ceil((win + 1) / 2) };
    case 'LL':
      return { least: Math.floor(hold / 2), most: Math.ceil(hold / 2) };
    case 'L':
    case 'open':
      return whole(0);
    default:
      return whole(hold);
  }
}

/** Profit on a full win and what is held, for prices that need no conversion; null for the others. */
export function modelTerms(
  bet: Pick<BetView, 'stakeMinor' | 'oddsType'>,
  leg: Pick<BetLegView, 'family' | 'price'>,
): { readonly win: number; readonly hold: number } | null {
  const { stakeMinor: stake, oddsType } = bet;
  const hasStake = leg.family === 'win' || leg.family === 'oddEven';
  if (!hasStake && oddsType !== 'H' && oddsType !== 'E') return null;
  const profitMilli = hasStake ? leg.price - 1000 : leg.price;
  // The payout is rounded as one sum of stake and profit.
  return { win: roundHalfEven(stake * (1000 + profitMilli), 1000) - stake, hold: stake };
}

function roundHalfEven(numerator: number, denominator: number): number {
  const below = Math.floor(numerator / denominator);
  const twice = 2 * (numerator - below * denominator);
  if (twice === denominator) return below % 2 === 0 ? below : below + 1;
  return twice > denominator ? below + 1 : below;
}
