import type { CardTableLook } from '../../kit/table/card-table.tsx';
import type { TableShape } from '../../kit/table/table-view.tsx';

const DESKTOP: CardTableLook = {
  file: 'felts/dragon-tiger-desktop.svg',
  box: [20, 0, 1880, 1080],
  leastSize: 27,
  chipRadius: 32,
  ring: { x: 960, y: 262, radius: 82 },
  shoe: { x: 1560, y: 290, turn: 24, width: 230 },
  tray: { x: 360, y: 290, turn: -20 },
  plateSize: 38,
};

const PHONE: CardTableLook = {
  file: 'felts/dragon-tiger-phone.svg',
  box: [20, 120, 1040, 1720],
  leastSize: 38,
  chipRadius: 46,
  ring: { x: 540, y: 440, radius: 76 },
  shoe: { x: 1040, y: 240, turn: 30, width: 0 },
  tray: { x: 20, y: 240, turn: -30 },
  plateSize: 50,
};

/** Positions on the felt of each shape, in the felt's units. */
export function lookOf(shape: TableShape | null): CardTableLook {
  return shape === 'tall' ? PHONE : DESKTOP;
}
