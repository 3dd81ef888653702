import { createSeededRng, createUuid, type MemberId, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { isSamePerson, type PersonFacts } from '@tianping/protection';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createPeople } from './protection-people.ts';

const SITE = 6000 as SiteId;
const BIRTHDAY = '1990-01-01';
const clock = createFakeClock();
const rng = createSeededRng(17);
const people = createPeople(clock);
let db: Db;
beforeAll(async () => {
  db = await openTestDb(allMigrations);
});

async function member(realName: string, birthday: string): Promise<MemberId> {
  const id = createUuid({ clock, rng }) as string as MemberId;
  await db.tx(async (sql) => {
    await sql.query(
      `insert into members (id, site_id, name, name_key, password_hash, status, invite_code,
         referral_code, inviter_code, register_domain, register_device, register_ip, registered_at,
         real_name)
       values ($1::uuid, $2, $3, $3, '', 'active', $1::uuid::text, '', '', '', '', '', $4, $5)`,
      [id, SITE, `m${id.slice(-12)}`, clock.now(), realName],
    );
    await sql.query(
      'insert into member_profiles (member_id, site_id, birthday) values ($1, $2, $3)',
      [id, SITE, birthday],
    );
  });
  return id;
}

const alike = async (facts: PersonFacts) =>
  (await people.alike(db, [SITE], facts)).map(({ memberId }) => memberId);

test('a person among 500 who share a birthday is found by the name, however it is written', async () => {
  for (let at = 0; at < 250; at += 1) await member(`路人${at}`, BIRTHDAY);
  const same = [await member('Anna·Smith', BIRTHDAY), await member('ＡＮＮＡ smith', BIRTHDAY)];
  const born = await member('Anna Smith', '1991-01-01');
  for (let at = 250; at < 500; at += 1) await member(`路人${at}`, BIRTHDAY);
  const nobody = { phone: null, email: null, devices: [] };
  const facts = { ...nobody, realName: 'anna. smith', birthday: BIRTHDAY };
  const found = await alike(facts);
  expect([...found].sort()).toEqual([...same].sort());
  expect(found).not.toContain(born);
  expect(isSamePerson(facts, { ...facts, realName: 'Anna·Smith' })).toBe(true);
});

test('links among the members that are named leave out everybody else who shares them', async () => {
  const [one, other, third] = [
    await member('陈一', '1981-01-01'),
    await member('陈二', '1982-01-01'),
    await member('陈三', '1983-01-01'),
  ];
  for (const memberId of [one, other, third]) {
    await db.tx((sql) =>
      sql.query(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
           first_seen_at, last_seen_at)
         values ($1, 'shared-tablet', $2, '', '', 1, 1)`,
        [memberId, SITE],
      ),
    );
  }
  const links = (among?: readonly MemberId[]) => people.links(db, SITE, among);
  expect((await links([one, other])).map(({ memberIds }) => [...memberIds].sort())).toEqual([
    [one, other].sort(),
  ]);
  expect(await links([one])).toEqual([]);
  const everybody = (await links()).find(({ kind }) => kind === 'device');
  expect([...(everybody?.memberIds ?? [])].sort()).toEqual([one, other, third].sort());
});
