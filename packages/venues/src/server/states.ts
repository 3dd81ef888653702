import type { Maintenance } from '../rules/venue.ts';
import type { SiteVenue, VenuesDeps } from './deps.ts';

/** The maintenance that the site or the venue states; null while it is open. A silent venue keeps its last state. */
export async function maintenanceOf(
  { clock, limits, seen }: Pick<VenuesDeps, 'clock' | 'limits' | 'seen'>,
  { config, opens }: Pick<SiteVenue, 'config' | 'opens'>,
): Promise<Maintenance | null> {
  const now = clock.now();
  const set = config.maintenance;
  if (set && (set.until === null || set.until > now)) return set;
  if (!opens) return null;
  const last = seen.get(config.code);
  if (last && now >= last.at && now - last.at < limits.maintenanceMs) return last.maintenance;
  const stated = await opens.maintenance().catch(() => null);
  const maintenance = stated?.ok ? stated.value : (last?.maintenance ?? null);
  seen.set(config.code, { at: now, maintenance });
  return maintenance;
}
