import type { LinesMachine } from '../machine.ts';

/** Many small wins: four wilds on the inner reels, long rounds of free spins at plain pay. */
export const porcelain: LinesMachine = {
  engine: 'lines',
  rows: 3,
  strips: [
    '53QA3Q1J31S45J4A24KJ3A5KJ124AQS2KJAKQ52K',
    'WQK5QKAQ13WK2512S54JW3JA4KAJQAW34134S2J5',
    '1W4KA12AJQSWA5J4KA42QW3154JK53SWKJ35Q32Q',
    'A5SQ5J314W34A3K542JWQJS3KQ2KQW21AK415AJW',
    'S2JQKJQ3253Q1AJ4QJ5KSJ2KA45A1521K4AK3A43',
  ],
  pays: {
    1: [24, 75, 300],
    2: [19, 60, 195],
    3: [15, 48, 145],
    4: [12, 39, 95],
    5: [10, 29, 75],
    A: [8, 19, 60],
    K: [8, 19, 60],
    Q: [6, 15, 48],
    J: [6, 15, 48],
  },
  scatter: [40, 100, 400],
  free: { given: [12, 15, 20], multiplier: 1, most: 120 },
};
