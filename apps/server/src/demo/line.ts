import type { Clock, Rng } from '@tianping/base';
import {
  type Client,
  type ClientStorage,
  createClient,
  createMemoryStore,
  createStorage,
} from '@tianping/client';
import type { FastifyInstance } from 'fastify';
import { textsOf } from '../http/texts.ts';
import type { DemoMember } from './roster.ts';

/** A demo member's browser: our own client, with a storage, a device and an address of its own. */
export interface MemberLine {
  readonly client: Client;
  readonly storage: ClientStorage;
}

/**
 * Calls reach the server in this process without a socket, through the same checks as any other call: signed, sealed,
 * counted by address, device and member.
 */
export function createMemberLine(
  member: DemoMember,
  deps: { readonly fastify: FastifyInstance; readonly clock: Clock; readonly rng: Rng },
): MemberLine {
  const storage = createStorage(createMemoryStore());
  storage.set('deviceId', member.deviceId);
  const client = createClient({
    baseUrl: 'http://demo.invalid',
    siteId: member.siteId,
    appVersion: 'demo',
    storage,
    fetch: fetchFrom(member, deps.fastify),
    clock: deps.clock,
    rng: deps.rng,
    translator: () => textsOf('hans'),
    onExpired: () => storage.clearSession(),
    onStatus: () => {},
  });
  return { client, storage };
}

function fetchFrom({ ip, userAgent }: DemoMember, fastify: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const isGet = init.method === 'GET';
    const answer = await fastify.inject({
      method: isGet ? 'GET' : 'POST',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': userAgent },
      remoteAddress: ip,
      ...(isGet ? {} : { payload: String(init.body ?? '') }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
