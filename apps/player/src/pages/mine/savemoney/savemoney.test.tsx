import { cleanAmount } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { depositWaitPath } from '@tianping/payments';
import { describe, expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import { percentText, plainAmount, rateText } from '../../../features/wallet/amount.ts';
import { amountIssue } from './amount.ts';
import type { Channel, Currency, CustomerInfo } from './channel-look.ts';
import { laterOf, lifeLeft, ORDER_LOOKS } from './order-state.ts';
import { nameIssue } from './payer-name.ts';
import { quoteOf } from './quote.ts';
import SavemoneyPage from './savemoney-page.tsx';
import { DepositSum } from './sum.tsx';
import { bankChannel, coinChannel, coinOrder, orderOf, usdt } from './testing/orders.ts';
import type { CoinChoice } from './use-coin.ts';
import WaitPage from './wait-page.tsx';

const { t } = createTranslator({ script: 'hans', hant: {} });
const terms = { code: 'x', minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [] };
const customer: CustomerInfo = {
  payerNameMasked: '李*',
  needs: [],
  ownLimit: { leftMinor: 4_870_000, period: 'week', until: Date.UTC(2026, 7, 30, 16) },
  stop: null,
  openOrders: [],
};

function page(given: {
  readonly channels?: readonly Channel[] | null;
  readonly customer?: CustomerInfo;
  readonly coins?: readonly Currency[];
}): string {
  const channels = given.channels === undefined ? [bankChannel] : given.channels;
  const answers: Answers = {
    'fd/payment/types': channels && { list: channels },
    'fd/payment/getCustomerInfo': given.customer ?? customer,
    'fd/vCurrency/list': { list: given.coins ?? [usdt] },
  };
  return shown(<SavemoneyPage />, answeredApp(answers), '/mine/savemoney');
}

function waiting(order: DepositView, info: CustomerInfo = customer): string {
  const app = answeredApp({
    'fd/payment/getDepositOrderStatus': order,
    'fd/payment/getCustomerInfo': info,
  });
  const address = depositWaitPath(order.orderId, order.wait);
  const hasOwnPath = order.wait === 'huione' || order.wait === 'xnbsk';
  return shown(hasOwnPath ? <WaitPage /> : <SavemoneyPage />, app, address);
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('amounts', () => {
  test.each([
    ['1000', '1000'],
    ['1,000.50', '1000.50'],
    ['¥ 88.888', '88.88'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-1e3', '13'],
    ['1234567890123456', '123456789012'],
    ['１００', '100'],
  ])('a typed amount of %s becomes %s', (typed, cleaned) => {
    expect(cleanAmount(typed)).toBe(cleaned);
  });

  test.each([
    ['', '请输入存款金额'],
    ['99.99', '该通道单笔 ¥100 至 ¥50,000，请调整金额'],
    ['50000.01', '该通道单笔 ¥100 至 ¥50,000，请调整金额'],
    ['12.', '金额格式有误，请输入数字，最多两位小数'],
    ['100', null],
    ['50000', null],
  ])('an amount of %s says %s', (amount, issue) => {
    expect(amountIssue(t, amount, terms)).toBe(issue);
  });

  test('fixed amounts and what one’s own limit leaves bound it too', () => {
    const own = { leftMinor: 30_000, period: 'month', until: Date.UTC(2026, 7, 31, 16) } as const;
    const fixed = { ...terms, fixedOnly: true, quickMinor: [20_000] };
    expect(amountIssue(t, '200', fixed)).toBeNull();
    expect(amountIssue(t, '300', fixed)).toBe('该通道只接受列出的面额，请选择其中一个');
    expect(amountIssue(t, '300', terms, own)).toBeNull();
    expect(amountIssue(t, '300.01', terms, own)).toBe(
      '您自设的每月存款限额在 09-01 00:00（GMT+8）前还可存 ¥300，请调整金额',
    );
  });

  test('a quick amount stands in the field as it would be typed', () => {
    expect([plainAmount(100_000), plainAmount(100_050)]).toEqual(['1000', '1000.50']);
  });

  test('rates and percents are written without needless digits', () => {
    expect([rateText(7_150), rateText(7_123), rateText(900)]).toEqual(['7.15', '7.123', '0.90']);
    expect([percentText(100), percentText(50), percentText(125)]).toEqual(['1', '0.5', '1.25']);
  });

  test('fee and reward are known before the order is placed', () => {
    const channel = {
      ...bankChannel,
      feeBasisPoints: 200,
      rewardBasisPoints: 100,
      rewardMaxMinor: 800,
    };
    expect(quoteOf(50_000, channel)).toEqual({
      feeMinor: 1_000,
      rewardMinor: 500,
      payMinor: 51_000,
      getMinor: 50_500,
    });
    expect(quoteOf(1_000_000, channel).rewardMinor).toBe(800);
  });
});

test.each([
  ['', null],
  ['1', '姓名格式有误，请输入 2 至 20 个汉字或英文字母'],
  ['李娜', null],
])('the payer’s name “%s” says %s', (name, issue) => {
  expect(nameIssue(t, name)).toBe(issue);
});

describe('the deposit screen', () => {
  test('PAY-001 it lists the channels in the order of the call, each with limits and ribbon', () => {
    const channels: Channel[] = [
      { ...bankChannel, code: 'b', name: '网银', ribbon: '推荐' },
      { ...bankChannel, code: 'a', name: '扫码', kind: 'qr', rewardBasisPoints: 100 },
    ];
    const html = page({ channels });
    expect(html.indexOf('channel-b')).toBeLessThan(html.indexOf('channel-a'));
    expect(wordsOf(html)).toMatch(/网银 .*¥100 至 ¥50,000 推荐 扫码 .* 赠 1%/);
  });

  test('PAY-001 a channel in maintenance or locked cannot be chosen and says until when', () => {
    const until = Date.parse('2026-03-14T09:00:00+08:00');
    const channels: Channel[] = [
      { ...bankChannel, code: 'm', state: 'maintenance', until },
      { ...bankChannel, code: 'l', state: 'locked', until },
      { ...bankChannel, code: 'o' },
    ];
    const html = page({ channels });
    expect(wordsOf(html)).toContain('维护中，09:00 恢复');
    expect(wordsOf(html)).toContain('暂停使用，09:00 恢复');
    expect(wordsOf(html)).toContain('连续多笔订单未付款，该通道暂停使用');
    expect(html.match(/type="radio"[^>]*disabled=""/g)).toHaveLength(2);
    expect(html).toMatch(/type="radio"[^>]*checked=""[^>]*value="o"/);
  });

  test('PAY-010 networks and rate of a coin channel are those of the currency list', () => {
    const words = wordsOf(page({ channels: [coinChannel] }));
    expect(words).toContain('TRC20 19 次确认，约 3 分钟');
    expect(words).toContain('1 USDT ≈ ¥7.15');
    expect(words).not.toContain('ERC20');
  });

  test('PAY-011 what the own limit leaves until when and the payer’s name come from the customer info', () => {
    const html = page({ channels: [{ ...bankChannel, asksPayerName: true }] });
    expect(html).toContain('您自设的每周存款限额在 08-31 00:00（GMT+8）前还可存 ¥48,700');
    expect(html).toContain('data-testid="payer-fixed"');
    expect(html).toContain('<b>李*</b>');
    expect(html).toContain('领取附言码');
  });

  test('PAY-012 what a deposit still needs is asked for on the spot, and nothing is sent before', () => {
    const html = page({
      channels: [{ ...bankChannel, needs: ['realName', 'phone', 'birthday'] }],
    });
    expect(html).toContain('data-testid="deposit-needs"');
    expect(html).toContain('data-testid="need-name"');
    expect(html).toContain('data-testid="contact-account"');
    expect(html).toContain('href="/mine/userinfo"');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*data-testid="deposit-submit"/);
  });

  test('an open order of a channel leads to its waiting screen in the place of a second one', () => {
    const html = page({ customer: { ...customer, openOrders: [orderOf({})] } });
    expect(html).toContain('data-testid="open-order"');
    expect(html).toContain('data-testid="continue-order"');
    expect(html).not.toContain('data-testid="deposit-submit"');
  });

  test.each([
    ['coolingOff', '冷静期内不能存款', '查看责任博彩'],
    ['excluded', '自我排除期间不能存款', '查看责任博彩 联系客服'],
    ['restricted', '账户暂不能存款', '联系客服'],
    ['underage', '未满 18 周岁不能存款', '联系客服'],
  ] as const)(
    'PAY-011 a member who is %s reads why and what is left to do, and finds no form',
    (reason, title, way) => {
      const stop = { reason, text: '服务器的理由' };
      const needy: Channel[] = [{ ...bankChannel, needs: ['realName'] }];
      const html = page({ channels: needy, customer: { ...customer, stop } });
      expect(wordsOf(html)).toContain(`${title} 服务器的理由 取出余额 ${way}`);
      expect(html).not.toMatch(/deposit-submit|deposit-needs|<input/);
    },
  );

  test('PAY-011 a stopped member is warned not to pay an order that is still open', () => {
    const stop = { reason: 'coolingOff', text: '' } as const;
    const words = wordsOf(page({ customer: { ...customer, stop, openOrders: [orderOf({})] } }));
    expect(words).toContain('请勿再为这些订单付款');
    expect(words).toContain('查看订单');
    expect(words).not.toContain('继续支付');
  });

  test('no form is shown before it is known that a deposit can be taken', () => {
    const channels = { 'fd/payment/types': { list: [bankChannel] } };
    const asking = shown(<SavemoneyPage />, answeredApp(channels), '/mine/savemoney');
    expect(asking).toContain('role="status"');
    expect(asking).not.toContain('deposit-submit');
    const failed = answeredApp({ ...channels, 'fd/payment/getCustomerInfo': null });
    expect(shown(<SavemoneyPage />, failed, '/mine/savemoney')).toContain('error-state');
  });

  test('the deposit screen warns that channels come from the official site only', () => {
    expect(page({})).toContain('客服、群聊、私信里给出的账户，请勿转账');
  });

  test('without channels there is a drawing, when they cannot be read a way to try again', () => {
    expect(page({ channels: [] })).toContain('暂无可用的存款通道');
    expect(page({ channels: null })).toContain('data-testid="error-state"');
    expect(shown(<SavemoneyPage />, answeredApp({}), '/mine/savemoney')).toContain('role="status"');
  });
});

describe('waiting screens', () => {
  test.each([
    ['PAY-005 ROUTE-051', 'recharge', '/mine/savemoney?wait=recharge&order=id', '等待支付'],
    ['PAY-006 ROUTE-052', 'transfer', '/mine/savemoney?wait=transfer&order=id', '等待转账'],
    ['PAY-007 ROUTE-053', 'virtualCoin', '/mine/savemoney?wait=virtualCoin&order=id', '等待转币'],
    ['PAY-008 ROUTE-054', 'huione', '/mine/savemoney/huioneWait?order=id', '等待钱包支付'],
    ['PAY-009 ROUTE-055', 'xnbsk', '/mine/savemoney/xnbskWait?order=id', '等待收币'],
  ] as const)('%s an order of %s waits at %s', (_, wait, address, title) => {
    expect(depositWaitPath('id', wait)).toBe(address);
    const html = waiting(orderOf({ wait }));
    expect(wordsOf(html)).toContain(title);
    expect(html).toContain(`data-wait="${wait}"`);
  });

  test('a transfer shows the exact amount with its cents, and every row can be copied', () => {
    const html = waiting(orderOf({ wait: 'transfer', payMinor: 100_037 }));
    expect(html).toContain('<em>.37</em>');
    for (const name of ['收款银行', '收款人', '收款账号', '转账附言', '订单号', '应付金额']) {
      expect(html).toContain(`aria-label="复制${name}"`);
    }
    expect(html).not.toContain('aria-label="复制开户行"');
    expect(html).toContain('一分不差');
  });

  test('the steps are those of the way to pay: a code, a page, an account', () => {
    const steps = (change: Partial<DepositView>): string =>
      wordsOf(waiting(orderOf(change))).match(/1 (\S+) 2 (\S+) 3/)?.[0] ?? '';
    expect(steps({})).toBe('1 复制信息 2 前往转账 3');
    const code = { kind: 'qr', payee: null, qr: 'pay:1' } as const;
    expect(steps(code)).toBe('1 用手机扫码 2 完成付款 3');
    expect(steps({ kind: 'card', payee: null })).toBe('1 打开支付页 2 完成付款 3');
    const memo = { bank: null, holder: null, account: null, branch: null, memo: 'DP0432' };
    expect(steps({ kind: 'wallet', qr: 'pay:1', payee: memo })).toBe(
      '1 用手机扫码 2 写入附言并付款 3',
    );
    expect(wordsOf(waiting(orderOf(code)))).toContain('用手机扫码付款');
  });

  test('only cents that distinguish an order are highlighted', () => {
    expect(waiting(orderOf({ payMinor: 100_000 }))).not.toContain('<em>');
  });

  test('a coin order shows network, address, locked rate and confirmations', () => {
    const words = wordsOf(waiting(coinOrder));
    expect(words).toContain('139.86 USDT');
    expect(words).toContain('只接受 TRC20 网络的 USDT');
    expect(words).toContain('1 USDT ≈ ¥7.15');
    expect(words).toContain('5 / 19 次');
    expect(waiting(coinOrder)).toContain('data-testid="pay-code"');
  });

  test('PAY-004 only an order not yet marked as paid can be closed or marked as paid', () => {
    const html = waiting(orderOf({ status: 'pending' }));
    expect(html).toContain('data-testid="close-order"');
    expect(html).toContain('data-testid="confirm-paid"');
    const confirming = waiting(orderOf({ status: 'confirming' }));
    expect(confirming).not.toContain('data-testid="close-order"');
    expect(html).toContain('一分不差');
    expect(confirming).not.toContain('一分不差');
    expect(confirming).toContain('data-testid="proof-input"');
  });

  test.each([
    ['review', '人工核对中', '核对中'],
    ['credited', '存款已到账', '再存一笔'],
    ['closed', '订单已取消', '重新存款'],
    ['expired', '订单已超时', '重新存款'],
    ['failed', '存款没有成功', '重新存款'],
  ] as const)('PAY-003 an order that is %s says “%s”', (status, title, way) => {
    const words = wordsOf(waiting(orderOf({ status })));
    expect(words).toContain(title);
    expect(words).toContain(way);
    const paged = waiting(orderOf({ status, payUrl: 'https://pay.test/1' }));
    expect(paged, 'nothing leads to paying twice').not.toContain('data-testid="pay-link"');
  });

  test('once the time is up nothing is left to be paid to, and money on its way is spoken of', () => {
    const order = { payUrl: 'https://pay.test/1', qr: 'pay:1', expiresAt: 0 };
    const html = waiting(orderOf(order));
    for (const gone of ['pay-link', 'pay-code', 'payee', 'close-order']) {
      expect(html, gone).not.toContain(`data-testid="${gone}"`);
    }
    expect(wordsOf(html)).toContain('付款时间已到，正在确认结果，请勿再付款');
    expect(wordsOf(html)).not.toContain('请务必按显示金额付款');
    expect(html, 'who paid in the last second may say so').toContain('data-testid="confirm-paid"');
    expect(html).toContain('data-testid="proof-input"');
  });

  test('until money came in, the payment page stays within reach', () => {
    for (const status of ['created', 'pending', 'confirming'] as const) {
      const html = waiting(orderOf({ status, payUrl: 'https://pay.test/1' }));
      expect(html, status).toContain('data-testid="pay-link"');
    }
  });

  test('PAY-003 an order that is over says what becomes of money that is still on its way', () => {
    const of = (change: Partial<DepositView>): string => wordsOf(waiting(orderOf(change)));
    expect(of({ status: 'closed' })).toContain('款项到账后仍会自动入账');
    expect(of({ status: 'expired' })).toContain('收款信息已失效，请勿再向它付款');
    expect(of({ status: 'failed' })).toContain('未产生任何入账');
    expect(of({ status: 'failed', reason: '通道拒绝了这笔订单' })).toContain('通道拒绝了这笔订单');
  });

  test('the reason of a review is shown in the server’s words', () => {
    const words = wordsOf(waiting(orderOf({ status: 'review', reason: '付款人姓名不同' })));
    expect(words).toContain('付款人姓名不同');
    expect(words, 'advice on paying is over').not.toContain('请写入附言');
    expect(wordsOf(waiting(orderOf({})))).toContain('请写入附言');
  });

  test('a different amount received is shown as the credited amount', () => {
    const words = wordsOf(waiting(orderOf({ status: 'credited', creditedMinor: 90_000 })));
    expect(words).toContain('实际收到 ¥900，已按实收金额入账');
  });

  test('PAY-011 a member paused while an order waits is warned not to pay it, and why', () => {
    const stop = { reason: 'excluded', text: '服务器的理由' } as const;
    const words = wordsOf(waiting(orderOf({}), { ...customer, stop }));
    expect(words).toContain('请勿再为这笔订单付款');
    expect(words).toContain('服务器的理由');
    expect(waiting(orderOf({}))).not.toContain('deposit-stop-note');
    const ended = waiting(orderOf({ status: 'credited' }), { ...customer, stop });
    expect(ended).not.toContain('deposit-stop-note');
  });

  test('without an order there is nothing to wait for', () => {
    const html = shown(<WaitPage />, answeredApp({}), '/mine/savemoney/huioneWait');
    expect(html).toContain('没有找到这笔订单');
  });
});

describe('the state of an order', () => {
  test('PAY-004 it can be closed only while it is payable, and a channel is held while it is open', () => {
    const named = (key: 'isOpen' | 'isPayable') =>
      Object.entries(ORDER_LOOKS)
        .filter(([, look]) => look[key])
        .map(([status]) => status);
    expect(named('isPayable')).toEqual(['created', 'pending']);
    expect(named('isOpen')).toEqual(['created', 'pending', 'confirming', 'review']);
  });

  test('the ring runs from full to empty over the order’s life', () => {
    const order = { createdAt: 1_000, expiresAt: 2_000 };
    expect([500, 1_000, 1_250, 2_000, 9_000].map((now) => lifeLeft(order, now))).toEqual([
      1, 1, 0.75, 0, 0,
    ]);
  });

  test('an answer that was overtaken never takes back that an order was credited', () => {
    const order = (status: DepositView['status']) => orderOf({ status });
    expect(laterOf(order('credited'), order('pending'))?.status).toBe('credited');
    expect(laterOf(order('pending'), order('credited'))?.status).toBe('credited');
    expect(laterOf(order('closed'), order('pending'))?.status).toBe('closed');
    expect(laterOf(undefined, order('pending'))?.status).toBe('pending');
    expect(laterOf(undefined, undefined)).toBeUndefined();
  });
});

test('a bank transfer says beforehand that the order may ask for some cents more, a scanned code does not', () => {
  const none = { currency: null } as CoinChoice;
  const words = (channel: Channel) =>
    shown(
      <DepositSum channel={channel} amountMinor={500_000} coin={none} />,
      answeredApp({}),
      '/mine/savemoney',
    );
  expect(words(bankChannel)).toContain('订单金额可能另加不足 ¥5 的尾数');
  expect(words({ ...bankChannel, kind: 'qr' })).not.toContain('尾数');
});
