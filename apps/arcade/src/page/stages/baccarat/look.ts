import type { CardTableLook } from '../../kit/table/card-table.tsx';
import type { TableShape } from '../../kit/table/table-view.tsx';

const DESKTOP: CardTableLook = {
  file: 'felts/baccarat-single-desktop.svg',
  box: [20, 0, 1880, 1080],
  leastSize: 27,
  chipRadius: 32,
  ring: { x: 960, y: 268, radius: 76 },
  shoe: { x: 1598, y: 300, turn: 24, width: 230 },
  tray: { x: 330, y: 290, turn: -20 },
  plateSize: 38,
};

const PHONE: CardTableLook = {
  file: 'felts/baccarat-single-phone.svg',
  box: [20, 150, 1040, 1660],
  leastSize: 34,
  chipRadius: 44,
  ring: { x: 540, y: 600, radius: 94 },
  shoe: { x: 1040, y: 240, turn: 30, width: 0 },
  tray: { x: 20, y: 240, turn: -30 },
  plateSize: 46,
};

/** Positions on the felt of each shape, in the felt's units. */
export function lookOf(shape: TableShape | null): CardTableLook {
  return shape === 'tall' ? PHONE : DESKTOP;
}
