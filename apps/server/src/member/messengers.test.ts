import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { hasSandboxMessenger, makeMessengers, readMessengerConfig } from './messengers.ts';

const key = 'k'.repeat(16);
const real = {
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_KEY: key,
  VOICE_GATEWAY_URL: 'https://voice.example/call',
  VOICE_GATEWAY_KEY: key,
  SMTP_URL: 'smtps://us%40er:p%3Ass@mail.example',
  MAIL_FROM: 'no-reply@site.example',
};
const configOf = (env: Readonly<Record<string, string>>) => {
  const read = readMessengerConfig(env);
  if (!read.ok) throw new Error(read.error.text);
  return read.value;
};
const made = (env: Readonly<Record<string, string>>) =>
  makeMessengers(configOf(env), {
    clock: createFakeClock(),
    sandboxOrigin: 'http://127.0.0.1:1',
    sandboxMailPort: () => null,
  })(key);

test('without configuration every channel ends in the sandbox', () => {
  expect(hasSandboxMessenger(configOf({}))).toBe(true);
  expect(made({}).map(({ channel, sandbox }) => [channel, sandbox])).toEqual([
    ['sms', true],
    ['voice', true],
    ['email', true],
  ]);
});

test('all carriers named, none ends in the sandbox; one missing, it does', () => {
  expect(hasSandboxMessenger(configOf(real))).toBe(false);
  expect(made(real).map(({ sandbox }) => sandbox)).toEqual([false, false, false]);
  const { VOICE_GATEWAY_URL: _url, VOICE_GATEWAY_KEY: _key, ...without } = real;
  expect(hasSandboxMessenger(configOf(without))).toBe(true);
});

test('a mail server is reached encrypted, on its usual port unless configured', () => {
  expect(configOf(real).email).toEqual({
    from: 'no-reply@site.example',
    server: {
      host: 'mail.example',
      port: 465,
      security: 'tls',
      user: 'us@er',
      password: 'p:ss',
    },
  });
  const serverOf = (SMTP_URL: string) => configOf({ ...real, SMTP_URL }).email?.server;
  expect(serverOf('smtp://mail.example')).toMatchObject({ port: 587, security: 'startTls' });
  expect(serverOf('smtp://mail.example:2525')).toMatchObject({ port: 2525, security: 'startTls' });
  expect(serverOf('smtp://127.0.0.1:25')).toMatchObject({ port: 25, security: 'none' });
});

test.each([
  ['a gateway without its key', { SMS_GATEWAY_URL: 'https://a.example' }],
  ['a key without its gateway', { VOICE_GATEWAY_KEY: key }],
  ['a short key', { SMS_GATEWAY_URL: 'https://a.example', SMS_GATEWAY_KEY: 'short' }],
  ['a gateway without encryption', { SMS_GATEWAY_URL: 'http://a.example', SMS_GATEWAY_KEY: key }],
  ['no address at all', { SMS_GATEWAY_URL: 'a.example', SMS_GATEWAY_KEY: key }],
  ['a mail server without a sender', { SMTP_URL: 'smtps://mail.example' }],
  ['a sender that is none', { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'site' }],
  ['two senders', { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.c,d@e.f' }],
  ['another protocol', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.c' }],
])('%s is refused at the start', (_what, env) => {
  const read = readMessengerConfig(env as Readonly<Record<string, string>>);
  expect(read.ok).toBe(false);
  expect(!read.ok && read.error.text).toMatch(/成对设置/);
});
