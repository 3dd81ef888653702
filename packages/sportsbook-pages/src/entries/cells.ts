export { CELL_CLASSES } from '../board/cells/cell-classes.ts';
export { FLASH_MS } from '../limits.ts';
export { createCellFormatter } from '../store/prices/face.ts';
export { FlashScheduler } from '../store/prices/flash-scheduler.ts';
export { PriceCell } from '../store/prices/price-cell.ts';
