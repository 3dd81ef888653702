import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { md5Hex } from '../../rules/passwords/password.ts';
import { createEntryWorld, type EntryWorld, home, SITE } from '../../testing/entry-world.ts';
import { onPage, secondStep, ticketOf, withTotp } from '../../testing/factor-world.ts';
import { migrations } from '../index.ts';

let db: Db;
let world: EntryWorld;
const engine = onDatabase();
const other = md5Hex('lamp39river');

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  world = createEntryWorld(db);
});

/** A database in which something happens as soon as the next password has been read for its check. */
function afterReading(work: () => Promise<unknown>): Db {
  let isDone = false;
  return {
    ...db,
    async query(text, params) {
      const read = await db.query(text, params);
      if (!isDone && text.includes('password_hash')) {
        isDone = true;
        await work();
      }
      return read as never;
    },
  };
}

test('a password that is replaced while it is checked opens no session', async () => {
  const { name, memberId } = await world.register();
  const slow = afterReading(() => world.members.setPassword({ siteId: SITE, memberId }, other));
  const got = await createEntryWorld(slow).login(name);
  expect(got).toMatchObject({ error: { kind: 'credentialsWrong' } });
});

test('a password that is replaced while it is checked leads to no second step', async () => {
  const { name, actor } = await withTotp(world);
  const { memberId } = actor;
  const slow = afterReading(() => world.members.setPassword({ siteId: SITE, memberId }, other));
  const got = await createEntryWorld(slow).login(name, { browser: onPage(home) });
  expect(got).toMatchObject({ error: { kind: 'credentialsWrong' } });
});

test.each(['forgotten', 'changed'] as const)(
  'a %s password ends the second steps that it had led to',
  async (how) => {
    const { name, actor, code } = await withTotp(world);
    const { memberId } = actor;
    const browser = onPage(home);
    const ticket = await ticketOf(world, name, browser);
    const { setPassword, onPasswordChanged } = world.members;
    if (how === 'forgotten') await setPassword({ siteId: SITE, memberId }, other);
    else await db.tx((sql) => onPasswordChanged(sql, memberId, must(actor.sessionId, 'a session')));
    const proof = { way: 'totp', code: code() } as const;
    expect(await secondStep(world, { name, browser, ticket, proof })).toMatchObject({
      error: { kind: 'ticketGone' },
    });
  },
);
