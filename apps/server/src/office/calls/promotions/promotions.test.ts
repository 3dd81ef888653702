import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type ActivityTerms, statusCodes } from '@tianping/contract';
import { activityKinds } from '@tianping/plugin-activities';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from '../../testing/composed-office.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../../testing/two-people.ts';

const HOUR_MS = 3_600_000;
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

const one = z.object({
  activity: z.object({
    status: z.string(),
    version: z.int(),
    budgetMinor: z.int(),
    leftMinor: z.int(),
  }),
  draft: z.object({ version: z.int(), proposalId: z.string().nullable() }).nullable(),
});
const saved = z.object({ id: z.string(), version: z.int(), issues: z.array(z.unknown()) });
const proposed = z.object({ proposalId: z.string() });

function termsOf(changes: Partial<ActivityTerms> = {}): ActivityTerms {
  const start = must(
    activityKinds.find(({ kind }) => kind === 'landing'),
    'a kind',
  ).start as ActivityTerms;
  const startsAt = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  return { ...start, startsAt, endsAt: startsAt + 48 * HOUR_MS, ...changes };
}

const ask = async (name: Parameters<ComposedOffice['client']['done']>[0], body: object) =>
  world.client.done(name, { line: staff.owner, body });

const agree = (proposalId: string) => people.decide(staff.finance2, proposalId);

async function look(id: string) {
  return one.parse(await ask('promotions/one', { id }));
}

test('who reads the traditional script reads titles, terms, fields and faults of activities in it', async () => {
  const terms = termsOf({ title: { hans: '闯关领礼', hant: '' }, endsAt: 0 });
  const { id } = saved.parse(await ask('promotions/save', { id: null, terms }));
  const headers = { 'accept-language': 'zh-Hant' };
  const read = async (name: Parameters<typeof ask>[0], body: object) => {
    const { data } = await world.client.call(name, { line: staff.owner, body, headers });
    return JSON.stringify(data);
  };
  expect(await read('promotions/list', {})).toContain('闖關領禮');
  const whole = await read('promotions/one', { id });
  for (const words of ['闖關領禮', '活動']) expect(whole).toContain(words);
  const { sentences, issues } = JSON.parse(whole).draft;
  expect(JSON.stringify([sentences, issues])).not.toMatch(/[领动无场条]/);
  expect(await read('promotions/kinds', {})).not.toMatch(
    /"(?:name|label|what)":"[^"]*[领动无场条]/,
  );
  expect(await read('promotions/forecast', { terms })).not.toMatch(/"message":"[^"]*[领动无场条]/);
});

test('a draft is published, filled, resumed and stopped by two, and paused by one', async () => {
  const made = saved.parse(await ask('promotions/save', { id: null, terms: termsOf() }));
  expect(made.issues).toEqual([]);
  const { id } = made;
  const publish = proposed.parse(
    await ask('promotions/publish', { id, version: 1, budgetMinor: 50_000, note }),
  );
  expect((await look(id)).activity).toMatchObject({ status: 'review', version: 0, budgetMinor: 0 });
  expect(await agree(publish.proposalId)).toBe(6000);
  await world.composition.services.promotions.runRound();
  expect((await look(id)).activity).toMatchObject({
    status: 'live',
    version: 1,
    budgetMinor: 50_000,
  });
  const fill = proposed.parse(await ask('promotions/budget', { id, amountMinor: -60_000, note }));
  expect(await agree(fill.proposalId)).not.toBe(6000);
  expect((await look(id)).activity.leftMinor).toBe(50_000);
  await ask('promotions/pause', { id, note });
  expect((await look(id)).activity.status).toBe('paused');
  const resume = proposed.parse(await ask('promotions/resume', { id, note }));
  expect((await look(id)).activity.status).toBe('paused');
  expect(await agree(resume.proposalId)).toBe(6000);
  const stop = proposed.parse(await ask('promotions/stop', { id, note }));
  expect((await look(id)).activity.status).toBe('live');
  expect(await agree(stop.proposalId)).toBe(6000);
  expect((await look(id)).activity.status).toBe('ended');
});

