export { createBankPayout } from './bank.ts';
export type { PayoutConnection } from './client.ts';
export { createCoinPayout } from './coin.ts';
export { createWalletPayout } from './wallet.ts';
