export type { BookCallbacks, MemberOfSite } from './deps.ts';
export { migrations } from './migrations.ts';
export type { PlaceAnswer, PlaceCommand, PlaceFault, PlaceRequest } from './placing/types.ts';
export type { RecordFilter } from './records/bet-records.ts';
export type { SportsbookSite } from './site.ts';
export { createSportsbook, type Sportsbook, type SportsbookOptions } from './sportsbook.ts';
export { matchIdOf } from './state/apply-feed-event.ts';
export type { TopicSink } from './views/publisher.ts';
