export { createDesk, type Desk, type DeskPost } from './desk.ts';
export { fundMember } from './fund.ts';
export { createLedgerModel, type LedgerModel, type ModelMove } from './model.ts';
