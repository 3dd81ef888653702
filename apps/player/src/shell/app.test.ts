import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import type { BetView, DepositView, TransferView, WithdrawView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '../app/api.ts';
import { faultReport } from '../app/browser/faults.ts';
import { createEventBus } from '../app/events.ts';
import { followMember, pushTo } from '../app/follow-member.ts';
import { createMemberStore } from '../app/member/member.ts';
import { loadMember, refreshBalance } from '../app/member/member-data.ts';
import { createSessionStore } from '../app/member/session.ts';
import { applyPreferences, createPreferenceStore, readPreferences } from '../app/preferences.ts';
import { createSiteStore } from '../app/site.ts';
import { createTabStore } from '../app/tabs/tab-store.ts';
import { createMemberLine } from '../app/testing/member-line.ts';
import { createTextStore } from '../app/texts.ts';
import { expireSession } from '../features/session/expire.ts';
import { logOut } from '../features/session/log-out.ts';

/** Loading takes as long as it takes, also on a busy machine. */
const SOON = { timeout: 20_000 };
const someone = { token: 't', userId: 'u', userName: 'qing88', signKey: 'k' };
const balance = (version: number, availableMinor: number) => ({
  totalMoney: '1.00',
  centerWalletBalance: '1.00',
  availableMinor,
  heldMinor: 0,
  frozenMinor: 0,
  venueMinor: 0,
  currency: 'CNY' as const,
  playMoney: true,
  version,
});

/** An API that answers from a table and records the calls. */
function fakeApi(answers: Readonly<Record<string, unknown>>): Api & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    sealField: async (text) => text,
    call: async (name) => {
      asked.push(name);
      const answer = answers[name];
      return (answer === undefined ? { kind: 'lost' } : { kind: 'answer', answer }) as never;
    },
  };
}

function parts() {
  const storage = createStorage(createMemoryStore());
  const site = createSiteStore({ brand: 'qinglan', siteId: 6000, title: '青岚' });
  return {
    storage,
    site,
    session: createSessionStore(storage),
    member: createMemberStore(),
    tabs: createTabStore(),
    events: createEventBus(),
    texts: {
      getState: () => createTranslator({ script: 'hans', hant: {} }),
      subscribe: () => () => {},
      want: () => {},
      word: () => {},
      has: () => true,
    },
  };
}

describe('the session', () => {
  test('AUTH-020 STORE-001 someone is logged in exactly while a token is stored', () => {
    const storage = createStorage(createMemoryStore());
    const session = createSessionStore(storage);
    expect(session.getState()).toBeNull();
    session.begin(someone);
    expect(storage.get('token')).toBe('t');
    expect(createSessionStore(storage).getState()).toEqual(someone);
    session.end();
    expect(storage.get('token')).toBeNull();
    expect(session.getState()).toBeNull();
  });

  test('AUTH-022 STORE-008 a login stores the token and the user id', () => {
    const storage = createStorage(createMemoryStore());
    createSessionStore(storage).begin(someone);
    expect([storage.get('token'), storage.get('userId')]).toEqual(['t', 'u']);
  });

  test('AUTH-023 after a login the member’s data and balance are loaded', async () => {
    const member = createMemberStore();
    const info = { userId: 'u', name: 'qing88', bindPhone: false, bindRealName: false };
    const api = fakeApi({ 'site/user/member/info': info });
    const line = createMemberLine();
    const preferences = createPreferenceStore(createStorage(createMemoryStore()));
    followMember({ api, member, preferences, stream: line.stream, clock: createFakeClock() });
    await loadMember({ api, member });
    expect(line.topics).toEqual(['me']);
    line.snapshot([['balance', balance(1, 500)]]);
    expect(member.getState().info).toEqual(info);
    expect(api.asked).toEqual(['site/user/member/info']);
    expect(member.getState().balance?.availableMinor).toBe(500);
  });
});

test('WALLET-009 a refused balance fetch shows the server’s message, a lost one shows none', async () => {
  const member = createMemberStore();
  const refusing: Api = {
    sealField: async (text) => text,
    call: async () => ({ kind: 'code', code: 6317, message: '系统繁忙', data: null }),
  };
  expect(await refreshBalance({ api: refusing, member })).toBe('系统繁忙');
  expect(await refreshBalance({ api: fakeApi({}), member })).toBe('');
  const good = fakeApi({ 'fd/transfer/getBalance': balance(1, 5) });
  expect(await refreshBalance({ api: good, member })).toBeNull();
});

