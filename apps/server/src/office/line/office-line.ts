import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, SiteId } from '@tianping/base';
import { type OfficeTopicName, officeTopicRights, type Permission } from '@tianping/contract';
import type { Office } from '@tianping/office/server';
import {
  bindStream,
  createOfficeStream,
  type OfficeEvents,
  type OfficeStream,
  refuseUpgrade,
} from '@tianping/realtime/server';
import type { SupportService } from '@tianping/support/server';
import type { FastifyInstance } from 'fastify';
import { addressGroup, clientAddress, type IsTrusted } from '../../http/front/client-address.ts';
import type { RateLimiter } from '../../http/front/rate-limiter.ts';
import { statusMessage } from '../../http/texts.ts';
import { isOwnPage } from '../http/admission.ts';
import { readCookie } from '../http/cookie.ts';
import type { OfficeHttpLimits } from '../http/limits.ts';

const PATH = '/stream';
/** How often the presence of staff is recorded; a record is valid for longer. */
const HERE_EVERY_MS = 20_000;

interface LineDeps {
  readonly events: Pick<OfficeEvents, 'topics'>;
  readonly office: Pick<Office, 'peek'>;
  readonly attending: Pick<SupportService['attending'], 'noteHere'>;
  readonly clock: Clock;
  readonly rates: RateLimiter;
  readonly limits: OfficeHttpLimits;
  readonly isTrusted: IsTrusted;
  /** Whether the page is served over TLS. */
  readonly secure: boolean;
  readonly onFault: (fault: unknown) => void;
}

/**
 * The socket on which pages of the office receive changes, on their own origin. A foreign page, or a caller without a
 * session, is refused at the handshake.
 */
export function serveOfficeLine(
  server: FastifyInstance,
  deps: LineDeps,
): Pick<OfficeStream, 'close'> {
  const { clock, office, secure } = deps;
  const noteHere = createHereNotes(deps);
  const find = async (token: string) => {
    const session = await office.peek(token);
    if (!session) return null;
    const { siteId, csrf, permissions, mustChange } = session;
    // As with the calls: no rights before the first password is changed, but the session goes on.
    const may = (right: Permission): boolean => !mustChange && permissions.has(right);
    return {
      siteId,
      csrf,
      canReply: may('support.reply'),
      mayRead: (topic: OfficeTopicName) => may(officeTopicRights[topic]),
    };
  };
  const stream = createOfficeStream({
    topics: deps.events.topics,
    clock,
    tokenOf: ({ headers }) => readCookie(headers, secure) ?? '',
    find,
    refusal: statusMessage,
    onLooks(viewer, topics) {
      if (viewer.canReply && topics.includes('support')) noteHere(viewer.siteId);
    },
  });
  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    // The HTTP server no longer handles it: an error without a listener would end the process.
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    const status = await refusalOf(deps, request);
    if (socket.destroyed) return;
    if (status !== null) return refuseUpgrade(socket, status);
    stream.handleUpgrade(request, socket, head);
    socket.off('error', onError);
  };
  bindStream(server.server, PATH, {
    handleUpgrade(request, socket, head) {
      admit(request, socket, head).catch((fault) => {
        deps.onFault(fault);
        socket.destroy();
      });
    },
  });
  return stream;
}

/** Why a handshake is refused; null where it is not. */
async function refusalOf(deps: LineDeps, request: IncomingMessage): Promise<string | null> {
  const { headers } = request;
  const network = addressGroup(clientAddress(request, deps.isTrusted));
  if (!deps.rates.take(`office:${network}`, deps.limits.callsPerAddress)) {
    return '429 Too Many Requests';
  }
  // A browser sends an origin with every socket; a request without one comes from no page of ours.
  const isOwn = headers.origin !== undefined && isOwnPage({ headers, host: hostOf(request, deps) });
  if (!isOwn) return '403 Forbidden';
  const token = readCookie(headers, deps.secure);
  const session = token === null ? null : await deps.office.peek(token);
  return session ? null : '401 Unauthorized';
}

/** As with the calls: a proxy of ours may state the requested host, and of several the nearest counts. */
function hostOf({ headers, socket }: IncomingMessage, { isTrusted }: LineDeps): string {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().join(',').split(',').at(-1)?.trim();
  const isProxied = isTrusted(socket.remoteAddress ?? '');
  return (isProxied && forwarded ? forwarded : headers.host) ?? '';
}

function createHereNotes({ attending, clock, onFault }: LineDeps): (siteId: SiteId) => void {
  const notedAt = new Map<SiteId, number>();
  return (siteId) => {
    const now = clock.now();
    if (now - (notedAt.get(siteId) ?? Number.NEGATIVE_INFINITY) < HERE_EVERY_MS) return;
    notedAt.set(siteId, now);
    attending.noteHere(siteId).catch(onFault);
  };
}
