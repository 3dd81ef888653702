import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer, type TlsOptions, type Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** One year: a browser that has used TLS once always uses it from then on. */
export const HSTS = { name: 'strict-transport-security', value: 'max-age=31536000' } as const;

/**
 * Puts TLS in front of an HTTP server: decrypted connections are handed on to it, upgraded sockets included. Nothing
 * below TLS 1.2, and no cipher of less than 128 bits. The server itself then listens on the loopback address only.
 */
export function createTlsFront(
  http: Server,
  pair: Required<Pick<TlsOptions, 'cert' | 'key'>>,
): TlsServer {
  return createServer({ ...pair, minVersion: 'TLSv1.2', honorCipherOrder: true }, (socket) => {
    http.emit('connection', socket);
  });
}

/** Listens over TLS in front of an app that does not listen yet; the returned function closes it. */
export async function listenTls(
  fastify: FastifyInstance,
  tls: { readonly port: number; readonly certFile: string; readonly keyFile: string },
  host: string,
): Promise<() => Promise<void>> {
  await fastify.ready();
  const pair = { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) };
  const front = createTlsFront(fastify.server, pair);
  await new Promise<void>((done, fail) => {
    front.once('error', fail).listen(tls.port, host, () => done());
  });
  return () => new Promise((done) => front.close(() => done()));
}
