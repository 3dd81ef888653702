/** Members of a simulated world. */
export const SIM_MEMBERS = 8;

/** How much faster than the wall clock the matches of a simulated world are played. */
export const SIM_SPEED = 40;

/** Leagues of each sport that are played, and teams of each. */
export const SIM_LEAGUES = 4;
export const SIM_TEAMS = 4;

/** Time moves in slices no longer than this, so that what falls due is worked off in its order. */
export const SIM_SLICE_MS = 500;

/** The world is audited after so many operations, and at the end. */
export const SIM_AUDIT_EVERY = 400;

/** Complaints of one audit that are kept. */
export const SIM_FINDINGS_MAX = 20;
