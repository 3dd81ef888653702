import type { CardTableLook } from '../../kit/table/card-table.tsx';
import type { TableShape } from '../../kit/table/table-view.tsx';

const DESKTOP: CardTableLook = {
  file: 'felts/erbagang-desktop.svg',
  box: [20, 0, 1880, 1080],
  leastSize: 30,
  chipRadius: 34,
  ring: { x: 1260, y: 224, radius: 70 },
  shoe: { x: 1560, y: 188, turn: 0, width: 0 },
  tray: { x: 360, y: 214, turn: -20 },
  plateSize: 60,
  handSize: 70,
};

const PHONE: CardTableLook = {
  file: 'felts/erbagang-phone.svg',
  box: [20, 44, 1040, 1572],
  leastSize: 40,
  chipRadius: 44,
  ring: { x: 846, y: 253, radius: 76 },
  shoe: { x: 1000, y: 100, turn: 0, width: 0 },
  tray: { x: 60, y: 100, turn: -20 },
  plateSize: 68,
  handSize: 86,
};

/** Positions on the felt of each shape, in the felt's units. */
export function lookOf(shape: TableShape | null): CardTableLook {
  return shape === 'tall' ? PHONE : DESKTOP;
}
