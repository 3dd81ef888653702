import type { ArcadeContext } from '../context.ts';
import type { LiveTables } from './live/live-tables.ts';

/** What all acts at the tables of one process share. */
export interface CardDeps {
  readonly context: ArcadeContext;
  readonly live: LiveTables;
}
