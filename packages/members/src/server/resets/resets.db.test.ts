import { type MemberId, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetLimits } from '../../limits.ts';
import { home } from '../../testing/entry-world.ts';
import { onPage, value, withTotp } from '../../testing/factor-world.ts';
import {
  createResetWorld,
  EVIDENCE,
  HOUR,
  OTHER,
  PHONE,
  type ResetWorld,
  SITE,
  STAFF,
} from '../../testing/reset-world.ts';
import { migrations } from '../index.ts';

let db: Db;
let world: ResetWorld;
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(async () => {
  world = createResetWorld(db);
  // Ends what earlier tests left waiting.
  await db.tx((sql) =>
    sql.query(
      `update member_reset_cases set state = 'lapsed', ended_at = 1 where ended_at is null`,
    ),
  );
});
describe('asking', asking);
describe('two persons and a wait', carryingOut);
describe('stopping', stopping);
describe('requests that nobody works on', gettingOld);
describe('accounts that get nothing back', shutAccounts);

interface Held {
  readonly phone: string | null;
  readonly fund: string | null;
  readonly paused: number | null;
}
async function heldBy(memberId: MemberId): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select m.phone, p.fund_password_hash as fund, p.withdrawals_paused_until as paused
     from members m left join member_profiles p on p.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return must(rows[0], 'member');
}
const newsOf = () => world.notifications.map(({ news }) => news);
const allAskedFor = async () => {
  const { rows } = await db.query<{ n: number }>('select count(*) as n from member_reset_cases');
  return rows[0]?.n;
};

