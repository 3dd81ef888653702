import type { LinesMachine } from '../machine.ts';

/** Rare and large: few free spins, each at five times its pay. */
export const silk: LinesMachine = {
  engine: 'lines',
  rows: 3,
  strips: [
    'A2QA34AQ2JQK3AJQ54K5A154154J2QSJAKJ3KJ5K',
    '4JKA4JK4WQ2KSQAJ5KJ5125AQ3AQW3AKSQJ543J5',
    '5SJQAJQKW2A42AK5Q3JA4SK54K53WJ5QJ3QJKA41',
    'QA3J4K2W4KJ5KJ4KQS5Q3JQ2AK1W5AJ4A35AQS5J',
    '42KQ5KQS5KA5J3KQJA4JA41A4132AJ253AQJ5QKJ',
  ],
  pays: {
    1: [85, 550, 2700],
    2: [65, 350, 1300],
    3: [43, 175, 650],
    4: [27, 85, 350],
    5: [16, 65, 200],
    A: [5, 22, 85],
    K: [5, 22, 85],
    Q: [4, 16, 65],
    J: [4, 16, 65],
  },
  scatter: [60, 400, 2000],
  free: { given: [8, 12, 20], multiplier: 5, most: 160 },
};
