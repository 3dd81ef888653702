import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect, type Server } from 'node:tls';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFront } from '../http/front/front-guards.ts';
import { onFreePort } from '../testing/free-port.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { createTlsFront, HSTS, listenTls } from './tls.ts';

const pair = selfSigned();
const http = createServer((_request, response) => response.end('over tls'));
let front: Server;
let port = 0;

beforeAll(async () => {
  front = createTlsFront(http, pair);
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const address = front.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  http.closeAllConnections();
  front.close();
});

/** What was negotiated with a client of those versions, or why nothing was. */
function shake(
  versions: Pick<ConnectionOptions, 'minVersion' | 'maxVersion' | 'ciphers'>,
  at = port,
) {
  return new Promise<{ readonly version: string | null; readonly cipher: string }>((done) => {
    const socket = connect(
      { host: '127.0.0.1', port: at, ca: pair.cert, servername: 'localhost', ...versions },
      () => {
        done({ version: socket.getProtocol(), cipher: socket.getCipher().name });
        socket.end();
      },
    );
    socket.on('error', () => done({ version: null, cipher: '' }));
  });
}

/** TLS 1.2 and 1.3 with strong keys are negotiated on that port, and nothing older. */
async function expectStrongKeys(at: number): Promise<void> {
  const strong = /(AES_?(128|256)|CHACHA20)/;
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const agreed = await shake({ minVersion: version, maxVersion: version }, at);
    expect(agreed.version).toBe(version);
    expect(agreed.cipher).toMatch(strong);
  }
  // The client's security level is lowered, or it would refuse before the server could.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  expect((await shake(old, at)).version).toBeNull();
}

test('what comes over TLS is answered by the server behind it', async () => {
  const answer = await new Promise<string>((done, fail) => {
    request({ host: '127.0.0.1', port, ca: pair.cert, servername: 'localhost' }, (response) => {
      response.setEncoding('utf8').on('data', done);
    })
      .on('error', fail)
      .end();
  });
  expect(answer).toBe('over tls');
});

test('SAFE-011 TLS speaks 1.2 and above with strong keys, and binds browsers to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-tls-'));
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  writeFileSync(files.certFile, pair.cert);
  writeFileSync(files.keyFile, pair.key);
  const [app, free, end] = await onFreePort(async (at) => {
    const page = fastify();
    guardFront(page, () => false);
    page.get('/', async () => 'page');
    const ended = await listenTls(page, { port: at, ...files }, '127.0.0.1');
    return [page, at, ended] as const;
  });
  const header = await new Promise<string | string[] | undefined>((done, fail) => {
    const options = { host: '127.0.0.1', port: free, ca: pair.cert, servername: 'localhost' };
    request({ ...options, agent: false }, (response) => {
      response.resume();
      done(response.headers[HSTS.name]);
    })
      .on('error', fail)
      .end();
  });
  await expectStrongKeys(free);
  expect(header).toBe(HSTS.value);
  expect((await app.inject('/')).headers[HSTS.name]).toBeUndefined();
  await app.close();
  app.server.closeAllConnections();
  await end();
  rmSync(folder, { recursive: true, force: true });
});
