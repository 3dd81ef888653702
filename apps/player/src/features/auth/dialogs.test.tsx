import { createFakeClock } from '@tianping/base/testing';
import { demoSite } from '@tianping/brands/common.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type App, AppProvider } from '../../app/context.ts';
import { answeredApp } from '../../app/testing/shown.tsx';
import { depositMessages } from '../../pages/mine/savemoney/messages.ts';
import ServiceDialog from '../../shell/popups/service-dialog.tsx';
import { termsMessages } from '../terms/messages.ts';
import TermsDialog from '../terms/terms-dialog.tsx';
import AuthDialog from './auth-dialog.tsx';
import { type AuthProgress, createAuthProgress, type RecoveryDraft } from './auth-progress.ts';
import { CaptchaDialog } from './captcha/captcha-dialog.tsx';
import { GraphicDialog } from './captcha/graphic-dialog.tsx';
import { CompletePhoneDialog } from './device/complete-phone-dialog.tsx';
import { saveDeviceCheck } from './device/device-check.ts';
import { VoiceDialog } from './device/voice-dialog.tsx';
import LoginPrompt from './login-prompt.tsx';
import type { AuthPlace } from './place.ts';
import { codePlaceOf } from './recovery/recovery-flow.ts';

const fakeApp = (): App => answeredApp({});

const nothing = (): void => {};
const render = (node: ReactNode, app = fakeApp()): string =>
  renderToStaticMarkup(<AppProvider value={app}>{node}</AppProvider>);
const dialog = (place: AuthPlace, progress: AuthProgress | null = null, app = fakeApp()): string =>
  render(
    <AuthDialog place={place} wanted={null} keys={{ current: progress }} onClose={nothing} />,
    app,
  );
const login = dialog({ mode: 'enter', way: 1 });
const register = dialog({ mode: 'enter', way: 2 });
const submitOf = (html: string): string =>
  /<button[^>]*type="submit"[^>]*>.*?<\/button>/.exec(html)?.[0] ?? '';
const selectedTab = (html: string): string | undefined =>
  /<button[^>]*aria-selected="true"[^>]*>(.*?)<\/button>/.exec(html)?.[1];

describe('the authentication dialog', () => {
  test('AUTH-001 the dialog is a modal of its own', () => {
    expect(login).toMatch(/<dialog[^>]*data-testid="auth-dialog"/);
  });

  test('AUTH-003 a close icon closes it in either way', () => {
    for (const html of [login, register]) expect(html).toContain('data-testid="dialog-close"');
  });

  test('AUTH-004 login and register show the brand’s banner', () => {
    for (const html of [login, register]) expect(html).toContain('上句');
  });

  test('AUTH-005 way 1 is login, way 2 is register', () => {
    expect(login).toContain('登录青岚');
    expect(login).not.toContain('data-testid="repeat-password"');
    expect(register).toContain('注册青岚');
  });

  test('AUTH-008 login asks for username and password and offers to remember them', () => {
    for (const id of ['username', 'password', 'remember']) {
      expect(login).toContain(`data-testid="${id}"`);
    }
  });

  test('AUTH-010 a toggle shows the password', () => {
    expect(login).toContain('aria-label="显示密码"');
    expect(login).toContain('type="password"');
  });

  test('AUTH-011 AUTH-018 the button reads 登录 and is dim while a field is empty', () => {
    expect(submitOf(login)).toContain('登录');
    expect(submitOf(login)).toContain('aria-disabled="true"');
  });

  test('AUTH-012 login leads to customer service', () => {
    expect(login).toContain('联系客服');
  });

  test('AUTH-013 register adds the repeated password', () => {
    expect(register).toContain('data-testid="repeat-password"');
  });

  test('AUTH-014 register asks for agreement to both texts', () => {
    expect(register).toContain('已阅读并同意');
    for (const name of ['规则与条款', '隐私政策']) expect(register).toContain(name);
    expect(login).not.toContain('data-testid="agree"');
  });

  test('AUTH-016 AUTH-019 the button reads 注册 and is dim while anything is missing', () => {
    expect(submitOf(register)).toContain('注册');
    expect(submitOf(register)).toContain('aria-disabled="true"');
  });
});

