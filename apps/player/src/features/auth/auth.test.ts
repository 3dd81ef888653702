import { createMemoryStore, createStorage } from '@tianping/client';
import { md5Hex, provesWork } from '@tianping/members';
import { describe, expect, test } from 'vitest';
import { logIn, logInWithCode, registerMember } from './auth-flow.ts';
import { type Challenge, judge } from './captcha/captcha-flow.ts';
import { findProof } from './captcha/find-proof.ts';
import { addPoint, clampX, keyStep, NO_TRACK } from './captcha/slider.ts';
import { forgetRemembered } from './login/forget-remembered.ts';
import { recall, remember } from './login/remembered.ts';
import { memoryKeyStore } from './testing/memory-key-store.ts';
import { Refusal, stage } from './testing/stage.ts';

const who = { name: 'qing88', passwordHash: md5Hex('abc12345') };
const session = { token: 't', userId: 'u', signKey: 'k' };

const slider = { 'site/user/member/kaptchcate': { kaptchcate: 0 } };

describe('login', () => {
  test('AUTH-021 CAPT-001 CAPT-002 the check, then the slider, and only then the login call', async () => {
    const { deps, names, asked } = stage({ ...slider, 'site/user/login': session });
    expect(await logIn(deps, who)).toEqual({
      kind: 'in',
      session: { ...session, userName: 'qing88' },
    });
    expect(names()).toEqual(['site/user/member/kaptchcate', 'captcha', 'site/user/login']);
    expect(asked[0]?.[1].ktype).toBe(4);
  });

  test('CAPT-003 the login carries the captcha’s kind, codeId and code', async () => {
    const { deps, asked } = stage({ ...slider, 'site/user/login': session });
    await logIn(deps, who);
    expect(asked[2]?.[1]).toMatchObject({ kaptchcate: 0, codeId: 'c1', code: 'p1' });
  });

  test('AUTH-026 the password leaves only as its md5', async () => {
    const { deps, asked } = stage({ ...slider, 'site/user/login': session });
    await logIn(deps, who);
    expect(JSON.stringify(asked)).not.toContain('abc12345');
    expect(asked[2]?.[1].password).toMatch(/^[0-9a-f]{32}$/);
  });

  test('CAPT-008 a failed captcha shows its message and no login call follows', async () => {
    const { deps, names } = stage(slider, () => ({ kind: 'failed', message: '拼图没有对准缺口' }));
    expect(await logIn(deps, who)).toEqual({
      kind: 'refused',
      code: 0,
      message: '拼图没有对准缺口',
    });
    expect(names()).not.toContain('site/user/login');
  });

  test('closing the captcha ends the flow without a message', async () => {
    const { deps, names } = stage(slider, () => null);
    expect(await logIn(deps, who)).toEqual({ kind: 'cancelled' });
    expect(names()).not.toContain('site/user/login');
  });

  test.each([
    ['a refusal', { ...slider, 'site/user/login': new Refusal(6002, '账号或密码错误') }, 'refused'],
    ['silence', slider, 'lost'],
  ])('%s does not log in', async (_what, answers, kind) => {
    expect((await logIn(stage(answers).deps, who)).kind).toBe(kind);
  });
});

describe('a risk at login', () => {
  const unusual = new Refusal(6026, '这是新的设备', { phoneNumber: '138****6721' });

  test.each([6025, 6026, 6027, 6028, 6029])(
    'DEVICE-001 DEVICE-002 DEVICE-004 %i is no refusal: message and masked phone come with it',
    async (code) => {
      const risk = new Refusal(code, '请完成验证', { phoneNumber: '138****6721' });
      const { deps } = stage({ ...slider, 'site/user/login': risk });
      expect(await logIn(deps, who)).toEqual({
        kind: 'risk',
        message: '请完成验证',
        maskedPhone: '138****6721',
      });
    },
  );

  test('a risk without a phone is answered without one', async () => {
    const { deps } = stage({ ...slider, 'site/user/login': new Refusal(6029, '风险') });
    expect(await logIn(deps, who)).toMatchObject({ kind: 'risk', maskedPhone: '' });
  });

  test('DEVICE-012 the six digits log in, with captcha kind 99 and no captcha shown', async () => {
    const { deps, names, requestOf } = stage({ 'site/user/login': session });
    expect((await logInWithCode(deps, who, '123456')).kind).toBe('in');
    expect(names()).toEqual(['site/user/login']);
    expect(requestOf('site/user/login')).toMatchObject({
      name: who.name,
      password: who.passwordHash,
      kaptchcate: 99,
      codeId: '',
      code: '',
      sendCodeNum: '123456',
    });
  });

  test('a wrong code is refused in the server’s words', async () => {
    const wrong = new Refusal(6036, '验证码错误，还可以再试 4 次');
    const { deps } = stage({ 'site/user/login': wrong });
    expect(await logInWithCode(deps, who, '000000')).toMatchObject({
      kind: 'refused',
      message: '验证码错误，还可以再试 4 次',
    });
    expect((await logIn(stage({ ...slider, 'site/user/login': unusual }).deps, who)).kind).toBe(
      'risk',
    );
  });
});

