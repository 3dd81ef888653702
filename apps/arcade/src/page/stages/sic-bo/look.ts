import type { DrawnLook } from '../../kit/table/drawn-table.tsx';

export interface SicBoLook extends DrawnLook {
  readonly dome: { readonly x: number; readonly y: number; readonly width: number };
  readonly note: { readonly x: number; readonly y: number; readonly size: number };
}

/** A low screen shows the whole felt at less than a third of its size. */
const LEAST_PX = 10;

const DESKTOP: SicBoLook = {
  file: 'felts/sicbo-desktop.svg',
  box: [20, 0, 1880, 1080],
  chipRadius: 26,
  ring: { x: 1400, y: 190, radius: 76 },
  live: new Set([
    'odd',
    'even',
    'any-triple',
    ...[1, 2, 3, 4, 5, 6].map((face) => `single-${face}`),
  ]),
  leastPx: LEAST_PX,
  dome: { x: 960, y: 160, width: 270 },
  note: { x: 478, y: 206, size: 36 },
};
const PHONE: SicBoLook = {
  file: 'felts/sicbo-phone.svg',
  box: [20, 100, 1040, 1750],
  chipRadius: 32,
  ring: { x: 900, y: 300, radius: 84 },
  live: new Set(['odd', 'even', 'any-triple']),
  leastPx: LEAST_PX,
  dome: { x: 540, y: 276, width: 330 },
  note: { x: 540, y: 446, size: 32 },
};

export const sicBoLooks = { wide: DESKTOP, tall: PHONE };
