import type { Clock, SiteId, UnixMs } from '@tianping/base';
import type { Headlines } from '@tianping/promotions/server';

/** Every visitor of these pages asks; the database is read at most this often for each site. */
const KEEP_MS = 5_000;
/** No page waits longer for its headline: without it, it is served like any other page. */
const WAIT_MS = 400;

export type FindHeadlines = (siteId: SiteId) => Promise<Headlines | null>;

/** The headlines of each site, cached briefly; null when they cannot be read in time. */
export function createHeadlines(deps: {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly read: (siteId: SiteId) => Promise<Headlines>;
}): FindHeadlines {
  const { clock, read } = deps;
  const cached = new Map<SiteId, { readonly until: UnixMs; readonly found: Promise<Headlines> }>();
  const find = (siteId: SiteId): Promise<Headlines> => {
    const known = cached.get(siteId);
    if (known && known.until > clock.now()) return known.found;
    const entry = { until: clock.now() + KEEP_MS, found: read(siteId) };
    cached.set(siteId, entry);
    entry.found.catch(() => cached.get(siteId) === entry && cached.delete(siteId));
    return entry.found;
  };
  return (siteId) =>
    new Promise((resolve) => {
      const giveUp = clock.after(WAIT_MS, () => resolve(null));
      const end = (found: Headlines | null): void => {
        giveUp();
        resolve(found);
      };
      find(siteId).then(end, () => end(null));
    });
}
