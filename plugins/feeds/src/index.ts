export * from './football-data/feed.ts';
export * from './football-data/messages-of-row.ts';
export * from './football-data/season.ts';
export * from './simulator/simulator.ts';
