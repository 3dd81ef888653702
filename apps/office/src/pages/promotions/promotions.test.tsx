import { must } from '@tianping/base';
import { type ActivityTerms, permissions, type StaffMe } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { activityKinds } from '@tianping/plugin-activities';
import { commonFigures, sayTerms } from '@tianping/promotions';
import { expect, test } from 'vitest';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import type { ActivityLine } from './promotion-texts.ts';
import PromotionsPage from './promotions-page.tsx';
import { csvOfDays } from './running.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';
const other = '01900000-0000-7000-8000-0000000000a2';
const AT = Date.parse('2026-11-25T00:00:00+08:00');
const line: ActivityLine = {
  id,
  code: 'A-20261121-8F3C21',
  kind: 'firstDeposit',
  title: '首存礼遇',
  status: 'live',
  version: 2,
  draftVersion: null,
  startsAt: AT,
  endsAt: AT + 30 * 86_400_000,
  budgetMinor: 60_000_000,
  reservedMinor: 1_000_000,
  paidMinor: 20_000_000,
  leftMinor: 39_000_000,
  joined: 2_104,
  granted: 2_100,
  claimed: 2_000,
  forecastMinor: 41_200_000,
  verdict: 'slightLoss',
  flags: 3,
  reason: null,
};

const reader = createTranslator({ script: 'hans', hant: {} });
const kind = must(
  activityKinds.find((one) => one.kind === 'firstDeposit'),
  'a kind',
);
const terms: ActivityTerms = {
  ...(kind.start as ActivityTerms),
  startsAt: AT,
  endsAt: AT + 30 * 86_400_000,
};
const sentences = [...sayTerms(reader, kind, terms.figures)];
const one = {
  activity: line,
  live: { version: 2, terms, sentences, worth: null },
  draft: null,
  changes: [{ id: 'firstGet', before: '赠存款的 30%。', after: '赠存款的 38%。' }],
  versions: [{ version: 2, approvedAt: AT, members: 2_104, sentences }],
  history: [
    { at: AT, what: 'approved', by: { staffId: 's', name: 'finance2@demo' }, note: '已核对' },
  ],
  body: null,
};
const figures = {
  activity: line,
  days: [
    {
      day: '2026-11-25',
      joined: 12,
      granted: 10,
      grantedMinor: 380_000,
      claimed: 8,
      claimedMinor: 300_000,
      takenMinor: 0,
    },
  ],
  expired: 4,
  expiredMinor: 40_000,
  left: 48,
  dutyRequiredMinor: 9_000_000,
  dutyDoneMinor: 2_000_000,
  dutiesDone: 518,
};
const list = {
  total: 1,
  list: [line],
  running: [{ kind: 'firstDeposit', count: 1 }],
  sums: { budgetMinor: 60_000_000, paidMinor: 20_000_000, reservedMinor: 1_000_000 },
};

type Asked = readonly (readonly [never, object])[];

async function page(
  address: string,
  answers: Answers,
  asked: Asked,
  may: StaffMe['permissions'] = [...permissions],
) {
  const office = await answeredOffice(answers, may);
  for (const [call, request] of asked) await office.reads.load(call, request as never);
  return shown(<PromotionsPage />, office, address);
}

const asking = (call: string, request: object) => [call as never, request] as const;
const listed = asking('promotions/list', {
  pageNum: 1,
  pageSize: 20,
  filters: { status: null, kind: null, text: '' },
});

test('a list says of each activity its state, budget, cost against forecast, verdict and flags', async () => {
  const html = await page('/promotions', { 'promotions/list': list }, [listed]);
  const expected = ['首存礼遇', '进行中', '¥210,000', '¥600,000', '略亏', 'tab=flags', '新建活动'];
  for (const text of expected) expect(html).toContain(text);
  expect(html).toContain('¥200,000 / ¥412,000');
});

test('staff who may only read see the list without a way to make one', async () => {
  const may = permissions.filter((name) => name !== 'promotions.write');
  const html = await page('/promotions', { 'promotions/list': list }, [listed], may);
  expect(html).toContain('首存礼遇');
  expect(html).not.toContain('新建活动');
});

