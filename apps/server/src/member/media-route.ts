import type { MediaService } from '@tianping/media/server';
import type { FastifyInstance } from 'fastify';

/**
 * An id never changes its picture, so browsers need not revalidate; but members' private pictures are not for shared
 * caches. No script in it may run.
 */
export const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

interface Asked {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly until?: unknown; readonly seal?: unknown };
}

/**
 * Serves `GET /media/<id>.webp`: avatars to everybody, proofs and pictures of feedback at signed addresses that only
 * their owner's session receives. Call it on the app's Fastify before it listens. `mayRead` counts the requests of an
 * address: each costs a read of the database, and needs no session.
 */
export function serveMedia(
  app: FastifyInstance,
  media: Pick<MediaService, 'read'>,
  mayRead: (ip: string) => boolean = () => true,
): void {
  app.get<Asked>('/media/:file', async (request, reply) => {
    if (!mayRead(request.ip)) {
      return await reply.code(429).header('cache-control', 'no-store').send();
    }
    const id = pictureId(request.params.file);
    const { until, seal } = request.query;
    const isSealed = typeof until === 'string' && typeof seal === 'string';
    const given = isSealed ? { until, seal } : undefined;
    const bytes = id === null ? null : await media.read(id, given);
    if (!bytes) return await reply.code(404).header('cache-control', 'no-store').send();
    return await reply.headers(pictureHeaders).send(Buffer.from(bytes));
  });
}

/** The id in a picture's file name; null when the name has none. */
export function pictureId(file: string): string | null {
  return /^([0-9a-f-]{36})\.webp$/.exec(file)?.[1] ?? null;
}
