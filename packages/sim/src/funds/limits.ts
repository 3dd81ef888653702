/** Members of a world of money. */
export const FUNDS_MEMBERS = 6;

/** Operations after which everything in transit is completed and the world is audited. */
export const FUNDS_AUDIT_EVERY = 500;

/** Operations of one world; more are played in further worlds, so that no audit grows with the whole run. */
export const FUNDS_WORLD_OPERATIONS = 4_000;

/** Worlds that one process plays before a new one replaces it, so that memory does not grow. */
export const FUNDS_WORLDS_PER_PROCESS = 25;

/** Findings of one audit that are kept. */
export const FUNDS_FINDINGS_MAX = 20;
