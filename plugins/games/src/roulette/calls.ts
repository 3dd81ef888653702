import { neighboursOf } from './wheel.ts';

export type RouletteCall = 'voisins' | 'tiers' | 'orphelins';

/** Bets of the racetrack, with how many chips each takes. */
const CALLS: Readonly<Record<RouletteCall, Readonly<Record<string, number>>>> = {
  voisins: {
    'street-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-29': 2,
    'split-32-35': 1,
  },
  tiers: {
    'split-5-8': 1,
    'split-10-11': 1,
    'split-13-16': 1,
    'split-23-24': 1,
    'split-27-30': 1,
    'split-33-36': 1,
  },
  orphelins: {
    'straight-1': 1,
    'split-6-9': 1,
    'split-14-17': 1,
    'split-17-20': 1,
    'split-31-34': 1,
  },
};

export interface CallBet {
  readonly code: string;
  readonly chips: number;
}

export function callBets(call: RouletteCall): readonly CallBet[] {
  return Object.entries(CALLS[call]).map(([code, chips]) => ({ code, chips }));
}

/** A number and its neighbours on the wheel, one chip straight on each. */
export function neighbourBets(pocket: number, aside: number): readonly CallBet[] {
  return neighboursOf(pocket, aside).map((n) => ({ code: `straight-${n}`, chips: 1 }));
}
