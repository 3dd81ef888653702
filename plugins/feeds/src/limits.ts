/** Silence of any of our feeds after which its matches are suspended. */
export const SILENCE_MS = 10_000;

/** How long before its kick-off a match of a season file is announced, in the season's own time. */
export const FOOTBALL_DATA_ANNOUNCE_MS = 7 * 24 * 3_600_000;
