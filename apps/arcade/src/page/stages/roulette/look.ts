import type { DrawnLook } from '../../kit/table/drawn-table.tsx';

interface WheelPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
/** `rest`: the place of the wheel; `spun`: its place while the ball runs. */
export interface RouletteLook extends DrawnLook {
  readonly rest: WheelPlace;
  readonly spun: WheelPlace;
}

const LIVE = new Set(['odd', 'even']);

const DESKTOP: RouletteLook = {
  file: 'felts/roulette-desktop.svg',
  box: [20, 0, 1880, 1080],
  chipRadius: 25,
  ring: { x: 318, y: 806, radius: 70 },
  live: LIVE,
  rest: { x: 312, y: 470, radius: 192 },
  spun: { x: 960, y: 500, radius: 440 },
};
const PHONE: RouletteLook = {
  file: 'felts/roulette-phone.svg',
  box: [20, 60, 1040, 1790],
  chipRadius: 31,
  ring: { x: 868, y: 480, radius: 78 },
  live: new Set<string>(['odd', 'even']),
  rest: { x: 540, y: 316, radius: 216 },
  spun: { x: 540, y: 760, radius: 470 },
};

export const rouletteLooks = { wide: DESKTOP, tall: PHONE };
