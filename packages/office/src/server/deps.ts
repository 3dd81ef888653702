import type { Clock, Rng, SiteId } from '@tianping/base';
import type { Db, Sealer } from '@tianping/db';
import type { OfficeLimits } from '../limits.ts';

/** Who did something: a member of staff, or `system`. */
export interface By {
  readonly staffId: string;
  readonly name: string;
}

/** What the machine does by itself. */
export const SYSTEM: By = { staffId: 'system', name: 'system' };

export interface OfficeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: OfficeLimits;
  /** Seals what must be read again: secrets of authenticators. */
  readonly sealer: Sealer;
  /** The installation's own; opens what it sealed itself in older versions. */
  readonly sealKey: Uint8Array;
  /** Whether a site has demonstration staff; elsewhere no such account exists or works. */
  readonly hasDemoStaff: (siteId: SiteId) => boolean;
  /** Name of a site, for authenticators. */
  readonly siteName: (siteId: SiteId) => string;
}
