import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from '@tianping/base';
import { type AnyCall, callAliases, calls, statusCodes, wireLimits } from '@tianping/contract';
import { codeMessages } from '@tianping/contract/messages';
import { afterEach, describe, expect, test } from 'vitest';
import { MEMBER_TOKEN } from '../testing/fake-app.ts';
import { member, setUp } from '../testing/plain-setup.ts';
import { sampleOf } from '../testing/sample.ts';

const notices = calls['site/advertising/queryNoticeListByPage'];
const placeBet = calls['game/sport/placeBet'];
const login = calls['site/user/login'];
const info = calls['site/user/member/info'];

describe('envelope', () => {
  test('WIRE-016 every answer is an envelope of status_code, data and message', async () => {
    const { wire } = await setUp();
    const answer = await wire.send({ call: notices, body: {} });
    expect(answer.httpStatus).toBe(200);
    expect(Object.keys(answer.envelope)).toEqual(['status_code', 'data', 'message']);
    expect(answer.envelope).toMatchObject({ status_code: 6000, message: '成功' });
  });

  test('a refusal has the text of the table unless the handler has a better one', async () => {
    const { wire } = await setUp({
      handle: {
        'site/user/login': async ({ request }) =>
          request.name === 'plain'
            ? err({ code: 6002 })
            : err({ code: 6002, message: '还可以再试 2 次', data: { left: 2 } }),
      },
    });
    const body = sampleOf(login.request, 'input') as object;
    const plain = await wire.send({ call: login, body: { ...body, name: 'plain' } });
    expect(plain.envelope).toEqual({
      status_code: 6002,
      data: null,
      message: codeMessages.invalidCredentials.text,
    });
    const better = await wire.send({ call: login, body });
    expect(better.envelope).toEqual({
      status_code: 6002,
      data: { left: 2 },
      message: '还可以再试 2 次',
    });
  });

  test('an unknown path answers 6004, a wrong method 6014', async () => {
    const { fake } = await setUp();
    const { fastify } = fake.app;
    const unknown = await fastify.inject({ method: 'POST', url: '/site/api/v1/user/nothing' });
    expect(unknown.json()).toMatchObject({ status_code: 6004, message: '未找到数据' });
    const sealed = await fastify.inject({ method: 'POST', url: '/s/abc/site/api/v1/nothing' });
    expect(sealed.json()).toMatchObject({ status_code: 6004 });
    for (const [method, url] of [
      ['GET', login.path],
      ['DELETE', login.path],
      ['OPTIONS', login.path],
      ['GET', `/s/abc${login.path}`],
      ['PUT', `/s/abc${login.path}`],
    ] as const) {
      const wrong = await fastify.inject({ method, url });
      expect([wrong.statusCode, wrong.json().status_code], `${method} ${url}`).toEqual([200, 6014]);
    }
  });

  test('a body over the limit answers 6008 with HTTP status 413', async () => {
    const { wire } = await setUp();
    const answer = await wire.send({ call: login, body: ' '.repeat(131_073) });
    expect(answer.httpStatus).toBe(413);
    expect(answer.envelope).toMatchObject({ status_code: 6008, message: '非法请求' });
  });

  test('bytes that are no HTTP still get an envelope', async () => {
    const { fake } = await setUp();
    await fake.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = fake.app.server.address() as { port: number };
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('\0\0 not http\r\n\r\n'));
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString('utf8');
      });
      socket.on('close', () => resolve(received));
    });
    expect(text).toContain('HTTP/1.1 400');
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ status_code: 6008 });
  });

  test('texts follow accept-language', async () => {
    const { wire, fake } = await setUp();
    for (const [language, script] of [
      ['zh-TW,zh;q=0.9', 'hant'],
      ['zh-HK', 'hant'],
      ['zh-CN,zh-TW;q=0.5', 'hans'],
      ['en-US', 'hans'],
      [undefined, 'hans'],
    ] as const) {
      await wire.send({ call: notices, body: {}, headers: { 'accept-language': language } });
      expect(fake.handled.at(-1)?.context.script, String(language)).toBe(script);
    }
  });
});

