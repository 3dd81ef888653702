import type { SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { MediaService } from '@tianping/media/server';
import type { Office } from '@tianping/office/server';
import type { FastifyInstance } from 'fastify';
import { type CoverParams, coverPath, sendCover } from '../../covers/cover-route.ts';
import type { Covers } from '../../covers/covers.ts';
import { pictureHeaders, pictureId } from '../../member/media-route.ts';
import { readCookie } from './cookie.ts';

/** Permissions to the data that these pictures belong to; one of them suffices. */
const READERS = ['deposits.read', 'feedback.read'] as const;

/**
 * Serves `GET /media/<id>.webp` to staff of the site: covers to all of them, proofs of payment and pictures of feedback
 * to staff who may read those.
 */
export function servePictures(
  server: FastifyInstance,
  deps: {
    readonly media: Pick<MediaService, 'read' | 'readOfSite'>;
    readonly office: Pick<Office, 'find'>;
    readonly secure: boolean;
  },
): void {
  const { media } = deps;
  const bytesFor = (of: { id: string; siteId: SiteId; mayRead: boolean }) =>
    of.mayRead ? media.readOfSite(of.id, of.siteId) : media.read(of.id);
  server.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const token = readCookie(request.headers, deps.secure);
    const session = token === null ? null : await deps.office.find(token);
    const mayRead = READERS.some((permission) => session?.permissions.has(permission));
    if (!session) return await reply.code(403).header('cache-control', 'no-store').send();
    const id = pictureId(request.params.file);
    const bytes = id === null ? null : await bytesFor({ id, siteId: session.siteId, mayRead });
    if (!bytes) return await reply.code(404).header('cache-control', 'no-store').send();
    return await reply
      .headers({ ...pictureHeaders, 'cache-control': 'no-store' })
      .send(Buffer.from(bytes));
  });
}

/** Serves `GET /cover/<venue>/<game>/<mark>.webp` to staff: covers of the site's games, hidden ones too. */
export function serveOfficeCovers(
  server: FastifyInstance,
  deps: {
    readonly covers: Pick<Covers, 'read'>;
    readonly office: Pick<Office, 'find'>;
    readonly siteOf: (siteId: SiteId) => SiteConfig;
    readonly secure: boolean;
  },
): void {
  const { covers, office, siteOf, secure } = deps;
  server.get<{ Params: CoverParams }>('/cover/:venue/:code/:file', async (request, reply) => {
    const token = readCookie(request.headers, secure);
    const session = token === null ? null : await office.find(token);
    if (!session?.permissions.has('bets.read')) {
      return await reply.code(403).header('cache-control', 'no-store').send();
    }
    const path = coverPath(request.params);
    const read = path && (await covers.read(siteOf(session.siteId), path, { withHidden: true }));
    return await sendCover(request, reply, read, 'no-store');
  });
}
