import { must } from '@tianping/base';
import { type OfficeCallName, officeCalls } from '@tianping/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const envelope = z.object({ status_code: z.int(), data: z.unknown(), message: z.string() });
export type OfficeEnvelope = z.output<typeof envelope>;

/** The browser of a member of staff: its cookie and CSRF token. */
export interface StaffLine {
  readonly cookie: string;
  readonly csrf: string;
}

export interface OfficeRequest {
  readonly body?: unknown;
  readonly line?: StaffLine | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an office's server as its page does; every `idempotent` call gets a key of its own. */
export interface OfficeClient {
  call(name: OfficeCallName, request?: OfficeRequest): Promise<OfficeEnvelope>;
  /** The data of a call that must succeed. */
  done(name: OfficeCallName, request?: OfficeRequest): Promise<Record<string, unknown>>;
  /** Logs a demo account in. */
  enter(name: string, siteId?: number): Promise<StaffLine>;
  /** The session that an answer's cookie opened. */
  lineOf(cookies: string | string[] | undefined, data: unknown): StaffLine;
}

let keys = 0;

export function createOfficeClient(fastify: FastifyInstance, siteId: number): OfficeClient {
  const send = async (name: OfficeCallName, request: OfficeRequest = {}) => {
    const { body = {}, line, headers } = request;
    keys += 1;
    const answer = await fastify.inject({
      method: 'POST',
      url: `/office/api/v1/${name}`,
      headers: {
        'content-type': 'application/json',
        ...(officeCalls[name].effect === 'idempotent' && {
          'x-idempotency-key': `key-${keys}-abc`,
        }),
        ...(line && { cookie: line.cookie, 'x-office-csrf': line.csrf }),
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { envelope: envelope.parse(answer.json()), cookies: answer.headers['set-cookie'] };
  };
  const done: OfficeClient['done'] = async (name, request) => {
    const { envelope: got } = await send(name, request);
    if (got.status_code !== 6000) {
      throw new Error(`${name}: ${got.status_code} ${got.message} ${JSON.stringify(got.data)}`);
    }
    return z.record(z.string(), z.unknown()).parse(got.data);
  };
  const lineOf: OfficeClient['lineOf'] = (cookies, data) => {
    const cookie = must([cookies].flat()[0]?.split(';')[0], 'a cookie');
    const { me } = z.object({ me: z.object({ csrf: z.string() }) }).parse(data);
    return { cookie, csrf: me.csrf };
  };
  return {
    call: async (name, request) => (await send(name, request)).envelope,
    done,
    lineOf,
    async enter(name, site = siteId) {
      const { password, code } = await done('auth/demo', { body: { siteId: site, name } });
      const { ticket } = await done('auth/login', { body: { siteId: site, name, password } });
      const { envelope: got, cookies } = await send('auth/totp', { body: { ticket, code } });
      return lineOf(cookies, got.data);
    },
  };
}
