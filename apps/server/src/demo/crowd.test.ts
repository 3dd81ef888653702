import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { auditChecks as agentsChecks } from '@tianping/agents/server';
import type { Sandbox } from '@tianping/app-sandbox';
import { createSeededRng, type MemberId, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import type { SiteConfig } from '@tianping/contract';
import type { FeedMessage, Fixture } from '@tianping/feeds';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { auditChecks as paymentsChecks } from '@tianping/payments/server';
import { activityKinds } from '@tianping/plugin-activities';
import { auditChecks as promotionsChecks } from '@tianping/promotions/server';
import { auditChecks as sportsbookChecks } from '@tianping/sportsbook/server';
import { auditChecks as turnoverChecks } from '@tianping/turnover/server';
import { auditChecks as venuesChecks } from '@tianping/venues/server';
import { auditChecks as withdrawalsChecks } from '@tianping/withdrawals/server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUOTES } from '../attacks/sports-world.ts';
import { type Composition, compose } from '../compose.ts';
import { createPlaySandbox } from '../play-sandbox.ts';
import { seedDemoActivities } from '../promotions/demo-activities.ts';
import { onFreePort } from '../testing/free-port.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';
import { createCrowd } from './crowd.ts';
import { isDemoMember } from './is-demo.ts';
import type { DemoStep } from './plan.ts';

const MEMBERS = 2;
const STEPS_MAX = 60;
const MATCHES = 6;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const clock = systemClock;
/** Pauses that end immediately. */
const atOnce = { pause: async () => {}, isOver: () => false, end: () => {} };

/** No turnover is needed before a withdrawal, for no match is played here. */
const freely = (site: SiteConfig): SiteConfig => ({
  ...site,
  funds: { ...site.funds, turnover: { ...site.funds.turnover, depositMultipleMilli: 0 } },
});

let dataDir: string;
let composition: Composition;
let sandbox: Sandbox;

beforeAll(async () => {
  dataDir = await makeTemplateDatabase('demo');
  const [port, sandboxPort] = await twoPorts();
  const origin = `http://127.0.0.1:${port}`;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  composition = await compose({
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: (await loadSites()).filter(({ siteId }) => siteId === 6000).map(freely),
    log,
    clock,
    publicOrigin: origin,
    callbackOrigin: origin,
    sandboxOrigin,
    feeds: async () => [],
  });
  const { sites } = composition.services.settings;
  const play = { sites, composition, clock, dataDir, publicOrigin: sandboxOrigin };
  sandbox = must(createPlaySandbox(play), 'a sandbox');
  await composition.app.fastify.listen({ port, host: '127.0.0.1' });
  await sandbox.listen({ port: sandboxPort });
  await composition.start();
  for (let at = 0; at < MATCHES; at += 1) await offer(at);
});
afterAll(async () => {
  await sandbox?.close();
  await composition?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Options = Partial<Pick<Parameters<typeof createCrowd>[0], 'plan' | 'onDone'>>;
const crowdOf = (count: number, options: Options = {}) =>
  createCrowd({
    composition,
    sandbox,
    count,
    clock,
    log,
    rng: createSeededRng(5),
    pace: atOnce,
    ...options,
  });

/** One step of each kind, by a member who can afford it. */
const EACH: readonly DemoStep[] = [
  { kind: 'deposit', amountMinor: 1_000_00, ending: 'repeat' },
  { kind: 'toVenue', amountMinor: 100_00 },
  { kind: 'single', isLive: true, stakeMinor: 10_00 },
  { kind: 'parlay', legs: 2, unitMinor: 10_00 },
  { kind: 'recycle' },
  { kind: 'withdraw', amountMinor: 100_00 },
  { kind: 'feedback' },
];

/** How often members have joined activities that are not joined by playing. */
async function joinings(): Promise<number> {
  const { rows } = await composition.db.query<{ n: number }>(
    `select count(*) as n from promo_member m join promo_activity a on a.id = m.activity_id
     where m.joined_at is not null and a.kind <> 'race'`,
  );
  return rows[0]?.n ?? 0;
}

test('the activities of a demo run as soon as its members are made, before anybody is let in', async () => {
  await crowdOf(MEMBERS);
  const { first } = await composition.services.promotions.headlines(6000 as SiteId);
  expect(first).not.toEqual([]);
  const { rows } = await composition.db.query('select 1 from members');
  expect(rows).toEqual([]);
});

test('the members of a demo play by themselves: everything happens, and the books agree', async () => {
  const script = [...EACH];
  const done = new Set<string>();
  const crowd = must(
    await crowdOf(MEMBERS, {
      plan: ({ style }) => (style === 'grand' ? (script.shift() ?? null) : null),
      onDone: (step) => void done.add(step.kind === 'deposit' ? step.ending : step.kind),
    }),
    'a crowd',
  );
  // As on every start: yesterday's reports are made before the members have joined it.
  const { reports } = composition.services;
  await reports.runDailyReports();
  await crowd.open();
  const { rows } = await composition.db.query<{ day: string }>(
    "select to_char(to_timestamp(registered_at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD') as day from members",
  );
  const day = rows[0]?.day ?? '';
  const joined = await reports.revenue({ siteId: 6000 as SiteId, from: day, to: day });
  expect(joined).toMatchObject({ days: [{ closed: true }], sums: { registered: MEMBERS } });
  for (let step = 0; step < STEPS_MAX && script.length > 0; step += 1) {
    await crowd.step();
    await sandbox.idle();
  }
  // Whose turn it is depends on chance: step until somebody has looked at the offers.
  for (let step = 0; step < STEPS_MAX && (await joinings()) === 0; step += 1) await crowd.step();
  await crowd.stop();
  const other = EACH.flatMap(({ kind }) => (kind === 'deposit' ? [] : [kind]));
  expect([...done].sort()).toEqual(['succeed', 'underpay', 'repeat', ...other].sort());

  const { db } = composition;
  const count = async (sql: string) => (await db.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
  expect(await count('select count(*) as n from members')).toBe(MEMBERS);
  const orders = (status: string) =>
    count(`select count(*) as n from deposit_orders where status = '${status}'`);
  expect(await orders('credited')).toBe(MEMBERS + 1);
  expect(await orders('review')).toBe(1);
  expect(await count(`select count(*) as n from bet where status = 'accepted'`)).toBeGreaterThan(0);
  expect(await count('select count(*) as n from withdrawal_order')).toBe(1);
  expect(await count('select count(distinct member_id) as n from office_member_tag')).toBe(MEMBERS);
  const { rows: members } = await db.query<{ id: MemberId }>('select id from members');
  for (const { id: memberId } of members) {
    expect(await isDemoMember(db, { siteId: 6000 as SiteId, memberId })).toBe(true);
    expect(await isDemoMember(db, { siteId: 6001 as SiteId, memberId })).toBe(false);
  }
  // The first is an agent who brought the second, and both agent pages have data.
  const { agents } = composition.services;
  const [head, below] = await agents.agents(6000 as SiteId);
  expect(below?.parentId).toBe(must(head, 'an agent').agentId);
  expect(await agents.plans(6000 as SiteId)).toHaveLength(1);
  expect(
    await agents.month({ siteId: 6000 as SiteId, memberId: must(head, 'an agent').agentId }),
  ).not.toBeNull();
  const checks = [
    agentsChecks,
    promotionsChecks,
    ledgerChecks,
    paymentsChecks,
    sportsbookChecks,
    turnoverChecks,
    venuesChecks,
    withdrawalsChecks,
  ].flat();
  expect(await audit(db, checks)).toEqual([]);
  expect(logged).toEqual([]);
});

test('the demo has one running activity of each kind with its budget, some about to end, and its members take part', async () => {
  const { services } = composition;
  const page = { kind: null, status: 'live', text: '', limit: 50, offset: 0 } as const;
  const { list } = await services.promotions.office.list({ siteId: 6000 as SiteId, ...page });
  const kinds = list.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(activityKinds.map(({ kind }) => kind).toSorted());
  expect(list.every(({ leftMinor, version }) => leftMinor > 0 && version === 1)).toBe(true);
  const soon = clock.now() + 3 * 24 * 3_600_000;
  const ending = list.filter(({ endsAt }) => endsAt !== null && endsAt <= soon);
  expect(ending.map(({ kind }) => kind).toSorted()).toEqual(['drawGift', 'race']);
  expect(await joinings()).toBeGreaterThan(0);
  // Made once: another start makes none beside the running ones.
  await seedDemoActivities(services, services.settings.sites, clock.now());
  const again = await services.promotions.office.list({ siteId: 6000 as SiteId, ...page });
  expect(again.total).toBe(list.length);
});

test('the next start brings back the same members and creates no others', async () => {
  const done: DemoStep[] = [];
  const crowd = must(
    await crowdOf(MEMBERS, { onDone: (staffStep) => void done.push(staffStep) }),
    'a crowd',
  );
  await crowd.open();
  const { rows } = await composition.db.query<{ name: string; sessions: number }>(
    `select m.name, count(s.id) as sessions from members m
     left join member_sessions s on s.member_id = m.id group by m.name order by m.name`,
  );
  expect(rows).toEqual([
    { name: 'demo01', sessions: 2 },
    { name: 'demo02', sessions: 2 },
  ]);
  expect(done).toEqual([]);
});

test('stopped while it opens, it ends in order and does nothing more', async () => {
  const done: DemoStep[] = [];
  const crowd = must(
    await createCrowd({
      composition,
      sandbox,
      count: MEMBERS,
      clock,
      log,
      rng: createSeededRng(6),
      onDone: (staffStep) => void done.push(staffStep),
    }),
    'a crowd',
  );
  crowd.start();
  await crowd.stop();
  const after = done.length;
  await crowd.stop();
  expect(done.length).toBe(after);
  expect(logged).toEqual([]);
});

test('nobody plays where none are wanted or no sandbox is there', async () => {
  expect(await crowdOf(0)).toBeNull();
  const deps = { composition, clock, log, rng: createSeededRng(1) };
  expect(await createCrowd({ ...deps, sandbox: null, count: 12 })).toBeNull();
});

/** A match tomorrow with three markets. */
async function offer(at: number): Promise<void> {
  const key = `demo-${at}`;
  const name = (text: string) => ({ hans: text, hant: text });
  const fixture: Fixture = {
    key,
    gameType: 'FT',
    neutral: false,
    startAt: clock.now() + (at + 20) * 3_600_000,
    league: { id: 'l-demo', name: name('League'), rank: 1 },
    home: name(`Home ${at}`),
    away: name(`Away ${at}`),
  };
  const messages: FeedMessage[] = [
    { type: 'fixture', fixture },
    { type: 'prices', key, markets: QUOTES },
  ];
  for (const [seq, message] of messages.entries()) {
    await composition.sportsbook.handleFeedEvent({
      producer: 'demo-test',
      seq: at * 2 + seq,
      at: clock.now(),
      message,
    });
  }
}

/** Two free ports, both held until both are known. */
async function twoPorts(): Promise<readonly [number, number]> {
  const hold = (port: number) =>
    new Promise<{ readonly port: number; free(): Promise<void> }>((resolve, reject) => {
      const server = createServer().on('error', reject);
      const free = () => new Promise<void>((gone) => server.close(() => gone()));
      server.listen(port, '127.0.0.1', () => resolve({ port, free }));
    });
  const first = await onFreePort(hold);
  const second = await onFreePort(hold);
  await Promise.all([first.free(), second.free()]);
  return [first.port, second.port];
}
