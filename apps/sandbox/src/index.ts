import type { Clock, Rng } from '@tianping/base';
import { type FastifyInstance, fastify } from 'fastify';
import { serveApi } from './api.ts';
import { serveConsole } from './console-routes.ts';
import { type CapturedMessage, createCapturedMessages } from './inbox/captured.ts';
import { type CarrierBehaviour, createCarrier } from './inbox/carrier.ts';
import { serveGateway } from './inbox/gateway.ts';
import { createMailServer } from './inbox/mail.ts';
import { serveInbox } from './inbox/pages.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import { servePages } from './pages.ts';
import { createPayouts, type SandboxPayouts } from './payout/payouts.ts';
import { servePayouts } from './payout/serve.ts';
import { createProvider, type ProviderActions } from './provider.ts';
import { type SandboxVenues, serveVenues, type VenuesOptions } from './venues/index.ts';

export type { CapturedMessage } from './inbox/captured.ts';
export type { CarrierBehaviour } from './inbox/carrier.ts';
export type { PayoutMood, SandboxPayouts } from './payout/payouts.ts';

/** The outside world of a demo: the payment provider, and everybody's phone and mailbox. */
export interface Sandbox extends ProviderActions {
  readonly app: FastifyInstance;
  /** Listens and returns the origin it can be reached at; mail is on a port of its own, a free one by default. */
  listen(at: {
    readonly port: number;
    readonly host?: string;
    readonly mailPort?: number;
  }): Promise<string>;
  /** The venues simulated here; null without any. */
  readonly venues: SandboxVenues | null;
  /** Payouts that sites make through this provider. */
  readonly payouts: SandboxPayouts;
  /** The port of the mail server; null while it does not listen. */
  mailPort(): number | null;
  /** Messages sent to a phone or an address, newest first; all messages when none is named. */
  messages(to?: string): readonly CapturedMessage[];
  /** Makes the carriers refuse, fail or stay silent, as real ones do. */
  carriers(how: CarrierBehaviour): void;
  /** Resolves when every callback has been accepted or given up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function createSandbox(options: {
  readonly clock: Clock;
  readonly rng: Rng;
  /** The key shared with each channel, by its code. */
  readonly keys: Readonly<Record<string, string>>;
  /** The key shared with the site's messengers; without it every text message and call is refused. */
  readonly messageKey?: string;
  /** The venues' wallets; without them no venue is simulated. */
  readonly venues?: VenuesOptions;
  /** Files that keep orders and payouts over a stop; without them they are forgotten. */
  readonly journals?: { readonly orders: string; readonly payouts: string };
  /** Origin of the payment pages as a browser sees it; by default where the sandbox listens. */
  readonly publicOrigin?: string;
}): Sandbox {
  const { clock, rng, keys, journals } = options;
  const keyOf = (channel: string) =>
    Object.hasOwn(keys, channel) ? (keys[channel] ?? null) : null;
  const provider = createProvider({ clock, rng, keyOf, journal: journals?.orders });
  const app = fastify({ logger: false, bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  let origin = options.publicOrigin ?? '';
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  serveApi(app, { provider, clock, rng, keyOf, publicOrigin: () => origin });
  servePages(app, { provider, clock });
  serveConsole(app, { provider, clock, channels: depositChannels(keys) });
  const payouts = createPayouts({ clock, rng, keyOf, journal: journals?.payouts });
  servePayouts(app, { payouts, clock, rng, keyOf });
  const captured = createCapturedMessages();
  const carrier = createCarrier();
  const mail = createMailServer({ captured, carrier, clock });
  serveGateway(app, { captured, carrier, clock, key: options.messageKey ?? null });
  serveInbox(app, captured);
  const venues = options.venues
    ? serveVenues(app, { ...options.venues, clock, rng, publicOrigin: () => origin })
    : null;
  const { orders: _orders, deliveries, statement: _statement, stop, ...actions } = provider;
  return {
    app,
    ...actions,
    venues,
    payouts,
    messages: (to) => captured.list(to),
    carriers: (how) => carrier.behave(how),
    mailPort: () => mail.port(),
    async listen({ port, host = '127.0.0.1', mailPort = 0 }) {
      const address = await app.listen({ port, host });
      await mail.listen(mailPort);
      origin ||= address;
      return address;
    },
    async idle() {
      await Promise.all([provider.deliveries.idle(), payouts.idle()]);
    },
    async close() {
      carrier.stop();
      await stop();
      await payouts.stop();
      await mail.close();
      await app.close();
      venues?.close();
    },
  };
}

/** The keys are those of all channels; payouts are sent through the others. */
function depositChannels(keys: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(keys).filter((code) => !code.startsWith('sandbox-payout'));
}
