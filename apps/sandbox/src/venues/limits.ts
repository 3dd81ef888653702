/** Bounds of the sandbox's venues. */

export const PLAY_MINOR_MAX = 100_000_000;
/** How long a late answer is delayed. */
export const LATE_MS = 8_000;
/** Members that a venue's page lists. */
export const PLAYERS_MAX = 50;
