import type { PayoutAccountView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { coinAddress } from '@tianping/payments/coin';
import { describe, expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import { NEWCOMER } from '../../../features/profile/testing/fake-app.ts';
import { paperOf } from './account-look.ts';
import AccountPage from './account-page.tsx';
import AddBankCardPage from './add/add-bank-card-page.tsx';
import { accountIssue, groupedCard, holderIssue } from './add/check.ts';
import ChangeDialog from './change-dialog.tsx';
import { CHANGES } from './change-texts.ts';
import { kindOfId } from './links.ts';
import VirtualCoinPage from './virtual-coin-page.tsx';
import WalletAccountsPage from './wallet-accounts-page.tsx';

const { t } = createTranslator({ script: 'hans', hant: {} });
const ID = '00000000-0000-7000-8000-00000000000';
const card: PayoutAccountView = {
  accountId: `${ID}1`,
  kind: 'bank',
  provider: '招商银行',
  providerCode: 'CMB',
  masked: '6222 **** 6721',
  holderMasked: '李*',
  branch: '徐汇支行',
  protocol: null,
  isDefault: true,
  addedAt: 0,
  usableAt: null,
};
const list: readonly PayoutAccountView[] = [
  card,
  {
    ...card,
    accountId: `${ID}2`,
    provider: '工商银行',
    isDefault: false,
    usableAt: 4_000_000_000_000,
  },
  {
    ...card,
    accountId: `${ID}3`,
    kind: 'coin',
    provider: '泰达币',
    masked: 'TQ3x **** 9kLm',
    protocol: 'TRC20',
  },
];
const provider = (kind: string, code: string, protocols: readonly string[] = []) => ({
  kind,
  code,
  name: code,
  protocols,
  left: 2,
});
const providers = {
  list: [
    provider('bank', 'CMB'),
    provider('bank', 'ICBC'),
    provider('coin', 'USDT', ['TRC20', 'ERC20']),
    provider('wallet', 'EWALLET'),
  ],
  holderMasked: '李*',
};
const answers: Answers = {
  'fd/bankCard/queryMemberBanksInfoList': { list },
  'fd/bankCard/withdraw/add/list': providers,
};

function page(node: Parameters<typeof shown>[0], address: string, more: Answers = {}): string {
  const app = answeredApp({ ...answers, ...more });
  app.member.setInfo({ ...NEWCOMER, secondPassword: '******' });
  return shown(node, app, address);
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const at = (id: string, more: Answers = {}): string =>
  page(<AccountPage params={{ id }} />, `/mine/accountManage/${id}`, more);

describe('checks while it is typed', () => {
  const bank = (account: string) =>
    accountIssue(t, { kind: 'bank', providerCode: 'CMB', protocol: null, account });
  const coin = (account: string, protocol = 'TRC20') =>
    accountIssue(t, { kind: 'coin', providerCode: 'USDT', protocol, account });

  test('DRAW-006 a card’s number is held against its check digit', () => {
    expect(bank('')).toBe('请输入银行卡号');
    expect(bank('4111 1111 1111 1111')).toBeNull();
    expect(bank('4111 1111 1111 1112')).toContain('银行卡号有误');
  });

  test('DRAW-006 an address is held against its network and checksum', () => {
    const account = new Uint8Array(20).fill(7);
    const tron = coinAddress('TRC20', account);
    expect(coin(tron)).toBeNull();
    expect(coin(`${tron.slice(0, -1)}1`)).toContain('校验未通过');
    expect(coin(tron, 'ERC20')).toContain('与所选网络不符');
    expect(coin(coinAddress('ERC20', account), 'ERC20')).toBeNull();
  });

  test('a card’s number stands in groups of four', () => {
    expect(groupedCard('62220202a02020202 0299')).toBe('6222 0202 0202 0202 029');
    expect(groupedCard('6222')).toBe('6222');
    expect(groupedCard('６２２２０２０２')).toBe('6222 0202');
  });

  test.each([
    ['', '请输入持有人姓名'],
    ['9', '姓名格式有误，请输入 2 至 20 个汉字或英文字母'],
    ['王强', '持卡人姓名需与注册姓名 李* 一致'],
    ['李娜', null],
  ])('DRAW-007 the holder %s says %s', (name, issue) => {
    expect(holderIssue(t, name, '李*')).toBe(issue);
  });

  test('a provider’s cards are always printed on the same paper', () => {
    expect(paperOf('CMB')).toBe(paperOf('CMB'));
    expect(paperOf('CMB')).toBeLessThan(4);
  });
});

describe('account management', () => {
  test('USER-012 ROUTE-058 the address names a kind, or one account', () => {
    expect([kindOfId('bank'), kindOfId('coin'), kindOfId('wallet'), kindOfId(`${ID}1`)]).toEqual([
      'bank',
      'coin',
      'wallet',
      null,
    ]);
  });

  test('DRAW-006 USER-012 the cards are shown as cards, with default and cooling time', () => {
    const html = at('bank');
    expect(html.match(/data-testid="account"/g)).toHaveLength(2);
    const words = wordsOf(html);
    expect(words).toContain('招商银行 默认 6222 **** 6721');
    expect(words).toContain('后可用于取款');
    expect(words).toContain('还可添加 2 个');
    expect(html).toContain('href="/mine/addBankCard"');
  });

  test('USER-012 coins and wallets have screens of their own', () => {
    const coins = page(<VirtualCoinPage />, '/mine/virtualCoinCard');
    expect(wordsOf(coins)).toContain('TRC20');
    expect(coins).toContain('href="/mine/virtualCoinCard?add=1"');
    const wallets = page(<WalletAccountsPage />, '/mine/alipayManage');
    expect(wordsOf(wallets)).toContain('还没有电子钱包');
    expect(wallets).toContain('href="/mine/alipayManage?add=1"');
  });

  test('USER-012 one account is shown with its details; an unknown one is said to be gone', () => {
    expect(wordsOf(at(`${ID}1`))).toContain('开户支行 徐汇支行');
    expect(at(`${ID}9`)).toContain('没有找到这个账户');
  });

  test.each([
    ['remove', '移除收款账户', '移除 招商银行 6222 **** 6721 后不能再用它取款'],
    ['default', '设为默认账户', '取款时将优先选用 招商银行 6222 **** 6721'],
  ] as const)(
    'USER-012 the change %s of an account asks for the fund password',
    (change, title, note) => {
      const dialog = page(
        <ChangeDialog change={change} account={card} onClose={() => {}} />,
        '/mine/accountManage/bank',
      );
      expect(wordsOf(dialog)).toContain(title);
      expect(wordsOf(dialog)).toContain(note);
      expect(dialog).toContain(`data-testid="${change}-password"`);
      expect(CHANGES[change].call).toBe(
        { remove: 'fd/bankCard/remove', default: 'fd/bankCard/setDefault' }[change],
      );
    },
  );

  test('DRAW-006 USER-012 the form of a card asks for bank, holder, number and fund password', () => {
    const html = page(<AddBankCardPage />, '/mine/addBankCard');
    for (const id of ['add-provider', 'add-holder', 'add-account-number', 'add-password']) {
      expect(html).toContain(`data-testid="${id}"`);
    }
    expect(html.match(/<option/g)).toHaveLength(3);
    expect(html).toContain('须与注册姓名 李* 一致');
  });

  test('the form of a coin offers the networks of the only coin immediately', () => {
    const html = page(<VirtualCoinPage />, '/mine/virtualCoinCard?add=1');
    expect(wordsOf(html)).toContain('TRC20');
    expect(html).toContain('aria-pressed="true"');
  });

  test('without a real name or a fund password the way to them comes first', () => {
    const nameless = page(<AddBankCardPage />, '/mine/addBankCard', {
      'fd/bankCard/withdraw/add/list': { ...providers, holderMasked: null },
    });
    expect(nameless).toContain('href="/mine/auth"');
    const app = answeredApp(answers);
    app.member.setInfo(NEWCOMER);
    const html = shown(<AddBankCardPage />, app, '/mine/addBankCard');
    expect(html).toContain('data-testid="set-fund-password"');
    expect(html).not.toContain('data-testid="add-form"');
  });

  test('the screen shows loading and failure states', () => {
    const loading = shown(<VirtualCoinPage />, answeredApp({}), '/mine/virtualCoinCard');
    expect(loading).toContain('role="status"');
    expect(at('bank', { 'fd/bankCard/queryMemberBanksInfoList': null })).toContain('error-state');
  });
});
