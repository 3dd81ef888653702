import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressTexts } from './compress.ts';
import { sourceHash } from './source-hash.ts';

/** What a built site is made from besides its own folder and the locked packages. */
const SHARED = ['brands', 'packages', 'plugins', 'tools/vite', 'tools/build', 'package-lock.json'];

/**
 * Builds the site of one app into its `dist` unless the last build was made from the same sources;
 * then nothing but their hash is computed.
 */
export async function buildSite(root: string, app: string): Promise<'built' | 'unchanged'> {
  const dist = join(root, app, 'dist');
  const stamp = join(dist, '.sources');
  const hash = sourceHash(root, [app, ...SHARED]);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh && existsSync(join(dist, 'index.html'))) return 'unchanged';
  // Whatever the caller's environment says, visitors get the production build of React.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    configFile: join(root, app, 'vite.config.ts'),
    mode: 'production',
    // People who start the product can do nothing about a bundler's hints.
    logLevel: 'error',
  });
  await compressTexts(dist);
  writeFileSync(stamp, hash);
  return 'built';
}
