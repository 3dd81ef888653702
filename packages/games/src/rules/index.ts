export * from './draws.ts';
export * from './game.ts';
