export * from './message.ts';
export * from './translator.ts';