describe('the logout', () => {
  const went: string[] = [];
  beforeEach(() => {
    went.length = 0;
    vi.stubGlobal('history', {
      pushState: (_s: unknown, _t: unknown, to: string) => went.push(to),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('the end of a session leaves the login that another tab has made since', () => {
    const storage = createStorage(createMemoryStore());
    const here = createSessionStore(storage);
    here.begin(someone);
    createSessionStore(storage).begin({ ...someone, token: 't2', userId: 'u2' });
    here.end();
    expect(here.getState()).toBeNull();
    expect([storage.get('token'), storage.get('userId')]).toEqual(['t2', 'u2']);
  });

  test('AUTH-049 logout calls the server, forgets the session and goes home', async () => {
    const app = { ...parts(), api: fakeApi({ 'site/user/logout': {} }) };
    app.session.begin(someone);
    app.tabs.visit('/mine/wallet', '');
    await logOut(app);
    expect(app.api.asked).toEqual(['site/user/logout']);
    expect(app.session.getState()).toBeNull();
    expect(app.tabs.getState().map((tab) => tab.path)).toEqual(['/']);
    expect(went).toEqual(['/']);
  });

  test('AUTH-049 a call that is refused while the logout is on its way reports no expiry', async () => {
    const { toastStore } = await import('@tianping/ui');
    const before = toastStore.list().length;
    const received: string[] = [];
    const app = parts();
    app.events.on('loginExpired', () => received.push('expired'));
    app.session.begin(someone);
    const api: Api = {
      sealField: async (text) => text,
      call: async () => {
        expireSession(app);
        return { kind: 'lost' };
      },
    };
    await logOut({ ...app, api });
    expect(toastStore.list()).toHaveLength(before);
    expect(received).toEqual([]);
    expect(app.session.getState()).toBeNull();
    // The next login's expiry is reported again.
    app.session.begin(someone);
    expireSession(app);
    expect(received).toEqual(['expired']);
  });

  test('AUTH-045 AUTH-046 AUTH-047 an expired login: notice, session gone, home, login opens', async () => {
    const { toastStore } = await import('@tianping/ui');
    const app = parts();
    const received: string[] = [];
    app.events.on('loginExpired', () => received.push('expired'));
    app.events.on('login', () => received.push(app.session.getState() ? 'member' : 'login'));
    app.session.begin(someone);
    expireSession(app);
    expect(toastStore.list().at(-1)?.title).toBe('登录已过期，请重新登录');
    expect(app.storage.get('token')).toBeNull();
    expect(went).toEqual(['/']);
    expect(received).toEqual(['expired', 'login']);
    expireSession(app);
    expect(received).toHaveLength(2);
  });
});

describe('the member’s data', () => {
  test('a balance that was overtaken by a push does not come back', () => {
    const member = createMemberStore();
    pushTo(member, [['balance', balance(7, 900)]]);
    member.setBalance(balance(6, 100));
    expect(member.getState().balance?.availableMinor).toBe(900);
    expect(member.getState().moves).toBe(1);
  });

  test('a balance that was asked for before a logout does not become the next member’s', async () => {
    const member = createMemberStore();
    let answer = (): void => {};
    const api: Api = {
      sealField: async (text) => text,
      call: () =>
        new Promise<never>((resolve) => {
          answer = () => resolve({ kind: 'answer', answer: balance(90, 500) } as never);
        }),
    };
    const asked = refreshBalance({ api, member });
    member.clear();
    answer();
    await asked;
    pushTo(member, [['balance', balance(4, 100)]]);
    expect(member.getState().balance?.availableMinor).toBe(100);
  });

  test('bets and deposits are kept by id, the newest state of each', () => {
    const member = createMemberStore();
    pushTo(member, [
      ['deposit:1', { orderId: '1', status: 'pending' } as DepositView],
      ['bet:2', { betId: '2', status: 'waiting' } as BetView],
    ]);
    pushTo(member, [['deposit:1', { orderId: '1', status: 'credited' } as DepositView]]);
    expect(member.getState().deposits.get('1')?.status).toBe('credited');
    expect(member.getState().bets.get('2')?.status).toBe('waiting');
    member.clear();
    expect(member.getState().balance).toBeNull();
  });

  test('an order that has ended stays as it ended, whatever an older answer says', () => {
    const member = createMemberStore();
    const order = (status: WithdrawView['status']) => ({ orderId: '1', status }) as WithdrawView;
    pushTo(member, [['withdraw:1', order('paid')]]);
    member.setWithdrawal(order('reviewing'));
    expect(member.getState().withdrawals.get('1')?.status).toBe('paid');
    const deposit = (status: DepositView['status']) => ({ orderId: '2', status }) as DepositView;
    pushTo(member, [['deposit:2', deposit('closed')]]);
    pushTo(member, [['deposit:2', deposit('credited')]]);
    member.setDeposit(deposit('confirming'));
    expect(member.getState().deposits.get('2')?.status).toBe('credited');
  });
});

test('a transfer that has ended does not begin again by an answer that was overtaken', () => {
  const member = createMemberStore();
  const transfer = { transferId: 't', status: 'processing', endedAt: null } as TransferView;
  pushTo(member, [['transfer:t', { ...transfer, status: 'success', endedAt: 9 }]]);
  member.setTransfer(transfer);
  expect(member.getState().transfers.get('t')?.status).toBe('success');
});

describe('choices of look', () => {
  test('BRAND-006 BRAND-007 without a choice: classic, simplified, red for a rise', () => {
    expect(readPreferences(createStorage(createMemoryStore()))).toEqual({
      edition: 'classic',
      script: 'hans',
      rise: 'red',
      hideAmounts: false,
      chatAloud: false,
      quickStakes: null,
    });
  });

  test('BRAND-005 STORE-014 the edition is switched and kept in this browser', () => {
    const storage = createStorage(createMemoryStore());
    createPreferenceStore(storage).choose({ edition: 'professional' });
    expect(storage.get('edition')).toBe('professional');
    const next = createPreferenceStore(storage);
    expect(next.getState().edition).toBe('professional');
    next.choose({ edition: 'classic' });
    expect(storage.get('edition')).toBe('classic');
  });

  test('the document is painted with the choices', () => {
    const page = { dataset: {}, lang: '' } as unknown as HTMLElement;
    applyPreferences(page, {
      edition: 'professional',
      script: 'hant',
      rise: 'green',
      hideAmounts: false,
      chatAloud: false,
      quickStakes: null,
    });
    expect(page.dataset).toEqual({ edition: 'professional', rise: 'green' });
    expect(page.lang).toBe('zh-Hant');
  });

  test('the traditional texts are fetched when first wanted, and only then', async () => {
    const preferences = createPreferenceStore(createStorage(createMemoryStore()));
    const load = vi.fn(async () => ({ 'ui.close': '關閉' }));
    const texts = createTextStore(preferences, load);
    const close = { id: 'ui.close', text: '关闭' };
    expect(texts.getState().t(close)).toBe('关闭');
    expect(load).not.toHaveBeenCalled();
    preferences.choose({ script: 'hant' });
    await vi.waitFor(() => expect(texts.getState().t(close)).toBe('關閉'), SOON);
    preferences.choose({ script: 'hans' });
    await vi.waitFor(() => expect(texts.getState().t(close)).toBe('关闭'), SOON);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a part of the traditional texts is fetched when it is shown; without it the text stands as written', async () => {
    const preferences = createPreferenceStore(createStorage(createMemoryStore()));
    preferences.choose({ script: 'hant' });
    let isDown = true;
    const load = vi.fn(async (part: string): Promise<Record<string, string>> => {
      if (part === 'help' && isDown) throw new Error('offline');
      return part === 'help' ? { 'helpKh.lead': '開戶' } : {};
    });
    const texts = createTextStore(preferences, load);
    texts.word('hant', {});
    const lead = { id: 'helpKh.lead', text: '开户' };
    await vi.waitFor(() => expect(texts.getState().script).toBe('hant'), SOON);
    expect(texts.has('help')).toBe(false);
    texts.want('help');
    await vi.waitFor(() => expect(texts.has('help')).toBe(true), SOON);
    expect(texts.getState().t(lead)).toBe('开户');
    isDown = false;
    texts.want('help');
    await vi.waitFor(() => expect(texts.getState().t(lead)).toBe('開戶'), SOON);
    expect(load.mock.calls.filter(([part]) => part === 'help')).toHaveLength(2);
  });
});

test('an event reaches those who listen for it, with its detail, until they stop', () => {
  const events = createEventBus();
  const received: unknown[] = [];
  const stop = events.on('switchAuthWay', (way) => received.push(way));
  events.on('showLoginTips', ({ wanted }) => received.push(wanted));
  events.emit('switchAuthWay', 2);
  events.emit('showLoginTips', { wanted: '/mine/wallet' });
  events.emit('closeAuth', null);
  stop();
  events.emit('switchAuthWay', 1);
  expect(received).toEqual([2, '/mine/wallet']);
});

test('a reported fault names no person: no queries, no tokens, bounded', () => {
  const fault = new Error('failed at /mine/wallet?token=abc with 0123456789abcdef0123456789abcdef');
  const report = faultReport(fault, 'wallet'.repeat(100));
  expect(report.message).toBe('Error: failed at /mine/wallet with …');
  expect(report.route.length).toBe(200);
  expect(report.stack.length).toBeLessThanOrEqual(4_000);
});
