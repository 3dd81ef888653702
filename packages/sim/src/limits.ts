/** Members of a simulated world. */
export const SIM_MEMBERS = 8;

/** How much faster than the wall clock the matches of a simulated world are played. */
export const SIM_SPEED = 40;

/** Leagues of each sport that are played, and teams of each. */
export const SIM_LEAGUES = 4;
export const SIM_TEAMS = 4;

/** Time advances in steps no longer than this, so that timers fire in their order. */
export const SIM_SLICE_MS = 500;

/** The world is audited after so many operations, and at the end. */
export const SIM_AUDIT_EVERY = 400;

/** Findings of one audit that are kept. */
export const SIM_FINDINGS_MAX = 20;

/** Operations of one world; more are played in further worlds, so that no audit grows with the whole run. */
export const WORLD_OPERATIONS = 4_000;

/** Worlds that one process plays before a new one replaces it, so that memory does not grow. */
export const WORLDS_PER_PROCESS = 25;
