import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { Clock } from '@tianping/base';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { NOTIFICATION_BYTES_MAX } from '../limits.ts';
import type { CapturedMessages } from './captured.ts';
import type { Carrier } from './carrier.ts';

/** The mail server of the sandbox; it accepts every message and forwards none. */
export interface MailServer {
  /** The port that it listens on; null while it does not. */
  port(): number | null;
  listen(port: number): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

export function createMailServer(options: {
  readonly captured: CapturedMessages;
  readonly carrier: Carrier;
  readonly clock: Clock;
}): MailServer {
  const { captured, carrier, clock } = options;
  let port: number | null = null;
  const server = new SMTPServer({
    // It listens on this machine only and stores nobody's mail.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: NOTIFICATION_BYTES_MAX,
    logger: false,
    closeTimeout: 500,
    onRcptTo(_address, _session, done) {
      const behaviour = carrier.behaviour();
      if (behaviour === 'refuse') return done(replied(550));
      if (behaviour === 'fail') return done(replied(451));
      if (behaviour !== 'silent') done();
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ');
      read(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ messageId = '', from, subject = '', text = '' }) => {
          captured.put({
            id: messageId,
            channel: 'email',
            to,
            brand: from?.name ?? '',
            subject,
            text,
            at: clock.now(),
          });
          done();
        })
        .catch((fault: Error) => done(fault));
    },
  });
  // A connection broken by the other side is no fault here.
  server.on('error', () => {});
  return {
    port: () => port,
    listen: (at) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(at, HOST, () => {
          port = (server.server.address() as AddressInfo).port;
          resolve();
        });
      }),
    close: () =>
      new Promise((resolve) => {
        if (port === null) return resolve();
        port = null;
        server.close(() => resolve());
      }),
  };
}

function replied(responseCode: number): Error {
  return Object.assign(new Error(`sandbox ${responseCode}`), { responseCode });
}

async function read(stream: Readable & { readonly sizeExceeded?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  if (stream.sizeExceeded) throw replied(552);
  return Buffer.concat(chunks);
}
