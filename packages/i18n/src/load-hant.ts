import type { HantPart } from './parts.ts';
import type { Catalogue } from './translator.ts';

/** The traditional texts; fetched only when that script is chosen, and a part only when it is shown. */
export async function loadHant(part: HantPart = 'main'): Promise<Catalogue> {
  return (await modules[part]()).default;
}

const modules: { readonly [Part in HantPart]: () => Promise<{ readonly default: Catalogue }> } = {
  main: () => import('./generated/hant.json', { with: { type: 'json' } }),
  terms: () => import('./generated/hant-terms.json', { with: { type: 'json' } }),
  help: () => import('./generated/hant-help.json', { with: { type: 'json' } }),
  office: () => import('./generated/hant-office.json', { with: { type: 'json' } }),
};
