import type { CellClasses } from '../../store/prices/price-cell.ts';
import css from './cell.module.css';

/** The class of a price in each state, put together once. */
export const CELL_CLASSES: CellClasses = {
  open: `${css.p}`,
  up: `${css.p} ${css.up}`,
  down: `${css.p} ${css.down}`,
  suspended: `${css.p} ${css.suspended}`,
  closed: `${css.p} ${css.closed}`,
};
