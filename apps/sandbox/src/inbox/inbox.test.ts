import { createConnection } from 'node:net';
import { createSeededRng, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { CodeMessage, Messenger } from '@tianping/members';
import { testMessenger } from '@tianping/members/testing';
import { signMessage } from '@tianping/payments';
import {
  createSmsGateway,
  createSmtpMessenger,
  createVoiceGateway,
} from '@tianping/plugin-messengers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../index.ts';
import { NOTIFICATIONS_MAX } from '../limits.ts';
import { onFreePort } from '../testing/listen.ts';

const KEY = 'key-of-the-test';
let clock: FakeClock;
let sandbox: Sandbox;
let origin: string;

async function open() {
  clock = createFakeClock(1_760_000_000_000);
  sandbox = createSandbox({ clock, rng: createSeededRng(5), keys: {}, messageKey: KEY });
  origin = await onFreePort((port) => sandbox.listen({ port }));
}
const smtp = () =>
  createSmtpMessenger({
    from: 'no-reply@qinglan.example',
    server: () => {
      const port = sandbox.mailPort();
      return port === null ? null : { host: '127.0.0.1', port, security: 'none' };
    },
  });
const gateway = (create: typeof createSmsGateway, key = KEY) =>
  create({ url: `${origin}/api/messages`, key, clock });

function conform(name: string, create: () => Messenger) {
  testMessenger(name, async () => {
    await open();
    return {
      messenger: create(),
      received: async () =>
        [...sandbox.messages()]
          .reverse()
          .map(({ to, subject, text }) => ({ to, text: `${subject} ${text}` })),
      behave: async (how) => sandbox.carriers(how),
      goDown: () => sandbox.close(),
      close: () => sandbox.close(),
    };
  });
}

conform('sms-gateway', () => gateway(createSmsGateway));
conform('voice-gateway', () => gateway(createVoiceGateway));
conform('smtp', smtp);

let ids = 0;
const message = (changes: Partial<CodeMessage> = {}): CodeMessage => {
  ids += 1;
  return {
    id: `m-${ids}`,
    channel: 'sms',
    to: '8613812345678',
    brand: '青岚',
    purpose: 'reset',
    code: '042917',
    lifeMinutes: 10,
    script: 'hans',
    ...changes,
  };
};

describe('the inbox', () => {
  beforeEach(open);
  afterEach(() => sandbox.close());

  test('shows the code of each message, newest first, and of one receiver alone', async () => {
    const sms = gateway(createSmsGateway);
    await sms.send(message({ code: '000111' }));
    await gateway(createVoiceGateway).send(message({ channel: 'voice', code: '222333' }));
    await smtp().send(message({ channel: 'email', to: 'lin@example.com', code: '444555' }));
    const read = async (to: string): Promise<{ messages: { code: string; channel: string }[] }> =>
      (await sandbox.app.inject(`/inbox.json?to=${to}`)).json();
    expect((await read('')).messages.map(({ code }) => code)).toEqual([
      '444555',
      '222333',
      '000111',
    ]);
    expect((await read('13812345678')).messages.map(({ channel }) => channel)).toEqual([
      'voice',
      'sms',
    ]);
    const page = (await sandbox.app.inject('/inbox?to=LIN@example.com')).body;
    expect(page).toContain('444555');
    expect(page).not.toContain('000111');
  });

  test('an empty inbox says what will come, one without a match says so', async () => {
    expect((await sandbox.app.inject('/inbox')).body).toContain('还没有消息');
    const page = (await sandbox.app.inject('/inbox?to=%3Cb%3Ex')).body;
    expect(page).toContain('没有发给“&lt;b&gt;x”的消息');
  });

  test('the demo inbox uses the script of the browser', async () => {
    const headers = { 'accept-language': 'zh-TW' };
    const { body } = await sandbox.app.inject({ url: '/inbox', headers });
    expect(body).toContain('還沒有訊息');
  });

  test('the content of a message is shown, never run', async () => {
    await smtp().send(
      message({ channel: 'email', to: 'a@example.com', brand: '<script>x</script>' }),
    );
    const answer = await sandbox.app.inject('/inbox');
    expect(answer.body).toContain('&lt;script&gt;x');
    expect(answer.body).not.toContain('<script>x');
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('a repeated message is listed once', async () => {
    const twice = message();
    const sms = gateway(createSmsGateway);
    expect((await sms.send(twice)).ok && (await sms.send(twice)).ok).toBe(true);
    expect(sandbox.messages()).toHaveLength(1);
  });

  test('the demo inbox stores a bounded number of messages', async () => {
    const body = (at: number) =>
      JSON.stringify({ id: `n${at}`, channel: 'sms', to: '861380000', brand: 'x', text: 'x' });
    for (let at = 0; at <= NOTIFICATIONS_MAX; at += 1) {
      const headers = signMessage({ key: KEY, id: `n${at}`, now: clock.now(), body: body(at) });
      await sandbox.app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body(at),
      });
    }
    expect(sandbox.messages()).toHaveLength(NOTIFICATIONS_MAX);
    expect(must(sandbox.messages()[0], 'newest').id).toBe(`n${NOTIFICATIONS_MAX}`);
  });

  test('the gateway trusts a site by its signature alone', async () => {
    expect(await gateway(createSmsGateway, 'guessed').send(message())).toEqual({
      ok: false,
      error: 'refused',
    });
    const stale = gateway(createSmsGateway);
    const sent = clock.now();
    clock.advance(-3_600_000);
    const late = stale.send(message());
    clock.advance(sent - clock.now());
    expect((await late).ok).toBe(false);
    expect(sandbox.messages()).toEqual([]);
  });

  test('an address with special characters is refused, so that no mail server reads it as two', async () => {
    for (const to of [
      'a,b@example.com',
      '"a"<evil@example.com>@x.y',
      'a@x.y,evil@example.com',
      'a@x.y\r\nRCPT TO:<evil@example.com>',
    ]) {
      const sent = await smtp().send(message({ channel: 'email', to }));
      expect(sent, to).toEqual({ ok: false, error: 'refused' });
    }
    expect(sandbox.messages()).toEqual([]);
    const everyday = message({ channel: 'email', to: "o'lin+1_x@mail.example.com" });
    expect((await smtp().send(everyday)).ok).toBe(true);
    expect(sandbox.messages()[0]?.to).toBe(everyday.to);
  });

  test('mail is taken on this machine only, and only so much of it', async () => {
    const port = must(sandbox.mailPort(), 'port');
    const stated = await new Promise<string>((resolve) => {
      const line = createConnection(port, '127.0.0.1');
      let words = '';
      line.on('data', (bytes) => {
        words += String(bytes);
        if (/^250 /m.test(words)) line.destroy();
        else line.write('EHLO x\r\n');
      });
      line.on('close', () => resolve(words));
    });
    expect(stated).toContain('SIZE 262144');
    expect(stated).not.toContain('AUTH');
  });
});
