import { permissions, type StaffMe } from '@tianping/contract';
import { expect, test } from 'vitest';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import SupportPage from './support-page.tsx';

const talkId = '01900000-0000-7000-8000-0000000000b1';
const AT = Date.parse('2026-11-21T14:00:00+08:00');
const row = {
  talkId,
  memberId: '01900000-0000-7000-8000-0000000000c1',
  memberName: 'linyi01',
  topic: 'deposit',
  state: 'waiting',
  openedAt: AT,
  takenAt: null,
  closedAt: null,
  lastAt: AT,
  lastFrom: 'member',
  dueAt: AT + 12 * 3_600_000,
  excerpt: '存款一直没有到账',
  staff: null,
  tags: ['到账'],
  stars: null,
  starsWords: '',
};
const list = {
  total: 1,
  list: [row],
  counts: { waiting: 1, mine: 0, open: 0 },
  sums: {},
  figures: { opened: 9, closed: 8, waitMs: 61_000, talkMs: 480_000, starsTenths: 46 },
};
const file = {
  ...row,
  lines: [
    { seq: 1, from: 'member', staffName: null, content: '存款一直没有到账', pictures: [], at: AT },
    { seq: 2, from: 'event', staffName: 'support@demo', content: 'taken', pictures: [], at: AT },
    { seq: 3, from: 'note', staffName: 'support@demo', content: '已问财务', pictures: [], at: AT },
  ],
  can: { take: true, takeOver: false, say: false, note: true },
};
const ready = {
  list: [
    {
      cannedId: '01900000-0000-7000-8000-0000000000d1',
      title: '到账时间',
      words: '转账一般在 10 分钟内到账。',
      wordsHant: '轉帳一般在 10 分鐘內到帳。',
      changedBy: 'support@demo',
      changedAt: AT,
    },
  ],
};

async function page(
  address: string,
  answers: Answers,
  asked: readonly (readonly [string, object])[],
  may: StaffMe['permissions'] = [...permissions],
  live: Parameters<typeof answeredOffice>[2] = {},
) {
  const office = await answeredOffice(answers, may, live);
  for (const [call, request] of asked) await office.reads.load(call as never, request as never);
  return shown(<SupportPage />, office, address);
}

const listed = (tab = 'waiting') =>
  ['support/list', { pageNum: 1, pageSize: 20, filters: { tab, topic: null, text: '' } }] as const;

test('the queue says who waits, about what, until when an answer is promised, and how the day goes', async () => {
  const html = await page('/support', { 'support/list': list }, [listed()]);
  const words = ['linyi01', '存款一直没有到账', '排队中', '来访 9，结束 8', '2 分钟', '4.6 星'];
  for (const expected of words) expect(html).toContain(expected);
});

test('a guest is named as one', async () => {
  const guest = { ...row, memberId: null, memberName: '' };
  const answer = { ...list, list: [guest] };
  expect(await page('/support', { 'support/list': answer }, [listed()])).toContain('访客');
});

test('an empty queue, and one that failed, say so', async () => {
  const none = { ...list, total: 0, list: [] };
  expect(await page('/support', { 'support/list': none }, [listed()])).toContain(
    '没有等待答复的来访',
  );
  expect(await page('/support', { 'support/list': null }, [listed()])).toContain('服务暂不可用');
});

test('a talk in the queue shows events and notes as such, and offers to take it before answering', async () => {
  const answers = { 'support/list': list, 'support/one': file };
  const asked = [listed(), ['support/one', { talkId }]] as const;
  const html = await page(`/support?open=${talkId}`, answers, asked);
  for (const expected of ['开始接待', '内部备注', '已问财务', '写备注']) {
    expect(html).toContain(expected);
  }
  expect(html).toMatch(/<span>接待<\/span>|接 ?待/);
  expect(html).not.toContain('不得索要密码或验证码');
});

test('a talk of one’s own has the composer with ready answers, tags, hand-over and the end', async () => {
  const own = { ...file, state: 'open', can: { ...file.can, take: false, say: true } };
  const answers = { 'support/list': list, 'support/one': own, 'support/canned': ready };
  const asked = [listed(), ['support/one', { talkId }], ['support/canned', {}]] as const;
  const html = await page(`/support?open=${talkId}`, answers, asked);
  for (const expected of [
    '不得索要密码或验证码',
    '插入快捷回复',
    '改标签',
    '转给同事',
    '结束对话',
  ]) {
    expect(html).toContain(expected);
  }
});