function asking(): void {
  test('LOST-001 a name that nobody has is answered like one that somebody has', async () => {
    const { name } = await world.bound();
    const known = value(await world.ask(name));
    const unknown = value(await world.ask('nobody99'));
    expect(Object.keys(known.found)).toEqual(Object.keys(unknown.found));
    for (const { key, found } of [known, unknown]) {
      expect(found.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      expect(await world.resets.byKey(SITE, key)).toMatchObject({
        state: 'asked',
        reference: found.reference,
      });
    }
    const listed = await world.resets.office.list(
      { siteId: SITE, states: ['asked'], text: unknown.found.reference },
      { limit: 10, offset: 0 },
    );
    expect(listed.total).toBe(0);
    expect(world.notifications).toEqual([]);
  });

  test('LOST-001 requests of one name are bounded, and no more are written down', async () => {
    const { name } = await world.bound();
    for (let asked = 0; asked < 3; asked += 1) expect((await world.ask(name)).ok).toBe(true);
    const before = await allAskedFor();
    expect(await world.ask(name)).toMatchObject({ error: { kind: 'asksTooMany' } });
    expect(await allAskedFor()).toBe(before);
  });
}

function carryingOut(): void {
  test('LOST-002 LOST-003 LOST-005 LOST-006 opened, agreed to, waited for, and carried out exactly', async () => {
    const { name, memberId } = await world.bound();
    const { token } = await world.enter(name);
    const asked = value(await world.ask(name));
    const opened = value(await world.open(memberId, 'fund', asked.found.id));
    expect(opened.found.id).toBe(asked.found.id);
    world.resets.office.announce(opened.news);
    const of = { siteId: SITE, caseId: opened.found.id, by: OTHER, note: '' };
    const { dueAt, news } = value(await db.tx((sql) => world.resets.office.approveWithin(sql, of)));
    world.resets.office.announce(news);
    expect(dueAt - world.clock.now()).toBe(24 * HOUR);
    world.clock.advance(24 * HOUR - 1);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 0 });
    expect((await heldBy(memberId)).fund).toBe('x');
    world.clock.advance(1);
    expect(await world.resets.runDue()).toEqual({ done: 1, lapsed: 0 });
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 0 });
    const held = await heldBy(memberId);
    expect(held).toMatchObject({ fund: null, phone: PHONE });
    expect(held.paused).toBe(world.clock.now() + 72 * HOUR);
    expect(await world.members.sessions.find(token)).toBeNull();
    expect(newsOf()).toEqual(['opened', 'approved', 'done']);
    expect(world.announced.map(({ news, phone }) => [news, phone])).toEqual([
      ['opened', PHONE],
      ['approved', PHONE],
      ['done', PHONE],
    ]);
    const events = await world.resets.office.events(opened.found.id);
    expect(events.map(({ what, byName }) => [what, byName])).toEqual([
      ['asked', ''],
      ['opened', STAFF.name],
      ['approved', OTHER.name],
      ['done', ''],
    ]);
    expect(events[1]?.note).toBe(EVIDENCE);
  });

  test('LOST-006 a phone that is taken away gets the notice of it itself', async () => {
    const { memberId } = await world.bound();
    await world.waiting(memberId, 'phone');
    world.clock.advance(72 * HOUR);
    expect(await world.resets.runDue()).toEqual({ done: 1, lapsed: 0 });
    expect(await heldBy(memberId)).toMatchObject({ phone: null, fund: 'x' });
    expect(world.announced.at(-1)).toMatchObject({ news: 'done', phone: PHONE, stopCode: null });
  });

  test('LOST-006 a second factor is gone, and the password alone logs in', async () => {
    const { name, actor } = await withTotp(world);
    await world.waiting(actor.memberId, 'factor');
    world.clock.advance(48 * HOUR);
    expect(await world.resets.runDue()).toEqual({ done: 1, lapsed: 0 });
    expect(await world.login(name, { browser: onPage(home) })).toMatchObject({ ok: true });
  });

  test('LOST-002 nothing is opened that is not there, nor twice at a time', async () => {
    const { memberId } = await world.bound();
    expect(await world.open(memberId, 'factor')).toMatchObject({
      error: { kind: 'nothingToReset' },
    });
    const first = value(await world.open(memberId));
    expect(await world.open(memberId)).toMatchObject({ error: { kind: 'caseLive' } });
    // Interrupted before a second person was asked: the same case again, and no second notification.
    expect(value(await world.open(memberId, 'fund', first.found.id))).toMatchObject({ news: null });
    expect(newsOf()).toEqual(['opened']);
  });

  test('LOST-002 a case that was refused is over, and the fund password stands', async () => {
    const { memberId } = await world.bound();
    const { found } = value(await world.open(memberId));
    const of = { siteId: SITE, caseId: found.id, by: OTHER, note: '依据不足' };
    const refuse = (from: readonly ('open' | 'asked')[]) =>
      db.tx((sql) => world.resets.office.refuseWithin(sql, { ...of, from }));
    expect(await refuse(['asked'])).toMatchObject({ error: { kind: 'caseOver' } });
    expect(await refuse(['open'])).toMatchObject({ ok: true });
    expect(await db.tx((sql) => world.resets.office.approveWithin(sql, of))).toMatchObject({
      error: { kind: 'caseOver' },
    });
    expect((await heldBy(memberId)).fund).toBe('x');
  });

  test('LOST-007 what happened cannot be changed or taken away', async () => {
    const { memberId } = await world.bound();
    await world.waiting(memberId);
    for (const change of [
      `update member_reset_events set note = 'other'`,
      'delete from member_reset_events',
      'truncate member_reset_events',
    ]) {
      await expect(db.tx((sql) => sql.query(change))).rejects.toThrow('only grows');
    }
  });
}

