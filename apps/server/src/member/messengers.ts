import { type Clock, err, ok, type Result } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import {
  createSmsGateway,
  createSmtpMessenger,
  createVoiceGateway,
  type SmtpServer,
} from '@tianping/plugin-messengers';
import { serverMessages } from '../messages.ts';
import type { MakeMessengers } from './site-codes.ts';

interface Gateway {
  readonly url: string;
  readonly key: string;
}

/** The carriers of codes, from the environment; null stands for the sandbox. */
export interface MessengerConfig {
  readonly sms: Gateway | null;
  readonly voice: Gateway | null;
  readonly email: { readonly server: SmtpServer; readonly from: string } | null;
}

const KEY_LENGTH_MIN = 16;
const SANDBOX_FROM = 'no-reply@sandbox.example';

/**
 * `SMS_GATEWAY_URL` with `SMS_GATEWAY_KEY`, `VOICE_GATEWAY_URL` with `VOICE_GATEWAY_KEY`, `SMTP_URL` with
 * `MAIL_FROM`. Half of a pair, an address without encryption, or one that cannot be read is refused.
 */
export function readMessengerConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<MessengerConfig, Message> {
  const sms = gatewayOf(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_KEY);
  const voice = gatewayOf(env.VOICE_GATEWAY_URL, env.VOICE_GATEWAY_KEY);
  if (sms === 'invalid' || voice === 'invalid') return err(serverMessages.gatewayInvalid);
  const email = mailOf(env.SMTP_URL, env.MAIL_FROM);
  return email === 'invalid' ? err(serverMessages.smtpInvalid) : ok({ sms, voice, email });
}

/** Whether any channel of the installation uses the sandbox. */
export function hasSandboxMessenger({ sms, voice, email }: MessengerConfig): boolean {
  return sms === null || voice === null || email === null;
}

export function makeMessengers(
  { sms, voice, email }: MessengerConfig,
  deps: {
    readonly clock: Clock;
    readonly sandboxOrigin: string;
    /** Where the sandbox takes mail; null until it listens. */
    readonly sandboxMailPort: () => number | null;
  },
): MakeMessengers {
  const { clock, sandboxOrigin, sandboxMailPort } = deps;
  const sandboxServer = (): SmtpServer | null => {
    const port = sandboxMailPort();
    return port === null ? null : { host: '127.0.0.1', port, security: 'none' };
  };
  return (key) => {
    const sandbox = { url: `${sandboxOrigin}/api/messages`, key, clock, sandbox: true };
    return [
      createSmsGateway(sms ? { ...sms, clock } : sandbox),
      createVoiceGateway(voice ? { ...voice, clock } : sandbox),
      createSmtpMessenger(
        email
          ? { server: () => email.server, from: email.from }
          : { server: sandboxServer, from: SANDBOX_FROM, sandbox: true },
      ),
    ];
  };
}

function gatewayOf(url: string | undefined, key: string | undefined): Gateway | null | 'invalid' {
  if (!url && !key) return null;
  if (!url || !key || key.length < KEY_LENGTH_MIN || !URL.canParse(url)) return 'invalid';
  const { protocol, hostname } = new URL(url);
  const isGood = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
  return isGood ? { url, key } : 'invalid';
}

function mailOf(
  url: string | undefined,
  from: string | undefined,
): MessengerConfig['email'] | 'invalid' {
  if (!url && !from) return null;
  if (!url || !from || !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(from) || !URL.canParse(url)) {
    return 'invalid';
  }
  const { protocol, hostname: host, port, username, password } = new URL(url);
  if ((protocol !== 'smtps:' && protocol !== 'smtp:') || host === '') return 'invalid';
  const isTls = protocol === 'smtps:';
  const server: SmtpServer = {
    host,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : isThisMachine(host) ? 'none' : 'startTls',
    ...(username && {
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    }),
  };
  return { server, from };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
