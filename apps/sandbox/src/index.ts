import type { Clock, Rng } from '@tianping/base';
import { type FastifyInstance, fastify } from 'fastify';
import { serveApi } from './api.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import { servePages } from './pages.ts';
import { createProvider, type ProviderActions } from './provider.ts';

/** The outside world of a demo: for now the payment provider. */
export interface Sandbox extends ProviderActions {
  readonly app: FastifyInstance;
  /** Listens and answers the origin it can be reached at. */
  listen(at: { readonly port: number; readonly host?: string }): Promise<string>;
  /** Resolves when every callback has been taken or given up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function createSandbox(options: {
  readonly clock: Clock;
  readonly rng: Rng;
  /** The key shared with each channel, by its code. */
  readonly keys: Readonly<Record<string, string>>;
  /** Origin of the payment pages as a browser sees it; where it listens unless told. */
  readonly publicOrigin?: string;
}): Sandbox {
  const { clock, rng, keys } = options;
  const keyOf = (channel: string) =>
    Object.hasOwn(keys, channel) ? (keys[channel] ?? null) : null;
  const provider = createProvider({ clock, rng, keyOf });
  const app = fastify({ logger: false, bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  let origin = options.publicOrigin ?? '';
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  serveApi(app, { provider, clock, rng, keyOf, publicOrigin: () => origin });
  servePages(app, { provider, clock });
  const { succeed, fail, delay, repeat, underpay, forge } = provider;
  return {
    app,
    succeed,
    fail,
    delay,
    repeat,
    underpay,
    forge,
    async listen({ port, host = '127.0.0.1' }) {
      const address = await app.listen({ port, host });
      origin ||= address;
      return address;
    },
    idle: () => provider.deliveries.idle(),
    async close() {
      await provider.stop();
      await app.close();
    },
  };
}
