import { buildSite } from './site.ts';

/** The staff's site, built into `apps/office/dist` when its sources have changed. */
export function buildOffice(root: string): Promise<'built' | 'unchanged'> {
  return buildSite(root, 'apps/office');
}
