import type { SiteConfig } from '@tianping/contract';

/** What the sportsbook needs of a site's configuration. */
export type SportsbookSite = Pick<
  SiteConfig,
  | 'siteId'
  | 'limits'
  | 'acceptance'
  | 'payoutCaps'
  | 'sameSelectionOnce'
  // How long a provisional result waits before it pays anyway; 0 pays immediately.
  | 'settleProvisional'
> & {
  /** All betting on the site is stopped for maintenance. */
  readonly maintenance?: boolean;
};
