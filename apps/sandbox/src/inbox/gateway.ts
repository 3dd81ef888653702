import type { Clock } from '@tianping/base';
import { verifyMessage } from '@tianping/payments';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CapturedMessages } from './captured.ts';
import type { Carrier } from './carrier.ts';

const posted = z.object({
  id: z.string().min(1).max(80),
  channel: z.enum(['sms', 'voice']),
  to: z.string().regex(/^\d{6,20}$/),
  brand: z.string().min(1).max(40),
  text: z.string().min(1).max(1_000),
});

/** The gateway for text messages and calls: `POST /api/messages`, signed. */
export function serveGateway(
  app: FastifyInstance,
  options: {
    readonly captured: CapturedMessages;
    readonly carrier: Carrier;
    readonly clock: Clock;
    /** Shared with the site; with null every message is refused. */
    readonly key: string | null;
  },
): void {
  const { captured, carrier, clock, key } = options;
  app.post('/api/messages', async (request, reply) => {
    const body = String(request.body);
    const { headers } = request;
    const verified = key === null ? null : verifyMessage(key, { headers, body }, clock.now());
    if (!verified?.ok) return await reply.code(401).send({ error: 'signature' });
    const message = posted.safeParse(parsed(body));
    if (!message.success || message.data.id !== verified.value) {
      return await reply.code(400).send({ error: 'malformed' });
    }
    const behaviour = carrier.behaviour();
    if (behaviour === 'silent') return await carrier.silence();
    if (behaviour === 'fail') return await reply.code(503).send({ error: 'later' });
    if (behaviour === 'refuse') return await reply.code(422).send({ error: 'refused' });
    captured.put({ ...message.data, subject: '', at: clock.now() });
    return { taken: true };
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
