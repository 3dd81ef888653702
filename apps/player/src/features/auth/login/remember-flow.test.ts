import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import { describe, expect, test } from 'vitest';
import { memoryKeyStore } from '../testing/memory-key-store.ts';
import { Refusal, stage } from '../testing/stage.ts';
import { logInRemembered, startRemembering, stopRemembering } from './remember-flow.ts';
import { recall, remember } from './remembered.ts';

const known = { username: 'lin1234', token: 'kept' };
const session = { token: 't', userId: 'u', signKey: 'k' };
const slider = { 'site/user/member/kaptchcate': { kaptchcate: 0 } };

async function scene(answers: Readonly<Record<string, unknown>>, isRetained = true) {
  const on = stage(answers);
  const storage = createStorage(createMemoryStore());
  const deps = { ...on.deps, storage, clock: createFakeClock(), keys: memoryKeyStore() };
  if (isRetained) await remember(storage, deps.keys, known, 1);
  return { ...on, deps, progress: () => recall(storage, deps.keys), storage };
}

describe('remember password', () => {
  test('AUTH-027 STORE-011 ticked: a token is asked for and kept with its time, never the password', async () => {
    const issued = { token: 'fresh', expiresAt: 9 };
    const { deps, progress, storage, asked } = await scene(
      { 'site/user/remember/issue': issued },
      false,
    );
    await startRemembering(deps, 'lin1234');
    expect(await progress()).toEqual({ username: 'lin1234', token: 'fresh' });
    expect(storage.get('rememberedAt')).toBe(String(deps.clock.now()));
    expect(asked).toEqual([['site/user/remember/issue', {}]]);
  });

  test('AUTH-027 unticked: nothing remains here, and the server ends the token', async () => {
    const { deps, progress, storage, requestOf } = await scene({ 'site/user/remember/forget': {} });
    await stopRemembering(deps);
    expect(await progress()).toBeNull();
    expect(storage.get('rememberedAt')).toBeNull();
    expect(requestOf('site/user/remember/forget')).toEqual({ token: 'kept' });
  });

  test('unticked with nothing kept asks nothing', async () => {
    const { deps, names } = await scene({}, false);
    await stopRemembering(deps);
    expect(names()).toEqual([]);
  });

  test('AUTH-027 AUTH-021 the token logs in behind a captcha, and its successor is kept', async () => {
    const { deps, progress, names, requestOf } = await scene({
      ...slider,
      'site/user/remember/login': { ...session, rememberToken: 'next' },
    });
    expect(await logInRemembered(deps, known)).toEqual({
      kind: 'in',
      session: { ...session, userName: 'lin1234' },
    });
    expect(names()).toEqual(['site/user/member/kaptchcate', 'captcha', 'site/user/remember/login']);
    expect(requestOf('site/user/remember/login')).toEqual({
      name: 'lin1234',
      token: 'kept',
      kaptchcate: 0,
      codeId: 'c1',
      code: 'p1',
    });
    expect(await progress()).toEqual({ username: 'lin1234', token: 'next' });
  });

  test('a dead token clears itself', async () => {
    const dead = new Refusal(6002, '记住的登录已失效');
    const { deps, progress } = await scene({ ...slider, 'site/user/remember/login': dead });
    expect(await logInRemembered(deps, known)).toEqual({ kind: 'dead' });
    expect(await progress()).toBeNull();
  });

  test('any other refusal, a risk or a missing answer leaves the token stored', async () => {
    for (const [answer, kind] of [
      [new Refusal(6037, '请稍后再试'), 'refused'],
      [new Refusal(6026, '新设备', { phoneNumber: '138****6721' }), 'risk'],
      [undefined, 'lost'],
    ] as const) {
      const { deps, progress } = await scene({ ...slider, 'site/user/remember/login': answer });
      expect((await logInRemembered(deps, known)).kind).toBe(kind);
      expect(await progress()).toEqual(known);
    }
  });

  test('STORE-012 a browser that cannot keep it safely keeps none, and the server ends it', async () => {
    const issued = { token: 'fresh', expiresAt: 9 };
    const { deps, storage, requestOf } = await scene(
      { 'site/user/remember/issue': issued, 'site/user/remember/forget': {} },
      false,
    );
    const keys = { ...deps.keys, save: () => Promise.reject(new Error('closed')) };
    await startRemembering({ ...deps, keys }, 'lin1234');
    expect(storage.get('rememberedCredential')).toBeNull();
    expect(requestOf('site/user/remember/forget')).toEqual({ token: 'fresh' });
  });
});
