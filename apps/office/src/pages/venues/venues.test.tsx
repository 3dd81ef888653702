import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import JackpotsPage, { JackpotDetail } from './jackpots-page.tsx';
import RefusalsPage, { RefusalDetail } from './refusals-page.tsx';
import SessionsPage from './sessions-page.tsx';

const at = Date.parse('2026-11-21T14:25:00+08:00');
const memberId = '01900000-0000-7000-8000-000000000011';
const paging = { pageNum: 1, pageSize: 20 };

const session = {
  sessionKey: 'one',
  memberId,
  memberName: 'li_qing',
  venueName: '天平真人',
  gameCode: 'baccarat',
  state: 'open',
  maxStakeMinor: 500_000,
  openedAt: at,
  expiresAt: at + 43_200_000,
  endedAt: null,
  endReason: null,
} as const;
const pool = {
  jackpotId: memberId,
  code: 'MOON',
  name: '月兔',
  kind: 'mustHit',
  cycle: 3,
  state: 'open',
  poolMinor: 1_234_567,
  stakedMinor: 98_765_400,
  rounds: 1_200,
  shareBasisPoints: 50,
  boundMinor: 2_000_000,
  targetMinor: null,
  digest: 'd'.repeat(64),
  openedAt: at,
  wonAt: null,
  wonMinor: null,
  memberId: null,
  memberName: null,
  roundId: null,
  paidAt: null,
} as const;
const refusal = {
  refusalId: memberId,
  provider: 'studio',
  call: 'transaction/bet',
  why: 'signature',
  address: '203.0.113.0/24',
  memberId: null,
  memberName: null,
  head: '{"user":"6000.x"}',
  times: 1_402,
  firstAt: at,
  lastAt: at,
} as const;

const requests = {
  'venues/sessions': { state: null, channelCode: null, text: '', from: null, to: null },
  'venues/jackpots': { state: null, code: null },
  'venues/refusals': { why: null, from: null, to: null },
} as const;

/** A page whose only request is answered; null fails. */
async function pageOf(call: keyof typeof requests, page: ReactNode, answer: object | null) {
  const answers: Answers = { [call]: answer };
  const office = await answeredOffice(answers);
  await office.reads.load(call, { ...paging, filters: requests[call] });
  return shown(page, office);
}

test('the page of sessions shows whose, where, how much a stake may be, how many are open, why one ended', async () => {
  const left = { ...session, sessionKey: 'left', state: 'ended', endedAt: at, endReason: 'left' };
  const answer = { total: 2, list: [session, left], sums: { open: 1 }, venues: [] };
  const html = await pageOf('venues/sessions', <SessionsPage />, answer);
  for (const word of ['li_qing', '天平真人', 'baccarat', '5,000.00', '进行中 1', '会员离开']) {
    expect(html).toContain(word);
  }
});

test('the page of pools shows what fed each, and its amounts', async () => {
  const sums = { poolMinor: 1_234_567, paidMinor: 5_000_000 };
  const answer = { total: 1, list: [pool], sums, pools: [] };
  const html = await pageOf('venues/jackpots', <JackpotsPage />, answer);
  for (const word of ['月兔 · 第 3 期', '必出', '987,654.00', '12,345.67', '已派出 ¥50,000.00']) {
    expect(html).toContain(word);
  }
});

test('a pool that runs hides when it will pay; one that was paid shows it, to whom and by which round', async () => {
  const office = await answeredOffice({});
  const open = shown(<JackpotDetail row={pool} />, office);
  expect(open).toContain('派出后公布');
  expect(open).toContain('0.5%');
  expect(open).toContain('来自 1,200 局');
  expect(open).toContain('尚未命中');
  const paid = shown(
    <JackpotDetail
      row={{
        ...pool,
        state: 'paid',
        targetMinor: 1_500_000,
        wonMinor: 1_500_000,
        wonAt: at,
        paidAt: at,
        memberId,
        memberName: 'li_qing',
        roundId: memberId,
      }}
    />,
    office,
  );
  expect(paid).not.toContain('派出后公布');
  expect(paid).toContain('¥15,000.00');
  expect(paid).toContain(`/members/${memberId}`);
  expect(paid).toContain(`/rounds?tab=all&amp;open=${memberId}`);
});

test('the page of refused calls shows reason and count, and each its head', async () => {
  const answer = { total: 1, list: [refusal], sums: { times: 1_402 }, whys: ['signature'] };
  const html = await pageOf('venues/refusals', <RefusalsPage />, answer);
  for (const word of ['签名不符', '1,402', '203.0.113.0/24', 'transaction/bet']) {
    expect(html).toContain(word);
  }
  const office = await answeredOffice({});
  expect(shown(<RefusalDetail row={refusal} />, office)).toContain('{&quot;user&quot;:');
  expect(shown(<RefusalDetail row={{ ...refusal, head: '' }} />, office)).toContain('报文为空');
  // A reason without a text yet is shown as the server has it.
  expect(shown(<RefusalDetail row={{ ...refusal, why: 'newer' }} />, office)).toContain('newer');
});

test.each([
  ['venues/sessions', <SessionsPage key="s" />, '没有符合条件的游戏会话', { open: 0 }],
  [
    'venues/jackpots',
    <JackpotsPage key="j" />,
    '还没有投注进入奖池',
    { poolMinor: 0, paidMinor: 0 },
  ],
  ['venues/refusals', <RefusalsPage key="r" />, '没有被拒绝的调用', { times: 0 }],
] as const)(
  '%s says that there is nothing, and that the reading failed',
  async (call, page, word, sums) => {
    const none = { total: 0, list: [], sums, venues: [], pools: [], whys: [] };
    expect(await pageOf(call, page, none)).toContain(word);
    expect(await pageOf(call, page, null)).toContain('服务暂不可用');
  },
);
