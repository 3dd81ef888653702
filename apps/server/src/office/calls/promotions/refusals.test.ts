import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type ActivityKind, type ActivityTerms, statusCodes } from '@tianping/contract';
import { activityKinds } from '@tianping/plugin-activities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../../testing/two-people.ts';

const HOUR_MS = 3_600_000;
const CHINESE = /[\u4e00-\u9fff].*[。）]?$/;
const WRONG = statusCodes.invalidParameter.code;
const WARNING = statusCodes.warning.code;
const clock = createFakeClock();
let world: ComposedOffice;
let people: TwoPeople;
let staff: Staff;

beforeAll(async () => {
  world = await composedOffice({ clock });
  people = twoPeople(world, () => staff);
  staff = await enterAll(world.client);
});
afterAll(() => world.close());

const saved = z.object({
  id: z.string(),
  version: z.int(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
const sentences = z.object({
  sentences: z.array(
    z.object({ parts: z.array(z.object({ text: z.string(), figure: z.string().nullable() })) }),
  ),
});
const proposed = z.object({ proposalId: z.string() });
const one = z.object({
  activity: z.object({ status: z.string(), budgetMinor: z.int(), leftMinor: z.int() }),
});

type Figures = ActivityTerms['figures'];

function termsOf(
  kind: ActivityKind,
  { figures = {}, without, ...changes }: Changes = {},
): ActivityTerms {
  const found = must(
    activityKinds.find((known) => known.kind === kind),
    kind,
  );
  const start = structuredClone(found.start) as ActivityTerms;
  const startsAt = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  const all = Object.entries({ ...start.figures, ...figures });
  const named = Object.fromEntries(all.filter(([name]) => name !== without));
  return { ...start, startsAt, endsAt: startsAt + 48 * HOUR_MS, ...changes, figures: named };
}

interface Changes extends Partial<Omit<ActivityTerms, 'figures'>> {
  readonly figures?: Figures;
  /** A figure that is omitted. */
  readonly without?: string;
}

const ask = (name: Parameters<ComposedOffice['client']['done']>[0], body: object) =>
  world.client.done(name, { line: staff.owner, body });
const call = (name: Parameters<ComposedOffice['client']['call']>[0], body: object) =>
  world.client.call(name, { line: staff.owner, body });

async function moved(): Promise<number> {
  const { rows } = await world.composition.db.query<{ count: number }>(
    `select count(*) as count from ledger_transfer where movement = 'campaignBudget'`,
  );
  return rows[0]?.count ?? 0;
}

const hour = (offset: number): number =>
  Math.floor(clock.now() / HOUR_MS) * HOUR_MS + offset * HOUR_MS;
const tier = (turnoverMinor: number, amountMinor: number) => ({ turnoverMinor, amountMinor });

const cases: readonly (readonly [string, ActivityKind, () => Changes, string, string])[] = [
  [
    'a sentence without its figure',
    'landing',
    () => ({ without: 'claimDays' }),
    'figures.claimDays',
    '请填写此项。',
  ],
  [
    'a figure that no sentence names',
    'landing',
    () => ({ figures: { extra: 1 } }),
    'figures.extra',
    '此类活动没有这一项。',
  ],
  [
    'a figure below its least',
    'landing',
    () => ({ figures: { claimDays: 0 } }),
    'figures.claimDays',
    '超出允许的范围。',
  ],
  [
    'a negative amount',
    'firstDeposit',
    () => ({ figures: { minMinor: -1 } }),
    'figures.minMinor',
    '超出允许的范围。',
  ],
  [
    'a choice that there is not',
    'landing',
    () => ({ figures: { leave: 'maybe' } }),
    'figures.leave',
    '请从列出的选项中选择。',
  ],
  [
    'tiers that fall',
    'landing',
    () => ({ figures: { tiers: [tier(200, 9), tier(100, 8)] } }),
    'figures.tiers',
    '档位须由低到高，礼金不得减少。',
  ],
  [
    'chances that do not come to one',
    'drawGift',
    () => ({
      figures: {
        prizes: [
          { amountMinor: 500, chance: 60_000, stock: 0 },
          { amountMinor: 0, chance: 30_000, stock: 0 },
        ],
      },
    }),
    'figures.prizes',
    '',
  ],
  [
    'a day’s sum below one gift',
    'firstDeposit',
    () => ({ figures: { perDayMinor: 1 } }),
    'figures.perDayMinor',
    '每日上限不得低于单笔礼金的最高额，否则该笔礼金永远发不出。',
  ],
  [
    'turnover that nothing counts for',
    'landing',
    () => ({ figures: { weights: [{ category: 'TY', weight: 0 }] } }),
    'figures.weights',
    '至少一个场馆类别须计入',
  ],
  [
    'a picture that is none',
    'landing',
    () => ({ picture: 'no-such-picture' }),
    'picture',
    '请选择站内已有的图片。',
  ],
  [
    'a period that ends before it begins',
    'landing',
    () => ({ startsAt: hour(24), endsAt: hour(23) }),
    'endsAt',
    '结束时间须晚于开始时间。',
  ],
  [
    'a period that ends as it begins',
    'landing',
    () => ({ startsAt: hour(24), endsAt: hour(24) }),
    'endsAt',
    '结束时间须晚于开始时间。',
  ],
  [
    'a period that is over',
    'landing',
    () => ({ startsAt: hour(-9), endsAt: hour(-1) }),
    'endsAt',
    '结束时间须晚于现在。',
  ],
  [
    'half an hour',
    'landing',
    () => ({ startsAt: hour(1) + HOUR_MS / 2 }),
    'startsAt',
    '请选择整点。',
  ],
  [
    'no title',
    'landing',
    () => ({ title: { hans: ' ', hant: '' } }),
    'title.hans',
    '请填写 1 至 20 个字的标题。',
  ],
  [
    'words that urge',
    'landing',
    () => ({ line: { hans: '最后机会', hant: '' } }),
    'line.hans',
    '“最后机会”属于催促用语，请删去。',
  ],
];

test.each(cases)(
  '%s: the field says what is wrong, and the draft is not sent for approval',
  async (_, kind, changes, path, message) => {
    const terms = termsOf(kind, changes());
    const before = await moved();
    const { id, issues } = saved.parse(await ask('promotions/save', { id: null, terms }));
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(issues[0]?.message).toMatch(CHINESE);
    if (message !== '') expect(issues[0]?.message).toContain(message);
    const body = { id, version: 1, budgetMinor: 100, note };
    expect(await call('promotions/publish', body)).toMatchObject({
      status_code: WRONG,
      message: '草稿还有未改正之处，改正后才能提交。',
    });
    expect(one.parse(await ask('promotions/one', { id })).activity).toMatchObject({
      status: 'draft',
      budgetMinor: 0,
    });
    expect(await moved()).toBe(before);
  },
);

test('a sentence whose figure is missing keeps its placeholder, so that staff see which', async () => {
  const terms = termsOf('landing', { without: 'claimDays' });
  const checked = sentences.parse(await ask('promotions/check', { terms, script: 'hans' }));
  const words = checked.sentences.map(({ parts }) => parts.map(({ text }) => text).join(''));
  expect(words).toContain('礼金生成后 {claimDays} 内可以领取，逾期作废。');
});

test('a budget that is negative, empty, or larger than what is free moves no money and is refused', async () => {
  const terms = termsOf('landing');
  const { id } = saved.parse(await ask('promotions/save', { id: null, terms }));
  const before = await moved();
  for (const budgetMinor of [-1, 0, 0.5]) {
    const refused = await call('promotions/publish', { id, version: 1, budgetMinor, note });
    expect(refused).toMatchObject({
      status_code: WRONG,
      message: expect.stringMatching(CHINESE),
    });
  }
  const empty = await call('promotions/publish', { id, version: 1, budgetMinor: 0, note });
  expect(empty.message).toBe('预算须大于零，请填写预算后再提交。');
  expect(await moved()).toBe(before);
  const sent = await ask('promotions/publish', { id, version: 1, budgetMinor: 500, note });
  expect(await people.decide(staff.finance2, proposed.parse(sent).proposalId)).toBe(6000);
  const nothing = await call('promotions/budget', { id, amountMinor: 0, note });
  expect(nothing).toMatchObject({ status_code: WRONG, message: expect.stringMatching(CHINESE) });
  const out = proposed.parse(await ask('promotions/budget', { id, amountMinor: -501, note }));
  const decision = { proposalId: out.proposalId, approve: true, note };
  const refused = await world.client.call('approvals/decide', {
    line: staff.finance2,
    body: decision,
  });
  expect(refused).toMatchObject({
    status_code: WARNING,
    message: '预算中未动用的金额不足。',
  });
  expect(await moved()).toBe(before + 1);
  expect(one.parse(await ask('promotions/one', { id })).activity.leftMinor).toBe(500);
});

test('ROLE-012 a loop of agents is refused with its sentence, for any proposer, and nobody is moved', async () => {
  const { agents } = world.composition.services;
  const { db } = world.composition;
  const [head, below] = [await world.member(), await world.member()];
  await db.tx((sql) =>
    sql.query(
      `insert into agent (member_id, site_id, parent_id, parent_level, since)
       values ($1, $2, null, null, 1), ($3, $2, $1, 1, 1)`,
      [head.memberId, SITE, below.memberId],
    ),
  );
  for (const [agentId, parentId, message] of [
    [head.memberId, below.memberId, '不能移到自己的下级名下，层级会成环'],
    [head.memberId, head.memberId, '不能把代理移到自己名下'],
    [below.memberId, head.memberId, '该代理已经在这个上级名下'],
  ]) {
    expect(await call('agents/move', { agentId, parentId, note })).toMatchObject({
      status_code: WARNING,
      message,
    });
  }
  const unknown = '01900000-0000-7000-8000-0000000000ff';
  const none = await call('agents/move', { agentId: unknown, parentId: head.memberId, note });
  expect(none).toMatchObject({
    status_code: statusCodes.noData.code,
    message: '没有这个代理',
  });
  expect(await agents.agent({ siteId: SITE, ...below })).toMatchObject({ parentId: head.memberId });
  expect(await agents.agent({ siteId: SITE, ...head })).toMatchObject({ parentId: null });
});
