import { CallError } from '@tianping/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodesApp, createCodesApp, NEW_PASSWORD } from '../../../testing/codes-app.ts';
import { refusalOf, send } from '../../../testing/codes-steps.ts';

let app: CodesApp;
beforeAll(async () => {
  app = await createCodesApp();
});
afterAll(() => app.close());

/** Moves the clock once no request is running: a carrier's answer takes no time of it. */
async function later(ms: number): Promise<void> {
  await app.idle();
  app.clock.advance(ms);
}

const login = { isAgent: 0, password: NEW_PASSWORD, version: '1.0' } as const;
const passwords = { password: NEW_PASSWORD, secondPassword: NEW_PASSWORD };
const codeOf = (fault: unknown): number =>
  fault instanceof CallError ? fault.envelope.status_code : 0;

test('SAFE-008 asking too often is 6066, 6034 or 6011, and a captcha protects every login and recovery', async () => {
  const browser = app.browser();
  const { name, phone } = await app.boundMember();
  const { call } = browser.client;
  const bare = { codeId: '', code: '', kaptchcate: 99 } as const;
  const origin = { domain: '', rCode: '', iCode: '' };
  const ways = [
    call('site/user/login', { name, ...login, ...bare }),
    call('site/user/register', {
      name: 'newcomer7',
      ...passwords,
      ...origin,
      ...bare,
      kaptchcate: 1,
    }),
    send(browser, phone, name, { kaptchcate: 99 }),
  ];
  for (const way of ways) expect(await refusalOf(way)).toMatchObject({ status_code: 6021 });

  await send(browser, phone, name);
  expect(await refusalOf(send(browser, phone, name))).toMatchObject({ status_code: 6066 });
  for (let sent = 1; sent < 5; sent += 1) {
    await later(60_000);
    await send(app.browser(), phone, name);
  }
  await later(60_000);
  expect(await refusalOf(send(app.browser(), phone, name))).toMatchObject({ status_code: 6034 });

  await later(3_600_000);
  const own = app.browser();
  const answers: number[] = [];
  for (let at = 10; at < 23; at += 1) {
    const asked = send(own, `86138112233${at}`, name).then(() => 6000, codeOf);
    answers.push(await asked);
    await later(1_001);
  }
  expect(answers.at(-1)).toBe(6011);
});
