export { fundMember } from './fund.ts';
export { createLedgerModel, type LedgerModel, type ModelMove } from './model.ts';
export { createMoneyBase, type MoneyBase } from './money-base.ts';
export { createTestLedger, type TestLedger, type TestPosting } from './test-ledger.ts';
