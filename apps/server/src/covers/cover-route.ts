import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureHeaders } from '../member/media-route.ts';
import type { CoverPath, Covers } from './covers.ts';

export interface CoverParams {
  readonly venue: string;
  readonly code: string;
  readonly file: string;
}

/** The same for everybody, and another address has another path. */
const FOR_EVERYBODY = 'public, max-age=2592000, immutable';
/** A browser that scrolls back and forth need not ask again at once. */
const FAILED = 'private, max-age=60';
const AGAIN_SECONDS = 3;

/**
 * Serves `GET /cover/<venue>/<game>/<mark>.webp`: covers of games that a lobby of the host's site shows. A path names a
 * game and never an address. 503 says that it is being fetched, 404 that there is none. Call it before the app listens.
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

export function coverPath({ venue, code, file }: CoverParams): CoverPath | null {
  const mark = /^([\w-]{16})\.webp$/.exec(file)?.[1];
  return mark === undefined ? null : { venue, code, mark };
}

export async function sendCover(
  request: FastifyRequest,
  reply: FastifyReply,
  read: Awaited<ReturnType<Covers['read']>>,
  cacheControl: string,
): Promise<FastifyReply> {
  if (read === null) return await nothing(reply, 404);
  if (read.state === 'waiting') {
    return await nothing(reply.header('retry-after', AGAIN_SECONDS), 503);
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
