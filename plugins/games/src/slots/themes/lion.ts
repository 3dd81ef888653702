import type { HoldMachine } from '../machine.ts';
import { moneyValues } from './values.ts';

/** Six hold, three respins. */
export const lion: HoldMachine = {
  engine: 'hold',
  rows: 3,
  strips: [
    'J35Q1Q35A51Q2JQ4QA54KS423K2JKJ4SSSAKAKJA',
    'J21QJ4A4543K3K1W4A3KQS5J5AQJQJSSS2K5AW2',
    'KA4Q4Q3KJKJ1W5A352KAJSQ3A2J5Q1SSSWJ5424',
    'AWJ234Q45J1QAJK2K51W5S4KJA323KSSSQ4QAJ5',
    '1K4Q235Q5JAQJQJ5KQ4JKSAKA32J325SSS4K1A4A',
  ],
  pays: {
    1: [41, 165, 700],
    2: [33, 110, 400],
    3: [22, 70, 250],
    4: [16, 55, 165],
    5: [14, 41, 135],
    A: [8, 22, 80],
    K: [8, 22, 80],
    Q: [5, 16, 70],
    J: [5, 16, 70],
  },
  trigger: 6,
  respins: 3,
  landing: { hit: 1, of: 18 },
  grandUnits: 20000,
  values: moneyValues([
    [50, 20, null],
    [25, 40, null],
    [13, 60, null],
    [6, 100, null],
    [4, 200, 'mini'],
    [1, 600, 'minor'],
    [1, 2000, 'major'],
  ]),
};
