import type { Fixture } from '@tianping/feeds';

/** What the source's fixture interface states about an event. */
export type FixtureFacts = Omit<Fixture, 'key'>;
