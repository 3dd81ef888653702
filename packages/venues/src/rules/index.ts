export * from './coin.ts';
export * from './gift.ts';
export * from './gift-weight.ts';
export * from './lobby/find-games.ts';
export * from './seamless/wallet-call.ts';
export * from './ticket.ts';
export * from './transfer.ts';
export * from './venue.ts';