describe('finding a password', () => {
  const wizard = (draft: Partial<RecoveryDraft>, place: AuthPlace = FORGET): string => {
    const progress = createAuthProgress(createFakeClock());
    progress.recovery = { ...progress.recovery, ...draft };
    return dialog(place, progress);
  };
  const FORGET: AuthPlace = { mode: 'forget', channel: null };
  const identity = wizard({});

  test('AUTH-002 AUTH-004 it is a mode of the dialog, without the banner', () => {
    expect(identity).toContain('data-testid="auth-dialog"');
    expect(identity).toContain('找回密码');
    expect(identity).not.toContain('上句');
    expect(identity).toContain('data-testid="dialog-close"');
  });

  test('AUTH-031 recovery has three steps, one of them current', () => {
    const steps = [identity, wizard({ step: 1 }), wizard({ step: 2 })].map(
      (html) => /<li[^>]*aria-current="step"[^>]*>.*?<\/i>(.*?)<\/li>/.exec(html)?.[1],
    );
    expect(steps).toEqual(['身份信息', '身份验证', '重置密码']);
  });

  test('AUTH-032 AUTH-006 recovery goes by phone or by e-mail, as chosen', () => {
    const tabs = /手机找回.*邮箱找回/;
    expect(identity).toMatch(tabs);
    expect(selectedTab(identity)).toBe('手机找回');
    const email = wizard({ channel: 'email' });
    expect(selectedTab(email)).toBe('邮箱找回');
    expect(email).toContain('type="email"');
  });

  test('back to login and to help; a way back a step where there is one', () => {
    for (const html of [identity, wizard({ step: 1 }), wizard({ step: 2 })]) {
      expect(html).toContain('返回登录');
      expect(html).toContain('联系客服');
    }
    expect(identity).not.toContain('上一步');
    expect(wizard({ step: 1 })).toContain('上一步');
    expect(wizard({ step: 2 })).toContain('上一步');
  });

  test('AUTH-017 AUTH-034 step one takes name and account, and is dim until both are given', () => {
    expect(identity).toContain('data-testid="recovery-username"');
    expect(identity).toContain('data-testid="recovery-account"');
    expect(submitOf(identity)).toContain('aria-disabled="true"');
    const filled = wizard({ username: 'lin1234', account: '13812345678' });
    expect(submitOf(filled)).toContain('aria-disabled="false"');
  });

  test('VALID-022 an area stands before the phone: mainland until others are known', () => {
    expect(identity).toContain('aria-label="国家或地区"');
    expect(identity).toContain('中国大陆');
    expect(identity).toContain('>+86<');
  });

  test('AUTH-044 the choice of areas is what the call on areas answers, each by its name and code', () => {
    const list = [
      { areaName: '中国大陆', areaCode: '86', regex: '^861\\d{10}$' },
      { areaName: '中国香港', areaCode: '852', regex: '^852\\d{8}$' },
    ];
    const app = answeredApp({ 'site/site/countryArea/queryCountryArea': { list } });
    const html = dialog(FORGET, null, app);
    const options = [...html.matchAll(/<option value="(\d+)"[^>]*>(.*?)<\/option>/g)].map(
      ([, code, words]) => [code, words?.replaceAll('<!-- -->', '')],
    );
    expect(options).toEqual([
      ['86', '中国大陆 +86'],
      ['852', '中国香港 +852'],
    ]);
    const progress = createAuthProgress(createFakeClock());
    progress.recovery = { ...progress.recovery, ...(list[1] && { area: list[1] }) };
    expect(dialog(FORGET, progress, app)).toMatch(/>\+(<!-- -->)?852</);
  });

  test('AUTH-017 AUTH-036 step three takes the new password twice', () => {
    const html = wizard({ step: 2 });
    expect(html).toContain('data-testid="new-password"');
    expect(html).toContain('data-testid="repeat-new-password"');
    expect(submitOf(html)).toContain('aria-disabled="true"');
  });

  test('step two offers to send a code where none was sent, and shows why', () => {
    const html = wizard({ step: 1, notSent: '次数已达上限' });
    expect(html).toMatch(/data-testid="recovery-resend"[^>]*>获取验证码/);
    expect(html).toContain('次数已达上限');
  });

  test('AUTH-040 AUTH-041 the button counts 60 seconds down and is dead meanwhile; then it offers another code', async () => {
    const clock = createFakeClock();
    const progress = createAuthProgress(clock);
    const draft = { username: 'lin1234', account: '13812345678', step: 1 } as const;
    progress.recovery = { ...progress.recovery, ...draft };
    const who = { channel: 'phone', username: 'lin1234', to: '8613812345678' } as const;
    await progress.codes.request(codePlaceOf(who), async () => ({
      kind: 'answer',
      answer: { resendAfter: 60, lifeMinutes: 10, sentTo: '138****5678' },
    }));
    const button = (): string =>
      /<button[^>]*data-testid="recovery-resend"[^>]*>[^<]*/.exec(
        dialog(FORGET, progress, { ...fakeApp(), clock, now: clock.now }),
      )?.[0] ?? '';
    expect(button()).toMatch(/aria-disabled="true".*>60 秒后重发/);
    clock.advance(59_000);
    expect(button()).toMatch(/aria-disabled="true".*>1 秒后重发/);
    clock.advance(1_000);
    expect(button()).toMatch(/aria-disabled="false".*>重新获取/);
  });
});

