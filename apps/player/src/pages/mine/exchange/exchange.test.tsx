import { must } from '@tianping/base';
import type { CallOutcome } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../../app/api.ts';
import { shown } from '../../../app/testing/shown.tsx';
import { NOW, walletApp } from '../../../features/wallet/testing/samples.ts';
import type { Exchange, Rate } from '../../../features/wallet/types.ts';
import GiftRecordPage from '../giftRecord/gift-record-page.tsx';
import { ExchangeOf } from './coin-exchange.tsx';
import { allCoinsMinor, coinIssue, moneyOf, rateText } from './coin-rules.ts';
import ExchangePage from './exchange-page.tsx';
import { useExchange } from './use-exchange.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const rate: Rate = {
  coin: 'USDT',
  rateId: 'r1',
  buyMilli: 7_200,
  sellMilli: 7_120,
  minCoinMinor: 10_00,
  maxCoinMinor: 50_000_00,
  coinMinor: 120_50,
  at: NOW - 10_000,
  until: NOW + 20_000,
};
const RATES = { 'fd/transfer/getTransferRate': { list: [rate] } };

/** The exchange of a page whose server answers with these outcomes in turn, and what was sent. */
function exchanging(outcomes: readonly CallOutcome<unknown>[]) {
  const left = [...outcomes];
  const sent: { readonly request: unknown; readonly key: string | undefined }[] = [];
  const api: Api = {
    async call(name, request, options) {
      if (name !== 'fd/transfer/utcTransfer') return { kind: 'lost' };
      sent.push({ request, key: options?.idempotencyKey });
      return (left.shift() ?? { kind: 'lost' }) as never;
    },
    sealField: async () => null,
  };
  const used: ReturnType<typeof useExchange>[] = [];
  function Probe() {
    used.push(useExchange());
    return null;
  }
  shown(<Probe />, { ...walletApp({}), api });
  return { exchange: must(used[0], 'an exchange').exchange, sent };
}

describe('the exchange of coins', () => {
  test('an exchange without an answer is sent again as it was, though the rate is a new one by then', async () => {
    const { exchange, sent } = exchanging([
      { kind: 'lost' },
      { kind: 'code', code: 6012, message: '汇率已更新', data: null },
    ]);
    const intent = { coin: 'USDT', direction: 'buy', amount: '100', rateId: 'r1' } as const;
    expect(await exchange(intent)).toBe('lost');
    expect(await exchange({ ...intent, rateId: 'r2' })).toBe('refused');
    await exchange({ ...intent, rateId: 'r3' });
    const [first, again, anew] = sent;
    expect(again).toEqual(first);
    expect(anew?.request).toEqual({ ...intent, rateId: 'r3' });
    expect(anew?.key).not.toBe(first?.key);
  });

  test('WALLET-011 ROUTE-037 the rate stands with its two sides and the time it still holds', () => {
    const words = wordsOf(shown(<ExchangePage />, walletApp(RATES), '/mine/exchange'));
    expect(words).toContain('1 USDT = ¥7.200');
    expect(words).toContain('买入价 ¥7.200 卖出价 ¥7.120');
    expect(words).toContain('00:20');
    expect(words).toContain('单次 10 至 50,000 USDT');
  });

  test('REC-004 what was exchanged last stands below, of the kind that is open', () => {
    const answers = { ...RATES, 'act/activityTopGift/exchangeRecord': { total: 0, list: [] } };
    const words = wordsOf(shown(<ExchangePage />, walletApp(answers), '/mine/exchange'));
    expect(words).toContain('最近兑换 近 30 天 近 30 天没有兑换');
  });

  test('the money of an amount follows the side, to the fen against the one who exchanges', () => {
    expect(moneyOf(rate, 'buy', '100')).toBe(720_00);
    expect(moneyOf(rate, 'sell', '100')).toBe(712_00);
    expect(moneyOf({ ...rate, buyMilli: 7_201 }, 'buy', '0.01')).toBe(8);
    expect(moneyOf({ ...rate, sellMilli: 7_999 }, 'sell', '0.01')).toBe(7);
    expect(moneyOf(rate, 'buy', '1.')).toBeNull();
    expect([rateText(7_200), rateText(85)]).toEqual(['¥7.200', '¥0.085']);
  });

  test.each([
    ['buy', '', '请输入兑换数量'],
    ['buy', '1.', '数量格式有误，请输入数字，最多两位小数'],
    ['buy', '9.99', '单次兑换 10 至 50,000 USDT，请调整数量'],
    ['buy', '2000', '需要 ¥14,400，中心钱包余额 ¥12,680.50，请调整数量'],
    ['buy', '1000', null],
    ['sell', '120.51', '超出币钱包余额 120.50 USDT，请调整数量'],
    ['sell', '120.50', null],
  ] as const)('to %s %s says %s', (direction, amount, issue) => {
    const terms = { rate, direction, centerMinor: 12_680_50 };
    expect(coinIssue(translator, amount, terms)).toBe(issue);
  });

  test('all is what can be paid for, or what is there', () => {
    expect(allCoinsMinor(rate, 'sell', 0)).toBe(120_50);
    const all = allCoinsMinor(rate, 'buy', 12_680_50);
    expect(moneyOf(rate, 'buy', (all / 100).toFixed(2))).toBeLessThanOrEqual(12_680_50);
    expect(moneyOf(rate, 'buy', ((all + 1) / 100).toFixed(2))).toBeGreaterThan(12_680_50);
    expect(allCoinsMinor(rate, 'buy', 9_999_999_00)).toBe(50_000_00);
  });

  test('a rate that has run out takes no order', () => {
    const over = { list: [{ ...rate, until: NOW }] };
    const app = walletApp({ 'fd/transfer/getTransferRate': over });
    const html = shown(<ExchangePage />, app, '/mine/exchange');
    expect(html).toContain('aria-label="正在更新汇率"');
  });

  test('a chosen coin that is offered no longer says so, and never shows the rate of another', () => {
    const app = walletApp(RATES);
    const gone = shown(<ExchangeOf coin="TRX" onCoin={() => {}} />, app, '/mine/exchange');
    expect(wordsOf(gone)).toContain('TRX 现在不能兑换');
    expect(gone).toMatch(/aria-pressed="false"[^>]*>USDT/);
    for (const figure of ['7.200', '买入价', '确认兑换']) expect(gone).not.toContain(figure);
    const other = { ...rate, coin: 'TRX', buyMilli: 900 };
    const both = walletApp({ 'fd/transfer/getTransferRate': { list: [rate, other] } });
    const chosen = shown(<ExchangeOf coin="TRX" onCoin={() => {}} />, both, '/mine/exchange');
    expect(wordsOf(chosen)).toContain('1 TRX = ¥0.900');
    expect(chosen).toMatch(/aria-pressed="true"[^>]*>TRX/);
    expect(wordsOf(chosen)).not.toContain('7.200');
  });

  test('a site without coins says so, and leads to gifts', () => {
    const app = walletApp({ 'fd/transfer/getTransferRate': { list: [] } });
    const html = shown(<ExchangePage />, app, '/mine/exchange');
    expect(html).toContain('data-testid="empty-state"');
    expect(html).toContain('href="/mine/exchange?way=gift"');
  });
});

