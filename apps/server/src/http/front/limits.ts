/** Bounds of the HTTP server. Times are milliseconds, rates are per minute. */
export interface HttpLimits {
  /** Calls of one address; generous, because many members may share one. */
  readonly callsPerAddress: number;
  readonly callsPerDevice: number;
  readonly callsPerMember: number;
  /** Key agreements of one address; each costs a Diffie-Hellman. */
  readonly sealContextsPerAddress: number;
  /** Members' pictures read from one address. */
  readonly picturesPerAddress: number;
  /** Covers of games: scrolling through two thousand games asks for as many, and others share the address. */
  readonly coversPerAddress: number;
  /** Reports of browser faults of one address. */
  readonly faultReportsPerAddress: number;
  /** Calls being answered at one time; further ones are refused and may be retried. */
  readonly inFlight: number;
  /** Sealing contexts kept in memory. */
  readonly sealContexts: number;
}

export const defaultHttpLimits: HttpLimits = {
  callsPerAddress: 6_000,
  callsPerDevice: 1_200,
  callsPerMember: 1_200,
  sealContextsPerAddress: 600,
  picturesPerAddress: 1_200,
  coversPerAddress: 6_000,
  faultReportsPerAddress: 30,
  inFlight: 4_000,
  sealContexts: 20_000,
};

export const RATE_WINDOW_MS = 60_000;
/** Keys that one process counts at a time. */
export const RATE_KEYS_MAX = 100_000;
/** Issues listed in one 6007. */
export const ISSUES_MAX = 20;
/** A sealing key is replaced after this long. */
export const SEAL_KEY_LIFE_MS = 86_400_000;
/** How far ahead the clock of another process, which may have rotated already, can be. */
export const SEAL_KEY_SKEW_MS = 60_000;
/** The headers, and the whole request, must have arrived within this. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the idle timeout of usual proxies, so that they and not we close the connection. */
export const KEEP_ALIVE_MS = 72_000;
/** Bodies above the usual size that are read simultaneously, in total and per member. */
export const LARGE_BODIES_AT_ONCE = 8;
export const LARGE_BODIES_PER_PERSON = 2;
/** Characters of one path parameter; a sealed segment has 39. */
export const PATH_PARAMETER_MAX = 200;
/** Characters kept of the user agent. */
export const USER_AGENT_LENGTH_MAX = 300;
