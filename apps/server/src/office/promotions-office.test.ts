import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { ActivityTerms } from '@tianping/contract';
import { activityKinds } from '@tianping/plugin-activities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from './testing/composed-office.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from './testing/two-people.ts';

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

test('what is wrong with a field stands beside it before it can be sent for approval', async () => {
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
