import type { SiteConfig } from '@tianping/contract';

/** What the sportsbook needs of a site's configuration. */
export type SportsbookSite = Pick<
  SiteConfig,
  'siteId' | 'limits' | 'acceptance' | 'payoutCaps' | 'sameSelectionOnce'
> & {
  /** All betting on the site is stopped for maintenance. */
  readonly maintenance?: boolean;
  /**
   * How long a provisional result waits for its confirmation before it pays all the same; ten minutes
   * when absent, 0 pays at once.
   */
  readonly settleProvisional?: { readonly afterMs: number };
};