test('an empty list, and one that failed, say so', async () => {
  const none = { ...list, total: 0, list: [] };
  const empty = await page('/promotions', { 'promotions/list': none }, [listed]);
  expect(empty).toContain('没有符合条件的活动');
  const failed = await page('/promotions', { 'promotions/list': null }, [listed]);
  expect(failed).toContain('服务暂不可用');
});

test('one activity shows figures, account and acts; its terms word for word in its versions', async () => {
  const answers = { 'promotions/one': one, 'promotions/figures': figures };
  const asked = [asking('promotions/one', { id }), asking('promotions/figures', { id })];
  const run = await page(`/promotions/${id}`, answers, asked);
  for (const text of ['预算账户', '停止活动', '暂停', '注入预算', '2026-11-25', '48 人']) {
    expect(run).toContain(text);
  }
  const versions = await page(`/promotions/${id}?tab=terms`, answers, asked);
  expect(versions).toContain('− 赠存款的 30%。');
  const plain = versions.replaceAll(/<[^>]*>/g, '');
  for (const { parts } of sentences) {
    expect(plain).toContain(parts.map((part) => part.text).join(''));
  }
});

test('the figures of an activity are exported as its table shows them, day by day in yuan', () => {
  const days = [
    ...figures.days,
    { ...must(figures.days[0], 'a day'), day: '2026-11-26', takenMinor: 805 },
  ];
  expect(csvOfDays(days, reader)).toBe(
    [
      '\u{FEFF}日期,参加,已得,已领,撤销',
      '2026-11-25,12,3800.00,3000.00,0.00',
      '2026-11-26,12,3800.00,3000.00,8.05',
      '',
    ].join('\r\n'),
  );
});

const figureList = Object.entries({ ...kind.figures, ...commonFigures }).map(([name, figure]) => ({
  name,
  kind: figure.kind,
  label: reader.t(figure.label),
  min: 'min' in figure && figure.kind !== 'list' ? figure.min : null,
  max: 'max' in figure && figure.kind !== 'list' ? figure.max : null,
  choices: [],
  none: null,
  columns: [],
  rowsMin: null,
  rowsMax: null,
}));
const kinds = {
  kinds: [
    { kind: kind.kind, name: '首存', what: '', figures: figureList, example: terms, running: 1 },
  ],
  edges: [],
};
const checked = {
  sentences,
  worth: null,
  body: null,
  title: '首存禮遇',
  line: '',
  issues: [
    { path: 'endsAt', message: '结束时间须晚于开始时间。' },
    { path: 'figures.minMinor', message: '请填写此项。' },
  ],
};

test('the designer names each wrong field and the empty budget, and does not let them be sent', async () => {
  const html = await page(
    '/promotions/new?kind=firstDeposit',
    { 'promotions/kinds': kinds, 'promotions/check': checked },
    [asking('promotions/kinds', {}), asking('promotions/check', { terms, script: 'hans' })],
  );
  for (const text of ['结束时间须晚于开始时间。', '请填写此项。', '预算须大于零。', '3 处须改正']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('首存禮遇');
  expect(html).toMatch(/data-wrong="true"[^>]*>¥100/);
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*><span>提交审批/);
});

test('staff who may not write see a notice in place of the designer', async () => {
  const may = permissions.filter((name) => name !== 'promotions.write');
  const html = await page('/promotions/new', { 'promotions/kinds': kinds }, [], may);
  expect(html).toContain('您没有设计活动的权限');
});

test('two activities stand side by side with their figures and terms', async () => {
  const side = {
    activity: line,
    sentences,
    costPerMemberMinor: 9_980,
    claimedPerHundred: 95,
    leftPerHundred: 2,
  };
  const second = { ...side, activity: { ...line, id: other, title: '每日复存' } };
  const html = await page(
    `/promotions/compare?first=${id}&second=${other}`,
    { 'promotions/compare': { list: [side, second] } },
    [asking('promotions/compare', { first: id, second: other })],
  );
  for (const text of ['首存礼遇', '每日复存', '¥99.80', '95']) expect(html).toContain(text);
});

