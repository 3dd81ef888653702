import type { WaysMachine } from '../machine.ts';

/** Nearly everything is paid by the base game; eight free spins at double pay now and then. */
export const jiangnan: WaysMachine = {
  engine: 'ways',
  rows: 3,
  strips: [
    'JA3JA2KA3JK3QJ2Q12Q54QA4K54KS4K12A15QJ53',
    'AJ3A451KJSAJWQJ51A41K2QK3QJ32S35WQ42Q5K4',
    '51S3QJK5J21A25A25QJWQ4SQK3Q43K134JA4KJAW',
    '4Q5K3QAWQ5S1Q24K35KJQAJK4JAW23S513J41JA2',
    '4A3543J13J1K21KQAK5SA4KQA5Q2J32JA245QKJQ',
  ],
  pays: {
    1: [20, 60, 195],
    2: [16, 47, 135],
    3: [16, 39, 115],
    4: [12, 31, 100],
    5: [12, 27, 80],
    A: [8, 20, 47],
    K: [8, 20, 47],
    Q: [8, 16, 39],
    J: [8, 16, 39],
  },
  scatter: [30, 100, 400],
  free: { given: [8, 10, 12], multiplier: 2, most: 80 },
  wildInFree: 1,
};
