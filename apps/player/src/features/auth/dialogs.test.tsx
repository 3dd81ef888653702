import { createSecureRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type App, AppProvider } from '../../app/context.ts';
import { createEventBus } from '../../app/events.ts';
import { createMemberStore } from '../../app/member.ts';
import { createPreferenceStore } from '../../app/preferences.ts';
import { createReads } from '../../app/reads.ts';
import { createSessionStore } from '../../app/session.ts';
import { createSiteStore } from '../../app/site.ts';
import { createTabStore } from '../../app/tab-store.ts';
import ServiceDialog from '../../shell/service-dialog.tsx';
import TermsDialog from '../terms/terms-dialog.tsx';
import AuthDialog from './auth-dialog.tsx';
import LoginPrompt from './login-prompt.tsx';
import type { AuthPlace } from './place.ts';

const message = (text: string) => ({ id: 'sample', text });

function fakeApp(): App {
  const storage = createStorage(createMemoryStore());
  const clock = createFakeClock();
  return {
    storage,
    clock,
    rng: createSecureRng(),
    now: clock.now,
    api: { call: async () => ({ kind: 'lost' }), sealField: async () => null },
    stream: () => Promise.reject(new Error('no line')),
    site: createSiteStore({ brand: 'sample', siteId: 1, title: '样' }),
    look: {
      name: message('青岚'),
      promise: message('诺'),
      portraitLines: [message('上句'), message('下句')],
      heroLines: [message('一'), message('二')],
      mark: 'mark.svg',
      landFar: '',
      landNear: '',
      portrait: '',
      valley: '',
    },
    session: createSessionStore(storage),
    preferences: createPreferenceStore(storage),
    member: createMemberStore(),
    reads: createReads(clock),
    tabs: createTabStore(),
    texts: {
      getState: () => createTranslator({ script: 'hans', hant: {} }),
      subscribe: () => () => {},
      want: () => {},
      has: () => true,
    },
    events: createEventBus(),
  };
}

const nothing = (): void => {};
const render = (node: ReactNode): string =>
  renderToStaticMarkup(<AppProvider value={fakeApp()}>{node}</AppProvider>);
const dialog = (place: AuthPlace): string =>
  render(<AuthDialog place={place} wanted={null} shelf={{ current: null }} onClose={nothing} />);
const login = dialog({ mode: 'enter', way: 1 });
const register = dialog({ mode: 'enter', way: 2 });
const submitOf = (html: string): string =>
  /<button[^>]*type="submit"[^>]*>.*?<\/button>/.exec(html)?.[0] ?? '';

describe('the authentication dialog', () => {
  test('AUTH-001 it is a modal of its own', () => {
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

test('AUTH-015 each text opens in a modal from which one flips to the other', () => {
  const terms = render(<TermsDialog first="terms" onClose={nothing} />);
  const privacy = render(<TermsDialog first="privacy" onClose={nothing} />);
  expect(terms).toContain('参与资格');
  expect(terms).not.toContain('年龄与实名');
  expect(privacy).toContain('年龄与实名');
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
});
