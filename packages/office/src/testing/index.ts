export * from './test-office.ts';
