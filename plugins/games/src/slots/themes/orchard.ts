import type { TumbleMachine } from '../machine.ts';

/** Slow ladder, short rounds of free spins. */
export const orchard: TumbleMachine = {
  engine: 'tumble',
  rows: 4,
  strips: ['S55331AA244KK', '33AAK4422W551', '3AA5544KKS122', '4433WAKK55112', 'KK3AAS1552244'],
  pays: {
    1: [8, 13, 23, 44, 125],
    2: [6, 10, 19, 38, 100],
    3: [5, 9, 15, 32, 75],
    4: [4, 8, 13, 25, 65],
    5: [4, 6, 10, 20, 50],
    A: [3, 5, 9, 18, 38],
    K: [3, 5, 8, 15, 32],
  },
  ladder: [1, 1, 2, 3],
  freeLadder: [2, 2, 3, 4],
  trigger: 3,
  free: { given: 5, most: 50 },
  counted: {
    baseUnits: 5535894n,
    freeUnits: 9489458n,
    triggers: 10816n,
    mostBaseUnits: 522,
    mostFreeUnits: 713,
  },
};
