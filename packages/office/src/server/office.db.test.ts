import { err, must, ok, type SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Permission } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { totpCode } from '@tianping/factors/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestOffice, newOwner, setUpBy } from '../testing/index.ts';
import {
  currentSettings,
  demoKeys,
  disableStaff,
  listDemoStaff,
  migrations,
  type Office,
  officeLimits,
  seedDemoStaff,
  writeSetting,
} from './index.ts';

const SITE = 7000 as SiteId;
const REAL = 7001 as SiteId;
const STEP_MS = 30_000;
const visitor = { ip: '10.0.0.1', userAgent: 'test' };

/** Guarantees of the kernel, on either engine. */
const engine = onDatabase();

let db: Db;
let clock: FakeClock;
let office: Office;
beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(async () => {
  await empty(db);
  ({ office, clock } = createTestOffice(db, {
    seed: 5,
    hasDemoStaff: (siteId) => siteId !== REAL,
  }));
});

const hire = async (name: string, byId?: string) => {
  const staff = await newOwner(office, { siteId: SITE, name, byId });
  const password = `password of ${name}`;
  await setUpBy(office, { siteId: SITE, staffId: staff.staffId, byId: null }, password);
  return { staff, password };
};
const ticketFor = async (name: string, password: string) => {
  const step = await office.entry.login({ siteId: SITE, name, password });
  return must(step.ok ? step.value : null, 'a ticket');
};
/** A person with an authenticator, and its secret. */
const enrolled = async (name: string) => {
  const { staff, password } = await hire(name);
  const { ticket } = await ticketFor(name, password);
  const shown = await office.entry.enrol({ ticket });
  const { secret } = must(shown.ok ? shown.value : null, 'a secret');
  const { code } = totpCode(secret, clock.now());
  const entered = await office.entry.confirmEnrol({ ticket, code, ...visitor });
  const session = must(entered.ok ? entered.value : null, 'a session');
  return { staff, password, secret, ...session };
};

describe('logging in', () => {
  test('a first login enrols an authenticator; a code works once', async () => {
    const { password, secret } = await enrolled('anna');
    const { ticket, factors } = await ticketFor('anna', password);
    expect(factors).toEqual(['totp', 'recovery']);
    const { code } = totpCode(secret, clock.now());
    const used = await office.entry.byTotp({ ticket, code, ...visitor });
    expect(used).toEqual(err({ kind: 'wrong' }));
    clock.advance(STEP_MS);
    const next = totpCode(secret, clock.now()).code;
    expect((await office.entry.byTotp({ ticket, code: next, ...visitor })).ok).toBe(true);
    const again = await office.entry.byTotp({ ticket, code: next, ...visitor });
    expect(again).toEqual(err({ kind: 'ticket' }));
  });

  test('who has a second factor cannot enrol another by the password alone', async () => {
    const { password } = await enrolled('anna');
    const { ticket } = await ticketFor('anna', password);
    expect(await office.entry.enrol({ ticket })).toEqual(err({ kind: 'alreadySetUp' }));
  });

  test('a recovery code works once', async () => {
    const { password, recoveryCodes } = await enrolled('anna');
    const code = must(recoveryCodes[0], 'a code').toUpperCase();
    const first = await ticketFor('anna', password);
    const entered = await office.entry.byRecovery({ ticket: first.ticket, code, ...visitor });
    expect(entered.ok).toBe(true);
    const second = await ticketFor('anna', password);
    const refused = await office.entry.byRecovery({ ticket: second.ticket, code, ...visitor });
    expect(refused).toEqual(err({ kind: 'wrong' }));
  });

  test('failures lock a name, one that nobody has alike, and the lock ends', async () => {
    const { password } = await hire('anna');
    for (const name of ['anna', 'nobody']) {
      let last: unknown = null;
      for (let tries = 0; tries < officeLimits.failuresMax; tries += 1) {
        last = await office.entry.login({ siteId: SITE, name, password: 'wrong' });
      }
      const until = clock.now() + officeLimits.lockMs;
      expect(last).toEqual(err({ kind: 'locked', until }));
    }
    const locked = await office.entry.login({ siteId: SITE, name: 'anna', password });
    expect(locked).toMatchObject(err({ kind: 'locked' }));
    clock.advance(officeLimits.lockMs + 1);
    await ticketFor('anna', password);
  });

  test('codes cannot be guessed: a ticket ends after a few', async () => {
    const { password } = await enrolled('anna');
    const { ticket } = await ticketFor('anna', password);
    const kinds: string[] = [];
    for (let tries = 0; tries <= officeLimits.ticketTriesMax; tries += 1) {
      const got = await office.entry.byTotp({ ticket, code: '000000', ...visitor });
      kinds.push(got.ok ? 'in' : got.error.kind);
    }
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'ticket']);
  });

  test('a session ends when idle, at its latest hour, and when its account is disabled', async () => {
    const one = await enrolled('anna');
    expect(await office.find(one.token)).toMatchObject({ name: 'anna', siteId: SITE });
    clock.advance(officeLimits.sessionIdleMs);
    expect(await office.find(one.token)).toBeNull();
    const two = await enrolled('bert');
    for (let spent = 0; spent < officeLimits.sessionLifeMs; spent += 20 * 60_000) {
      await office.find(two.token);
      clock.advance(20 * 60_000);
    }
    expect(await office.find(two.token)).toBeNull();
    const three = await enrolled('carl');
    const { staffId } = three.staff;
    const byId = one.staff.staffId;
    const off = { siteId: SITE, staffId, byIds: [byId] };
    expect((await disableStaff(office.deps, off)).ok).toBe(true);
    expect(await office.find(three.token)).toBeNull();
  });

  test('nobody changes an own account', async () => {
    const { staff } = await hire('anna');
    const own = { siteId: SITE, staffId: staff.staffId, byIds: [staff.staffId] };
    const off = await disableStaff(office.deps, own);
    expect(off).toEqual(err('oneself'));
  });
});

