import { workOffSteps } from '@tianping/base';
import { lapseOfExcluded } from '../funds/excluded-gifts.ts';
import { leaveVenues } from '../funds/excluded-venues.ts';

type Deps = Parameters<typeof leaveVenues>[0] & Parameters<typeof lapseOfExcluded>[0];

/** What an exclusion sets off. Money that cannot leave a venue keeps no gift from lapsing. */
export async function runExclusions(
  deps: Deps,
): Promise<{ readonly sessions: number; readonly members: number; readonly lapsed: number }> {
  const { left, gifts } = await workOffSteps({
    left: () => leaveVenues(deps),
    gifts: () => lapseOfExcluded(deps),
  });
  return { ...left, ...gifts };
}
