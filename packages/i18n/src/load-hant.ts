import type { Catalogue } from './translator.ts';

/** The traditional texts; fetched only when that script is chosen. */
export async function loadHant(): Promise<Catalogue> {
  const module = await import('./generated/hant.json', { with: { type: 'json' } });
  return module.default;
}
