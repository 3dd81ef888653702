import type { WaysMachine } from '../machine.ts';

/** Free spins come often and pay three times. */
export const rabbit: WaysMachine = {
  engine: 'ways',
  rows: 3,
  strips: [
    'KQA4K1JK5JK32QA2S12415QJ3QJ5AJ543AS4',
    'WQ2J352315SAJ5Q1A4WAKJ4K24JKS5KQ34QA',
    'WJK4JKSJKA315425QKWQ5AQ4SQA4JA321352',
    '345KQ25SQW4QJKA32A12J4K53S4WJKA5J1QA',
    '12J12J45QAK5AKJS1K245A4QA5Q3KJ34JS3Q',
  ],
  pays: {
    1: [10, 42, 155],
    2: [8, 26, 105],
    3: [6, 21, 60],
    4: [4, 12, 42],
    5: [4, 10, 31],
    A: [2, 6, 21],
    K: [2, 6, 21],
    Q: [2, 5, 16],
    J: [2, 4, 16],
  },
  scatter: [40, 160, 800],
  free: { given: [8, 10, 15], multiplier: 3, most: 120 },
  wildInFree: 1,
};
