import { balanceText, moneyMinor, moneyText } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../app/testing/shown.tsx';
import { answeredApp, shown } from '../../../app/testing/shown.tsx';
import { NOW, VENUES, walletApp } from '../../../features/wallet/testing/samples.ts';
import BetRecordPage from './bets/bet-record-page.tsx';
import { BetTotals } from './bets/bet-totals.tsx';
import { changeRange, daysRetained, rangeOf } from './filters/ranges.ts';
import { hasSports } from './filters/venue-filter.tsx';
import { DealDetail } from './money/deal-detail.tsx';
import type { Deal } from './money/deal-types.ts';
import TransRecordPage from './money/trans-record-page.tsx';

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const deal: Deal = {
  id: 'deposit:1',
  type: 'deposit',
  state: 'processing',
  at: NOW,
  reference: 'DP260314-00001',
  amountMinor: 1_000_00,
  balanceAfterMinor: null,
  note: '银行卡转账',
};
const DEALS = {
  total: 3,
  inMinor: 1_000_00,
  outMinor: -2_500_00,
  list: [
    deal,
    {
      ...deal,
      id: 'w',
      type: 'withdraw',
      state: 'returned',
      amountMinor: -2_000_00,
      reference: 'WD260314-00001',
      balanceAfterMinor: 5_000_00,
      note: '尾号 6721',
    },
    {
      ...deal,
      id: 't',
      type: 'transferIn',
      state: 'success',
      amountMinor: -500_00,
      reference: 'ZZ260314-00001',
      balanceAfterMinor: 4_500_00,
      note: '星穹真人',
    },
  ],
};
const open = (answers: Answers, address = '/mine/transRecord'): string =>
  shown(<TransRecordPage />, walletApp(answers), address);

describe('the records of money', () => {
  const html = open({ 'fd/transactions/queryDealRecord': DEALS });
  const words = wordsOf(html);

  test('REC-003 deposits, withdrawals and transfers stand with how far they have come', () => {
    expect(words).toContain('存款 银行卡转账 DP260314-00001 +1,000.00 – 处理中 详情');
    expect(words).toContain('取款 尾号 6721 WD260314-00001 −2,000.00 5,000.00 已退回 详情');
    expect(words).toContain('转入场馆 星穹真人 ZZ260314-00001 −500.00 4,500.00 成功 详情');
    expect(html).toContain('aria-label="复制单号 WD260314-00001"');
  });

  test('REC-003 an order that came to nothing shows its sum as no gain', () => {
    const closed = { ...deal, id: 'c', state: 'closed' };
    const list = [{ ...deal, balanceAfterMinor: 1_000_00, state: 'success' }, deal, closed];
    const page = open({ 'fd/transactions/queryDealRecord': { ...DEALS, list } });
    const looks = [...page.matchAll(/class="([^"]*)">\+1,000\.00</g)].map(([, look = '']) => look);
    expect(looks.map((look) => /plus/.test(look))).toEqual([true, true, false]);
  });

  test('REC-003 what came in and went out is added up', () => {
    expect(words).toContain('收入 ¥1,000 支出 ¥2,500 共 3 条');
  });

  test('REC-003 every type and state can be chosen', () => {
    for (const name of [
      '存款',
      '取款',
      '转入场馆',
      '转出场馆',
      '兑换',
      '投注',
      '派彩',
      '礼金',
      '返水',
    ]) {
      expect(html).toMatch(new RegExp(`role="tab"[^>]*>${name}<`));
    }
    for (const name of ['全部状态', '处理中', '成功', '失败', '已关闭', '已退回']) {
      expect(html).toMatch(new RegExp(`<option[^>]*>${name}<`));
    }
  });

  test('a type named in the address is chosen', () => {
    const page = open({}, '/mine/transRecord?type=deposit');
    expect(page).toMatch(/aria-selected="true"[^>]*>存款</);
  });

  test('a state named in the address is chosen', () => {
    const chosen = open(
      { 'fd/transactions/queryDealRecord': DEALS },
      '/mine/transRecord?state=failed',
    );
    expect(chosen).toMatch(/<option value="failed" selected=""/);
    expect(open({}, '/mine/transRecord?state=none')).toMatch(/<option value="" selected=""/);
  });

  test('without any there is a drawing and a way on', () => {
    const none = { total: 0, inMinor: 0, outMinor: 0, list: [] };
    const empty = open({ 'fd/transactions/queryDealRecord': none });
    expect(wordsOf(empty)).toContain('这段时间没有交易');
    expect(wordsOf(empty)).toContain('查看近 30 天');
    expect(open({ 'fd/transactions/queryDealRecord': null })).toContain(
      'data-testid="error-state"',
    );
    expect(open({})).toContain('role="status"');
  });

  test('a filter that finds nothing says so, and can be taken off', () => {
    const none = { total: 0, inMinor: 0, outMinor: 0, list: [] };
    const answers = { 'fd/transactions/queryDealRecord': none };
    const typed = wordsOf(open(answers, '/mine/transRecord?type=withdraw'));
    expect(typed).toContain('没有符合条件的记录');
    expect(typed).toContain('清除筛选');
    expect(wordsOf(open(answers, '/mine/transRecord?state=failed'))).toContain('清除筛选');
    expect(wordsOf(open(answers))).not.toContain('清除筛选');
  });

  test('with the eye closed no amount shows, in the list, its totals and its details', () => {
    const answers = { 'fd/transactions/queryDealRecord': DEALS };
    const app = walletApp(answers);
    app.preferences.choose({ hideAmounts: true });
    const hidden = wordsOf(shown(<TransRecordPage />, app, '/mine/transRecord'));
    expect(hidden).not.toMatch(/\d\.\d\d|¥\d/);
    expect(hidden).toContain('尾号 6721 WD260314-00001 **** **** 已退回');
    const facts = [
      { label: '金额', value: '1000.00', copy: false },
      { label: '单号', value: 'DP260314-00001', copy: true },
    ];
    const reported = { 'fd/transactions/dealDetail': { id: deal.id, facts, timeline: [] } };
    const detailed = walletApp(reported);
    detailed.preferences.choose({ hideAmounts: true });
    const detail = wordsOf(shown(<DealDetail deal={deal} onClose={() => {}} />, detailed));
    expect(detail).not.toMatch(/1,?000\.00/);
    expect(detail).toContain('DP260314-00001');
  });

  test('REC-003 one movement opens with everything known of it', () => {
    const detail = {
      id: 'deposit:1',
      facts: [{ label: '单号', value: 'DP260314-00001', copy: true }],
      timeline: [
        { label: '提交存款', at: NOW, note: null },
        { label: '到账', at: null, note: '以通道通知为准' },
      ],
    };
    const drawer = shown(
      <DealDetail deal={deal} onClose={() => {}} />,
      walletApp({ 'fd/transactions/dealDetail': detail }),
    );
    expect(wordsOf(drawer)).toContain('存款 +1,000.00 处理中 单号 DP260314-00001');
    expect(drawer).toContain('aria-label="复制单号"');
    expect(drawer.match(/data-done="true"/g)).toHaveLength(1);
  });
});

