export { betHold } from './bet-hold.ts';
export { betRelease } from './bet-release.ts';
export { betRestore } from './bet-restore.ts';
export { betSettle } from './bet-settle.ts';
export { correction } from './correction.ts';
export { deposit } from './deposit.ts';
export { gift } from './gift.ts';
export { rebate } from './rebate.ts';
