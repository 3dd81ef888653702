export * from './hub.ts';
export * from './order.ts';
export * from './outbox.ts';
export * from './price-book.ts';
export type { ProducerState } from './producer.ts';
export * from './remote.ts';
export * from './script.ts';
export * from './types.ts';