const QUIET = {
  day: '2026-03-12',
  depositMinor: 0,
  withdrawMinor: 0,
  stakeMinor: 0,
  payoutMinor: 0,
  winLossMinor: 0,
  giftMinor: 0,
};

describe('the statement', () => {
  const day = {
    day: '2026-03-14',
    depositMinor: 1_000_00,
    withdrawMinor: 300_00,
    stakeMinor: 200_00,
    payoutMinor: 150_00,
    winLossMinor: -50_00,
    giftMinor: 0,
    closingMinor: 5_650_00,
  };
  const sums = {
    openingMinor: 5_000_00,
    closingMinor: 5_650_00,
    depositMinor: 1_000_00,
    withdrawMinor: 300_00,
    netDepositMinor: 700_00,
    stakeMinor: 200_00,
    effectiveMinor: 200_00,
    payoutMinor: 150_00,
    winLossMinor: -50_00,
    giftMinor: 0,
    otherMinor: 0,
    days: [
      { ...QUIET, closingMinor: 5_000_00 },
      { ...day, day: '2026-03-13', winLossMinor: 20_00 },
      day,
    ],
  };
  const html = open({ 'fd/transactions/statement': sums }, '/mine/transRecord?view=statement');

  test('REC-003 the statement shows net deposits and what was won or lost', () => {
    const words = wordsOf(html);
    expect(words).toContain('净存款 ¥700 存款减取款');
    expect(words).toContain('输赢 −¥50');
    expect(words).toContain('期初余额 ¥5,000.00');
    expect(words).toContain('期末余额 ¥5,650.00');
  });

  test('the newest day stands first, and what did not move is a dash', () => {
    const words = wordsOf(html);
    expect(words).toContain('2026-03-14 1,000.00 300.00 200.00 150.00 −50.00 – −650.00 5,650.00');
    expect(words.indexOf('2026-03-14 1,000')).toBeLessThan(words.indexOf('2026-03-13 1,000'));
  });

  test('a day on which stakes and withdrawals only came back shows them as negative', () => {
    const back = { ...QUIET, stakeMinor: -40_00, withdrawMinor: -60_00, winLossMinor: 40_00 };
    const days = [{ ...back, day: '2026-03-14', closingMinor: 5_100_00 }];
    const answer = { ...sums, stakeMinor: -40_00, withdrawMinor: -60_00, days };
    const shownBack = { 'fd/transactions/statement': answer };
    const words = wordsOf(open(shownBack, '/mine/transRecord?view=statement'));
    expect(words).toContain('2026-03-14 – −60.00 −40.00 – +40.00 – – 5,100.00');
    expect(words).toContain('−¥60');
    expect(words).toContain('−¥40');
  });

  test('a first day with nothing but an exchange is in the table, under what is else', () => {
    const days = [{ ...QUIET, day: '2026-03-14', closingMinor: 4_903_73 }];
    const answer = { ...sums, otherMinor: -96_27, closingMinor: 4_903_73, days };
    const words = wordsOf(
      open({ 'fd/transactions/statement': answer }, '/mine/transRecord?view=statement'),
    );
    expect(words).toContain('2026-03-14 – – – – – – −96.27 4,903.73');
  });

  test('days on which nothing moved are left out of the table', () => {
    expect(html.match(/data-testid="statement-day"/g)).toHaveLength(2);
    expect(html).not.toContain('2026-03-12');
  });

  test('the chart has a text alternative with the figures of the table', () => {
    expect(open({}, '/mine/transRecord?view=statement')).toContain('data-testid="page-statement"');
    expect(html).toContain('每日输赢与期末余额');
  });

  test('a time without any offers a longer one, then a way on', () => {
    const none = { 'fd/transactions/statement': { ...sums, days: [] } };
    const words = wordsOf(open(none, '/mine/transRecord?view=statement'));
    expect(words).toContain('这段时间没有账目 换个日期看看，或先存一笔。 去存款');
  });
});

