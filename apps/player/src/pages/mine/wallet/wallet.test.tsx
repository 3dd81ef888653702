import { describe, expect, test } from 'vitest';
import { shown } from '../../../app/testing/shown.tsx';
import { RecallDialog } from '../../../features/wallet/recall-dialog.tsx';
import {
  NOW,
  TRANSFER,
  VENUES,
  WALLETS,
  walletApp,
} from '../../../features/wallet/testing/samples.ts';
import type { RecallResult } from '../../../features/wallet/types.ts';
import TransferMoneyPage from '../transfermoney/transfermoney-page.tsx';
import WalletPage from './wallet-page.tsx';

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const NO_DEALS = { total: 0, inMinor: 0, outMinor: 0, list: [] };
const ANSWERS = {
  'game/venue/allBalance': WALLETS,
  'fd/transactions/queryDealRecord': NO_DEALS,
};
const nothing = (): void => {};

/** The words of one venue's card. */
function cardOf(html: string, code: string): string {
  const card = html.split('data-testid="venue"').find((part) => part.includes(`"${code}"`)) ?? '';
  return wordsOf(`<li ${card.split('</li>')[0] ?? ''}`).trim();
}

describe('the wallet', () => {
  const html = shown(<WalletPage />, walletApp(ANSWERS), '/mine/wallet');

  test('WALLET-001 CONST-002 the total shows exactly two decimals', () => {
    expect(html).toMatch(/data-testid="total-money">¥15,895\.00</);
  });

  test('WALLET-002 the central wallet stands first, the rest by where it is', () => {
    const words = wordsOf(html);
    expect(words).toContain('¥ 12,680 .50');
    expect(words).toContain(
      '总资产 ¥15,895.00 场馆合计 ¥1,680.95 取款与转账中 ¥50.00 待派彩 ¥640.00',
    );
  });

  test('WALLET-003 each venue shows what it holds, or why that is not known', () => {
    expect(cardOf(html, 'XQZR')).toBe('星穹真人 ¥860.40 转入 回收');
    expect(cardOf(html, 'SFQP')).toBe('四方棋牌 ¥0.00 转入');
    expect(cardOf(html, 'FXDJ')).toBe('锋线电竞 ¥0.00 在途 ¥50');
    expect(cardOf(html, 'CRTY')).toBe('天平体育 共用中心钱包 进入');
    expect(cardOf(html, 'LHBY')).toBe('澜海捕鱼 读取失败 重试');
    expect(cardOf(html, 'YSZR')).toBe('远山真人 维护至 明天 09:00 上次读到 ¥20.00');
    expect(cardOf(html, 'JSCP')).toBe('极速彩票');
    expect(html).toContain('aria-label="正在同步极速彩票的余额"');
    expect(cardOf(html, 'JLDZ')).toContain('活动中 参加“首存礼”，还差流水 ¥1,200，达标前不可转出');
  });

  test('WALLET-003 a transfer that is open shows, whatever else is known of its venue', () => {
    const pendingMinor = 66_60;
    const venues = [
      { ...VENUES.syncing, pendingMinor },
      { ...VENUES.failed, pendingMinor },
      { ...VENUES.upkeep, pendingMinor },
    ];
    const answers = { ...ANSWERS, 'game/venue/allBalance': { ...WALLETS, venues } };
    const open = shown(<WalletPage />, walletApp(answers), '/mine/wallet');
    expect(cardOf(open, 'JSCP')).toBe('极速彩票 待场馆确认 在途 ¥66.60');
    expect(cardOf(open, 'LHBY')).toBe('澜海捕鱼 读取失败 在途 ¥66.60 重试');
    expect(cardOf(open, 'YSZR')).toBe('远山真人 维护至 明天 09:00 上次读到 ¥20.00 在途 ¥66.60');
    expect(open).toContain('href="/mine/transfermoney?venue=JSCP"');
  });

  test('WALLET-003 venues are chosen by category', () => {
    expect(wordsOf(html)).toContain('全部 体育 真人 棋牌 电竞 彩票 电子 捕鱼');
  });

  test('WALLET-004 STORE-010 without a choice every wallet shows; hidden ones stay hidden after a reload', () => {
    expect(html).toContain('data-code="SFQP"');
    expect(/role="switch" aria-checked="false"[^>]*data-testid="hide-zero"/.test(html)).toBe(true);
    const app = walletApp(ANSWERS);
    app.storage.setFlag('hideZeroBalance', true);
    const again = shown(<WalletPage />, app, '/mine/wallet');
    expect(again).not.toContain('data-code="SFQP"');
    expect(again).toContain('data-code="XQZR"');
    expect(app.storage.get('hideZeroBalance')).toBe('1');
  });

  test('WALLET-007 the switch of automatic transfer stands as the server keeps it', () => {
    expect(/aria-checked="true"[^>]*data-testid="auto-transfer"/.test(html)).toBe(true);
    const off = { ...ANSWERS, 'game/venue/allBalance': { ...WALLETS, autoTransfer: false } };
    const manual = shown(<WalletPage />, walletApp(off), '/mine/wallet');
    expect(/aria-checked="false"[^>]*data-testid="auto-transfer"/.test(manual)).toBe(true);
  });

  test('coins show with what they are worth', () => {
    expect(wordsOf(html)).toContain('120.50 USDT 约 ¥857.96');
  });

  test('with amounts hidden no figure of the wallet shows', () => {
    const app = walletApp(ANSWERS);
    app.preferences.choose({ hideAmounts: true });
    const hidden = wordsOf(shown(<WalletPage />, app, '/mine/wallet'));
    expect(hidden).not.toMatch(/12,680|860\.40|15,895|857\.96/);
    const transfer = wordsOf(shown(<TransferMoneyPage />, app, '/mine/transfermoney'));
    expect(transfer).not.toMatch(/12,680|860\.40|¥50\.00/);
    expect(transfer).toContain('另有 **** 在途');
  });

  test('WALLET-009 wallets that cannot be read say so, and offer to read again', () => {
    const failed = shown(
      <WalletPage />,
      walletApp({ ...ANSWERS, 'game/venue/allBalance': null }),
      '/mine/wallet',
    );
    expect(failed).toContain('data-testid="error-state"');
    expect(failed).toContain('重试');
  });

  test('before the first answer there are skeletons of cards', () => {
    const waiting = shown(<WalletPage />, walletApp({}), '/mine/wallet');
    expect(waiting).toContain('aria-label="正在同步"');
  });
});

