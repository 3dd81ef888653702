import type { SiteId } from '@tianping/base';
import { DEFAULT_SITE_ID, type SiteConfig } from '@tianping/contract';

export interface Site {
  readonly id: SiteId;
  readonly config: SiteConfig;
}

export interface Sites {
  /**
   * The site that a request is for: the one its header names, else the one of its host, else the default
   * site. Null when the header names none of ours.
   */
  find(request: { readonly siteHeader: string | undefined; readonly host: string }): Site | null;
}

export function createSites(configs: readonly SiteConfig[]): Sites {
  const byId = new Map<string, Site>();
  const byHost = new Map<string, Site>();
  for (const config of configs) {
    const site: Site = { id: config.siteId as SiteId, config };
    byId.set(String(config.siteId), site);
    for (const host of config.hosts) byHost.set(host.toLowerCase(), site);
  }
  return {
    find({ siteHeader, host }) {
      if (siteHeader !== undefined) return byId.get(siteHeader) ?? null;
      return byHost.get(hostName(host)) ?? byId.get(String(DEFAULT_SITE_ID)) ?? null;
    },
  };
}

/** A host without its port, as configurations write it. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
