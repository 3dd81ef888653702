import type { ActivityMemberState } from '@tianping/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_NOW, sampleBodies } from '../../apps/player/src/pages/activity/testing/bodies.ts';
import {
  SAMPLE_ID,
  sampleConfig,
  sampleGrant,
  sampleMember,
  sampleOffer,
} from '../../apps/player/src/pages/activity/testing/samples.ts';
import { findings } from '../steps/findings.ts';
import { type Member, openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import { EDITIONS, type World } from '../world/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

const KINDS = Object.keys(sampleBodies) as (keyof typeof sampleBodies)[];
const ANSWERED = '**/act/api/v1/promotion/';

/** Serves pages of activities one of each kind, in a given state, with or without a participating member. */
async function withActivities(
  context: BrowserContext,
  state: ActivityMemberState = 'inProgress',
): Promise<void> {
  const answer = (data: unknown) => ({ json: { status_code: 6000, message: '', data } });
  const list = KINDS.map((kind, at) => sampleOffer(kind, { activityId: `a${at}`, state }));
  const sums = { running: 2, claimable: 1, claimableMinor: 800, missingMinor: 341_200 };
  await context.route(`${ANSWERED}list`, (route) =>
    route.fulfill(answer({ list, ...sums, mayInvite: true, asOf: SAMPLE_NOW })),
  );
  await context.route(`${ANSWERED}config`, async (route) => {
    const at = new URL(route.request().headers().referer ?? world.url).pathname;
    const kind = KINDS.find((one) => sampleOffer(one).route === at) ?? 'race';
    const config = sampleConfig(kind, { state, member: memberOf(state), conditions: CONDITIONS });
    const blocked = BLOCKED[state] ?? null;
    await route.fulfill(answer({ ...config, offer: { ...config.offer, blocked } }));
  });
}

const CONDITIONS = [
  { id: 'grade', sentence: '等级不低于 VIP 1。', isMet: true, missing: null, route: null },
  {
    id: 'phone',
    sentence: '须绑定手机。',
    isMet: false,
    missing: '还没有绑定手机。',
    route: '/mine/bindPhone',
  },
];

/** Why nothing can be done, in the server's words. */
const BLOCKED: Partial<Record<ActivityMemberState, string>> = {
  excluded: '您的账户目前不能参加优惠活动。',
  full: '名额已满。',
  ended: '活动已结束。',
  notEligible: '暂不符合：还没有绑定手机。',
};

const TAKES_PART: readonly ActivityMemberState[] = ['inProgress', 'toClaim', 'claimed', 'joined'];

function memberOf(state: ActivityMemberState) {
  if (state === 'guest') return null;
  if (!TAKES_PART.includes(state)) return sampleMember({ state, joinedAt: null, canLeave: false });
  const taken = sampleGrant({ grantId: SAMPLE_ID, state: 'taken', reason: '存款已退回' });
  const own = {
    joined: [],
    toClaim: [sampleGrant(), taken],
    claimed: [sampleGrant({ state: 'claimed', claimedAt: SAMPLE_NOW })],
  };
  const grants = state === 'joined' || state === 'claimed' ? own[state] : own.toClaim;
  const duty = { requiredMinor: 1_104_000, doneMinor: 762_800, lockedMinor: 138_000 };
  return sampleMember({ state, grants, duty: state === 'joined' ? null : duty });
}

async function tooWide(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [`${new URL(page.url()).pathname} is ${over} px too wide`] : [];
}

/** What is wrong on the list and on the page of every kind. */
async function walkKinds(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of ['/activity/discount', ...KINDS.map((kind) => sampleOffer(kind).route)]) {
    await page.goto(path);
    const stands = path.endsWith('discount') ? 'offer' : 'activity-terms';
    await page.getByTestId(stands).first().waitFor();
    found.push(...(await findings(page)), ...(await tooWide(page)));
  }
  return found;
}

const looks = EDITIONS.flatMap((edition) => [1366, 390].map((width) => ({ edition, width })));
test.each(looks)(
  'pages of every kind have no finding of axe and no sideways scrolling, $edition at $width px',
  async ({ edition, width }) => {
    const context = await world.visit({ edition, width, stored: member.stored });
    await withActivities(context);
    const page = await context.newPage();
    const found = await walkKinds(page);
    await context.close();
    expect(found).toEqual([]);
    expect(world.faults()).toEqual([]);
  },
);

const STATES = ['guest', 'notEligible', 'canJoin', 'joined', 'toClaim', 'claimed'] as const;
const CLOSED = ['full', 'ended', 'excluded', 'paused', 'left', 'upcoming'] as const;
test.each([...STATES, ...CLOSED])(
  'the page of an activity that is %s says what can be done, or why nothing can, by keyboard too',
  async (state) => {
    const stored = state === 'guest' ? {} : member.stored;
    const context = await world.visit({ width: 390, script: 'hant', stored });
    await withActivities(context, state);
    const page = await context.newPage();
    await page.goto(sampleOffer('firstDeposit').route);
    await page.getByTestId('activity-terms').waitFor();
    const act = page.getByTestId('activity-act').first();
    const found = [...(await findings(page)), ...(await tooWide(page))];
    if (BLOCKED[state]) {
      expect(await page.getByTestId('activity-why').textContent()).toBe(BLOCKED[state]);
      expect(await act.getAttribute('aria-disabled')).toBe('true');
    }
    if (state === 'canJoin') {
      await act.focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('join-dialog').waitFor();
      found.push(...(await findings(page)));
      await page.keyboard.press('Escape');
      await page.getByTestId('join-dialog').waitFor({ state: 'detached' });
      expect(await act.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await context.close();
    expect(found).toEqual([]);
    expect(world.faults()).toEqual([]);
  },
);

test.each([
  { host: 'chiyao.localhost', edition: 'professional', width: 390 },
  { host: 'mojin.localhost', edition: 'classic', width: 1366 },
] as const)(
  'guests of the brand at $host read every kind of activity in its looks: no finding of axe, nothing too wide',
  async (look) => {
    const context = await world.visit({ ...look, script: 'hant' });
    await withActivities(context, 'guest');
    const page = await context.newPage();
    const found = await walkKinds(page);
    await context.close();
    expect(found).toEqual([]);
    expect(world.faults()).toEqual([]);
  },
);

test('ACT-002 the ranking of a running race is read again every half minute, that of a paid one is not', async () => {
  const context = await world.visit();
  const page = await context.newPage();
  await page.clock.install();
  let phase: 'running' | 'paid' = 'running';
  let reads = 0;
  await context.route(`${ANSWERED}config`, async (route) => {
    reads += 1;
    const [first, ...others] = sampleBodies.race.board;
    if (!first) throw new Error('no row');
    const board = [{ ...first, name: `reader${reads}` }, ...others];
    const body = { ...sampleBodies.race, phase, board, asOf: SAMPLE_NOW + reads };
    const data = { ...sampleConfig('race', { state: 'guest' }), body };
    await route.fulfill({ json: { status_code: 6000, message: '', data } });
  });
  await page.goto(sampleOffer('race').route);
  const name = (read: number) => page.getByTestId('race-board').getByText(`reader${read}`);
  await name(1).waitFor();
  for (let turn = 0; turn < 2; turn += 1) {
    const before = reads;
    await page.clock.fastForward(20_000);
    expect(reads).toBe(before);
    if (turn === 1) phase = 'paid';
    await page.clock.fastForward(11_000);
    await name(before + 1).waitFor();
  }
  const last = reads;
  await page.clock.fastForward(120_000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  expect(reads).toBe(last);
  await context.close();
  expect(world.faults()).toEqual([]);
});
