export * from './payment.ts';
export * from './shoe.ts';
