import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { Db, Sealer } from '@tianping/db';
import { createOffice, type Office } from '@tianping/office/server';
import { deriveKey } from '../secrets/secrets.ts';
import { siteFinder } from '../site/site-finder.ts';
import { configChangeKind } from './kinds/config-change.ts';
import { postingKinds } from './kinds/postings.ts';
import { staffKinds } from './kinds/staff.ts';
import type { LiveSites } from './settings/live-sites.ts';

/** The office's kernel with the kinds of proposals of its own; other modules register theirs. */
export function createOfficeKernel(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly sealer: (purpose: string) => Sealer;
  readonly settings: LiveSites;
  /** Whether play-money sites have demonstration staff. */
  readonly demoStaff: boolean;
  /** Publishes a changed balance to the member's open pages. */
  readonly moved: (siteId: SiteId, memberId: MemberId) => void;
}): Office {
  const { db, clock, rng, settings } = deps;
  const siteOf = siteFinder(settings.sites);
  const office = createOffice({
    db,
    clock,
    rng,
    sealKey: Buffer.from(deriveKey(deps.secret, 'office/seal'), 'base64url'),
    sealer: deps.sealer('office'),
    hasDemoStaff: (siteId) => deps.demoStaff && settings.brandOf(siteId).money.playMoney === true,
    siteName: (siteId) => siteOf(siteId).name,
    moved: deps.moved,
  });
  const { approvals } = office;
  for (const kind of postingKinds({ now: () => clock.now(), moved: deps.moved })) {
    approvals.register(kind);
  }
  for (const kind of staffKinds(office.deps)) approvals.register(kind);
  approvals.register(
    configChangeKind({ deps: office.deps, siteOf, saved: () => settings.refresh(db) }),
  );
  return office;
}
