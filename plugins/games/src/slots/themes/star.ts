import type { TumbleMachine } from '../machine.ts';

/** The multiplier doubles from fall to fall, up to 16, and to 64 in free spins. */
export const star: TumbleMachine = {
  engine: 'tumble',
  rows: 4,
  strips: ['332SKK1AA4455', 'WKK44SAA32155', '5544AAKK21W33', '442133S55AAKK', '443KK22AA55S1'],
  pays: {
    1: [5, 12, 36, 120, 500],
    2: [4, 7, 19, 60, 250],
    3: [2, 5, 10, 29, 120],
    4: [1, 2, 5, 15, 48],
    5: [1, 1, 4, 10, 36],
    A: [1, 1, 1, 4, 12],
    K: [1, 1, 1, 3, 10],
  },
  ladder: [1, 2, 4, 8, 16],
  freeLadder: [4, 8, 16, 32, 64],
  trigger: 4,
  free: { given: 10, most: 100 },
  counted: {
    baseUnits: 5127515n,
    freeUnits: 20510060n,
    triggers: 3328n,
    mostBaseUnits: 2030,
    mostFreeUnits: 8120,
  },
};
