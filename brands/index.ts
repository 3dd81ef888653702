import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type SiteConfig, siteConfig } from '@tianping/contract';

const folder = dirname(fileURLToPath(import.meta.url));

/** Names of all brands: the folders here that hold a `brand.ts`. */
export function brandNames(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort();
}

/** Every brand's site, checked against the schema; throws on a folder that does not fit it. */
export async function loadSites(): Promise<readonly SiteConfig[]> {
  return Promise.all(
    brandNames().map(async (name) => {
      const module: { brand: unknown } = await import(
        pathToFileURL(join(folder, name, 'brand.ts')).href
      );
      return siteConfig.parse(module.brand);
    }),
  );
}
