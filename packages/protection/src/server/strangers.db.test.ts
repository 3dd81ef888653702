import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createProtectionWorld, type ProtectionWorld, worldMigrations } from '../testing/world.ts';
import type { MemberOfSite } from './member-of-site.ts';

/** Members who share the name and birthday of an excluded person. */
const engine = onDatabase();
let db: ProtectionWorld['db'];
let world: ProtectionWorld;
beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
beforeEach(() => {
  world = createProtectionWorld(db);
});

const FINDING = { proof: 'document', by: 'risk', agreedBy: 'owner', note: 'seen' } as const;
const SHARED = { realName: '王伟', birthday: '1990-01-01' };

const mayDeposit = async (member: MemberOfSite): Promise<boolean> => {
  const { protection, clock } = world;
  const question = { ...member, action: 'deposit', amountMinor: 1, at: clock.now() } as const;
  return (await db.tx((sql) => protection.check(sql, question))).ok;
};
const clear = (member: MemberOfSite) =>
  db.tx((sql) => world.protection.clearStranger(sql, member, FINDING));
const changed = (member: MemberOfSite) =>
  db.tx((sql) => world.protection.personChanged(sql, member));
const exclude = (member: MemberOfSite) =>
  world.protection.exclude(member, { months: 6, by: 'member', note: '' });

/** An excluded person, and a later member of the same name and birthday with another phone. */
async function namesakes() {
  const { people, member } = world;
  const [excluded, other] = [member(), member()];
  people.set(excluded, { ...SHARED, phone: '8613800000010', devices: ['theirs'] });
  await exclude(excluded);
  people.set(other, { ...SHARED, phone: '8613800000011', devices: ['own'] });
  await changed(other);
  expect(await mayDeposit(other)).toBe(false);
  return { excluded, other };
}

test('a stranger of the same name and birthday is let go, the excluded person is not', async () => {
  const { excluded, other } = await namesakes();
  expect(await world.protection.pauseOrigin(other)).toEqual({
    origin: 'name',
    accounts: [excluded],
  });
  const since = world.clock.now();
  world.clock.advance(1);
  expect(await clear(other)).toEqual({ ok: true, value: { accounts: [other], since } });
  expect(await mayDeposit(other)).toBe(true);
  expect(await mayDeposit(excluded)).toBe(false);
  const { pause, history } = await world.protection.overview(other);
  expect(pause).toBeNull();
  expect(history[0]).toMatchObject({ what: 'notThem', by: 'owner' });
  expect(await world.protection.pauseOrigin(other)).toBeNull();
  expect(await clear(other)).toEqual({ ok: false, error: 'noPause' });
});

test('once found a stranger, neither a change of one’s data nor the person’s next exclusion reaches one', async () => {
  const { excluded, other } = await namesakes();
  await clear(other);
  world.people.set(other, { ...SHARED, phone: '8613800000012', email: 'a@b.example' });
  await changed(other);
  await exclude(excluded);
  await changed(excluded);
  expect(await mayDeposit(other)).toBe(true);
  await exclude(other);
  expect(await mayDeposit(other)).toBe(false);
  expect(await clear(other)).toEqual({ ok: false, error: 'own' });
});

test('what was learned of a stranger meanwhile pauses no other account of that person', async () => {
  const { other } = await namesakes();
  const later = world.member(world.sister);
  world.people.set(later, { phone: '8613800000011' });
  expect(await mayDeposit(later)).toBe(false);
  await clear(other);
  expect(await mayDeposit(later)).toBe(true);
  const fresh = world.member();
  world.people.set(fresh, { email: 'x@y.example', phone: '8613800000011' });
  expect(await mayDeposit(fresh)).toBe(true);
});

test('a phone, an address or a device that joins two accounts is never explained away', async () => {
  const joins = [
    { phone: '8613800000020' },
    { email: 'same@mail.example' },
    { ...SHARED, devices: ['shared'] },
  ];
  for (const join of joins) {
    const [excluded, other] = [world.member(), world.member()];
    world.people.set(excluded, { ...SHARED, ...join });
    await exclude(excluded);
    world.people.set(other, { ...SHARED, ...join });
    await changed(other);
    expect(await clear(other)).toEqual({ ok: false, error: 'bound' });
    expect(await mayDeposit(other)).toBe(false);
  }
});

test('a second account that is bound to both shows that they are one person', async () => {
  const { excluded, other } = await namesakes();
  const third = world.member(world.sister);
  world.people.set(third, { phone: '8613800000010', email: 'third@mail.example' });
  world.people.set(other, { ...SHARED, email: 'third@mail.example' });
  expect(await clear(other)).toEqual({ ok: false, error: 'bound' });
  expect(await mayDeposit(other)).toBe(false);
  expect(await mayDeposit(excluded)).toBe(false);
});

test('a finding needs two, and stays as it was written', async () => {
  const { other } = await namesakes();
  const { protection } = world;
  const alone = { ...FINDING, agreedBy: FINDING.by };
  await expect(db.tx((sql) => protection.clearStranger(sql, other, alone))).rejects.toThrow();
  expect(await mayDeposit(other)).toBe(false);
  await clear(other);
  for (const change of [
    'update protection_stranger set at = 0',
    'delete from protection_stranger',
  ]) {
    await expect(db.tx((sql) => sql.query(change))).rejects.toThrow('append-only');
  }
});
