import type { MemberId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedOffice, composedOffice } from './testing/composed-office.ts';
import type { StaffLine } from './testing/office-client.ts';
import { note } from './testing/two-people.ts';

const clock = createFakeClock();
let world: ComposedOffice;
let owner: StaffLine;
let risk: StaffLine;
beforeAll(async () => {
  world = await composedOffice({ clock });
  owner = await world.client.enter('owner@demo');
  risk = await world.client.enter('risk@demo');
});
afterAll(() => world.close());

const restrict = (memberId: MemberId, restriction: 'freeze' | 'close') =>
  world.client.done('members/restrict', {
    line: owner,
    body: { memberId, restriction, ground: 'security', note },
  });
const lift = (memberId: MemberId, restriction: 'freeze' | 'close') =>
  world.client.call('members/lift', { line: owner, body: { memberId, restriction, note } });
const agree = async (asked: unknown) => {
  const body = { proposalId: Object(asked).proposalId, approve: true, note };
  await world.client.done('approvals/decide', { line: risk, body });
};
const statusOf = async (memberId: MemberId) => {
  const { member } = await world.client.done('members/one', {
    line: owner,
    body: { memberId },
  });
  return Object(member).status;
};

/** Lets something happen between what the next call reads and its transaction. */
function before(work: () => Promise<unknown>): void {
  const { deps } = world.composition.services.office;
  const { db } = deps;
  const tx: Db['tx'] = async (...given) => {
    Object.assign(deps, { db });
    await work();
    return await db.tx(...given);
  };
  Object.assign(deps, { db: { ...db, tx } });
}

test('an account that was frozen before it was closed is frozen again when it is opened', async () => {
  const { memberId } = await world.member();
  await restrict(memberId, 'freeze');
  await agree(await restrict(memberId, 'close'));
  await agree((await lift(memberId, 'close')).data);
  expect(await statusOf(memberId)).toBe('frozen');
  expect((await lift(memberId, 'freeze')).status_code).toBe(6000);
  expect(await statusOf(memberId)).toBe('active');
});

test('one person who lifts a freeze does not open an account that two have closed meanwhile', async () => {
  const { memberId } = await world.member();
  await restrict(memberId, 'freeze');
  const asked = await restrict(memberId, 'close');
  before(() => agree(asked));
  expect((await lift(memberId, 'freeze')).status_code).toBe(6009);
  expect(await statusOf(memberId)).toBe('closed');
});

test('one person who freezes an account does not open one that two have closed meanwhile', async () => {
  const { memberId } = await world.member();
  const asked = await restrict(memberId, 'close');
  before(() => agree(asked));
  const got = await world.client.call('members/restrict', {
    line: owner,
    body: { memberId, restriction: 'freeze', ground: 'security', note },
  });
  expect(got.status_code).toBe(6009);
  expect(await statusOf(memberId)).toBe('closed');
});

test('a closure that is asked for again by its key, its answer lost, is the same proposal', async () => {
  const { memberId } = await world.member();
  const ask = (key: string) =>
    world.client.call('members/restrict', {
      line: owner,
      headers: { 'x-idempotency-key': key },
      body: { memberId, restriction: 'close', ground: 'security', note },
    });
  const first = await ask('closure-key-1');
  await world.composition.db.tx((sql) =>
    sql.query(`delete from office_answer where key = 'closure-key-1'`),
  );
  const again = await ask('closure-key-1');
  expect(again).toMatchObject({ status_code: 6000, data: first.data });
  expect((await ask('closure-key-2')).status_code).toBe(6009);
});
