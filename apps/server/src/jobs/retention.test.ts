import { createSeededRng, createUuid, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { purgeOld } from '@tianping/jobs/server';
import { seedMember } from '@tianping/members/testing';
import { beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { keepings } from './retention.ts';
import { RETENTION_DAYS, readRetention } from './retention-days.ts';

const SITE = 6000 as SiteId;
const DAY_MS = 86_400_000;
const clock = createFakeClock();
const rng = createSeededRng(91);
let db: Db;
beforeEach(async () => {
  db = await openTestDb(allMigrations);
});

const ago = (days: number) => clock.now() - days * DAY_MS;
const run = (atMost?: number) => purgeOld({ db, clock }, keepings(RETENTION_DAYS), atMost);
const put = (text: string, params: readonly unknown[]) =>
  db.tx((sql) => sql.query(text, params as never));
async function count(table: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`, []);
  return rows[0]?.n ?? 0;
}
const person = async () => (await seedMember({ db, clock, rng, siteId: SITE })).memberId;

async function device(memberId: string, id: string, days: number): Promise<void> {
  await put(
    `insert into member_devices (member_id, device_id, site_id, fingerprint, family, first_seen_at,
       last_seen_at) values ($1, $2, $3, '', '', $4, $4)`,
    [memberId, id, SITE, ago(days)],
  );
}

async function session(memberId: string, endedDays: number): Promise<void> {
  const id = createUuid({ clock, rng });
  await put(
    `insert into member_sessions (id, site_id, member_id, token_hash, sign_key, device_id, ip, created_at,
       expires_at) values ($1, $2, $3, $6, '', 'd', '192.0.2.1', $4, $5)`,
    [id, SITE, memberId, ago(endedDays + 1), ago(endedDays), `hash ${id}`],
  );
}

test('what is over its days goes, what is not stays, and of sessions the last one', async () => {
  const memberId = await person();
  for (const days of [731, 900, 729]) await device(memberId, `d${days}`, days);
  await put('delete from member_sessions', []);
  for (const days of [400, 300, 200]) await session(memberId, days);
  expect(await run()).toMatchObject({ devices: 2, sessions: 2, codes: 0 });
  const { rows } = await db.query('select device_id from member_devices where last_seen_at < $1', [
    ago(100),
  ]);
  expect(rows).toEqual([{ device_id: 'd729' }]);
  expect(await run()).toMatchObject({ devices: 0, sessions: 0 });
});

test('pictures of a feedback that is long over go, its words and open ones stay', async () => {
  const memberId = await person();
  const send = async (number: string, state: string) => {
    const [feedback, word, picture] = [1, 2, 3].map(() => createUuid({ clock, rng }));
    await put(
      `insert into feedbacks (id, site_id, member_id, number, type, state, excerpt, created_at, updated_at,
         words, unread) values ($1, $2, $3, $4, 'other', $5, '', $6, $6, 1, false)`,
      [feedback, SITE, memberId, number, state, ago(731)],
    );
    await put(
      `insert into feedback_words (id, feedback_id, position, author, content, said_at)
       values ($1, $2, 1, 'member', '', $3)`,
      [word, feedback, ago(731)],
    );
    await put(
      `insert into media (id, site_id, member_id, use, width, height, byte_count, bytes, created_at, claimed_at)
       values ($1, $2, $3, 'feedback', 1, 1, 0, '', $4, $4)`,
      [picture, SITE, memberId, ago(731)],
    );
    await put('insert into feedback_pictures (media_id, word_id, position) values ($1, $2, 1)', [
      picture,
      word,
    ]);
  };
  await send('FK1', 'closed');
  await send('FK2', 'processing');
  expect(await run()).toMatchObject({ feedbackPictures: 1 });
  expect([await count('media'), await count('feedback_words')]).toEqual([1, 2]);
});

test('goes batch by batch to the end, two processes at once too', async () => {
  const memberId = await person();
  for (let at = 0; at < 25; at += 1) await device(memberId, `d${at}`, 800);
  const [one, two] = await Promise.all([run(4), run(4)]);
  expect((one.devices ?? 0) + (two.devices ?? 0)).toBe(25);
});

test('a closed account is forgotten after its years, its number and the staff record stay', async () => {
  const close = async (days: number) => {
    const memberId = await person();
    await put(`update members set status = 'closed', real_name = 'A', email = $2 where id = $1`, [
      memberId,
      `${memberId.slice(-12)}@mail.example`,
    ]);
    await put(
      `insert into office_restriction (id, site_id, member_id, restriction, ground, note, by_id, by_name, at)
       values ($1, $2, $1, 'close', 'other', '', 's', 's', $3)`,
      [memberId, SITE, ago(days)],
    );
    return memberId;
  };
  const old = await close(1_826);
  const recent = await close(1_824);
  const excluded = await close(1_900);
  await put(
    `insert into protection_member (site_id, member_id, blocked) values ($1, $2, 'exclusion')`,
    [SITE, excluded],
  );
  await device(old, 'd', 1);
  expect(await run()).toMatchObject({ closedAccounts: 1 });
  const { rows } = await db.query<{ id: string; real_name: string | null; email: string | null }>(
    'select id, real_name, email from members where id = any($1::uuid[])',
    [[old, recent, excluded]],
  );
  const of = new Map(rows.map((row) => [row.id, row]));
  expect(of.get(old)).toMatchObject({ real_name: null, email: null });
  expect(of.get(recent)).toMatchObject({ real_name: 'A' });
  expect(of.get(excluded)).toMatchObject({ real_name: 'A' });
  expect(await count('member_devices')).toBe(0);
  expect(await count('office_restriction')).toBe(3);
  expect(await run()).toMatchObject({ closedAccounts: 0 });
});

test('the days of a kind are set by its name, and anything else is refused', () => {
  expect(readRetention(undefined)).toEqual(RETENTION_DAYS);
  expect(readRetention('sessions=90, closedAccounts=3650')).toMatchObject({
    ...{ sessions: 90, closedAccounts: 3650, devices: 730 },
  });
  for (const text of ['session=90', 'sessions=0', 'sessions', 'sessions=-1', 'toString=4']) {
    expect(readRetention(text)).toBeNull();
  }
});