function stopping(): void {
  test('LOST-004 the member stops a waiting case in the account; nobody else’s account can', async () => {
    const { name, memberId } = await world.bound();
    const stranger = await world.register();
    const caseId = await world.waiting(memberId);
    const by = { siteId: SITE, ip: home.ip, caseId };
    expect(
      await world.resets.stopByMember({ ...by, memberId: stranger.memberId, name: stranger.name }),
    ).toMatchObject({ error: { kind: 'caseUnknown' } });
    expect(await world.resets.stopByMember({ ...by, memberId, name })).toMatchObject({
      value: { state: 'stopped' },
    });
    world.clock.advance(100 * HOUR);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 0 });
    expect((await heldBy(memberId)).fund).toBe('x');
    expect(newsOf()).toEqual(['opened', 'approved', 'stopped']);
  });

  test('LOST-004 the number and code of the notice stop it anywhere, and guesses are bounded', async () => {
    const { memberId } = await world.bound();
    const caseId = await world.waiting(memberId);
    const { reference, stopCode } = must(world.announced.at(-1), 'notice');
    const stop = (code: string, number = reference, ip = home.ip) =>
      world.resets.stopByCode({ siteId: SITE, ip, reference: number, code });
    expect(await stop('00000000', 'ZZZZZZZZ')).toMatchObject({ error: { kind: 'stopCodeWrong' } });
    expect(await stop(must(stopCode, 'code'), reference.toLowerCase())).toMatchObject({ ok: true });
    expect(await world.stateOf(caseId)).toBe('stopped');
    const other = await world.bound();
    await world.waiting(other.memberId);
    const notice = must(world.announced.at(-1), 'notice');
    const wrong = notice.stopCode === '11111111' ? '22222222' : '11111111';
    const far = '198.51.100.7';
    for (let tries = 0; tries < resetLimits.stopTriesPerAddress; tries += 1) {
      expect(await stop(wrong, notice.reference, far)).toMatchObject({
        error: { kind: 'stopCodeWrong' },
      });
    }
    const right = must(notice.stopCode, 'code');
    expect(await stop(right, notice.reference, far)).toMatchObject({
      error: { kind: 'stopTooMany' },
    });
    // An attacker's guesses use up nobody else's attempts.
    expect(await stop(right, notice.reference)).toMatchObject({ ok: true });
  });

  test('LOST-004 the key of the request takes it back, and no other key does', async () => {
    const { name } = await world.bound();
    const { key, found } = value(await world.ask(name));
    const by = { siteId: SITE, ip: home.ip };
    expect(await world.resets.stopByKey({ ...by, key: 'A'.repeat(43) })).toMatchObject({
      error: { kind: 'caseUnknown' },
    });
    expect(await world.resets.stopByKey({ ...by, key })).toMatchObject({ ok: true });
    expect(await world.resets.stopByKey({ ...by, key })).toMatchObject({
      error: { kind: 'caseOver' },
    });
    expect(await world.stateOf(found.id)).toBe('stopped');
  });
}

function gettingOld(): void {
  test('LOST-010 a request that nobody works on lapses after fourteen days, whether or not there is such an account', async () => {
    const { name } = await world.bound();
    const keys = [value(await world.ask(name)).key, value(await world.ask('nobody98')).key];
    world.clock.advance(14 * 24 * HOUR - 1);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 0 });
    world.clock.advance(1);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 2 });
    for (const key of keys) {
      expect(await world.resets.byKey(SITE, key)).toMatchObject({ state: 'lapsed' });
    }
    expect(world.notifications).toEqual([]);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 0 });
  });

  test('LOST-010 a case that was opened without a second person being asked lapses with a notice to the member, and another may be opened', async () => {
    const { memberId } = await world.bound();
    const left = value(await world.open(memberId));
    const worked = await world.bound();
    const asked = value(await world.open(worked.memberId));
    await db.tx((sql) =>
      world.resets.office.noteProposal(sql, asked.found.id, crypto.randomUUID()),
    );
    world.clock.advance(14 * 24 * HOUR);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 1 });
    expect(await world.stateOf(left.found.id)).toBe('lapsed');
    // Its proposal expires by itself.
    expect(await world.stateOf(asked.found.id)).toBe('open');
    expect(newsOf()).toEqual(['opened', 'opened', 'refused']);
    expect(await world.open(memberId)).toMatchObject({ ok: true });
  });
}

function shutAccounts(): void {
  test('LOST-009 nothing is opened for a closed account or one that is shut with nothing in it', async () => {
    const closed = await world.bound();
    await world.members.setStatus(SITE, closed.memberId, 'closed');
    expect(await world.open(closed.memberId)).toMatchObject({ error: { kind: 'memberClosed' } });
    const excluded = await world.bound();
    world.shut.add(excluded.memberId);
    expect(await world.open(excluded.memberId)).toMatchObject({
      error: { kind: 'memberExcluded' },
    });
  });

  test('LOST-009 what was agreed to before an account was closed or shut lapses, and changes nothing', async () => {
    const closed = await world.bound();
    const excluded = await world.bound();
    const cases = [await world.waiting(closed.memberId), await world.waiting(excluded.memberId)];
    await world.members.setStatus(SITE, closed.memberId, 'closed');
    world.shut.add(excluded.memberId);
    world.clock.advance(25 * HOUR);
    expect(await world.resets.runDue()).toEqual({ done: 0, lapsed: 2 });
    for (const caseId of cases) expect(await world.stateOf(caseId)).toBe('lapsed');
    expect((await heldBy(closed.memberId)).fund).toBe('x');
  });
}
