import type { Clock, Rng, SiteId } from '@tianping/base';
import type { Db, Sealer } from '@tianping/db';
import type { OfficeLimits } from '../limits.ts';

/** The author of an act: a member of staff, or `system`. */
export interface By {
  readonly staffId: string;
  readonly name: string;
}

/** The author of automatic acts. */
export const SYSTEM: By = { staffId: 'system', name: 'system' };

export interface OfficeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: OfficeLimits;
  /** Seals values that must be read again: secrets of authenticators. */
  readonly sealer: Sealer;
  /** The installation's own key; opens values that older versions sealed with it. */
  readonly sealKey: Uint8Array;
  /** Whether a site has demonstration staff; elsewhere no such account exists or works. */
  readonly hasDemoStaff: (siteId: SiteId) => boolean;
  /** Name of a site, for authenticators. */
  readonly siteName: (siteId: SiteId) => string;
}