test('a publication that breaks off half way leaves no proposal for a draft that can still be changed', async () => {
  const { id } = saved.parse(await ask('promotions/save', { id: null, terms: termsOf() }));
  const { promotions } = world.composition.services;
  const { markInReviewWithin } = promotions.office;
  const stops = () => Promise.reject(new Error('stops'));
  Object.assign(promotions.office, { markInReviewWithin: stops });
  const body = { id, version: 1, budgetMinor: 500, note };
  const broken = await world.client.call('promotions/publish', { line: staff.owner, body });
  Object.assign(promotions.office, { markInReviewWithin });
  expect(broken.status_code).not.toBe(6000);
  const { rows } = await world.composition.db.query(
    'select id from office_proposal where subject = $1',
    [`activity:${id}`],
  );
  expect(rows).toEqual([]);
  const { proposalId } = proposed.parse(await ask('promotions/publish', body));
  expect((await look(id)).draft).toEqual({ version: 1, proposalId });
  const terms = termsOf({ endsAt: null });
  const late = await world.client.call('promotions/save', {
    line: staff.owner,
    body: { id, terms },
  });
  expect(late.status_code).not.toBe(6000);
  expect(await agree(proposalId)).toBe(6000);
});

test('a publication whose answer was lost in a crash is answered with its proposal when it is repeated', async () => {
  const { id } = saved.parse(await ask('promotions/save', { id: null, terms: termsOf() }));
  const body = { id, version: 1, budgetMinor: 500, note };
  const key = 'publication-repeated';
  const headers = { 'x-idempotency-key': key };
  const first = proposed.parse(
    await world.client.done('promotions/publish', { line: staff.owner, body, headers }),
  );
  // The process ended between the proposal and its stored answer; the lease of the call runs out.
  await world.composition.db.tx((sql) =>
    sql.query('update office_answer set answer = null, at = 0 where key = $1', [key]),
  );
  const again = proposed.parse(
    await world.client.done('promotions/publish', { line: staff.owner, body, headers }),
  );
  expect(again).toEqual(first);
  expect((await look(id)).draft).toEqual({ version: 1, ...first });
});

test('a faulty field is reported beside it before it can be sent for approval', async () => {
  const bad = termsOf({ title: { hans: '手慢无', hant: '' }, endsAt: 0 });
  const made = saved.parse(
    await ask('promotions/save', {
      id: null,
      terms: { ...bad, figures: { ...bad.figures, claimDays: 0, extra: 1 } },
    }),
  );
  const paths = z.array(z.object({ path: z.string() })).parse(made.issues);
  expect(paths.map(({ path }) => path).toSorted()).toEqual([
    'endsAt',
    'figures.claimDays',
    'figures.extra',
    'title.hans',
  ]);
  const body = { id: made.id, version: 1, note };
  const refused = await world.client.call('promotions/publish', { line: staff.owner, body });
  expect(refused.status_code).toBe(6007);
  expect((await look(made.id)).activity.status).toBe('draft');
});

test('staff who read activities get the address of a draft, which its site shows to nobody else', async () => {
  const { id } = saved.parse(await ask('promotions/save', { id: null, terms: termsOf() }));
  const { url } = z.object({ url: z.url() }).parse(await ask('promotions/preview', { id }));
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe(`/activity/activityLandPage/${id}`);
  expect(searchParams.get('preview')).toMatch(new RegExp(`^${id}\\.1\\.`));
  const none = '01900000-0000-7000-8000-0000000000ff';
  const refused = await world.client.call('promotions/preview', {
    line: staff.owner,
    body: { id: none },
  });
  expect([refused.status_code, refused.message]).toEqual([
    statusCodes.noData.code,
    expect.stringContaining('没有找到'),
  ]);
});

