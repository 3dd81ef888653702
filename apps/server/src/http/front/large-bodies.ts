import { statusCodes, wireLimits } from '@tianping/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODIES_AT_ONCE, LARGE_BODIES_PER_PERSON } from './limits.ts';
import { refuse } from './transport.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Runs before the calls that take large bodies. A body that is longer than usual is read only for a live session, and
 * only so many of them simultaneously, so that callers without a session cannot fill the memory. `whoIs` gives the id
 * of the person whose session a request carries; null without one.
 */
export function createLargeBodies(
  whoIs: (request: FastifyRequest) => Promise<string | null>,
): Hook {
  const byPerson = new Map<string, number>();
  let atOnce = 0;
  return async (request, reply) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length <= wireLimits.bodyBytesMax) return undefined;
    const id = await whoIs(request);
    if (id === null) return refuse(request, reply, { code: statusCodes.loginExpired.code });
    // The sender has left meanwhile: no body will come, and no `close` that would give the place back.
    if (reply.raw.destroyed) return undefined;
    const own = byPerson.get(id) ?? 0;
    if (atOnce >= LARGE_BODIES_AT_ONCE || own >= LARGE_BODIES_PER_PERSON) {
      return refuse(request, reply, { code: statusCodes.systemBusy.code }, 503);
    }
    atOnce += 1;
    byPerson.set(id, own + 1);
    reply.raw.once('close', () => {
      atOnce -= 1;
      const left = (byPerson.get(id) ?? 1) - 1;
      if (left > 0) byPerson.set(id, left);
      else byPerson.delete(id);
    });
    return undefined;
  };
}
