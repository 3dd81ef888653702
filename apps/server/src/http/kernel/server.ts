import { type Clock, createUuid, type Rng } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { trustProxyOf } from '../front/client-address.ts';
import { guardFront } from '../front/front-guards.ts';
import { refuse, transportOptions } from '../front/transport.ts';
import type { Faults } from '../monitor/faults.ts';

export interface HttpServerDeps {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly faults: Faults;
  /** Proxies whose forwarded address is trusted. */
  readonly trustProxy: boolean | string[];
  /** Whether the server is up and its dependencies answer. */
  readonly isReady: () => Promise<boolean>;
}

/** An HTTP server before its routes: bodies as bytes, `/healthz`, and our envelope for whatever fails. */
export function createHttpServer(deps: HttpServerDeps): FastifyInstance {
  const server = fastify(transportOptions(deps));
  guardFront(server, trustProxyOf(deps));
  server.removeAllContentTypeParsers();
  // Listed beside the catch-all because a listed type is found without being parsed.
  for (const type of ['application/json', '*']) {
    server.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
  }
  // Before the routes: each route takes the error handler that exists when it is registered.
  answerErrors(server, deps);
  server.get('/healthz', async (_request, reply) => {
    const ready = await deps.isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  return server;
}

const EMPTY = Buffer.alloc(0);

/** The body's bytes, none when there is no body. */
export function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : EMPTY;
}

/** A request's path without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** Answers whatever a route or a parser threw. */
function answerErrors(server: FastifyInstance, deps: HttpServerDeps): void {
  server.setErrorHandler((error, request, reply) => {
    const name = errorCode(error);
    const illegal = { code: statusCodes.illegalParameter.code };
    if (name === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(request, reply, illegal, 413);
    if (name.startsWith('FST_ERR_CTP_')) return refuse(request, reply, illegal);
    const requestId = createUuid(deps);
    deps.faults.report({ requestId, call: pathOf(request), error, secrets: [] });
    return refuse(request, reply, { code: statusCodes.serverError.code, data: { requestId } });
  });
}

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
