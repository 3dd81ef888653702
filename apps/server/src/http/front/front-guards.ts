import type { TLSSocket } from 'node:tls';
import { statusCodes } from '@tianping/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HSTS } from '../../site/tls.ts';
import type { IsTrusted } from './client-address.ts';
import { refuse } from './transport.ts';

/**
 * Checks on every request before any route: exactly one Host header, since two readers on the way may each take another
 * one; and over TLS, ours or that of a proxy of ours, the browser is instructed to use only TLS.
 */
export function guardFront(server: FastifyInstance, isTrusted: IsTrusted): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isSecure(request, isTrusted)) reply.header(HSTS.name, HSTS.value);
    if (hostLines(request) > 1) {
      refuse(request, reply, { code: statusCodes.illegalParameter.code }, 400);
    } else done();
  });
}

function isSecure({ raw }: FastifyRequest, isTrusted: IsTrusted): boolean {
  const { encrypted = false } = raw.socket as Partial<TLSSocket>;
  if (encrypted) return true;
  const stated = [raw.headers['x-forwarded-proto'] ?? []].flat().join(',').split(',');
  return stated.at(-1)?.trim() === 'https' && isTrusted(raw.socket.remoteAddress ?? '');
}

function hostLines({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}
