import type { Fixture } from '@tianping/feeds';

/** What the source's other door says of an event. */
export type FixtureFacts = Omit<Fixture, 'key'>;
