import type { TumbleMachine } from '../machine.ts';

/** Every fall adds to the multiplier; free spins begin at three. */
export const tea: TumbleMachine = {
  engine: 'tumble',
  rows: 4,
  strips: ['44S1KKAA35522', '55WKAA144233S', '2231KKAAW5544', '33441AA5W2KKS', '1AA33S2A4KK55'],
  pays: {
    1: [12, 23, 47, 115, 450],
    2: [8, 16, 35, 80, 300],
    3: [6, 12, 23, 60, 175],
    4: [5, 8, 18, 41, 115],
    5: [4, 7, 14, 29, 90],
    A: [2, 5, 9, 21, 60],
    K: [2, 4, 7, 18, 47],
  },
  ladder: [1, 2, 3, 5],
  freeLadder: [3, 5, 8, 12],
  trigger: 4,
  free: { given: 8, most: 80 },
  counted: {
    baseUnits: 5912716n,
    freeUnits: 16407242n,
    triggers: 3328n,
    mostBaseUnits: 579,
    mostFreeUnits: 1436,
  },
};
