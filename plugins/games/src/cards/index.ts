export * from './order.ts';
export * from './payment.ts';
export * from './shoe.ts';