test('a cover is uploaded, shown by the terms that name it, and a false one is refused', async () => {
  const large = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  // More than the body of any other call may have.
  expect(large.length).toBeGreaterThan(200_000);
  const taken = z
    .object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })
    .parse(await ask('promotions/cover', { image: large.toString('base64') }));
  expect(taken).toMatchObject({ url: `/media/${taken.id}.webp`, width: 1_600, height: 720 });
  const made = saved.parse(
    await ask('promotions/save', { id: null, terms: termsOf({ picture: taken.id }) }),
  );
  expect(made.issues).toEqual([]);
  const page = await world.composition.app.fastify.inject({ url: taken.url });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);

  const call = (name: 'promotions/cover' | 'promotions/save', body: object) =>
    world.client.call(name, { line: staff.owner, body });
  const none = '00000000-0000-4000-8000-000000000001';
  const unknown = await call('promotions/save', { id: null, terms: termsOf({ picture: none }) });
  expect([unknown.status_code, unknown.message]).toEqual([
    statusCodes.invalidParameter.code,
    expect.stringContaining('封面'),
  ]);
  const page64 = Buffer.from('<!doctype html>').toString('base64');
  const refused = await call('promotions/cover', { image: page64 });
  expect([refused.status_code, refused.message]).toEqual([
    statusCodes.fileUploadFailure.code,
    expect.stringContaining('JPG'),
  ]);
});

test('money and vouchers by hand reach each member once, after a second person agreed', async () => {
  const members = [await world.member(), await world.member()];
  const body = {
    what: 'money',
    members: members.map(({ memberId }) => memberId),
    amountMinor: 1_000,
    multipleMilli: 3_000,
    name: '补偿',
    expiresAt: clock.now() + 24 * HOUR_MS,
    note,
  };
  const balances = async () => {
    const { rows } = await world.composition.db.query<{ main_minor: number }>(
      'select main_minor from ledger_wallet where member_id = any ($1::uuid[])',
      [members.map(({ memberId }) => memberId)],
    );
    return rows.map((row) => row.main_minor);
  };
  const give = proposed.parse(await ask('promotions/give', body));
  expect(await balances()).toEqual([]);
  expect(await agree(give.proposalId)).toBe(6000);
  expect(await balances()).toEqual([1_000, 1_000]);
  const unknown = { ...body, members: ['nobody-at-all'] };
  const refused = await world.client.call('promotions/give', { line: staff.owner, body: unknown });
  expect(refused.status_code).toBe(6007);
});

test('batches by hand wait beside each other; the same one is proposed once, by its key and by its content', async () => {
  const [first, second] = [await world.member(), await world.member()];
  const batch = (members: readonly string[], amountMinor: number) => ({
    what: 'money',
    members,
    amountMinor,
    multipleMilli: 1_000,
    name: '补偿',
    expiresAt: clock.now() + 24 * HOUR_MS,
    note,
  });
  const both = batch([first.memberId, second.memberId], 1_000);
  const headers = { 'x-idempotency-key': 'given-batch-repeated' };
  const give = async (body: object) =>
    proposed.parse(
      await world.client.done('promotions/give', { line: staff.owner, body, headers }),
    );
  const one = await give(both);
  expect(await give(both)).toEqual(one);
  const again = { ...batch([second.memberId, first.memberId], 1_000), note: 'another note' };
  const twice = await world.client.call('promotions/give', { line: staff.finance, body: again });
  expect(twice.status_code).toBe(6009);
  const others = [batch([first.memberId], 1_000), batch([first.memberId, second.memberId], 2_000)];
  for (const body of others) {
    const { proposalId } = proposed.parse(await ask('promotions/give', body));
    expect(await agree(proposalId)).toBe(6000);
  }
  expect(await agree(one.proposalId)).toBe(6000);
  // Once decided, the same may be given again.
  expect(proposed.parse(await ask('promotions/give', again)).proposalId).not.toBe(one.proposalId);
});

test('a voucher by hand that has expired by the time the second person agrees is given to nobody', async () => {
  const { memberId } = await world.member();
  const voucher = { what: 'voucher', members: [memberId], amountMinor: 1_000, multipleMilli: 0 };
  const body = { ...voucher, name: '补偿券', expiresAt: clock.now() + HOUR_MS / 6, note };
  const give = proposed.parse(await ask('promotions/give', body));
  clock.advance(HOUR_MS / 4);
  const agreed = await agree(give.proposalId);
  const { rows } = await world.composition.db.query(
    'select 1 from bet_voucher where member_id = $1',
    [memberId],
  );
  expect([agreed, rows.length]).toEqual([6007, 0]);
});
