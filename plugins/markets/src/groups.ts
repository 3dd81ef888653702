import type { Market } from '@tianping/sportsbook';

/** Tallies that stand for the whole match. */
const WHOLE_TALLIES: ReadonlySet<string> = new Set(['FT', 'GM', 'PT']);

/** Lines of the whole match come first, those of a part after them. */
export const mainOrSegment: Market['group'] = ({ period }) =>
  WHOLE_TALLIES.has(period) ? 'main' : 'segment';
