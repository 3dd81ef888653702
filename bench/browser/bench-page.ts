import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type UserConfig } from 'vite';
import playerConfig from '../../apps/player/vite.config.ts';

/** A page of `bench/pages`, served from a temporary folder. */
export interface BenchPage {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** Built as the member's site is, or as another application whose configuration is given. */
export async function openBenchPage(
  name: string,
  config: UserConfig = playerConfig,
): Promise<BenchPage> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-bench-page-'));
  const root = fileURLToPath(new URL(`../pages/${name}`, import.meta.url));
  await build(
    mergeConfig(config, {
      root,
      configFile: false,
      publicDir: config.publicDir ?? false,
      logLevel: 'error',
      build: { outDir: folder },
    }),
  );
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    try {
      const bytes = readFileSync(file);
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
