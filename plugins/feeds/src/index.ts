export * from './football-data/feed.ts';
export * from './football-data/messages-of-row.ts';
export * from './football-data/season.ts';
export * from './odds-api/feed.ts';
export * from './simulator/simulator.ts';
export * from './stream-replay/feed.ts';
export type { Outcome } from './stream-replay/messages-of-market.ts';
export { createUnifiedFeed, type FixtureFacts, type UnifiedFeedOptions } from './unified/feed.ts';
