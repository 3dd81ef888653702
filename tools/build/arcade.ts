import { buildSite } from './site.ts';

/** The studio's game page, built into `apps/arcade/dist` when its sources have changed. */
export function buildArcade(root: string): Promise<'built' | 'unchanged'> {
  return buildSite(root, 'apps/arcade');
}
