import { cleanAmount, createSecureRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { CallOutcome } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import { toastStore } from '@tianping/ui';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../app/api.ts';
import { createEventBus } from '../../app/events.ts';
import { createMemberStore } from '../../app/member/member.ts';
import { plainAmount } from './amount.ts';
import { createIntentKeys } from './intent-keys.ts';
import { tableFile } from './save-file.ts';
import { TRANSFER, VENUES } from './testing/samples.ts';
import {
  allOf,
  availableOf,
  type TransferTerms,
  transferIssue,
  wayIssue,
  wholeYuanNote,
} from './transfer-rules.ts';
import type { Transfer } from './types.ts';
import { recallVenue, sendTransfer } from './use-transfer.ts';
import { categoriesOf, isRecallable, shownVenues, venueLook } from './venue-states.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const into: TransferTerms = { venue: VENUES.normal, way: '1', centerMinor: 12_680_50 };
const outOf: TransferTerms = { ...into, way: '2' };

describe('the amount of a transfer', () => {
  test.each([
    ['1,000.50', '1000.50'],
    ['88.888', '88.88'],
    ['-1e3', '13'],
    ['１２３．４５', '123.45'],
    ['12。5', '12.5'],
    ['.5', '0.5'],
    ['1234567890123.45', '123456789012'],
  ])('VALID-040 VALID-041 what is typed as %s stands as %s', (typed, cleaned) => {
    expect(cleanAmount(typed)).toBe(cleaned);
    expect(cleaned.length).toBeLessThanOrEqual(12);
  });

  test('VALID-039 an empty amount is asked for', () => {
    expect(transferIssue(translator, '', into)).toBe('请输入转入金额');
    expect(transferIssue(translator, '', outOf)).toBe('请输入转出金额');
  });

  test.each([
    ['12.', '金额格式有误，请输入数字，最多两位小数'],
    ['0', '转账金额须大于 0'],
    ['0.00', '转账金额须大于 0'],
    ['20000', '超出可用余额 ¥12,680.50，请调整金额'],
    ['12680.51', '超出可用余额 ¥12,680.50，请调整金额'],
    ['12680.50', null],
    ['0.01', null],
  ])('VALID-040 an amount of %s into a venue says %s', (amount, issue) => {
    expect(transferIssue(translator, amount, into)).toBe(issue);
  });

  test('out of a venue no more than it holds', () => {
    expect(transferIssue(translator, '860.41', outOf)).toBe('超出星穹真人余额 ¥860.40，请调整金额');
    expect(transferIssue(translator, '860.40', outOf)).toBeNull();
    expect(availableOf({ ...outOf, venue: VENUES.failed })).toBeNull();
  });

  test('VALID-042 "all" is the whole balance of the paying wallet', () => {
    expect(allOf(into)).toBe('12680.50');
    expect(allOf(outOf)).toBe('860.40');
    expect(allOf({ ...into, centerMinor: 300_00 })).toBe('300');
    expect(allOf({ ...into, centerMinor: -5 })).toBe('0');
  });

  test('a venue of whole yuan leaves the cents behind, and says how much it takes', () => {
    const terms = { ...into, venue: VENUES.syncing };
    expect(transferIssue(translator, '0.5', terms)).toBe(
      '极速彩票只接受整元，请输入 1 元以上的金额',
    );
    expect(transferIssue(translator, '10.5', terms)).toBeNull();
    const note = '极速彩票只接受整元，实际转账 ¥10，其余留在转出钱包。';
    expect(wholeYuanNote(translator, '10.5', terms)).toBe(note);
    expect(wholeYuanNote(translator, '10.00', terms)).toContain('不足一元的部分');
    expect(wholeYuanNote(translator, '10.5', into)).toBeNull();
    expect(allOf(terms)).toBe('12680');
    expect([plainAmount(100_00), plainAmount(100_50)]).toEqual(['100', '100.50']);
  });

  test('a way that is closed says why, whatever the amount', () => {
    expect(wayIssue(translator, into)).toBeNull();
    expect(wayIssue(translator, { ...into, venue: VENUES.upkeep })).toBe(
      '远山真人维护中，暂不能转账',
    );
    expect(wayIssue(translator, { ...outOf, venue: VENUES.failed })).toBe(
      '澜海捕鱼的余额暂时读不到，请刷新后再转账',
    );
    expect(wayIssue(translator, { ...outOf, venue: VENUES.activity })).toBe(
      '您正在参加“首存礼”，还差流水 ¥1,200，达标前不可转出',
    );
    expect(wayIssue(translator, { ...into, venue: VENUES.activity })).toBeNull();
  });
});

describe('venues', () => {
  test.each([
    ['shared', 'shared'],
    ['normal', 'normal'],
    ['zero', 'zero'],
    ['syncing', 'syncing'],
    ['failed', 'failed'],
    ['upkeep', 'upkeep'],
  ] as const)('the venue that is %s looks %s', (name, look) => {
    expect(venueLook(VENUES[name])).toBe(look);
  });

  test('a venue that is asked again shows that it is read', () => {
    expect(venueLook(VENUES.failed, true)).toBe('syncing');
    expect(venueLook(VENUES.upkeep, true)).toBe('upkeep');
  });

  test('only what is open and has a yuan or more is brought back', () => {
    const names = Object.entries(VENUES).filter(([, venue]) => isRecallable(venue));
    expect(names.map(([name]) => name)).toEqual(['normal']);
    expect(isRecallable({ ...VENUES.normal, balanceMinor: 99 })).toBe(false);
    expect(isRecallable({ ...VENUES.normal, balanceMinor: 100 })).toBe(true);
  });

  test('WALLET-004 hiding empty wallets leaves what is not known to be empty', () => {
    const venues = Object.values(VENUES);
    expect(shownVenues(venues, false)).toEqual(venues);
    const hidden = venues.filter((venue) => !shownVenues(venues, true).includes(venue));
    expect(hidden).toEqual([VENUES.zero]);
  });

  test('WALLET-003 categories stand once, in the venues’ order', () => {
    expect(categoriesOf(Object.values(VENUES))).toEqual(['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY']);
  });
});

describe('sending a transfer', () => {
  function parts(outcome: CallOutcome<unknown>) {
    const keys: string[] = [];
    const stated: string[] = [];
    const call = async (name: string, _request: unknown, options?: { idempotencyKey?: string }) => {
      if (name !== 'game/venue/transfer') return { kind: 'lost' as const };
      keys.push(options?.idempotencyKey ?? '');
      return outcome;
    };
    const api: Api = { call: call as Api['call'], sealField: async () => null };
    const events = createEventBus();
    events.on('showDialogTips', ({ text }) => stated.push(text));
    const app = { api, events, member: createMemberStore() };
    const held = createIntentKeys({ clock: createFakeClock(0), rng: createSecureRng() });
    const intent = { channelCode: 'XQZR', amount: '500', ty: '1', isActivity: false } as const;
    const send = () => sendTransfer(app, held, translator, intent);
    const recall = () =>
      recallVenue(app, translator, { ...VENUES.normal, balanceMinor: 860_40 }, (back) =>
        sendTransfer(app, held, translator, back),
      );
    return { app, keys, stated, send, recall };
  }
  const answer = (transfer: Partial<Transfer>): CallOutcome<unknown> => ({
    kind: 'answer',
    answer: { ...TRANSFER, ...transfer },
  });
  const code = (status: number, message: string): CallOutcome<unknown> => ({
    kind: 'code',
    code: status,
    message,
    data: null,
  });

  test('WALLET-008 a transfer that succeeded says so', async () => {
    const { send, app, stated } = parts(answer({ status: 'success', endedAt: 1 }));
    expect((await send()).kind).toBe('told');
    const toast = toastStore.list().at(-1);
    expect([toast?.title, toast?.text]).toEqual(['转账成功', '¥500 已从中心钱包转入星穹真人']);
    expect(stated).toEqual([]);
    expect(app.member.getState().transfers.get(TRANSFER.transferId)?.status).toBe('success');
  });

  test('a transfer with an open outcome shows no result yet', async () => {
    const before = toastStore.list().length;
    const { send, app } = parts(answer({}));
    expect((await send()).kind).toBe('told');
    expect(toastStore.list()).toHaveLength(before);
    expect(app.member.getState().transfers.get(TRANSFER.transferId)?.status).toBe('processing');
  });

  test('WALLET-010 a refusal shows the server’s message in the tips dialog', async () => {
    const { send, stated } = parts(code(6415, '场馆维护中，请稍后再来'));
    expect(await send()).toEqual({ kind: 'refused' });
    expect(stated).toEqual(['场馆维护中，请稍后再来']);
  });

  test('WALLET-010 a transfer refused by the venue shows the tips dialog as well', async () => {
    const failed = answer({ status: 'failed', reason: '场馆拒绝了这笔转账', endedAt: 1 });
    const { send, stated } = parts(failed);
    await send();
    expect(stated).toEqual(['场馆拒绝了这笔转账']);
  });

  test('WALLET-010 a running offer opens its own dialog instead', async () => {
    const { send, stated } = parts(code(6413, '您仍在参与活动'));
    expect(await send()).toEqual({ kind: 'activity' });
    expect(stated).toEqual([]);
  });

  test('a lost answer is sent again under the same key, a refused one under another', async () => {
    const lost = parts({ kind: 'lost' });
    await lost.send();
    await lost.send();
    expect(new Set(lost.keys).size).toBe(1);
    const refused = parts(code(6301, '参数有误'));
    await refused.send();
    await refused.send();
    expect(new Set(refused.keys).size).toBe(2);
  });

  test('a recall of one venue without an answer says so, and is sent again under the same key', async () => {
    const { recall, keys, stated } = parts({ kind: 'lost' });
    expect(await recall()).toEqual({ kind: 'lost' });
    expect(stated).toEqual(['网络连接异常，暂时无法确认回收结果。再次回收不会重复转账。']);
    await recall();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test.each([
    ['a fault of the server', 6005],
    ['a refusal for frequency', 6011],
    ['maintenance', 6013],
    ['a lock of the money by staff', 6037],
    ['a busy system', 6317],
  ])('%s leaves the outcome open, so the same transfer keeps its key', async (_what, status) => {
    const { send, keys } = parts(code(status, '请稍后再试'));
    await send();
    await send();
    expect(new Set(keys).size).toBe(1);
  });
});

test('a table file begins with the mark of its encoding, once', () => {
  expect(tableFile('a,b')).toBe('\uFEFFa,b');
  expect(tableFile('\uFEFFa,b')).toBe('\uFEFFa,b');
});
