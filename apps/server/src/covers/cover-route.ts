import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureHeaders } from '../member/media-route.ts';
import type { CoverPath, Covers } from './covers.ts';

export interface CoverParams {
  readonly venue: string;
  readonly code: string;
  readonly file: string;
}

/** Public caches may keep a cover: it is the same for every visitor, and a changed source address gives a new path. */
const FOR_EVERYBODY = 'public, max-age=2592000, immutable';
/** Spares repeated requests for a missing cover while a browser scrolls back and forth. */
const FAILED = 'private, max-age=60';
const RETRY_AFTER_SECONDS = 3;

/**
 * Serves `GET /cover/<venue>/<game>/<mark>.webp`: covers of games that a lobby of the host's site shows. A path names a
 * game and never an address. Answers 503 while a cover is being fetched, 404 when there is none, 429 when `mayRead`
 * refuses the visitor. Call it before the app listens.
 */
export function serveCovers(
  app: FastifyInstance,
  deps: {
    readonly covers: Pick<Covers, 'read'>;
    readonly siteOf: (host: string) => Parameters<Covers['read']>[0] | null;
    readonly mayRead?: (ip: string) => boolean;
  },
): void {
  const { covers, siteOf, mayRead = () => true } = deps;
  app.get<{ Params: CoverParams }>('/cover/:venue/:code/:file', async (request, reply) => {
    if (!mayRead(request.ip)) return await nothing(reply, 429);
    const [site, path] = [siteOf(request.host), coverPath(request.params)];
    const read = site && path ? await covers.read(site, path) : null;
    return await sendCover(request, reply, read, FOR_EVERYBODY);
  });
}

/** The parts of a cover's path; null when the file name is not that of a cover. */
export function coverPath({ venue, code, file }: CoverParams): CoverPath | null {
  const mark = /^([\w-]{16})\.webp$/.exec(file)?.[1];
  return mark === undefined ? null : { venue, code, mark };
}

/** Answers a cover that was read: its bytes with an ETag, 304 when the browser has them, else why there is none. */
export async function sendCover(
  request: FastifyRequest,
  reply: FastifyReply,
  read: Awaited<ReturnType<Covers['read']>>,
  cacheControl: string,
): Promise<FastifyReply> {
  if (read === null) return await nothing(reply, 404);
  if (read.state === 'waiting') {
    return await nothing(reply.header('retry-after', RETRY_AFTER_SECONDS), 503);
  }
  if (read.state === 'failed') return await reply.code(404).header('cache-control', FAILED).send();
  const bytes = Buffer.from(read.bytes);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.headers({ ...pictureHeaders, 'cache-control': cacheControl, etag });
  if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
  return await reply.send(bytes);
}

async function nothing(reply: FastifyReply, code: number): Promise<FastifyReply> {
  return await reply.code(code).header('cache-control', 'no-store').send();
}
