import { createHmac } from 'node:crypto';
import { type Clock, err, ok, type Result } from '@tianping/base';
import type { CarriedMessage, Messenger, MessengerFault } from '@tianping/members';
import { phoneText } from './texts.ts';

/** How a gateway is reached, and how it and the site authenticate each other. */
export interface GatewayConnection {
  /** Where messages are posted. */
  readonly url: string;
  /** Shared key that requests are signed with. */
  readonly key: string;
  readonly clock: Clock;
  /** The gateway of the sandbox. */
  readonly sandbox?: boolean;
}

/** A gateway that has not answered by then is unreachable; real time, whatever the clock. */
const ANSWER_MS_MAX = 6_000;

/** Text messages over an HTTP gateway. */
export function createSmsGateway(connection: GatewayConnection): Messenger {
  return createGateway('sms', connection);
}

/** Calls that read the code aloud, over an HTTP gateway. */
export function createVoiceGateway(connection: GatewayConnection): Messenger {
  return createGateway('voice', connection);
}

/**
 * Posts `{ id, channel, to, brand, text }` signed as Standard Webhooks are: HMAC-SHA-256 over `id.timestamp.body`.
 * 2xx: taken; 409: taken before; other 4xx except 408 and 429: refused; anything else may be retried. The id stays
 * the same then, so that a gateway can recognise a repetition.
 */
function createGateway(channel: 'sms' | 'voice', connection: GatewayConnection): Messenger {
  const stopped = new AbortController();
  return {
    channel,
    sandbox: connection.sandbox === true,
    async send(message) {
      const first = await post(connection, message, stopped.signal);
      // A kept-alive connection may have been closed by the other end; the gateway recognises a message by its id.
      const status = first === 'broken' ? await post(connection, message, stopped.signal) : first;
      return typeof status === 'number' ? outcomeOf(status) : err('unreachable');
    },
    async close() {
      stopped.abort();
    },
  };
}

async function post(
  { url, key, clock }: GatewayConnection,
  message: CarriedMessage,
  stopped: AbortSignal,
): Promise<number | 'broken' | 'late'> {
  const { id, channel, to, brand } = message;
  const body = JSON.stringify({ id, channel, to, brand, text: phoneText(message) });
  const timeout = AbortSignal.timeout(ANSWER_MS_MAX);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(key, id, clock.now(), body) },
      body,
      signal: AbortSignal.any([stopped, timeout]),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return timeout.aborted || stopped.aborted ? 'late' : 'broken';
  }
}

function signed(key: string, id: string, now: number, body: string) {
  const timestamp = String(Math.floor(now / 1_000));
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac}`,
  };
}

function outcomeOf(status: number): Result<null, MessengerFault> {
  if ((status >= 200 && status < 300) || status === 409) return ok(null);
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return err(isFinal ? 'refused' : 'unreachable');
}
