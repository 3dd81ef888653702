import type { SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';

/** Finds the site of an id that a session or a request has already proved to exist. */
export function siteFinder(sites: readonly SiteConfig[]): (siteId: SiteId) => SiteConfig {
  const byId = new Map(sites.map((site) => [site.siteId, site]));
  return (siteId) => {
    const site = byId.get(siteId);
    if (!site) throw new Error(`no such site: ${siteId}`);
    return site;
  };
}