describe('a new device', () => {
  const device = (phone: string): string => {
    const app = fakeApp();
    saveDeviceCheck(app.storage, { username: 'lin1234', passwordHash: 'h', phone });
    const place: AuthPlace = { mode: 'device', message: '这是新的设备，请完成验证' };
    return dialog(place, null, app);
  };
  const html = device('138****6721');

  test('AUTH-002 AUTH-004 DEVICE-002 the new-device dialog is a mode of its own and shows the server’s reason', () => {
    expect(html).toContain('在新设备上登录');
    expect(html).toMatch(/data-testid="device-message">这是新的设备，请完成验证/);
    expect(html).not.toContain('上句');
  });

  test('DEVICE-004 the phone stands there with its middle as asterisks', () => {
    expect(html).toMatch(/138.*\*\*\*\*.*6721/);
  });

  test('DEVICE-005 VALID-031 one input for six digits, and a login button that is dim', () => {
    expect(html.match(/data-testid="device-code"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="六位验证码"[^>]*inputMode="numeric"/);
    expect(submitOf(html)).toContain('登录');
    expect(submitOf(html)).toContain('aria-disabled="true"');
  });

  test('DEVICE-006 codes by SMS and by voice; two ways out', () => {
    for (const words of ['获取验证码', '语音验证码', '切换账号', '注册新账号']) {
      expect(html).toContain(words);
    }
  });

  test('DEVICE-013 it warns of fraud', () => {
    expect(html).toContain('工作人员不会索要验证码，谨防诈骗');
  });

  test('without a bound phone it leads to customer service instead', () => {
    const none = device('');
    expect(none).not.toContain('data-testid="device-code"');
    expect(none).toContain('联系客服');
  });

  test('DEVICE-008 the middle of the phone is asked for between what is known of it', () => {
    const asked = render(
      <CompletePhoneDialog
        phone={{ head: '138', tail: '6721' }}
        onDone={nothing}
        onClose={nothing}
      />,
    );
    expect(asked).toMatch(/138.*data-testid="phone-middle".*6721/);
  });

  test('DEVICE-010 before a voice call a notice says what will happen', () => {
    const notice = render(<VoiceDialog phone="138 **** 6721" onCall={nothing} onClose={nothing} />);
    expect(notice).toContain('data-testid="voice-notice"');
    expect(notice).toContain('以语音播报 6 位验证码');
  });
});

describe('the captchas', () => {
  test('CAPT-005 the graphic one is titled 图形验证 and takes a code', () => {
    const html = render(<GraphicDialog onDone={nothing} />);
    expect(html).toContain('图形验证');
    expect(html).toContain('data-testid="graphic-code"');
  });

  test('CAPT-002 the slider offers it instead', () => {
    const html = render(<CaptchaDialog ktype={4} kind="slider" onDone={nothing} />);
    expect(html).toContain('data-testid="captcha-dialog"');
    expect(html).toContain('改用图形验证');
    const graphic = render(<CaptchaDialog ktype={4} kind="graphic" onDone={nothing} />);
    expect(graphic).toContain('data-testid="graphic-dialog"');
  });
});

test('AUTH-015 each text opens in a modal from which one flips to the other', () => {
  const terms = render(<TermsDialog first="terms" onClose={nothing} />);
  const privacy = render(<TermsDialog first="privacy" onClose={nothing} />);
  expect(selectedTab(terms)).toBe('规则与条款');
  expect(selectedTab(privacy)).toBe('隐私政策');
  for (const html of [terms, privacy]) {
    expect(html.match(/role="tab"/g)).toHaveLength(2);
  }
});

test('SHELL-028 SHELL-029 the login prompt asks to log in first; its OK leads to login', () => {
  const prompt = render(<LoginPrompt onClose={nothing} onLogin={nothing} />);
  expect(prompt).toContain('请先登录，以了解更多。');
  expect(prompt).toMatch(/data-testid="login-prompt-ok"[^>]*>去登录/);
});

test('SHELL-025 SHELL-026 customer service warns of channels and of offline agents', () => {
  const service = render(<ServiceDialog onClose={nothing} />);
  expect(service).toContain('存款渠道仅由官网、APP 与在线客服提供');
  expect(service).toContain('不承认任何线下代充');
  // The same on the deposit page, in the terms and in the notice: support never gives an account.
  expect(service).toContain('收款账户只以存款页显示的为准；客服、群聊、私信里给出的账户，请勿转账');
  const notice = demoSite.notices.find(({ id }) => id === 'n-channels');
  expect(notice?.content).toContain('提供，收款账户只以存款页显示的为准');
  expect(depositMessages.note.text).toContain('收款账户只以存款页显示的为准');
  expect(termsMessages.channels.text).toContain('提供，收款账户只以存款页显示的为准');
});
