import { type MemberId, type SiteId, workOff } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { PromotionsService } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';

/** Flags accounts that protection links together and that received something from the same activity. */
export async function flagClusters(deps: {
  readonly sites: readonly SiteConfig[];
  readonly protection: Pick<ProtectionService, 'clusters'>;
  readonly promotions: Pick<PromotionsService, 'office'>;
}): Promise<number> {
  let found = 0;
  await workOff(deps.sites, async (site) => {
    const siteId = site.siteId as SiteId;
    const clusters = await deps.protection.clusters(siteId);
    found += await deps.promotions.office.findFlags(
      siteId,
      clusters.map(({ memberIds, links }) => ({ memberIds: memberIds as MemberId[], links })),
    );
  });
  return found;
}
