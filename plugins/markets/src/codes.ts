import { must } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import type { Market, MarketPlace } from '@tianping/sportsbook';

/** A family's code before the start and in play, without the marks of half or segment. */
export interface CodeStem {
  readonly before: string;
  readonly inPlay: string;
  /** In play in the first half of football, where it is not the plain in-play code. */
  readonly halfInPlay?: string;
}

/** Over and under are the other way round than expected: `C` is over, `H` under. Written here and nowhere else. */
export const OVER_UNDER_LETTERS: Readonly<Record<Side, string>> = { OV: 'C', UN: 'H' };
/** In team totals and combinations the letters are plain. */
export const PLAIN_OVER_UNDER: Readonly<Record<Side, string>> = { OV: 'O', UN: 'U' };
/** `N` is no. */
export const YES_NO_LETTERS: Readonly<Record<Side, string>> = { Y: 'Y', X: 'N' };
export const ODD_EVEN_LETTERS: Readonly<Record<Side, string>> = { OD: 'O', EV: 'E' };

/** A place whose code differs from the rest of its sport, by `<sport>.<tally>`. */
export type Exceptions = Readonly<Record<string, CodeStem>>;

/** Codes of a market of every sport: the stem with what the sport puts around it. */
export function segmentCodes(
  stem: CodeStem,
  exceptions: Exceptions = {},
): { readonly code: Market['code']; readonly stem: Market['code'] } {
  return {
    code(place) {
      const exception = exceptions[`${place.gameType}.${place.period}`];
      if (exception !== undefined) return stemOf(exception, place);
      const { before, behind } = marksOf(place);
      return `${before}${stemOf(stem, place)}${behind}`;
    },
    stem(place) {
      const exception = exceptions[`${place.gameType}.${place.period}`];
      return `${marksOf(place).before}${stemOf(exception ?? stem, place)}`;
    },
  };
}

function stemOf(stem: CodeStem, place: MarketPlace): string {
  if (!place.inPlay) return stem.before;
  return isFirstHalf(place) ? (stem.halfInPlay ?? stem.inPlay) : stem.inPlay;
}

function isFirstHalf({ gameType, period }: MarketPlace): boolean {
  return (gameType === 'FT' || gameType === 'VF') && period === 'HT';
}

interface Marks {
  readonly before: string;
  readonly behind: string;
}

/** The marks of the part of a match that a code is for: a letter in front, a digit or letter behind. */
function marksOf(place: MarketPlace): Marks {
  const { gameType, period } = place;
  switch (gameType) {
    case 'BK':
    case 'AF':
      return behind(must(QUARTER_DIGITS[period], `digit of ${period}`));
    case 'TN':
      return behind(period === 'FT' ? '0' : period === 'GM' ? '6' : numberOf(period));
    case 'BS':
      return inningMarks(period);
    case 'ES':
      return behind(period === 'FT' ? '' : mapCodeChar(period));
    case 'TT':
      return behind(isNumbered(period) ? `G${numberOf(period)}` : '');
    case 'SK':
      return behind(isNumbered(period) ? numberOf(period) : (FRAME_LETTERS[period] ?? ''));
    case 'IH':
      return behind(period === 'RT' ? '6' : isNumbered(period) ? numberOf(period) : '');
    default:
      if (isFirstHalf(place)) return FIRST_HALF;
      return behind(isNumbered(period) ? numberOf(period) : '');
  }
}

const PLAIN: Marks = { before: '', behind: '' };
const FIRST_HALF: Marks = { before: 'H', behind: '' };

function behind(mark: string): Marks {
  return mark === '' ? PLAIN : { before: '', behind: mark };
}

const QUARTER_DIGITS: Readonly<Record<string, string>> = {
  FT: '0',
  HT: '1',
  H2: '2',
  Q1: '3',
  Q2: '4',
  Q3: '5',
  Q4: '6',
};

/** Frames 1-5, 6-8, 10-14, 15-17, 19-23. */
const FRAME_LETTERS: Readonly<Record<string, string>> = {
  RA: 'A',
  RB: 'B',
  RC: 'C',
  RD: 'D',
  RF: 'F',
};

/** First five innings in front, first seven behind, an inning by its letter. */
function inningMarks(period: string): Marks {
  if (period === 'F5') return FIRST_HALF;
  if (period === 'F7') return behind('S');
  return behind(period === 'FT' ? '' : inningLetter(period));
}

/** `A` is the first inning. */
export function inningLetter(period: string): string {
  return codeCharAt(Number(numberOf(period)) - 1);
}

/** `A`, `B`, … by place from 0. */
export function codeCharAt(at: number): string {
  return String.fromCharCode(65 + at);
}

/** Maps 1 … 7 are A B D K G L Q. */
export function mapCodeChar(period: string): string {
  return must('ABDKGLQ'[Number(numberOf(period)) - 1], `map of ${period}`);
}

/** `S3`, `P2`, `K7`: a letter and the number of a segment. */
function isNumbered(period: string): boolean {
  const digit = period.charCodeAt(1);
  return digit >= 49 && digit <= 57;
}

/** What stands behind the letters of a tally: `S12` is 12, `NC3` is 3. */
export function numberOf(period: string): string {
  return period.replace(/^\D+/, '');
}
