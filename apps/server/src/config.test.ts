import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the demo on port 8600, the sandbox beside it', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    ok: true,
    value: { port: 8600, sandboxPort: 8601, dataDir: '/srv/data', databaseUrl: null, demoSpeed: 6 },
  });
});

test.each([
  { PORT: '0' },
  { PORT: '8600.5' },
  { PORT: 'http' },
  { PORT: '70000' },
  { SANDBOX_PORT: '-1' },
  { SEED: '1e3' },
  { DEMO_SPEED: '0' },
  { DEMO_SPEED: '１２' },
  { DEMO_SILENCE: '9' },
  { DEMO_SILENCE: '601' },
  { DEMO_MEMBERS: '-1' },
  { DEMO_MEMBERS: '61' },
  { DEMO_MEMBERS: 'many' },
  { PUBLIC_ORIGIN: 'www.example.com' },
  { PUBLIC_ORIGIN: 'https://www.example.com/path' },
  { CALLBACK_ORIGIN: 'pay.example.com' },
  { CALLBACK_ORIGIN: 'https://{host}' },
  { STUDIO_SANDBOX_URL: 'https://sandbox.example.com' },
  { STUDIO_SANDBOX_URL: 'sandbox.example.com', STUDIO_SANDBOX_PUBLIC_KEY: 'key.pem' },
  { LAB_WALLET_LISTEN: '127.0.0.1' },
  { LAB_WALLET_ORIGIN: 'https://lab.example.com/path' },
  { SECURITY_LOG: 'somewhere' },
  { TIANPING_ROLES: 'book' },
  { TRUSTED_PROXIES: 'everybody' },
  { TRUSTED_PROXIES: '0.0.0.0/0' },
  { TRUSTED_PROXIES: '10.0.0.0/33' },
])(
  'a value that makes no sense is refused with a message that states what it must be: %o',
  (env) => {
    const config = readConfig(env, '/srv');
    expect(config).toMatchObject({ ok: false, error: { text: expect.stringContaining('须是') } });
  },
);

test('a process of the chat alone needs the database and the Redis of the others', () => {
  const [DATABASE_URL, REDIS_URL] = ['postgres://localhost/tianping', 'redis://localhost'];
  const env = { TIANPING_ROLES: 'chat', DATABASE_URL, REDIS_URL };
  expect(readConfig({}, '/srv')).toMatchObject({ value: { role: 'all' } });
  expect(readConfig(env, '/srv')).toMatchObject({ ok: true, value: { role: 'chat' } });
  for (const without of [{ DATABASE_URL: '' }, { REDIS_URL: '' }]) {
    expect(readConfig({ ...env, ...without }, '/srv')).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('DATABASE_URL 与 REDIS_URL') },
    });
  }
});

test('members and providers reach this machine unless other origins are configured', () => {
  expect(readConfig({ PORT: '8700' }, '/srv')).toMatchObject({
    value: { publicOrigin: 'http://{host}:8700', callbackOrigin: 'http://127.0.0.1:8700' },
  });
  const env = { PUBLIC_ORIGIN: 'https://{host}', CALLBACK_ORIGIN: 'https://pay.example.com/' };
  expect(readConfig(env, '/srv')).toMatchObject({
    value: { publicOrigin: 'https://{host}', callbackOrigin: 'https://pay.example.com' },
  });
});

test('demo members play unless configured otherwise', () => {
  const configOf = (env: Readonly<Record<string, string>>) => readConfig(env, '/srv');
  expect(configOf({})).toMatchObject({ ok: true, value: { demoMembers: 12 } });
  expect(configOf({ DEMO_MEMBERS: '0' })).toMatchObject({ ok: true, value: { demoMembers: 0 } });
  expect(configOf({ DEMO_MEMBERS: '60' })).toMatchObject({ ok: true, value: { demoMembers: 60 } });
});

test('the demo waits ten seconds for a sign of its simulator unless configured otherwise', () => {
  expect(readConfig({}, '/srv')).toMatchObject({ ok: true, value: { demoSilence: 10 } });
  const patient = readConfig({ DEMO_SILENCE: '120' }, '/srv');
  expect(patient).toMatchObject({ ok: true, value: { demoSilence: 120 } });
});

test('trusted proxies are named by address or network; none is trusted by default', () => {
  const named = readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ' }, '/srv');
  expect(named).toMatchObject({ ok: true, value: { trustedProxies: ['10.0.0.0/8', '::1'] } });
  expect(readConfig({}, '/srv')).toMatchObject({ ok: true, value: { trustedProxies: [] } });
});

test('the lab has no sandbox by default, and takes origin, key and wallet address from the environment', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    value: {
      lab: { sandbox: null, walletHost: '127.0.0.1', walletPort: 8650, walletOrigin: null },
    },
  });
  const env = {
    STUDIO_SANDBOX_URL: 'https://sandbox.example.com',
    STUDIO_SANDBOX_PUBLIC_KEY: 'key.pem',
    LAB_WALLET_LISTEN: '0.0.0.0:8700',
    LAB_WALLET_ORIGIN: 'https://lab.example.com',
  };
  expect(readConfig(env, '/srv')).toMatchObject({
    value: {
      lab: {
        sandbox: { origin: 'https://sandbox.example.com', publicKeyFile: 'key.pem' },
        walletHost: '0.0.0.0',
        walletPort: 8700,
        walletOrigin: 'https://lab.example.com',
      },
    },
  });
});