describe('one-tap recall', () => {
  const venues = [VENUES.normal, VENUES.activity, { ...VENUES.zero, balanceMinor: 3_00 }];

  test('WALLET-005 while it runs it names every venue that is asked, and cannot be closed', () => {
    const html = shown(
      <RecallDialog
        state={{ kind: 'running' }}
        venues={venues}
        onAgain={nothing}
        onClose={nothing}
      />,
      walletApp({}),
    );
    expect(wordsOf(html)).toContain('星穹真人 ¥860.40 回收中 四方棋牌 ¥3 回收中');
    expect(html).not.toContain('data-testid="dialog-close"');
  });

  test('WALLET-005 afterwards each venue has its own result, with why', () => {
    const done: RecallResult = {
      channelCode: 'XQZR',
      name: '星穹真人',
      outcome: 'done',
      amountMinor: 860_40,
      reason: null,
    };
    const reason = '活动流水未达标，暂不可转出';
    const results: readonly RecallResult[] = [
      done,
      {
        ...done,
        channelCode: 'JLDZ',
        name: '锦鲤电子',
        outcome: 'skipped',
        amountMinor: 0,
        reason,
      },
      { ...done, channelCode: 'SFQP', name: '四方棋牌', outcome: 'skipped', amountMinor: 0 },
      { ...done, channelCode: 'FXDJ', name: '锋线电竞', outcome: 'processing', amountMinor: 50_00 },
    ];
    const html = shown(
      <RecallDialog
        state={{ kind: 'told', recalledMinor: 860_40, results }}
        venues={Object.values(VENUES)}
        onAgain={nothing}
        onClose={nothing}
      />,
      walletApp({}),
    );
    const words = wordsOf(html);
    expect(words).toContain('已转回 ¥860.40 处理中的场馆尚未答复');
    expect(words).toContain('星穹真人 ¥860.40 已转回');
    expect(words).toContain('锦鲤电子 未参与 活动流水未达标，暂不可转出');
    expect(words).toContain('锋线电竞 ¥50 处理中');
    expect(words).not.toContain('四方棋牌');
  });

  test('WALLET-005 where a venue gave nothing back, it says where the money is and can be asked again', () => {
    const failed: RecallResult = {
      channelCode: 'XQZR',
      name: '星穹真人',
      outcome: 'failed',
      amountMinor: 860_40,
      reason: '星穹真人未完成这笔转账，资金未变动，请稍后重试',
    };
    const html = shown(
      <RecallDialog
        state={{ kind: 'told', recalledMinor: 0, results: [failed] }}
        venues={venues}
        onAgain={nothing}
        onClose={nothing}
      />,
      walletApp({}),
    );
    const words = wordsOf(html);
    expect(words).toContain('暂无余额转回 未转回的余额仍在原场馆，可以再试一次。');
    expect(words).not.toContain('已转回');
    expect(words).toContain('再试一次');
  });

  test('a lost answer says that nothing moves twice, and can be asked again', () => {
    const html = shown(
      <RecallDialog state={{ kind: 'lost' }} venues={venues} onAgain={nothing} onClose={nothing} />,
      walletApp({}),
    );
    expect(wordsOf(html)).toContain('再次回收不会重复转账');
    expect(wordsOf(html)).toContain('再试一次');
  });
});

