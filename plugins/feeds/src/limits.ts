/** Silence of any of our feeds after which its matches are suspended. */
export const SILENCE_MS = 10_000;

/** A season of any league is far smaller than this; a larger file is not a season. */
export const SEASON_BYTES_MAX = 16 * 1024 * 1024;

/** Characters of a team's or league's name in a season file; no real one has half as many. */
export const NAME_MAX = 100;

/** How long before its kick-off a match of a season file is announced, in the season's own time. */
export const FOOTBALL_DATA_ANNOUNCE_MS = 7 * 24 * 3_600_000;

/** The simulator announces all matches of this many upcoming half hours of simulated time … */
export const NEAR_SLOTS = 10;
/** … and some evening rounds of this many upcoming days. */
export const EARLY_DAYS = 6;
/** After a start, results of matches that ended within this simulated time are sent again. */
export const RESULTS_AGAIN_MS = 10 * 3_600_000;
/** Price refreshes a second, over all matches; what happens in a match is never held back … */
export const REFRESHES_PER_SECOND_MAX = 25;
/** … and at most this many milliseconds of work in each second of wall clock. */
export const REFRESH_MS_PER_SECOND_MAX = 350;
/** At most this many of the latest moments of a match in play are repeated in a snapshot. */
export const MOMENTS_AGAIN_MAX = 25;

/** How long before its start a recorded match is announced, in its own time. */
export const RECORDED_ANNOUNCE_MS = 24 * 3_600_000;
