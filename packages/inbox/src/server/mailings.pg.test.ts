import { type MemberId, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { createInboxWorld, type InboxWorld, SITE } from '../testing/world.ts';
import { migrations } from './index.ts';

const ROUNDS = 12;
const MEMBERS = 40;
const wang = { staffId: 'staff-1', name: 'wang' };
const mayOffer = async (_: unknown, ids: readonly MemberId[]) => new Set(ids);

const engine = onPostgres();
let db: Db;
/** Two processes on one database. */
let here: InboxWorld;
let there: InboxWorld;
beforeAll(async () => {
  db = await engine.open(migrations);
  here = createInboxWorld(db, { seed: 8_001 });
  there = createInboxWorld(db, { seed: 8_002 });
});

const none = { gradeFrom: null, gradeTo: null, registeredFrom: null, registeredTo: null };
const segment = { ...none, lastLoginFrom: null, lastLoginTo: null, deposited: null };

async function drafted(): Promise<string> {
  const saved = await here.inbox.mailings.save({
    siteId: SITE,
    id: null,
    revision: 0,
    kind: 'service',
    to: { audience: 'segment', segment },
    title: '系统维护',
    body: '今晚维护。',
    hant: null,
    way: null,
    sendAt: null,
    by: wang,
  });
  return must(saved.ok ? saved.value : null, 'a draft');
}

async function released(): Promise<string> {
  const id = await drafted();
  const release = { siteId: SITE, id, revision: 1, by: wang, agreedBy: 'liu', aloneMax: 0 };
  expect((await db.tx((sql) => here.inbox.mailings.releaseWithin(sql, release))).ok).toBe(true);
  return id;
}

async function stored(id: string): Promise<{ readonly all: number; readonly shown: number }> {
  const { rows } = await db.query<{ all: number; shown: number }>(
    `select count(*)::int as all, (count(*) filter (where deleted_at is null))::int as shown
     from letters where send_key = $1`,
    [`mailing/${id}`],
  );
  return must(rows[0], 'counts');
}

test('STAFFMSG-007 two processes that send simultaneously write one message to each receiver', async () => {
  for (let at = 0; at < MEMBERS; at += 1) here.newMember();
  const id = await released();
  const [one, two] = await Promise.all([
    here.inbox.deliveries.run(mayOffer),
    there.inbox.deliveries.run(mayOffer),
  ]);
  expect(one.sent + two.sent).toBe(MEMBERS);
  expect(await stored(id)).toEqual({ all: MEMBERS, shown: MEMBERS });
});

test('STAFFMSG-009 a recall while it is being sent leaves nobody with the message', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await released();
    await Promise.all([
      here.inbox.deliveries.run(mayOffer),
      there.inbox.mailings.recall(SITE, { id, by: wang }),
      there.inbox.deliveries.run(mayOffer),
    ]);
    await there.inbox.deliveries.run(mayOffer);
    await here.inbox.deliveries.run(mayOffer);
    expect((await stored(id)).shown).toBe(0);
    const mailing = must(await here.inbox.mailings.one(SITE, id), 'the mailing');
    expect(mailing.state).toBe('recalled');
    expect(mailing.taken).toBe(mailing.sent);
  }
});

test('STAFFMSG-004 of two who release the same draft simultaneously one succeeds, and it is sent once', async () => {
  const id = await drafted();
  const release = { siteId: SITE, id, revision: 1, by: wang, agreedBy: 'liu', aloneMax: 0 };
  const both = await Promise.all(
    [here, there].map(({ inbox }) => db.tx((sql) => inbox.mailings.releaseWithin(sql, release))),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await here.inbox.deliveries.run(mayOffer);
  expect(await stored(id)).toMatchObject({ all: MEMBERS });
});

test('STAFFMSG-004 one who releases two drafts simultaneously stays within what one person may send alone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const by = { staffId: `staff-${round + 10}`, name: 'zhao' };
    const ids = [await drafted(), await drafted()];
    const outcomes = await Promise.all(
      ids.map((id) => {
        const alone = { agreedBy: null, aloneMax: MEMBERS * 2 - 1 };
        const release = { siteId: SITE, id, revision: 1, by, ...alone };
        return db.tx((sql) => here.inbox.mailings.releaseWithin(sql, release));
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: 'needsSecond' });
  }
});
