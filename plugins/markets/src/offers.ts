import type { Period } from '@tianping/feeds';
import type { Offer } from './define.ts';

/** `S1` … `S5` for `S` and 5. */
export function numbered(letters: string, count: number): readonly Period[] {
  return Array.from({ length: count }, (_, at) => `${letters}${at + 1}`);
}

export const WHOLE: readonly Period[] = ['FT'];
export const WHOLE_AND_HALF: readonly Period[] = ['FT', 'HT'];
const QUARTERED: readonly Period[] = ['FT', 'HT', 'H2', 'Q1', 'Q2', 'Q3', 'Q4'];
const THIRDS: readonly Period[] = ['FT', 'RT', 'P1', 'P2', 'P3'];
const FRAME_RANGES: readonly Period[] = ['RA', 'RB', 'RC', 'RD', 'RF'];

/** Most sets, frames, innings or maps that markets name. */
export const SETS = { TN: 5, VB: 5, TT: 7, BM: 3, ES: 7 } as const;
export const FRAMES = 35;
export const INNINGS = 9;

const FRAMES_ALL = numbered('S', FRAMES);
const INNINGS_ALL = numbered('I', INNINGS);

export const WIN_OFFER: Offer = {
  FT: WHOLE_AND_HALF,
  VF: WHOLE_AND_HALF,
  BK: QUARTERED,
  AF: QUARTERED,
  IH: THIRDS,
  TN: ['FT', ...numbered('S', SETS.TN)],
  BS: ['FT', 'F5', 'F7', ...INNINGS_ALL],
  SK: ['FT', ...FRAME_RANGES, ...FRAMES_ALL],
  VB: ['FT', ...numbered('S', SETS.VB)],
  TT: ['FT', ...numbered('S', SETS.TT)],
  BM: ['FT', ...numbered('S', SETS.BM)],
  ES: ['FT', ...numbered('S', SETS.ES)],
};

export const HANDICAP_OFFER: Offer = {
  ...WIN_OFFER,
  TN: ['FT', 'GM', ...numbered('S', SETS.TN)],
  BS: ['FT', 'F5', 'F7'],
  VB: ['FT', 'PT', ...numbered('S', SETS.VB)],
  TT: ['FT', 'PT', ...numbered('S', SETS.TT)],
  ES: ['FT', ...numbered('K', SETS.ES)],
};

export const TOTAL_OFFER: Offer = {
  ...HANDICAP_OFFER,
  BS: ['FT', 'F5', 'F7', ...INNINGS_ALL],
  SK: ['FT', ...FRAMES_ALL],
  BM: ['FT', 'PT', ...numbered('S', SETS.BM)],
};

export const ODD_EVEN_OFFER: Offer = {
  FT: WHOLE_AND_HALF,
  VF: WHOLE,
  BK: QUARTERED,
  AF: QUARTERED,
  IH: THIRDS,
  TN: ['GM'],
  BS: ['FT', ...INNINGS_ALL],
  SK: WHOLE,
  VB: ['PT', ...numbered('S', SETS.VB)],
  TT: ['PT', ...numbered('S', SETS.TT)],
  BM: numbered('S', SETS.BM),
  ES: ['FT', ...numbered('K', SETS.ES)],
};

export const TEAM_TOTAL_OFFER: Offer = {
  FT: WHOLE_AND_HALF,
  BK: QUARTERED,
  AF: QUARTERED,
  IH: WHOLE,
  TN: ['GM'],
  BS: WHOLE,
};
