import { describe, expect, test } from 'vitest';
import { registerMember } from '../auth-flow.ts';
import { Refusal, stage, typedPicture } from '../testing/stage.ts';
import { callWithDemand, passCaptcha } from './captcha-flow.ts';

const CHECK = 'site/user/member/kaptchcate';
const who = { name: 'lin1234', passwordHash: 'h' };

describe('which captcha is due', () => {
  test.each([1, 2, 3, 4] as const)(
    'CAPT-001 the check is asked for %i, with name and hash',
    async (ktype) => {
      const { deps, asked } = stage({ [CHECK]: { kaptchcate: 0 } });
      await passCaptcha(deps, ktype, who);
      expect(asked).toEqual([
        [CHECK, { name: 'lin1234', password: 'h', ktype }],
        ['captcha', { ktype, kind: 'slider' }],
      ]);
    },
  );

  test('CAPT-001 CAPT-002 CAPT-003 a graphic captcha appears where the check demands it; its result is kind 1', async () => {
    const { deps, asked } = stage({ [CHECK]: { kaptchcate: 1 } });
    const passed = await passCaptcha(deps, 4, who);
    expect(asked.at(-1)).toEqual(['captcha', { ktype: 4, kind: 'graphic' }]);
    expect(passed).toEqual({
      kind: 'passed',
      result: { kaptchcate: 1, codeId: 'x1', code: '7Km4' },
    });
  });
});

describe('a call that demands a graphic captcha', () => {
  const slider = { kaptchcate: 0, codeId: 'c1', code: 'p1' } as const;
  const order = (answers: readonly unknown[], captcha?: () => null) => {
    const on = stage({ 'site/user/logout': answers }, captcha);
    const sent: unknown[] = [];
    const outcome = callWithDemand(on.deps, 4, slider, (given) => {
      sent.push(given);
      return on.deps.api.call('site/user/logout', {});
    });
    return { outcome, sent, asked: on.asked };
  };

  test.each([6021, 6022])(
    'CAPT-002 %i shows one, and the call is made again with its result',
    async (code) => {
      const { outcome, sent, asked } = order([new Refusal(code, '请输入图形验证码'), {}]);
      expect(await outcome).toEqual({ kind: 'answer', answer: {} });
      expect(sent).toEqual([slider, typedPicture]);
      expect(asked[1]).toEqual(['captcha', { ktype: 4, kind: 'graphic' }]);
    },
  );

  test('CAPT-008 a second demand for a captcha is shown and ends the flow', async () => {
    const { outcome, sent } = order([new Refusal(6021, '图形验证码不正确')]);
    expect(await outcome).toMatchObject({ kind: 'code', message: '图形验证码不正确' });
    expect(sent).toHaveLength(2);
  });

  test('closing the captcha ends the flow without a message', async () => {
    const { outcome, sent } = order([new Refusal(6021, '')], () => null);
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(sent).toHaveLength(1);
  });

  test('no other refusal shows a captcha', async () => {
    const { outcome, asked } = order([new Refusal(6002, '密码错误')]);
    expect(await outcome).toMatchObject({ code: 6002 });
    expect(asked).toHaveLength(1);
  });
});

test('a registration that demanded a picture captcha carries its result', async () => {
  const made = { userId: 'u', codeId: 'grant', code: 'once' };
  const { deps, requestOf } = stage({
    [CHECK]: { kaptchcate: 1 },
    'site/user/register': made,
    'site/user/login': { token: 't', userId: 'u', signKey: 'k' },
  });
  const referral = { rCode: '', iCode: '', domain: '' };
  expect((await registerMember(deps, who, referral, () => {})).kind).toBe('in');
  expect(requestOf('site/user/register')).toMatchObject(typedPicture);
});
