export * from './days.ts';
export * from './gifts.ts';
export * from './grades.ts';
export * from './rebate.ts';
export * from './turnover.ts';
export * from './views.ts';
