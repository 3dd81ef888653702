export * from './table-bets.ts';
