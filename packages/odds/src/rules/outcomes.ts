import { assert } from '@tianping/base';
import { isQuarterLine, lineOfSide, splitLine } from './lines.ts';
import type { LineQuarter, ResultCode, Score } from './types.ts';

/** How a selection ended on the pitch; voids are decided elsewhere. */
export type PlayedCode = Exclude<ResultCode, `D${string}`>;

export interface LineOutcome {
  readonly code: PlayedCode;
  /** The two halves of a quarter line (lines signed as the market's line); empty otherwise. */
  readonly split: readonly { readonly line: LineQuarter; readonly code: PlayedCode }[];
}

/**
 * A handicap. `line` is signed for home. `from` is the score the bet starts from: 0-0, or the
 * score at the bet where only what comes after it counts.
 */
export function settleHandicap(input: {
  readonly side: 'H' | 'C';
  readonly line: LineQuarter;
  readonly score: Score;
  readonly from?: Score;
}): LineOutcome {
  const from = input.from ?? { home: 0, away: 0 };
  const homeMargin = input.score.home - from.home - (input.score.away - from.away);
  const margin = input.side === 'H' ? homeMargin : -homeMargin;
  return settleAgainst(input.line, (line) => margin * 4 + lineOfSide(line, input.side));
}

export function settleTotal(input: {
  readonly side: 'OV' | 'UN';
  readonly line: LineQuarter;
  readonly score: Score;
}): LineOutcome {
  const total = (input.score.home + input.score.away) * 4;
  const sign = input.side === 'OV' ? 1 : -1;
  return settleAgainst(input.line, (line) => (total - line) * sign);
}

/** The winner market. With `draw: 'pushes'` (sports that offer no draw) a level score returns the stake. */
export function settleWin(input: {
  readonly side: 'H' | 'C' | 'N';
  readonly score: Score;
  readonly draw: 'sold' | 'pushes';
}): PlayedCode {
  const margin = input.score.home - input.score.away;
  if (margin === 0 && input.draw === 'pushes') return 'P';
  const winner = margin > 0 ? 'H' : margin < 0 ? 'C' : 'N';
  return input.side === winner ? 'W' : 'L';
}

/** Odd or even total; none scored is even. */
export function settleOddEven(input: {
  readonly side: 'OD' | 'EV';
  readonly score: Score;
}): PlayedCode {
  const isOdd = (input.score.home + input.score.away) % 2 === 1;
  return (input.side === 'OD') === isOdd ? 'W' : 'L';
}

/** The result of the other side of a two-sided line. */
export function mirrorCode(code: PlayedCode): PlayedCode {
  return MIRROR[code];
}

const MIRROR: { readonly [Code in PlayedCode]: PlayedCode } = {
  W: 'L',
  LW: 'LL',
  P: 'P',
  LL: 'LW',
  L: 'W',
};

/** `surplus` gives by how many quarters the side is past a line; half the stake is on each neighbour. */
function settleAgainst(line: LineQuarter, surplus: (line: LineQuarter) => number): LineOutcome {
  if (!isQuarterLine(line)) return { code: codeOfSurplus(surplus(line)), split: [] };
  const split = splitLine(line).map((half) => ({ line: half, code: codeOfSurplus(surplus(half)) }));
  return { code: joinHalves(split.map((half) => half.code)), split };
}

function codeOfSurplus(quarters: number): 'W' | 'P' | 'L' {
  if (quarters === 0) return 'P';
  return quarters > 0 ? 'W' : 'L';
}

function joinHalves(codes: readonly ('W' | 'P' | 'L')[]): PlayedCode {
  const wins = codes.filter((code) => code === 'W').length;
  const losses = codes.filter((code) => code === 'L').length;
  assert(codes.length === 2 && !(wins === 1 && losses === 1), 'neighbouring lines disagree');
  if (wins > 0) return wins === 2 ? 'W' : 'LW';
  if (losses > 0) return losses === 2 ? 'L' : 'LL';
  return 'P';
}