test('ready answers are listed as readers of both scripts get them; only who may reply writes them', async () => {
  const asked = [['support/canned', {}]] as const;
  const html = await page('/support/ready', { 'support/canned': ready }, asked);
  for (const expected of ['到账时间', '轉帳一般在', '新增回复']) expect(html).toContain(expected);
  const may = permissions.filter((name) => name !== 'support.reply');
  const readOnly = await page('/support/ready', { 'support/canned': ready }, asked, may);
  expect(readOnly).not.toContain('新增回复');
});

test('the queue says that it comes by itself, and since when it does not', async () => {
  const on = await page('/support', { 'support/list': list }, [listed()]);
  expect(on).toContain('data-link="online"');
  expect(on).toContain('实时更新');
  const live = { link: { kind: 'offline', since: AT } } as const;
  const off = await page('/support', { 'support/list': list }, [listed()], undefined, live);
  expect(off).toContain('14:00 中断，现每 20 秒读取一次');
});

test('a talk shows that its member is writing, and of no other', async () => {
  const answers = { 'support/list': list, 'support/one': file };
  const asked = [listed(), ['support/one', { talkId }]] as const;
  const shownWith = (id: string) =>
    page(`/support?open=${talkId}`, answers, asked, undefined, { typing: new Set([id]) });
  expect(await shownWith(talkId)).toContain('对方正在输入…');
  expect(await shownWith('another')).not.toContain('对方正在输入…');
});

test('the tone on arrivals is off until it is turned on', async () => {
  expect(await page('/support', { 'support/list': list }, [listed()])).toContain('来访提示音：关');
});

const held = { mainMinor: 128_000, holdMinor: 0, frozenMinor: 0, venueMinor: 0 };
const member = {
  member: {
    memberId: row.memberId,
    name: 'linyi01',
    phone: '138****8000',
    status: 'active',
    registeredAt: AT - 864_000_000,
    lastLoginAt: AT,
  },
  money: {
    held: { ...held, coinMinor: 0, depositMinor: 0, debtMinor: 0 },
    depositMinor: 500_000,
    withdrawMinor: 120_000,
    betCount: 12,
    openBetCount: 3,
  },
  vip: { level: 3, name: '' },
  restrictions: [{ restriction: 'lock', at: AT, liftedAt: null }],
  tags: [{ tag: '大额', at: AT }],
};

test('the member stands beside the talk with what one’s role may see, and not at all for who may see no members', async () => {
  const answers = { 'support/list': list, 'support/one': file, 'members/one': member };
  const asked = [
    listed(),
    ['support/one', { talkId }],
    ['members/one', { memberId: row.memberId }],
  ] as const;
  const html = await page(`/support?open=${talkId}`, answers, asked);
  const words = ['来访会员', '138****8000', '1,280', '12 注，未结 3 注', 'V3', '大额'];
  for (const expected of words) expect(html).toContain(expected);
  const may = permissions.filter((name) => name !== 'members.read');
  const less = await page(`/support?open=${talkId}`, answers, asked, may);
  expect(less).not.toContain('来访会员');
  const failed = await page(`/support?open=${talkId}`, { ...answers, 'members/one': null }, asked);
  expect(failed).toContain('来访会员');
  expect(failed).toContain('服务暂不可用');
  const guest = { ...file, memberId: null, memberName: '' };
  const other = { ...answers, 'support/one': guest };
  expect(await page(`/support?open=${talkId}`, other, asked)).not.toContain('来访会员');
});

test('the latest deposits and withdrawals of the member stand there too, as far as one may read them', async () => {
  const orders = { pageNum: 1, pageSize: 3 };
  const order = { orderId: talkId, createdAt: AT, amountMinor: 30_000, payMinor: 30_001 };
  const answers = {
    'support/list': list,
    'support/one': file,
    'members/one': member,
    'deposits/list': {
      total: 9,
      list: [{ ...order, ticketId: 'DP261121-AB12CD34', status: 'review' }],
    },
    'withdrawals/list': { total: 0, list: [] },
  };
  const asked = [
    listed(),
    ['support/one', { talkId }],
    ['members/one', { memberId: row.memberId }],
    ['deposits/list', { ...orders, filters: { states: [], memberId: row.memberId } }],
    ['withdrawals/list', { ...orders, filters: { tab: 'all', memberId: row.memberId } }],
  ] as const;
  const html = await page(`/support?open=${talkId}`, answers, asked);
  for (const expected of [
    '最近存款',
    'DP261121-AB12CD34',
    '待核对',
    '最近取款',
    '还没有取款订单',
  ]) {
    expect(html).toContain(expected);
  }
  const may = permissions.filter((name) => name !== 'deposits.read');
  const less = await page(`/support?open=${talkId}`, answers, asked, may);
  expect(less).not.toContain('最近存款');
});
