import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Drawings, drawingFiles } from './covers.ts';
import { type BrandFiles, brandFiles, type PageFiles, pageFiles } from './site-pages.ts';

const YEAR_SECONDS = 31_536_000;

/** The output of a site's build: its page, to be filled in for each host, and the files of each brand. */
export interface BuiltSite {
  readonly root: string;
  readonly template: string;
  readonly brands: Readonly<Record<string, BrandFiles>>;
  /** By path, whose last part may be `*`; `*` alone for all others. */
  readonly pages: Readonly<Record<string, PageFiles>>;
  readonly drawings: Drawings;
}

/** Null when the site has not been built. */
export function readBuiltSite(root: string): BuiltSite | null {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return null;
  return {
    root,
    template: readFileSync(page, 'utf8'),
    brands: z.record(z.string(), brandFiles).parse(written(join(root, '.brands.json'))),
    pages: z.record(z.string(), pageFiles).parse(written(join(root, '.pages.json'))),
    drawings: drawingFiles.parse(written(join(root, '.drawings.json'))),
  };
}

/** A JSON file that the build wrote for the server; empty when there is none. */
function written(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Serves the files of a built site except its page: hashed ones cached for ever, the others revalidated each time. */
export async function serveBuiltFiles(
  fastify: FastifyInstance,
  root: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // Compressed files are sent in place of their originals.
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.headers({
        ...headers,
        'cache-control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      });
    },
  });
}