describe('register', () => {
  const referral = { rCode: 'r1', iCode: 'i1', domain: 'localhost' };
  const made = { userId: 'u', codeId: 'grant', code: 'once' };
  const answers = { ...slider, 'site/user/register': made, 'site/user/login': session };

  test('AUTH-030 after a register the member is logged in by itself, with captcha kind 99', async () => {
    const { deps, asked, names } = stage(answers);
    const outcome = await registerMember(deps, who, referral, () => {});
    expect(outcome.kind).toBe('in');
    expect(names().filter((name) => name === 'captcha')).toHaveLength(1);
    expect(asked.at(-1)?.[1]).toMatchObject({ kaptchcate: 99, codeId: 'grant', code: 'once' });
  });

  test('AUTH-028 AUTH-029 what follows a register runs before that login, once', async () => {
    const { deps, asked, names } = stage(answers);
    const order: string[] = [];
    await registerMember(deps, who, referral, () => order.push(...names()));
    expect(order).toContain('site/user/register');
    expect(order).not.toContain('site/user/login');
    expect(asked[0]?.[1].ktype).toBe(1);
  });

  test('STORE-006 AUTH-026 referral codes and both hashes go with the register call', async () => {
    const { deps, asked } = stage(answers);
    await registerMember(deps, who, referral, () => {});
    const request = asked.find(([name]) => name === 'site/user/register')?.[1];
    expect(request).toMatchObject({ ...referral, password: who.passwordHash });
    expect(request?.secondPassword).toBe(who.passwordHash);
  });

  test('CAPT-008 a failed captcha ends it; nothing was made', async () => {
    const { deps, names } = stage(answers, () => ({ kind: 'failed', message: '验证未通过' }));
    expect((await registerMember(deps, who, referral, () => {})).kind).toBe('refused');
    expect(names()).not.toContain('site/user/register');
  });

  test('an account that was made is not denied when its first login fails', async () => {
    const { deps } = stage({ ...slider, 'site/user/register': made });
    expect(await registerMember(deps, who, referral, () => {})).toEqual({ kind: 'made' });
  });
});

describe('the slider', () => {
  const challenge: Challenge = {
    provider: 'own',
    captchaId: '',
    lot_number: 'lot',
    width: 320,
    height: 170,
    background: '',
    piece: '',
    pieceY: 10,
    pieceSize: 60,
    powSalt: 'salt',
    powBits: 6,
  };

  test('CAPT-004 a finished drag goes out with its track and a proof that holds', async () => {
    const answers = { 'site/user/validateGeeCheck': { codeId: 'c', code: 'p' } };
    const { deps, asked } = stage(answers);
    const points = addPoint(addPoint(NO_TRACK, 0, 0, 0), 120.4, 1.6, 800.2).points;
    const outcome = await judge(deps.api, challenge, { x: 120, points, lastedMs: 800 });
    expect(outcome).toEqual({ kind: 'passed', result: { kaptchcate: 0, codeId: 'c', code: 'p' } });
    const output = JSON.parse(String(asked[0]?.[1].captcha_output));
    expect(output).toMatchObject({
      x: 120,
      track: [
        [0, 0, 0],
        [120, 2, 800],
      ],
    });
    expect(provesWork('salt', output.nonce, 6)).toBe(true);
  });

  test('the proof is searched in slices that give the page its turn', async () => {
    let turns = 0;
    const nonce = await findProof('salt', 10, async () => {
      turns += 1;
    });
    expect(provesWork('salt', nonce, 10)).toBe(true);
    expect(turns).toBeGreaterThan(0);
  });

  test('the piece stays in the picture, and arrow keys move it', () => {
    expect(clampX(-5, 320, 60)).toBe(0);
    expect(clampX(300, 320, 60)).toBe(260);
    expect([keyStep('ArrowRight', false), keyStep('ArrowLeft', true), keyStep('a', false)]).toEqual(
      [2, -10, 0],
    );
  });

  test('a very long drag keeps its end', () => {
    let track = NO_TRACK;
    for (let ms = 0; ms < 2_000; ms += 1) track = addPoint(track, ms, 0, ms);
    expect(track.points.length).toBeLessThanOrEqual(1_500);
    expect(track.points.at(-1)).toEqual([1_999, 0, 1_999]);
  });
});

describe('remember password', () => {
  const login = { username: 'qing88', token: 'token-of-this-browser' };

  test('AUTH-027 ticked, the next visit is filled in; unticked, nothing remains', async () => {
    const storage = createStorage(createMemoryStore());
    const own = memoryKeyStore();
    await remember(storage, own, login, 1_760_000_000_000);
    expect(await recall(storage, own)).toEqual(login);
    forgetRemembered(storage);
    expect(await recall(storage, own)).toBeNull();
    expect(storage.get('rememberedAt')).toBeNull();
  });

  test('STORE-011 the marker is the time it was kept', async () => {
    const storage = createStorage(createMemoryStore());
    await remember(storage, memoryKeyStore(), login, 1_760_000_000_000);
    expect(storage.get('rememberedAt')).toBe('1760000000000');
  });

  test('STORE-012 what is stored is encrypted, and another browser cannot open it', async () => {
    const storage = createStorage(createMemoryStore());
    const own = memoryKeyStore();
    await remember(storage, own, login, 1);
    const stored = storage.get('rememberedCredential') ?? '';
    expect(stored).not.toContain('token-of');
    expect(atob(stored)).not.toContain('qing88');
    expect((await own.load())?.extractable).toBe(false);
    const other = memoryKeyStore();
    await remember(createStorage(createMemoryStore()), other, login, 1);
    expect(await recall(storage, other)).toBeNull();
  });
});
