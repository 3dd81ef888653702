import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { AppProvider } from '../../app/context.ts';
import type { AppEvents } from '../../app/events.ts';
import { wantName } from '../../app/member/want-name.ts';
import AvatarDialog from './avatar/avatar-dialog.tsx';
import { bindContact } from './contact/bind-contact.ts';
import ContactDialog from './contact/contact-dialog.tsx';
import FundDialog from './password/fund-dialog.tsx';
import PasswordDialog from './password/password-dialog.tsx';
import { refreshInfo } from './refresh-info.ts';
import RevealDialog from './reveal-dialog.tsx';
import { revealedOf } from './revealed.ts';
import { fakeApp, NEWCOMER } from './testing/fake-app.ts';

const nothing = (): void => {};
const render = (node: ReactNode, app = fakeApp()): string =>
  renderToStaticMarkup(<AppProvider value={app}>{node}</AppProvider>);
const BOUND = { ...NEWCOMER, bindPhone: true, phone: '138****6721', phoneArea: '86' } as const;

describe('dialogs', () => {
  test('USER-005 binding a phone asks for the number and the code that goes there', () => {
    const html = render(<ContactDialog kind="phone" onClose={nothing} />);
    for (const id of ['contact-account', 'contact-code', 'contact-code-ask']) {
      expect(html).toContain(`data-testid="${id}"`);
    }
    expect(html).not.toContain('data-testid="proof-password"');
    expect(html).not.toContain('暂停取款');
  });

  test('USER-005 changing the bound one asks for a proof too, and says that withdrawals will wait', () => {
    const html = render(<ContactDialog kind="phone" onClose={nothing} />, fakeApp(BOUND));
    expect(html).toContain('data-testid="proof-password"');
    expect(html).toContain('24 小时内暂停取款');
  });

  test('USER-007 a password changes by the old one, or by a code to what is bound', () => {
    const newcomer = render(<PasswordDialog onClose={nothing} />);
    expect(newcomer).toContain('原密码');
    expect(newcomer).not.toContain('手机验证码');
    const bound = render(<PasswordDialog onClose={nothing} />, fakeApp(BOUND));
    expect(bound).toContain('手机验证码');
    expect(bound).not.toContain('邮箱验证码');
  });

  test('USER-008 the fund password is set, or changed with its old one', () => {
    expect(render(<FundDialog onClose={nothing} />)).not.toContain('data-testid="old-fund"');
    const info = { ...NEWCOMER, secondPassword: '******' } as const;
    const change = render(<FundDialog onClose={nothing} />, fakeApp(info));
    expect(change).toContain('data-testid="old-fund"');
    expect(change).toContain('>新资金密码<');
    expect(render(<FundDialog onClose={nothing} />)).not.toContain('新资金密码');
    expect(change).toContain('placeholder="请输入资金密码"');
    expect(change).toContain('6 位数字，或 8-12 位字母和数字</');
  });

  test('a fund password is typed on a digit keypad until the full keyboard is chosen', () => {
    const keysOf = (html: string) => html.match(/inputMode="\w+"/g)?.slice(0, 2);
    const app = fakeApp();
    expect(keysOf(render(<FundDialog onClose={nothing} />, app))).toEqual(
      Array(2).fill('inputMode="numeric"'),
    );
    app.storage.set('fundKeys', 'letters');
    expect(keysOf(render(<FundDialog onClose={nothing} />, app))).toEqual(
      Array(2).fill('inputMode="text"'),
    );
  });

  test('the way on is dim while something is missing', () => {
    const html = render(<PasswordDialog onClose={nothing} />);
    expect(/<button[^>]*type="submit"[^>]*>/.exec(html)?.[0]).toContain('aria-disabled="true"');
  });

  test('USER-009 sixteen drawings by name, and the one in use', () => {
    const html = render(<AvatarDialog onClose={nothing} />);
    expect(html.match(/aria-label="头像：/g)?.length).toBe(16);
    expect(html).toMatch(/aria-pressed="true" aria-label="头像：晨曦"/);
    expect(html).toContain('accept="image/jpeg,image/png,image/webp"');
  });
});

describe('STORE-015 decrypted entries', () => {
  const entry = { data: '13812346721', verified: true };

  test('decrypted entries are stored by name with their data and the passed check', () => {
    const app = fakeApp(BOUND);
    revealedOf(app).set('phone', entry);
    expect(revealedOf(app).get('phone')).toEqual(entry);
    expect(revealedOf(app).get('email')).toBeNull();
    const html = render(<RevealDialog name="phone" onClose={nothing} />, app);
    expect(html).toContain('13812346721');
    expect(html).not.toContain('proof-password');
  });

  test('decrypted entries are gone after logout and never in the browser’s storage', () => {
    const app = fakeApp(BOUND);
    const write = vi.spyOn(app.storage, 'set');
    revealedOf(app).set('phone', entry);
    expect(write).not.toHaveBeenCalled();
    app.session.end();
    expect(revealedOf(app).get('phone')).toBeNull();
  });

  test('a masked field without a decrypted entry asks for a proof', () => {
    const html = render(<RevealDialog name="phone" onClose={nothing} />, fakeApp(BOUND));
    expect(html).toContain('data-testid="proof-password"');
  });
});

test('USER-005 USER-006 each contact goes to its own call, with the proof', async () => {
  const sent: unknown[] = [];
  const saving = {
    isBusy: false,
    failure: null,
    clear: nothing,
    save: async (...call: unknown[]) => {
      sent.push(call);
      return {} as never;
    },
  };
  const phone = { kind: 'phone', areaCode: '86', phone: '8613812346721', code: '123456' } as const;
  expect(await bindContact(saving, phone, { phoneCode: '1' })).toBe(true);
  const email = { kind: 'email', email: 'a@b.cn', code: '123456' } as const;
  await bindContact(saving, email, {});
  const { kind: _phone, ...phoneRequest } = phone;
  const { kind: _email, ...emailRequest } = email;
  expect(sent).toEqual([
    ['site/user/member/bindPhone', { ...phoneRequest, phoneCode: '1' }],
    ['site/user/member/bindEmail', emailRequest],
  ]);
});

test('USER-001 what was bound is read again', async () => {
  const app = fakeApp(null);
  const answering = {
    ...app,
    api: { ...app.api, call: async () => ({ kind: 'answer', answer: BOUND }) as never },
  };
  expect(await refreshInfo(answering)).toBe(true);
  expect(app.member.getState().info?.bindPhone).toBe(true);
  expect(await refreshInfo(app)).toBe(false);
});

test('CODE-051 6449 shows the server’s words and the way to the profile', () => {
  const went: string[] = [];
  vi.stubGlobal('history', { pushState: (_s: unknown, _t: unknown, to: string) => went.push(to) });
  const app = fakeApp();
  const shown: AppEvents['showDialogTips'][] = [];
  app.events.on('showDialogTips', (tips) => shown.push(tips));
  wantName(app, '请先绑定真实姓名');
  expect(shown).toMatchObject([{ text: '请先绑定真实姓名', confirmLabel: '去完善资料' }]);
  void shown[0]?.onConfirm?.();
  expect(went).toEqual(['/mine/userinfo']);
  vi.unstubAllGlobals();
});
