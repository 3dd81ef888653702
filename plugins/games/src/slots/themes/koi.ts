import type { LinesMachine } from '../machine.ts';

/** The reference machine of the specification: ten free spins at double pay. */
export const koi: LinesMachine = {
  engine: 'lines',
  rows: 3,
  strips: [
    'Q15QJ5QKA5SK324KJ245KAJQA23AQ1SJAK534J34',
    'QA3K5J4254ASJA2QA4WQK3J1Q41QKJ5SJK53AKW2',
    'QAJK45JW45QS2JA5JA24KQ14QA2W3KQSK53KA3J1',
    '54K5AJKA52QWS31JQ2JAQK4Q35A34AKWSK1J4QJ2',
    'J2KJQSJQ4JQ4KQ1J2KA3KA31ASQ5K35245A453A5',
  ],
  pays: {
    1: [50, 250, 1000],
    2: [40, 150, 500],
    3: [30, 100, 300],
    4: [20, 60, 200],
    5: [15, 50, 150],
    A: [10, 30, 100],
    K: [10, 30, 100],
    Q: [6, 20, 80],
    J: [5, 20, 80],
  },
  scatter: [40, 200, 1000],
  free: { given: [10, 10, 10], multiplier: 2, most: 200 },
};
