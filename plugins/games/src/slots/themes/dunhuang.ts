import type { WaysMachine } from '../machine.ts';

/** In free spins a wild counts three times in the ways, and every win is doubled. */
export const dunhuang: WaysMachine = {
  engine: 'ways',
  rows: 3,
  strips: [
    'AQ25QJK4J21J53JQ3A45AJ4K5SKJQKAQ123A4K',
    'AKJ21WJQ345Q4A5S2AK3QKA5WJ54KA4JQ3SKQJ',
    'A245QJ3KJQKJQS35KAWKJ524AQ1K54AQSA4J3W',
    '1QJKQ3K2AJS4W3K4JQ52QA5JKAQ5AS4WA4J3K5',
    '2542KQ3AJQ5JQKJA4JQAJ3K23K5S1KA1JA4Q54',
  ],
  pays: {
    1: [16, 80, 400],
    2: [12, 47, 195],
    3: [8, 23, 95],
    4: [4, 16, 60],
    5: [3, 12, 39],
    A: [1, 3, 16],
    K: [1, 3, 16],
    Q: [1, 3, 12],
    J: [1, 2, 12],
  },
  scatter: [40, 200, 2000],
  free: { given: [10, 15, 25], multiplier: 2, most: 150 },
  wildInFree: 3,
};
