export * from './amounts.ts';
export * from './game-calls.ts';
export * from './operator-wallet.ts';
export * from './signing.ts';
export * from './statuses.ts';
export * from './users.ts';
export * from './venue.ts';
export * from './wallet-calls.ts';
