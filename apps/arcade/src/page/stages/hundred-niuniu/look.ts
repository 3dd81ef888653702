import type { CardTableLook } from '../../kit/table/card-table.tsx';
import type { TableShape } from '../../kit/table/table-view.tsx';

const DESKTOP: CardTableLook = {
  file: 'felts/hundred-niuniu-desktop.svg',
  box: [20, 0, 1880, 1080],
  leastSize: 30,
  chipRadius: 34,
  ring: { x: 1264, y: 214, radius: 66 },
  shoe: { x: 1560, y: 214, turn: 24, width: 230 },
  tray: { x: 356, y: 214, turn: -20 },
  plateSize: 54,
  handSize: 66,
};

const PHONE: CardTableLook = {
  file: 'felts/hundred-niuniu-phone.svg',
  box: [20, 44, 1040, 1572],
  leastSize: 40,
  chipRadius: 42,
  ring: { x: 886, y: 242, radius: 66 },
  shoe: { x: 1040, y: 160, turn: 30, width: 0 },
  tray: { x: 20, y: 160, turn: -30 },
  plateSize: 58,
  handSize: 78,
};

/** Positions on the felt of each shape, in the felt's units. */
export function lookOf(shape: TableShape | null): CardTableLook {
  return shape === 'tall' ? PHONE : DESKTOP;
}
