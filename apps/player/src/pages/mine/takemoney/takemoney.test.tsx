import type { TurnoverRow, WithdrawView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import { pushTo } from '../../../app/follow-member.ts';
import { createMemberStore, type ProtectionState } from '../../../app/member/member.ts';
import { answeredApp, shown } from '../../../app/testing/shown.tsx';
import { quoteOf } from './quote.ts';
import { WithdrawSum } from './sum.tsx';
import TakemoneyPage from './takemoney-page.tsx';
import { card, cfg, page, terms, wordsOf } from './testing/page.tsx';
import { timesText } from './times-text.ts';
import type { Terms } from './types.ts';
import {
  amountIssue,
  blockersOf,
  limitsOf,
  type WithdrawStatus,
  wholeAmount,
} from './withdraw-status.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const { t } = translator;
const ID = '00000000-0000-7000-8000-00000000000';
const duty: TurnoverRow = {
  requirementId: `${ID}2`,
  source: 'deposit',
  name: '银行卡转账',
  at: 0,
  amountMinor: 100_000,
  multipleMilli: 1_000,
  requiredMinor: 100_000,
  doneMinor: 40_000,
  missingMinor: 60_000,
  status: 'open',
};
const COOLING: ProtectionState = {
  overview: {
    limits: [],
    raiseWaitHours: 24,
    realityCheckMinutes: null,
    sessionStartedAt: 0,
    coolOffUntil: 8_000_000_000_000,
    excludedUntil: null,
    excludedForever: false,
    enforced: [],
    history: [],
  },
  session: null,
};
const order: WithdrawView = {
  orderId: `${ID}3`,
  ticketId: 'WD260314-00000001',
  method: 'bank',
  accountLabel: '尾号 6721',
  amountMinor: 200_000,
  feeMinor: 0,
  payMinor: 200_000,
  coin: null,
  status: 'paying',
  createdAt: 0,
  endedAt: null,
  expectedAt: 900_000,
  reason: null,
  cancellable: false,
  timeline: [
    { step: 'submitted', at: 1, note: null },
    { step: 'reviewing', at: 2, note: null },
    { step: 'paying', at: 3, note: null },
    { step: 'paid', at: null, note: null },
  ],
  turnover: { requiredMinor: 100_000, doneMinor: 100_000, missingMinor: 0 },
};
/** The page of an order that has ended in this way. */
function ended(step: 'paid' | 'refused' | 'failed' | 'cancelled', of: Partial<WithdrawView>) {
  const last = { step, at: 2, note: of.reason ?? null };
  const timeline = [{ step: 'submitted', at: 1, note: null } as const, last];
  const view: WithdrawView = { ...order, status: step, endedAt: 2, timeline, ...of };
  return wordsOf(page({}, { 'fd/withdraw/withdrawOrderInfo': view }, `?order=${ID}3`));
}

const at = (change: Partial<Terms>, more: Partial<WithdrawStatus> = {}): WithdrawStatus => ({
  terms: { ...terms, ...change },
  method: 'bank',
  limits: limitsOf(terms, undefined),
  pausedUntil: null,
  coolOffUntil: null,
  now: 1_000,
  ...more,
});
const kindsOf = (withdrawStatus: WithdrawStatus) =>
  blockersOf(translator, withdrawStatus).map(({ kind }) => kind);

describe('what prevents a withdrawal', () => {
  test('no obstacle is shown when every condition holds', () => {
    expect(kindsOf(at({}))).toEqual([]);
  });

  test.each([
    ['name', at({ realNameSet: false })],
    ['lock', at({ lockedUntil: 5_000 })],
    ['pause', at({}, { pausedUntil: 5_000 })],
    // As the server sends it: the pause is in both places.
    ['pause', at({ lockedUntil: 5_000 }, { pausedUntil: 5_000 })],
    ['password', at({ payPasswordSet: false })],
    ['account', at({ accounts: [] })],
    ['account', at({}, { method: 'coin' })],
    ['cooling', at({ accounts: [{ ...card, usableAt: 5_000 }] })],
    ['turnover', at({ leave: { withdrawableMinor: 0, keptMinor: 0, missingMinor: 8 } })],
    ['count', at({ todayCount: 5 })],
    ['money', at({ todayMinor: 395_000 })],
    ['balance', at({ leave: { withdrawableMinor: 9_999, keptMinor: 0, missingMinor: 0 } })],
  ] as const)('%s is said before anything is sent', (kind, withdrawStatus) => {
    expect(kindsOf(withdrawStatus)).toEqual([kind]);
    const [blocker] = blockersOf(translator, withdrawStatus);
    expect(blocker?.title).not.toBe('');
    expect(blocker?.why).not.toBe('');
  });

  test('a lock and a cooling time that have run out prevent nothing', () => {
    expect(kindsOf(at({ lockedUntil: 1_000, accounts: [{ ...card, usableAt: 1_000 }] }))).toEqual(
      [],
    );
  });

  test('DRAW-003 the limits are those of the site’s configuration', () => {
    const limits = limitsOf(terms, { ...cfg.list[0], minMinor: 5_000, maxMinor: 7_000 } as never);
    expect(limits).toEqual({ minMinor: 5_000, maxMinor: 7_000, isRest: false });
    expect(amountIssue(t, 4_999, terms, limits)).toBe('单笔 ¥50 至 ¥70，请调整金额');
    expect(amountIssue(t, 7_000, terms, limits)).toBeNull();
  });

  test('an amount is bounded by the balance and by what is left of the day', () => {
    const limits = limitsOf(terms, undefined);
    expect(amountIssue(t, null, terms, limits)).toContain('格式有误');
    const limitless = { ...limits, maxMinor: 900_000 };
    expect(amountIssue(t, 500_001, terms, limitless)).toContain('超出可提余额 ¥5,000');
    expect(amountIssue(t, 300_001, terms, limits)).toBe('今日还可取 ¥3,000，请调整金额');
    expect(wholeAmount(terms, limits)).toBe('3000');
  });
});

describe('what it costs and brings', () => {
  test('the free withdrawals cost nothing, later ones a fee within its bounds', () => {
    const paid = { ...terms, feeFreeLeft: 0 };
    expect(quoteOf(100_000, terms).feeMinor).toBe(0);
    expect(quoteOf(10_000, paid)).toEqual({ feeMinor: 200, payMinor: 9_800, coinMinor: null });
    expect(quoteOf(100_000, paid).feeMinor).toBe(500);
    expect(quoteOf(9_000_000, paid).feeMinor).toBe(5_000);
    expect(quoteOf(0, paid).feeMinor).toBe(0);
  });

  test('DRAW-002 coins are cut, never rounded up', () => {
    const coin = { ...terms, currency: 'USDT', rateMilli: 7_200 };
    expect(quoteOf(100_000, coin).coinMinor).toBe(13_888);
  });

  test.each([
    [1_000, '1'],
    [1_500, '1.5'],
    [500, '0.5'],
    [12_000, '12'],
  ])('%d thousandths are %s times', (multiple, words) => {
    expect(timesText(multiple)).toBe(words);
  });
});

describe('the withdrawal screen', () => {
  test('DRAW-001 it shows what can be withdrawn, the cards, the day’s use and the fee', () => {
    const words = wordsOf(page());
    expect(words).toContain('可提余额 ¥5,000.00');
    expect(words).toContain('招商银行 默认 6222 **** 6721');
    expect(words).toContain('1 / 5 次');
    expect(words).toContain('¥1,000 / ¥4,000');
    expect(words).toContain('免费（今日还可免费 3 次）');
    expect(words).toContain('约 15 分钟');
  });

  test('DRAW-002 the ways to be paid are tabs, coins among them', () => {
    const html = page();
    expect(html.match(/role="tab"/g)).toHaveLength(3);
    expect(wordsOf(html)).toContain('银行卡 虚拟币 电子钱包');
  });

  test('DRAW-002 coins are shown at their rate, and what arrives in coins', () => {
    const coin = { ...terms, currency: 'USDT', rateMilli: 7_200 };
    const sum = (
      <WithdrawSum terms={coin} cfg={cfg.list[1]} amountMinor={100_000} secondAuditMinor={null} />
    );
    const words = wordsOf(shown(sum, answeredApp({})));
    expect(words).toContain('1 USDT ≈ ¥7.20');
    expect(words).toContain('138.88 USDT');
    expect(words).toContain('1 / 5 次');
  });

  test('the spread of the wallets is shown with the way to bring it back', () => {
    const html = page();
    expect(wordsOf(html)).toMatch(/场馆钱包 ¥860\.40/);
    expect(html).toContain('data-testid="recall"');
    expect(wordsOf(html)).toContain('星穹真人 ¥860.40');
  });

  test('missing turnover is listed duty by duty and the form stays shut', () => {
    const turnover = { requiredMinor: 100_000, doneMinor: 40_000, missingMinor: 60_000 };
    const leave = { withdrawableMinor: 0, keptMinor: 0, missingMinor: 60_000 };
    const html = page({ turnover, leave, turnoverRows: [duty] });
    const words = wordsOf(html);
    expect(words).toContain('可提余额 ¥0.00');
    expect(words).toContain('流水还差 ¥600，达标后可提 ¥5,000');
    expect(words).toContain('流水还差 ¥600');
    expect(words).toContain('存款 银行卡转账 1,000.00 1 倍 1,000.00 400.00 600.00 未达标');
    expect(html).not.toMatch(/withdraw-submit|withdraw-amount|fund-password/);
  });

  test('a member cooling off reads that turnover waits for the end of it, and who to turn to', () => {
    const leave = { withdrawableMinor: 0, keptMinor: 0, missingMinor: 60_000 };
    const why = (coolOffUntil: number | null): string | undefined =>
      blockersOf(translator, at({ leave }, { coolOffUntil }))[0]?.why;
    expect(why(5_000)).toContain('期间不能投注，结束后再完成流水');
    expect(why(5_000)).toContain('联系在线客服');
    expect(why(1_000), 'it is over').toBe(why(null));
  });

  test('DRAW-001 a cooling-off period alone leaves the form open', () => {
    expect(page({}, {}, '', COOLING)).toContain('data-testid="withdraw-submit"');
    const leave = { withdrawableMinor: 0, keptMinor: 0, missingMinor: 60_000 };
    const words = wordsOf(page({ leave }, {}, '', COOLING));
    expect(words).toContain('期间不能投注，结束后再完成流水');
  });

  test.each([
    ['a lock of the member’s own', { lockedUntil: 8_000_000_000_000 }],
    ['a day’s count that is used up', { todayCount: 5 }],
    ['a missing fund password', { payPasswordSet: false }],
  ] as const)('%s leaves no field that could only be refused', (_, change) => {
    const html = page(change);
    expect(html).toMatch(/withdraw-blockers|withdraw-steps/);
    expect(html).not.toMatch(/withdraw-submit|withdraw-amount|"fund-password"/);
    expect(html.includes('open-lock')).toBe(!('payPasswordSet' in change));
  });

  test('an excluded member sees that deposits leave without turnover, and what of gifts stays', () => {
    const turnover = { requiredMinor: 60_000, doneMinor: 0, missingMinor: 60_000 };
    const leave = { withdrawableMinor: 480_000, keptMinor: 20_000, missingMinor: 0 };
    const html = page({ turnover, leave });
    expect(wordsOf(html)).toContain('可提余额 ¥4,800.00');
    expect(wordsOf(html)).toContain('赠送的 ¥200 流水未达标，不能取出');
    expect(html).not.toContain('data-kind="turnover"');
  });

  test('less than the least can be taken out only whole, and the field says so', () => {
    const leave = { withdrawableMinor: 4_050, keptMinor: 0, missingMinor: 0 };
    const few = { ...terms, leave, wholeRest: true };
    const limits = limitsOf(few, cfg.list[0]);
    expect(limits.minMinor).toBe(4_050);
    expect(amountIssue(t, 4_049, few, limits)).toBe('余额低于单笔最低，可一次取清：¥40.50');
    expect(amountIssue(t, 4_050, few, limits)).toBeNull();
    expect(wholeAmount(few, limits)).toBe('40.50');
    expect(wordsOf(page({ leave, wholeRest: true }))).toContain('可一次取清：¥40.50');
    expect(limitsOf({ ...few, wholeRest: false }, cfg.list[0]).minMinor).toBe(10_000);
  });

  test('one withdrawal is never said to take more than a day does', () => {
    expect(limitsOf(terms, cfg.list[0])).toMatchObject({ minMinor: 10_000, maxMinor: 400_000 });
  });

  test('without a fund password there is the way to set one, and no field for it', () => {
    const html = page({ payPasswordSet: false });
    expect(html).toContain('data-testid="set-fund-password"');
    expect(html).not.toContain('data-testid="fund-password"');
  });

  test('DRAW-004 an open order stands in the place of the form, with its steps', () => {
    const html = page({ openOrder: order });
    expect(html).not.toContain('data-testid="withdraw-form"');
    expect(html.match(/data-place="done"/g)).toHaveLength(2);
    expect(html).toMatch(/data-place="here"[^>]*aria-current="step"/);
    expect(wordsOf(html)).toContain('¥2,000.00 → 尾号 6721');
    expect(wordsOf(html)).toContain('WD260314-00000001');
  });

  test('DRAW-005 the order that the address names is shown, with the published reason', () => {
    const refused: WithdrawView = {
      ...order,
      status: 'refused',
      reason: '收款信息有误',
      timeline: [
        { step: 'submitted', at: 1, note: null },
        { step: 'refused', at: 2, note: null },
      ],
    };
    const html = page({}, { 'fd/withdraw/withdrawOrderInfo': refused }, `?order=${ID}3`);
    expect(wordsOf(html)).toContain('原因：收款信息有误');
    expect(html).toContain('data-testid="withdraw-anew"');
    const none = page({}, { 'fd/withdraw/withdrawOrderInfo': null }, `?order=${ID}3`);
    expect(none).toContain('没有找到这笔取款');
  });

  test.each([
    ['refused', '审核未通过', '收款信息有误'],
    ['failed', '出款失败', '出款失败，资金已退回中心钱包'],
    ['cancelled', '已撤回', null],
  ] as const)(
    'DRAW-005 one that is %s says why once, that all of it came back, and takes no fee',
    (status, title, reason) => {
      const words = ended(status, { reason, feeMinor: 2_00, payMinor: 1_998_00 });
      expect(words).toContain(`取款进度 ¥2,000.00 → 尾号 6721 ${title}`);
      expect(words).toMatch(/款项已(全数)?退回中心钱包/);
      expect(words).toContain('退回金额 ¥2,000.00');
      expect(words).not.toMatch(/手续费|到账金额/);
      expect(words.split(reason ?? '原因：')).toHaveLength(reason ? 2 : 1);
      expect(words).toContain('再取一笔');
    },
  );

  test('DRAW-005 one that is paid says what arrived and what it cost, in coins with their hash', () => {
    const words = ended('paid', { feeMinor: 2_00, payMinor: 1_998_00 });
    expect(words).toContain('到账 1970-01-01 08:00 付款机构已确认付出');
    expect(words).toContain('到账金额 ¥1,998.00 手续费 ¥2.00');
    const coin = { currency: 'USDT', amountText: '277.50', txId: '0xfeed' } as never;
    expect(ended('paid', { method: 'coin', coin })).toMatch(/277\.50 USDT.*交易哈希 0xfeed/);
  });

  test('DRAW-005 one whose payment is not known says that nothing is lost, and waits', () => {
    const reason = '处理中，请联系在线客服';
    const words = wordsOf(page({ openOrder: { ...order, status: 'abnormal', reason } }));
    expect(words).toContain('款项不会丢失');
    expect(words).not.toContain('原因：');
    expect(words).not.toContain('再取一笔');
  });

  test('DRAW-003 the hint says what the day still allows where that is less than one withdrawal', () => {
    expect(wordsOf(page({}))).toContain('单笔 ¥100 至 ¥4,000，今日还可取 ¥3,000');
    const free = wordsOf(page({ todayMaxMinor: 90_000_000 }));
    expect(free).toContain('单笔 ¥100 至 ¥200,000');
    expect(free).not.toContain('今日还可取');
  });

  test('an order that nobody has begun to look at can be called back', () => {
    expect(page({ openOrder: { ...order, cancellable: true } })).toContain('withdraw-cancel');
    expect(page({ openOrder: order })).not.toContain('withdraw-cancel');
  });

  test('the screen shows loading and failure states', () => {
    expect(shown(<TakemoneyPage />, answeredApp({}), '/mine/takemoney')).toContain('role="status"');
    const failed = answeredApp({ 'fd/withdraw/withdrawInfo': null });
    expect(shown(<TakemoneyPage />, failed, '/mine/takemoney')).toContain('error-state');
  });
});

test('a withdrawal that is pushed is known by its id', () => {
  const member = createMemberStore();
  const before = member.getState().moves;
  pushTo(member, [[`withdraw:${order.orderId}`, order]]);
  expect(member.getState().withdrawals.get(order.orderId)?.status).toBe('paying');
  expect(member.getState().moves).toBeGreaterThan(before);
});
