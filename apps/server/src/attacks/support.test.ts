import { createSeededRng, createUuid, type SiteId } from '@tianping/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  PASSWORD,
  type Victim,
} from './attack-world.ts';

const OK = 6000;
const UNKNOWN = 6004;
const SITE = 6000 as SiteId;
const KEY = 'k'.repeat(43);

let world: AttackWorld;
beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());

const rng = createSeededRng(9);
const newId = () => createUuid({ clock: { now: Date.now, after: () => () => {} }, rng });
const as = ({ token, signKey }: Victim): Caller => ({ token, signKey, device: 'seeded' });

const open = (caller: Caller, more: object = {}) => {
  const talkId = newId();
  const words = { talkId, topic: 'account', content: '怎么取回余额' };
  return { talkId, answer: world.call('site/support/open', { ...words, ...more }, caller) };
};
const say = (caller: Caller, talkId: string, more: object = {}) =>
  world.call('site/support/say', { talkId, lineId: newId(), content: '补充一句', ...more }, caller);

test('a self-excluded member is served as before', async () => {
  const member = await world.victim();
  const asked = { months: 6, password: PASSWORD };
  expect((await world.call('site/protection/exclude', asked, as(member))).code).toBe(OK);
  const { talkId, answer } = open(as(member));
  expect((await answer).code).toBe(OK);
  expect((await say(as(member), talkId)).code).toBe(OK);
});

test.each(['frozen', 'closed'] as const)(
  'whose account is %s is nobody here by the old login, and is served as a guest with a key',
  async (status) => {
    const member = await world.victim();
    await world.composition().members.setStatus(SITE, member.memberId, status);
    expect((await open(as(member)).answer).code).not.toBe(OK);
    const guestKey = status.padEnd(43, 'x');
    const { talkId, answer } = open({}, { guestKey });
    expect((await answer).code).toBe(OK);
    expect((await say({}, talkId, { guestKey })).code).toBe(OK);
    expect((await say({}, talkId, { guestKey: KEY })).code).toBe(UNKNOWN);
    expect((await say({}, talkId)).code).toBe(UNKNOWN);
  },
);

test('a talk is read, answered, ended and rated by nobody but its owner, on no other site either', async () => {
  const [owner, other, stranger] = [
    await world.victim(),
    await world.victim(),
    await world.victim(6001),
  ];
  const { talkId, answer } = open(as(owner));
  expect((await answer).code).toBe(OK);
  const strangers: readonly Caller[] = [as(other), { ...as(stranger), site: 6001 }, {}];
  for (const caller of strangers) {
    expect((await say(caller, talkId)).code).not.toBe(OK);
    for (const call of ['talk', 'end'] as const) {
      expect((await world.call(`site/support/${call}`, { talkId }, caller)).code).not.toBe(OK);
    }
    const rating = { talkId, stars: 1 };
    expect((await world.call('site/support/rate', rating, caller)).code).not.toBe(OK);
    const listed = await world.call<{ total: number }>('site/support/history', {}, caller);
    expect(listed.code === OK ? listed.data.total : 0).toBe(0);
  }
  const own = await world.call<{ lines: unknown[] }>('site/support/talk', {}, as(owner));
  expect(own.data.lines).toHaveLength(1);
});