describe('the records of bets', () => {
  const venues = { list: Object.values(VENUES).map((venue) => ({ ...venue, games: 0 })) };
  const totals = { count: 0, stakeMinor: 0, effectiveMinor: 0, profitMinor: 0 };
  const html = shown(
    <BetRecordPage />,
    walletApp({
      'game/venue/getVenueInfoByCategory': venues,
      'game/record/betRecordList': { total: 0, list: [] },
      'game/record/betRecordTotal': totals,
    }),
    '/mine/betRecord',
  );

  test('ROUTE-043 bets are filtered by category and venue', () => {
    expect(wordsOf(html)).toContain('全部 体育 真人 棋牌 电竞 彩票 电子 捕鱼');
    expect(html).toMatch(/<option value="XQZR">星穹真人</);
    expect(html).toContain('data-testid="export"');
  });

  test('the totals are written in one form, the result with its sign', () => {
    const written = (profitMinor: number): string =>
      wordsOf(shown(<BetTotals totals={{ ...totals, profitMinor }} />, answeredApp({})));
    expect(written(0)).toContain('有效投注 ¥0 输赢 ¥0');
    expect(written(1_250_50)).toContain('输赢 +¥1,250.50');
  });

  test('only the sportsbook of the site has bets; what else is chosen shows its own empty state', () => {
    expect(hasSports({ category: 'all', venue: null })).toBe(true);
    expect(hasSports({ category: 'TY', venue: null })).toBe(true);
    expect(hasSports({ category: 'TY', venue: { ...VENUES.shared, games: 0 } })).toBe(true);
    expect(hasSports({ category: 'all', venue: { ...VENUES.normal, games: 0 } })).toBe(false);
    expect(hasSports({ category: 'ZR', venue: null })).toBe(false);
  });
});

describe('ranges of days', () => {
  const range = { from: '2026-03-08', to: '2026-03-14' };

  test('REC-005 days of five years can be asked for, none before and none to come', () => {
    const retained = daysRetained(NOW);
    expect(retained).toEqual({ from: '2021-03-14', to: '2026-03-14' });
    expect(changeRange(range, 'from', '1999-01-01', retained).from).toBe('2021-03-14');
    expect(changeRange(range, 'to', '2027-01-01', retained).to).toBe('2026-03-14');
    expect(daysRetained(Date.parse('2028-02-29T12:00:00+08:00')).from).toBe('2023-03-01');
  });

  test('a range is a year long at most; the other end follows', () => {
    expect(changeRange(range, 'from', '2024-01-01')).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    });
    expect(changeRange(range, 'to', '2028-03-14')).toEqual({
      from: '2027-03-15',
      to: '2028-03-14',
    });
    expect(changeRange(range, 'to', '2026-13-45')).toBe(range);
  });

  test('months are those of the calendar', () => {
    expect(rangeOf('thisMonth', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-14' });
    expect(rangeOf('lastMonth', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});

test('CONST-001 CONST-002 money drops a trailing .00, a balance never', () => {
  expect(moneyText(moneyMinor(1_000_00))).toBe('¥1,000');
  expect(moneyText(moneyMinor(1_000_50))).toBe('¥1,000.50');
  expect(balanceText(moneyMinor(1_000_00))).toBe('¥1,000.00');
});
