import type { HoldMachine } from '../machine.ts';
import { moneyValues } from './values.ts';

/** Five are enough to hold, for smaller sums. */
export const ice: HoldMachine = {
  engine: 'hold',
  rows: 3,
  strips: [
    'A1KAQ3KQ31451542QJ25JS5A3AJ4J3JSSSAK24KQ',
    'W45Q2K2K34JW35J5J4QJAS53WAQ24KSSSQA1A1K',
    '1QA24AJ51W2KJ4QAKQ45WSJKJ5A43KSSS325W3Q',
    'QJAQA1WQJ2351J5QKW43KS425J354KSSSWA2AK4',
    'JAJ425351KQ134A5A4J4JSQAQ3Q15J2SSSK2K3KA',
  ],
  pays: {
    1: [27, 110, 450],
    2: [22, 75, 250],
    3: [15, 45, 180],
    4: [11, 36, 110],
    5: [9, 27, 90],
    A: [5, 15, 55],
    K: [5, 15, 55],
    Q: [4, 11, 45],
    J: [4, 11, 45],
  },
  trigger: 5,
  respins: 3,
  landing: { hit: 1, of: 24 },
  grandUnits: 10000,
  values: moneyValues([
    [36, 10, null],
    [28, 16, null],
    [20, 20, null],
    [7, 40, null],
    [4, 60, null],
    [3, 100, 'mini'],
    [1, 300, 'minor'],
    [1, 1000, 'major'],
  ]),
};
