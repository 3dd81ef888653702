import { buildSite } from './site.ts';

/** The members' site, built into `apps/player/dist` when its sources have changed. */
export function buildPlayer(root: string): Promise<'built' | 'unchanged'> {
  return buildSite(root, 'apps/player');
}
