import { statusCodes, wireLimits } from '@tianping/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionStore } from '../ports.ts';
import { LARGE_BODIES_AT_ONCE, LARGE_BODIES_PER_MEMBER } from './limits.ts';
import { readHeaders } from './request-headers.ts';
import { refuse } from './transport.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Stands before the calls that take large bodies. A body that is longer than usual is read only for a live
 * session, and only so many of them at once, so that nobody fills the memory with bytes of nobody.
 */
export function createLargeBodies(sessions: SessionStore): Hook {
  const byMember = new Map<string, number>();
  let atOnce = 0;
  return async (request, reply) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length <= wireLimits.bodyBytesMax) return undefined;
    const { token, deviceId } = readHeaders(request.headers);
    const found = token ? await sessions.find(token) : null;
    if (!found || found.deviceId !== deviceId)
      return refuse(request, reply, { code: statusCodes.loginExpired.code });
    const { memberId } = found.session;
    const own = byMember.get(memberId) ?? 0;
    if (atOnce >= LARGE_BODIES_AT_ONCE || own >= LARGE_BODIES_PER_MEMBER) {
      return refuse(request, reply, { code: statusCodes.systemBusy.code }, 503);
    }
    atOnce += 1;
    byMember.set(memberId, own + 1);
    reply.raw.once('close', () => {
      atOnce -= 1;
      const left = (byMember.get(memberId) ?? 1) - 1;
      if (left > 0) byMember.set(memberId, left);
      else byMember.delete(memberId);
    });
    return undefined;
  };
}