test('the demo’s people are on play-money sites only, and a real one refuses their keys', async () => {
  const people = [{ name: 'owner@demo', displayName: 'O', roles: ['owner' as const] }];
  for (const siteId of [SITE, REAL]) await seedDemoStaff(office.deps, siteId, people);
  expect(await listDemoStaff(office.deps, SITE)).toEqual(people);
  expect(await listDemoStaff(office.deps, REAL)).toEqual([]);
  const keys = await demoKeys(office.deps, { siteId: SITE, name: 'owner@demo' });
  const { password } = must(keys.ok ? keys.value : null, 'keys');
  await ticketFor('owner@demo', password);
  // A site that changes to real money keeps the row, but the account cannot log in.
  await db.tx((sql) => sql.query('update office_staff set site_id = $1', [REAL]));
  const of = { siteId: REAL, name: 'owner@demo' };
  expect((await demoKeys(office.deps, of)).ok).toBe(false);
  expect(await office.entry.login({ ...of, password })).toEqual(err({ kind: 'wrong' }));
});

describe('the log', () => {
  const author = { siteId: SITE, by: { staffId: 's1', name: 'anna' }, ip: '10.0.0.1' };
  const line = { ...author, action: 'members/note', subject: 'member:1', code: 6000 };
  const write = (note: string) =>
    office.log({ ...line, note, asked: { note, n: 1 }, before: null, after: [note] });
  /** As an owner of the database could. */
  const tamper = async (statement: string) => {
    await db.tx(async (sql) => {
      await sql.query('alter table office_audit disable trigger all');
      await sql.query(statement);
      await sql.query('alter table office_audit enable trigger all');
    });
  };
  beforeEach(async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(write));
  });

  test('lines written at the same time stand in one chain', async () => {
    const report = await office.verify(SITE);
    expect(report).toMatchObject({ sound: true, checked: 5, headSeq: 5 });
    expect(await office.verify(SITE, { fromSeq: 2, toSeq: 4 })).toMatchObject({ checked: 3 });
  });

  test('no line is changed, deleted or emptied by a statement', async () => {
    for (const statement of [
      "update office_audit set note = 'x'",
      'delete from office_audit',
      'truncate office_audit',
    ]) {
      await expect(
        db.tx((sql) => sql.query(statement)),
        statement,
      ).rejects.toThrow();
    }
    expect(await office.verify(SITE)).toMatchObject({ sound: true });
  });

  const forged = `insert into office_audit select site_id, 6, at, by_id, by_name, ip, action, subject,
    code, note, asked, before, after, hash, hash from office_audit where seq = 5`;
  test.each([
    ['changed', "update office_audit set note = 'x' where seq = 3", 3, 'changed'],
    ['changed with its JSON', "update office_audit set after = '[]' where seq = 2", 2, 'changed'],
    ['deleted', 'delete from office_audit where seq = 3', 3, 'missing'],
    ['cut off at the end', 'delete from office_audit where seq = 5', 5, 'missing'],
    ['added', forged, 6, 'headMoved'],
    [
      'put in another order',
      `update office_audit set seq = case seq when 2 then 103 when 3 then 102 end
       where seq in (2, 3)`,
      2,
      'missing',
    ],
    ['given another hash', 'update office_audit set hash = prev_hash where seq = 4', 4, 'changed'],
  ])('a line that was %s is found', async (_what, statement, seq, reason) => {
    await tamper(statement);
    expect((await office.verify(SITE)).firstBad).toEqual({ seq, reason });
  });
});

