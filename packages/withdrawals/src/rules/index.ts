export { withdrawalLimits } from '../limits.ts';
export * from './account.ts';
export * from './account-kind.ts';
export * from './channel.ts';
export * from './lifecycle.ts';
export * from './providers.ts';
export * from './terms.ts';
export * from './ticket.ts';
