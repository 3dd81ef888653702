import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLargeBodies } from './large-bodies.ts';
import { LARGE_BODIES_AT_ONCE, LARGE_BODIES_PER_PERSON } from './limits.ts';

const hook = () =>
  createLargeBodies(async ({ headers }) => {
    const token = headers['x-token'];
    return typeof token === 'string' && token.startsWith('m') ? token : null;
  });

function arriving(token: string | null, length: string | undefined) {
  const raw = new EventEmitter();
  const sent: { code: number; body: string }[] = [];
  let code = 200;
  const reply = {
    raw,
    code: (status: number) => {
      code = status;
      return reply;
    },
    headers: () => reply,
    send: (body: string) => {
      sent.push({ code, body });
      return reply;
    },
  };
  const headers = {
    ...(length !== undefined && { 'content-length': length }),
    ...(token !== null && { 'x-token': token }),
  };
  return { request: { headers } as never, reply: reply as never, raw, sent };
}

test('a body of usual size passes for any sender', async () => {
  const { request, reply, sent } = arriving(null, '131072');
  expect(await hook()(request, reply)).toBeUndefined();
  expect(sent).toEqual([]);
});

test.each([
  ['a guest', null, '9000000'],
  ['a token that is none', 'x', '9000000'],
  ['a body that does not say its length', null, undefined],
] as const)('%s is refused before the body is read', async (_, token, length) => {
  const { request, reply, sent } = arriving(token, length);
  await hook()(request, reply);
  expect(JSON.parse(sent[0]?.body ?? '{}').status_code).toBe(6001);
});

test('one member may send only so many simultaneously, and another when one of them is done', async () => {
  const gate = hook();
  const first = Array.from({ length: LARGE_BODIES_PER_PERSON }, () => arriving('m1', '9000000'));
  for (const { request, reply } of first) expect(await gate(request, reply)).toBeUndefined();
  const more = arriving('m1', '9000000');
  await gate(more.request, more.reply);
  expect(more.sent[0]?.code).toBe(503);
  first[0]?.raw.emit('close');
  const again = arriving('m1', '9000000');
  expect(await gate(again.request, again.reply)).toBeUndefined();
});

test('all members together may send only so many simultaneously', async () => {
  const gate = hook();
  for (let member = 0; member < LARGE_BODIES_AT_ONCE; member += 1) {
    const { request, reply } = arriving(`m${member}`, '9000000');
    expect(await gate(request, reply)).toBeUndefined();
  }
  const { request, reply, sent } = arriving('m99', '9000000');
  await gate(request, reply);
  expect(sent[0]?.code).toBe(503);
});

test('a sender who leaves while the session is looked up holds no place', async () => {
  let isFound = (_id: string): void => {};
  const gate = createLargeBodies(() => new Promise((resolve) => (isFound = resolve)));
  const server = fastify();
  onTestFinished(() => server.close());
  const passed: unknown[] = [];
  const left: Promise<unknown>[] = [];
  server.post('/large', {
    onRequest: async (request, reply) => {
      left.push(once(reply.raw, 'close'));
      passed.push(await gate(request, reply));
    },
    handler: () => 'done',
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  for (let sender = 0; sender < LARGE_BODIES_AT_ONCE; sender += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n');
    await expect.poll(() => left.length).toBe(sender + 1);
    socket.destroy();
    await left[sender];
    isFound(`m${sender}`);
    await expect.poll(() => passed.length).toBe(sender + 1);
  }
  const { request, reply, sent } = arriving('m99', '9000000');
  const going = gate(request, reply);
  isFound('m99');
  await going;
  expect(sent).toEqual([]);
});
