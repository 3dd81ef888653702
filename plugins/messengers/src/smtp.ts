import { err, ok } from '@tianping/base';
import type { CarriedMessage, Messenger, MessengerFault } from '@tianping/members';
import { createTransport } from 'nodemailer';
import { mailOf } from './texts.ts';

/** The mail server that the site sends through. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `startTls` before anything else is sent, `none` on this machine only. */
  readonly security: 'tls' | 'startTls' | 'none';
  readonly user?: string;
  readonly password?: string;
}

export interface SmtpConnection {
  /** Called before each mail; null while there is none, as when the sandbox has not started. */
  readonly server: () => SmtpServer | null;
  /** The sender's address. */
  readonly from: string;
  readonly sandbox?: boolean;
}

/**
 * Addresses of ordinary characters, in any alphabet. The rest of what the standards allow (quotes, brackets,
 * commas) is read by mail programs as a second recipient, and nobody uses it.
 */
const MAILABLE = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

const TIMEOUTS = {
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  dnsTimeout: 4_000,
  socketTimeout: 6_000,
} as const;

/** E-mail over SMTP, in the name of the brand. */
export function createSmtpMessenger(connection: SmtpConnection): Messenger {
  const open = new Set<{ close: () => void }>();
  return {
    channel: 'email',
    sandbox: connection.sandbox === true,
    async send(message) {
      if (!MAILABLE.test(message.to)) return err('refused');
      const server = connection.server();
      if (!server) return err('unreachable');
      const transport = transportOf(server);
      open.add(transport);
      try {
        await transport.sendMail(outgoingMail(message, connection.from));
        return ok(null);
      } catch (fault) {
        return err(faultOf(fault));
      } finally {
        open.delete(transport);
        transport.close();
      }
    },
    async close() {
      for (const transport of open) transport.close();
    },
  };
}

function transportOf({ host, port, security, user, password }: SmtpServer) {
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...TIMEOUTS,
    // A mail consists of our own texts only.
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
  });
}

/** One recipient, named in the envelope and in the header. */
function outgoingMail(message: CarriedMessage, from: string) {
  const { subject, text, html } = mailOf(message);
  return {
    envelope: { from, to: [message.to] },
    from: { name: message.brand, address: from },
    to: { name: '', address: message.to },
    subject,
    text,
    html,
    messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** A permanent rejection of this recipient is `refused`; anything else may succeed later. */
function faultOf(fault: unknown): MessengerFault {
  if (typeof fault !== 'object' || fault === null) return 'unreachable';
  const { code, responseCode } = fault as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
  };
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return code === 'EENVELOPE' && (isFinal || responseCode === undefined)
    ? 'refused'
    : 'unreachable';
}