describe('two persons', () => {
  const anna = { staffId: 'anna', name: 'anna' };
  const of = { kind: 'giftBatch', siteId: SITE, subject: 'x', subjectName: 'x' } as const;
  const batch = { ...of, note: 'why' };
  const decider = (staffId: string, ...permissions: Permission[]) => ({
    staffId,
    name: staffId,
    ip: '10.0.0.2',
    permissions: new Set<Permission>(permissions),
  });
  let executed: string[];
  beforeEach(() => {
    executed = [];
    office.approvals.register({
      kind: 'giftBatch',
      permission: 'reports.read',
      proposedWith: 'config.write',
      async execute(sql, proposal) {
        const row = [SITE, '00000000-0000-7000-8000-000000000000', 'done', 'x', 'x'];
        await sql.query('insert into office_member_tag values ($1, $2, $3, $4, $5, 1)', row);
        if (proposal.payload === 'fails') return err({ code: 6012 });
        executed.push(proposal.id);
        return ok({ done: true });
      },
      async ended(_sql, { payload }) {
        if (payload === 'stuck') throw new Error('what it holds cannot be let go');
      },
    });
  });
  const propose = (payload: string, key = 'key-1', by = anna) =>
    db.tx((sql) => office.approvals.propose(sql, { ...batch, payload, by, key }));
  const approve = (proposalId: string, by: ReturnType<typeof decider>) =>
    office.approvals.approve({ siteId: SITE, proposalId, by, note: 'yes' });
  const bert = decider('bert', 'approvals.decide', 'reports.read');

  test('the proposer cannot decide, nor who lacks a permission; another carries it out once', async () => {
    const { id } = await propose('works');
    expect((await propose('works')).id).toBe(id);
    const self = decider('anna', 'approvals.decide', 'reports.read');
    expect(await approve(id, self)).toEqual(err({ kind: 'ownProposal' }));
    expect(await approve(id, decider('carl', 'approvals.decide'))).toEqual(
      err({ kind: 'notAllowed' }),
    );
    const copies = await Promise.all(Array.from({ length: 20 }, () => approve(id, bert)));
    expect(copies.filter((copy) => copy.ok)).toHaveLength(1);
    expect(executed).toEqual([id]);
    expect(await office.verify(SITE)).toMatchObject({ sound: true, headSeq: 1 });
  });

  test('a new account is nobody’s second person, and who had a hand in one never beside it', async () => {
    const { staff } = await hire('puppet', anna.staffId);
    const puppet = decider(staff.staffId, 'reports.read');
    const { id } = await propose('works');
    expect(await approve(id, puppet)).toEqual(err({ kind: 'tooNew' }));
    clock.advance(officeLimits.newAccountMs - officeLimits.proposalMs / 2);
    const { id: later } = await propose('works', 'key-2');
    clock.advance(officeLimits.proposalMs / 2);
    expect(await approve(later, puppet)).toEqual(err({ kind: 'tied' }));
    const own = await propose('works', 'key-3', { staffId: staff.staffId, name: 'puppet' });
    expect(await approve(own.id, decider('anna', 'reports.read'))).toEqual(err({ kind: 'tied' }));
    expect((await approve(own.id, bert)).ok).toBe(true);
  });

  test('what a disabled account has proposed is not carried out, but can be refused', async () => {
    const { staff: dora } = await hire('dora');
    const { staff } = await hire('carl');
    const { id } = await propose('works', 'key-1', { staffId: staff.staffId, name: 'carl' });
    const off = { siteId: SITE, staffId: staff.staffId, byIds: [dora.staffId] };
    expect((await disableStaff(office.deps, off)).ok).toBe(true);
    expect(await approve(id, bert)).toEqual(err({ kind: 'proposerDisabled' }));
    expect(executed).toEqual([]);
    const decision = { siteId: SITE, proposalId: id, by: bert, note: 'no' };
    expect(await office.approvals.refuse(decision)).toMatchObject(ok({ status: 'refused' }));
  });

  test('what cannot be carried out undoes everything and stays open', async () => {
    const { id } = await propose('fails');
    expect(await approve(id, bert)).toEqual(err({ kind: 'refused', refusal: { code: 6012 } }));
    const { rows } = await db.query('select 1 from office_member_tag');
    expect(rows).toEqual([]);
    const refused = await office.approvals.refuse({
      siteId: SITE,
      proposalId: id,
      by: bert,
      note: 'no',
    });
    expect(refused).toMatchObject(ok({ status: 'refused', decidedBy: { staffId: 'bert' } }));
  });

  test('another site’s proposal is unknown, and one that nobody decides ends', async () => {
    const { id } = await propose('works');
    const elsewhere = { siteId: REAL, proposalId: id, by: bert, note: 'yes' };
    expect(await office.approvals.approve(elsewhere)).toEqual(err({ kind: 'unknown' }));
    clock.advance(officeLimits.proposalMs);
    expect(await approve(id, bert)).toEqual(err({ kind: 'expired' }));
    expect(await office.approvals.runExpiry()).toEqual({ expired: 1 });
    expect(await office.approvals.runExpiry()).toEqual({ expired: 0 });
    expect(executed).toEqual([]);
  });

  test('a proposal that cannot end keeps no other open, and fails the job in the end', async () => {
    const stuck = await propose('stuck');
    const other = await propose('works', 'key-2');
    clock.advance(officeLimits.proposalMs);
    await expect(office.approvals.runExpiry()).rejects.toThrow('cannot be let go');
    const { rows } = await db.query('select id, status from office_proposal order by id');
    const statuses = [
      { id: stuck.id, status: 'open' },
      { id: other.id, status: 'expired' },
    ];
    expect(rows).toEqual(statuses.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  });

  test('the database itself refuses one person for both', async () => {
    const { id } = await propose('works');
    const both = `update office_proposal set status = 'executed', decided_by_id = by_id,
      decided_at = 1 where id = $1`;
    await expect(db.tx((sql) => sql.query(both, [id]))).rejects.toThrow();
  });
});

test('of writers who saw the same version one wins, and versions are never changed', async () => {
  const first = { siteId: SITE, section: 'limits', baseVersion: 0 } as const;
  const by = { staffId: 's1', name: 'anna' };
  const save = (value: number) =>
    db.tx((sql) => writeSetting(sql, office.deps, { ...first, value, by, note: 'why' }));
  const saved = await Promise.all([save(1), save(2), save(3)]);
  expect(saved.filter((version) => version !== null)).toEqual([1]);
  expect(await currentSettings(db)).toMatchObject([{ section: 'limits', version: 1 }]);
  const change = 'update office_setting set value = $1';
  await expect(db.tx((sql) => sql.query(change, ['9']))).rejects.toThrow();
});

test('a key is worked out by one, and taken up again when that one was cut off', async () => {
  const call = {
    siteId: SITE,
    staffId: '00000000-0000-7000-8000-000000000001',
    key: 'key-1',
    bodyHash: 'h',
  };
  const { answers } = office;
  expect(await answers.begin(call)).toEqual(ok(null));
  expect(await answers.begin(call)).toEqual(err('underWay'));
  expect(await answers.begin({ ...call, bodyHash: 'other' })).toEqual(err('otherBody'));
  clock.advance(officeLimits.answerLeaseMs);
  expect(await answers.begin(call)).toEqual(ok(null));
  await answers.keep(call, { ok: true });
  expect(await answers.begin(call)).toEqual(ok({ stored: { ok: true } }));
});

const GUARDED = ['office_audit', 'office_setting'];
const TABLES = [
  ...GUARDED,
  'office_audit_head',
  'office_proposal',
  'office_posting',
  'office_answer',
  'office_member_note',
  'office_member_tag',
  'office_restriction',
  'office_attempt',
  'office_staff',
];

/** Empties the database; triggers that protect append-only tables are disabled. */
async function empty(db: Db): Promise<void> {
  await db.tx(async (sql) => {
    for (const table of GUARDED) await sql.query(`alter table ${table} disable trigger all`);
    await sql.query(`truncate ${TABLES.join(', ')} cascade`);
    for (const table of GUARDED) await sql.query(`alter table ${table} enable trigger all`);
  });
}
