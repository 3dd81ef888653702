import type { SiteId } from '@tianping/base';
import type { Logger } from 'pino';
import { addressGroup } from '../front/client-address.ts';
import type { RateLimiter } from '../front/rate-limiter.ts';
import { withoutSecrets } from './faults.ts';

export interface BrowserFault {
  readonly siteId: SiteId;
  readonly ip: string;
  readonly message: string;
  readonly stack: string;
  readonly route: string;
  readonly build: string;
}

export interface BrowserFaults {
  /** Logs a fault seen in a browser; false when that address has reported too many. */
  report(fault: BrowserFault): boolean;
  /** How many have been logged since the start, by site. */
  counts(): ReadonlyMap<SiteId, number>;
}

export function createBrowserFaults(deps: {
  readonly log: Logger;
  readonly rates: RateLimiter;
  readonly perAddress: number;
}): BrowserFaults {
  const counts = new Map<SiteId, number>();
  return {
    counts: () => counts,
    report({ siteId, ip, message, stack, route, build }) {
      if (!deps.rates.take(`fault:${addressGroup(ip)}`, deps.perAddress)) return false;
      counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
      const browserFault = {
        siteId,
        build,
        // A query may hold what a member typed; the path alone shows where it happened.
        route: route.split(/[?#]/)[0],
        message: withoutSecrets(message, []),
        stack: withoutSecrets(stack, []),
      };
      deps.log.warn({ browserFault }, 'browser fault');
      return true;
    },
  };
}