describe('the transfer screen', () => {
  const open = (address: string): string =>
    shown(<TransferMoneyPage />, walletApp(ANSWERS), address);
  const chosen = (html: string, side: string): string => {
    const select = html.split(`data-testid="transfer-${side}"`)[1]?.split('</select>')[0] ?? '';
    return /<option[^>]*selected=""[^>]*>([^<]*)</.exec(select)?.[1] ?? '';
  };

  test('ROUTE-049 WALLET-006 one side is the central wallet, the other a venue', () => {
    const html = open('/mine/transfermoney');
    expect([chosen(html, 'from'), chosen(html, 'to')]).toEqual(['中心钱包', '星穹真人']);
  });

  test('WALLET-006 the address chooses the venue and the way', () => {
    const html = open('/mine/transfermoney?venue=JLDZ&ty=2');
    expect([chosen(html, 'from'), chosen(html, 'to')]).toEqual(['锦鲤电子', '中心钱包']);
    expect(wordsOf(html)).toContain('您正在参加“首存礼”，还差流水 ¥1,200，达标前不可转出');
  });

  test('venues that play from the central wallet are not offered, nor those in maintenance', () => {
    const html = open('/mine/transfermoney');
    expect(html).not.toContain('天平体育');
    expect(html).toMatch(/<option[^>]*disabled=""[^>]*>远山真人 · 维护中/);
  });

  test('VALID-041 the field takes twelve characters', () => {
    expect(open('/mine/transfermoney')).toMatch(
      /maxLength="12"[^>]*data-testid="transfer-amount"/i,
    );
  });

  test('WALLET-006 an open transfer says how long it has been waited for, and what happens next', () => {
    const app = walletApp(ANSWERS);
    app.member.setTransfer({ ...TRANSFER, createdAt: NOW - 185_000 });
    const words = wordsOf(shown(<TransferMoneyPage />, app, '/mine/transfermoney'));
    expect(words).toContain(
      '星穹真人尚未答复，这笔款项不会丢失。系统以同一单号继续查询，不会重复转账',
    );
    expect(words).toContain('已等待 03:05');
    app.member.setTransfer({ ...TRANSFER, createdAt: NOW - 3_700_000 });
    const later = wordsOf(shown(<TransferMoneyPage />, app, '/mine/transfermoney'));
    expect(later).toContain('满 24 小时没有结果，由客服与场馆核对');
  });

  test('money that was on its way before the page opened is announced', () => {
    expect(wordsOf(open('/mine/transfermoney'))).toContain('另有 ¥50.00 在途');
  });

  test('WALLET-006 what was transferred last stands below the form, both ways', () => {
    const deal = {
      id: 't',
      type: 'transferOut',
      state: 'success',
      at: NOW,
      amountMinor: 100_55,
      reference: 'ZZ260314-00002',
      balanceAfterMinor: 1_000_00,
      note: '星穹真人 → 中心钱包',
    };
    const deals = { total: 1, inMinor: 100_55, outMinor: 0, list: [deal] };
    const app = walletApp({ ...ANSWERS, 'fd/transactions/queryDealRecord': deals });
    const words = wordsOf(shown(<TransferMoneyPage />, app, '/mine/transfermoney'));
    expect(words).toContain('最近转账 近 30 天 查看全部');
    expect(words).toContain('转出场馆 星穹真人 → 中心钱包 ZZ260314-00002 +100.55 1,000.00 成功');
    expect(wordsOf(open('/mine/transfermoney'))).toContain('近 30 天没有转账');
  });
});