test('an activity in the address is named in its choice, whether or not it is among those first listed', async () => {
  const html = await page(`/promotions/compare?first=${id}`, { 'promotions/one': one }, [
    asking('promotions/one', { id }),
  ]);
  expect(html).toContain('首存礼遇 · A-20261121-8F3C21');
  expect(html).toContain('选择两项活动');
});

test('the designer of a landing page has a picture to choose, its own sections and its buttons', async () => {
  const landing = must(
    activityKinds.find((one) => one.kind === 'landing'),
    'a kind',
  );
  const own: ActivityTerms = {
    ...(landing.start as ActivityTerms),
    startsAt: AT,
    endsAt: AT + 86_400_000,
    picture: 'hero-race',
    sections: [{ title: { hans: '夜场赛程', hant: '' }, body: { hans: '每晚两场。', hant: '' } }],
    links: [{ label: { hans: '去电竞', hant: '' }, route: '/game/esports' }],
  };
  const kindInfo = { ...must(kinds.kinds[0], 'a kind'), kind: 'landing', example: own };
  const html = await page(
    '/promotions/new?kind=landing',
    {
      'promotions/kinds': { kinds: [kindInfo] },
      'promotions/check': {
        ...checked,
        issues: [{ path: 'sections.0.body.hans', message: '请去掉催促的字眼。' }],
        body: {
          kind: 'landing',
          sections: [{ title: '夜场', text: '开赛。' }],
          links: [],
          tiers: [],
        },
      },
    },
    [asking('promotions/kinds', {}), asking('promotions/check', { terms: own, script: 'hans' })],
  );
  const expected = ['竞速赛', '第 1 段', '夜场赛程', '每晚两场。', '请去掉催促的字眼。'];
  for (const text of [...expected, '/game/esports', '加一段', '<h4>夜场</h4><p>开赛。</p>']) {
    expect(html).toContain(text);
  }
  // No other kind has free texts beside its sentences.
  const other = await page(
    '/promotions/new?kind=firstDeposit',
    { 'promotions/kinds': kinds, 'promotions/check': checked },
    [asking('promotions/kinds', {}), asking('promotions/check', { terms, script: 'hans' })],
  );
  expect(other).not.toContain('加一段');
});

test('the designer shows a picture of the operator’s own in its field and on the page before it', async () => {
  const picture = '01900000-0000-4000-8000-0000000000c1';
  const example = { ...terms, picture };
  const info = { ...must(kinds.kinds[0], 'a kind'), example };
  const answers = { 'promotions/kinds': { kinds: [info] }, 'promotions/check': checked };
  const asked = asking('promotions/check', { terms: example, script: 'hans' });
  const address = '/promotions/new?kind=firstDeposit';
  const html = await page(address, answers, [asking('promotions/kinds', {}), asked]);
  expect(html.split(`src="/media/${picture}.webp"`)).toHaveLength(3);
  for (const text of ['上传的图片', '上传图片', 'accept="image/jpeg,image/png,image/webp"']) {
    expect(html).toContain(text);
  }
});

test('the member’s page of a draft can be opened once it is saved, and not before', async () => {
  const answers = { 'promotions/kinds': kinds, 'promotions/check': checked };
  const asked = [
    asking('promotions/kinds', {}),
    asking('promotions/check', { terms, script: 'hans' }),
  ];
  const button = /<button[^>]*title="([^"]*)"[^>]*>(?:(?!<\/button>).)*打开会员页面/;
  const fresh = button.exec(await page('/promotions/new?kind=firstDeposit', answers, asked));
  expect(fresh?.[0]).toContain('disabled');
  expect(fresh?.[1]).toBe('保存草稿后可打开会员页面');
  const draft = { version: 3, terms, sentences, proposalId: null };
  const drafted = { ...answers, 'promotions/one': { ...one, draft } };
  const askedAll = [...asked, asking('promotions/one', { id })];
  const edited = button.exec(await page(`/promotions/${id}/edit`, drafted, askedAll));
  expect(edited?.[0]).not.toContain('disabled=""');
  expect(edited?.[1]).toContain('半小时内有效');
});
