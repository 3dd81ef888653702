/** Members of a world of money. */
export const FUNDS_MEMBERS = 6;

/** Operations after which everything in transit is completed and the world is audited. */
export const FUNDS_AUDIT_EVERY = 500;

/** Findings of one audit that are kept. */
export const FUNDS_FINDINGS_MAX = 20;
