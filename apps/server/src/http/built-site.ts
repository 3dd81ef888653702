import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BrandFiles, brandFiles } from './site-pages.ts';

const YEAR_SECONDS = 31_536_000;

/** What the build has left of a site: its page, to be filled in for each host, and the files of each brand. */
export interface BuiltSite {
  readonly root: string;
  readonly template: string;
  readonly brands: Readonly<Record<string, BrandFiles>>;
}

/** Null when the site has not been built. */
export function readBuiltSite(root: string): BuiltSite | null {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return null;
  const list = join(root, '.brands.json');
  const brands = existsSync(list)
    ? z.record(z.string(), brandFiles).parse(JSON.parse(readFileSync(list, 'utf8')))
    : {};
  return { root, template: readFileSync(page, 'utf8'), brands };
}

/** Serves the files of a built site but its page: hashed ones for ever, the others asked for anew each time. */
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
    // Compressed forms are sent in the name of what they were made from.
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