test('ROUTE-037 gifts are redeemed by their code on the same screen', () => {
  const html = shown(<ExchangePage />, walletApp(RATES), '/mine/exchange?way=gift');
  expect(html).toContain('data-testid="gift-code"');
  expect(html).toMatch(/aria-selected="true"[^>]*>礼金码兑换/);
  expect(html).toContain('href="/mine/giftRecord"');
});

describe('the records of exchanges', () => {
  const bought: Exchange = {
    exchangeId: '00000000-0000-7000-8000-0000000000b1',
    ticketId: 'DH260314-00001',
    kind: 'coinBuy',
    amountMinor: -720_00,
    coin: 'USDT',
    coinMinor: 100_00,
    rateMilli: 7_200,
    note: '买入 USDT',
    at: NOW,
  };
  const gift: Exchange = {
    ...bought,
    exchangeId: '00000000-0000-7000-8000-0000000000b2',
    ticketId: 'DH260314-00002',
    kind: 'gift',
    amountMinor: 88_00,
    coin: null,
    coinMinor: null,
    rateMilli: null,
    note: '周年礼',
  };

  test('REC-004 ROUTE-044 each exchange stands with its rate, both sides and its number', () => {
    const answer = { total: 2, list: [bought, gift] };
    const app = walletApp({ 'act/activityTopGift/exchangeRecord': answer });
    const html = shown(<GiftRecordPage />, app, '/mine/giftRecord');
    const words = wordsOf(html);
    expect(words).toContain(
      '今天 12:00 买入 买入 USDT DH260314-00001 7.200 +100.00 USDT −720.00 成功',
    );
    expect(words).toContain('今天 12:00 礼金码 周年礼 DH260314-00002 – – +88.00 成功');
    expect(html).toContain('aria-label="复制单号 DH260314-00001"');
  });

  test('REC-004 without any there is a drawing and a way on', () => {
    const app = walletApp({ 'act/activityTopGift/exchangeRecord': { total: 0, list: [] } });
    const html = shown(<GiftRecordPage />, app, '/mine/giftRecord');
    expect(html).toContain('data-testid="empty-state"');
    expect(html).toContain('href="/mine/exchange"');
  });
});