describe('bad input', () => {
  test('a 6007 names each field and states in Chinese what is wrong with it', async () => {
    const { wire } = await setUp();
    const answer = await wire.send({
      call: login,
      body: { isAgent: 1, name: '', password: 'x', kaptchcate: '0', codeId: 5, version: '1.0' },
    });
    expect(answer.envelope.status_code).toBe(6007);
    expect(answer.envelope.message).toBe('请求参数错误');
    expect(answer.envelope.data).toEqual({
      issues: [
        { path: 'isAgent', message: '不在允许的范围内' },
        { path: 'name', message: '不能少于 1 个字符' },
        { path: 'password', message: '格式不正确' },
        { path: 'kaptchcate', message: '不在允许的范围内' },
        { path: 'codeId', message: '应为文本' },
        { path: 'code', message: '缺少此项' },
      ],
    });
  });

  test.each([
    ['broken JSON', '{"a":', '请求内容不是有效的 JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), '请求内容不是有效的 UTF-8 文本'],
    ['NUL', '{"x":"\\u0000"}', '含有不允许的字符'],
    ['half a pair', '{"x":"\\ud800"}', '含有不允许的字符'],
    ['minus zero', '{"x":-0}', '不是有效的数字'],
    ['infinity', '{"x":1e309}', '不是有效的数字'],
    ['a deep nest', `${'['.repeat(500)}-0${']'.repeat(500)}`, '嵌套层数过多'],
  ])('%s answers 6007', async (_name, body, message) => {
    const { wire } = await setUp();
    const answer = await wire.send({ call: notices, body });
    expect(answer.envelope).toMatchObject({ status_code: 6007, data: { issues: [{ message }] } });
  });

  test('a call with another content type answers 6007', async () => {
    const { wire } = await setUp();
    const headers = { 'content-type': 'text/plain' };
    const answer = await wire.send({ call: notices, body: {}, headers });
    expect(answer.envelope.status_code).toBe(6007);
  });

  test('fields that the contract does not name never reach the handler', async () => {
    const { wire, fake } = await setUp();
    const body = '{"pageNum":2,"isAdmin":true,"__proto__":{"pageSize":99}}';
    expect((await wire.send({ call: notices, body })).envelope.status_code).toBe(6000);
    expect(fake.handled.at(-1)?.request).toEqual({ pageNum: 2, pageSize: 20 });
  });
});

describe('faults', () => {
  test('a throw answers 6005 with a request id that is in the log, and no secret is', async () => {
    const password = 'e10adc3949ba59abbe56e057f20f883e';
    const { wire, fake } = await setUp({
      handle: {
        'site/user/member/info': async () => {
          throw new Error(`SELECT secret FROM members /srv/x.ts ${password} ${MEMBER_TOKEN}`);
        },
      },
    });
    const answer = await wire.send({ call: info, body: {}, ...member });
    expect(answer.httpStatus).toBe(200);
    expect(answer.envelope).toMatchObject({
      status_code: 6005,
      message: '服务暂不可用，请稍后再试',
    });
    expect(answer.text).not.toMatch(/SELECT|srv|stack|Error/);
    const { requestId } = answer.envelope.data as { requestId: string };
    const line = fake.logged.find((text) => text.includes(requestId)) ?? '';
    expect(line).toContain('SELECT secret FROM members');
    expect(line).not.toContain(password);
    expect(line).not.toContain(MEMBER_TOKEN);
  });

  test('an answer against the contract is a fault, not an answer', async () => {
    const { wire, fake } = await setUp({
      handle: { 'site/user/logout': async () => ok('text' as never) },
    });
    const answer = await wire.send({ call: calls['site/user/logout'], body: {}, ...member });
    expect(answer.envelope.status_code).toBe(6005);
    expect(fake.logged.join()).toContain('answered against its contract');
  });

  test('successes write no log line', async () => {
    const { wire, fake } = await setUp();
    await wire.send({ call: notices, body: {} });
    expect(fake.logged).toEqual([]);
  });
});

describe('paths', () => {
  test.each(Object.entries(callAliases))('the short form %s is %s', async (path, name) => {
    const { wire, fake } = await setUp();
    const call: AnyCall = calls[name];
    const auth = call.auth === 'member' ? member : {};
    const body = sampleOf(call.request, 'input');
    const answer = await wire.send({ call, body, path, ...auth });
    expect(answer.envelope.status_code).toBe(6000);
    expect(fake.handled.at(-1)?.name).toBe(name);
  });

  test('/openapi.json names every call, its headers and its codes', async () => {
    const { fake } = await setUp();
    const document = (await fake.app.fastify.inject({ url: '/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(
      Object.values(calls)
        .map((call) => call.path)
        .sort(),
    );
    const operation = document.paths[placeBet.path].post;
    const needed = operation.parameters.filter((one: { required: boolean }) => one.required);
    expect(needed.map((one: { name: string }) => one.name).sort()).toEqual([
      'x-device-id',
      'x-idempotency-key',
      'x-request-id',
      'x-timestamp',
      'x-token',
    ]);
    expect(operation.description).toContain('with another body it is 6009');
    expect(operation.description).toContain('6013 while the operator has stopped `betting`');
    expect(document.paths[notices.path].post.description).not.toContain('6009');
    const operations = Object.values<Record<string, { operationId: string }>>(
      document.paths,
    ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(operations).size).toBe(Object.keys(calls).length);
    const codes = document.components.schemas.StatusCode.oneOf;
    expect(codes).toHaveLength(Object.keys(statusCodes).length);
  });

  test('/healthz follows readiness', async () => {
    const { fake } = await setUp();
    const status = async () => (await fake.app.fastify.inject({ url: '/healthz' })).statusCode;
    expect(await status()).toBe(503);
    fake.app.setReady(true);
    expect(await status()).toBe(200);
    fake.app.setReady(false);
    expect(await status()).toBe(503);
  });

  test('/metrics counts calls and answers only requests with the token', async () => {
    const { fake, wire } = await setUp({ options: { metricsToken: 'read-me' } });
    await wire.send({ call: notices, body: {} });
    const { fastify } = fake.app;
    const headers = { authorization: 'Bearer read-me' };
    const own = await fastify.inject({ url: '/metrics', headers });
    expect(own.body).toContain(
      'tianping_calls_total{call="site/advertising/queryNoticeListByPage",code="6000"} 1',
    );
    const stranger = await fastify.inject({ url: '/metrics' });
    expect(stranger.json().status_code).toBe(6003);
    const wrong = { authorization: 'Bearer read-him' };
    expect((await fastify.inject({ url: '/metrics', headers: wrong })).json().status_code).toBe(
      6003,
    );
    const without = (await setUp()).fake.app.fastify;
    expect((await without.inject({ url: '/metrics', headers })).json().status_code).not.toBe(6000);
  });

  test('two Host lines are refused, and HTTPS before a trusted proxy sets transport security', async () => {
    const { fake } = await setUp({ options: { trustProxy: ['127.0.0.1'] } });
    const { fastify } = fake.app;
    const secured = { url: '/healthz', headers: { 'x-forwarded-proto': 'https' } };
    expect((await fastify.inject(secured)).headers['strict-transport-security']).toContain(
      'max-age',
    );
    const stranger = { ...secured, remoteAddress: '8.8.8.8' };
    expect((await fastify.inject(stranger)).headers['strict-transport-security']).toBeUndefined();
    expect((await fastify.inject({ url: '/healthz' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nhost: one\r\nhost: two\r\nconnection: close\r\n\r\n');
    let got = '';
    for await (const chunk of socket) got += String(chunk);
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
    await fastify.close();
  });

  test('/healthz answers not ready while its dependencies do not answer', async () => {
    let isWell = true;
    const { fake } = await setUp({ options: { health: async () => isWell } });
    fake.app.setReady(true);
    const status = async () => (await fake.app.fastify.inject({ url: '/healthz' })).statusCode;
    expect(await status()).toBe(200);
    isWell = false;
    expect(await status()).toBe(503);
  });
});

describe('pages', () => {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
  });

  async function setUpPages() {
    const root = mkdtempSync(join(tmpdir(), 'tianping-pages-'));
    roots.push(root);
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>page</title>');
    writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export {};');
    return (await setUp({ options: { staticRoot: root } })).fake.app.fastify;
  }

  test('hashed files are cached for ever, the page never, both under a strict policy', async () => {
    const fastify = await setUpPages();
    const file = await fastify.inject({ url: '/assets/main-abc123.js' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await fastify.inject({ url: '/mine/records', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<title>page</title>');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a body over the limit gets its envelope beside pages too', async () => {
    const fastify = await setUpPages();
    for (const url of [login.path, `/s/abc${login.path}`]) {
      const headers = { 'content-type': 'application/json' };
      const payload = ' '.repeat(wireLimits.sealedBodyBytesMax + 1);
      const answer = await fastify.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json().status_code], url).toEqual([413, 6008]);
    }
  });

  test('the root is the page; missing files and calls are not', async () => {
    const fastify = await setUpPages();
    const accept = { accept: 'text/html' };
    expect((await fastify.inject({ url: '/', headers: accept })).body).toContain('page');
    for (const url of ['/assets/gone.js', '/site/api/v1/nothing', '/s/x/nothing', '/../x.txt']) {
      const answer = await fastify.inject({ url, headers: accept });
      expect(answer.json().status_code, url).toBe(6004);
    }
  });
});
