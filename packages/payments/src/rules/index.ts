export * from './channel.ts';
export * from './deposit.ts';
export * from './lifecycle.ts';
export * from './name.ts';
export * from './signature.ts';
export * from './terms.ts';
export * from './ticket.ts';
export * from './wait-path.ts';
