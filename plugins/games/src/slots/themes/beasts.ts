import type { HoldMachine } from '../machine.ts';
import { moneyValues } from './values.ts';

/** Long rounds of four respins, and the largest of the fixed prizes. */
export const beasts: HoldMachine = {
  engine: 'hold',
  rows: 3,
  strips: [
    '5K2J4J543A32JAQ5QKJA34Q1K5KQKJQSSSJ4A1A3',
    '4WAJQ4K43AJK2J54Q2WQS315Q5A3JSSSKA5AJK',
    'A5QAQAQJ415K3KW3JKA2S425J53K4SSSQJAW4J',
    '5J42KW5JAJA3254A4Q4QS3JW1JQ5KSSSAKQ3AK',
    '2JKA51Q342J5JQ4AQAKA3541JK4KJA3SSSQ3Q5KJ',
  ],
  pays: {
    1: [80, 500, 2450],
    2: [60, 300, 1200],
    3: [39, 155, 600],
    4: [25, 80, 300],
    5: [15, 60, 195],
    A: [5, 20, 80],
    K: [5, 20, 80],
    Q: [4, 15, 60],
    J: [4, 15, 60],
  },
  trigger: 6,
  respins: 4,
  landing: { hit: 1, of: 24 },
  grandUnits: 40000,
  values: moneyValues([
    [130, 10, null],
    [40, 20, null],
    [15, 60, null],
    [8, 160, null],
    [5, 400, 'mini'],
    [1, 1000, 'minor'],
    [1, 4000, 'major'],
  ]),
};
