import { err, ok } from '@tianping/base';
import type { RawCallback } from '@tianping/payments';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallbackReceiver, serveCallbacks } from './serve.ts';

type Answer = Awaited<ReturnType<CallbackReceiver['receive']>>;

const received: { readonly channel: string; readonly callback: RawCallback }[] = [];
const faults: unknown[] = [];
let answer: () => Answer;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  for (const path of ['payment', 'payout'] as const) {
    serveCallbacks(app, {
      path,
      receive: async (channel, callback) => {
        received.push({ channel, callback });
        return answer();
      },
      onError: (fault) => void faults.push(fault),
    });
  }
  await app.ready();
});
beforeEach(() => {
  received.length = 0;
  answer = () => ok('unchanged');
});
afterAll(() => app.close());

const send = (path: string, payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } });

describe.each(['/callback/payment/bank', '/callback/payout/bank'])('A14 %s', (path) => {
  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'no/type'])(
    'bytes arrive as they were signed, whatever they are called: %s',
    async (type) => {
      const body = '{ "orderId": "1",\n"amountMinor":1e2, "a":1, "a":2 }';
      expect((await send(path, body, type)).statusCode).toBe(200);
      expect(received[0]).toMatchObject({ channel: 'bank', callback: { body } });
    },
  );

  test('a huge body is refused before anybody reads it', async () => {
    const { statusCode, payload } = await send(path, 'x'.repeat(20_000));
    expect([statusCode, payload]).toEqual([413, '{"received":false}']);
    expect(received).toEqual([]);
  });

  test('what would not get better by trying again is 200, what nobody believes is not', async () => {
    const answered = async (next: Answer) => {
      answer = () => next;
      return (await send(path, '{}')).statusCode;
    };
    for (const done of ['credited', 'paidTwice', 'paid', 'amountDiffers'] as const) {
      expect(await answered(ok(done))).toBe(200);
    }
    expect(await answered(ok('unknownOrder'))).toBe(404);
    expect(await answered(err('unknownChannel'))).toBe(404);
    expect(await answered(err('malformed'))).toBe(400);
    expect(await answered(err('forged'))).toBe(401);
    expect(await answered(err('stale'))).toBe(401);
  });

  test('a fault of ours is noted and asks for another try, saying nothing of itself', async () => {
    answer = () => {
      throw new Error('secret');
    };
    const { statusCode, payload } = await send(path, '{}');
    expect([statusCode, payload]).toEqual([500, '{"received":false}']);
    expect(faults).toHaveLength(1);
    faults.length = 0;
  });

  test('no other method is served', async () => {
    expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  });
});
