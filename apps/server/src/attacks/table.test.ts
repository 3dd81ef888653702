import type { SiteId } from '@tianping/base';
import { type AnyCall, type CallName, calls } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../testing/sample.ts';
import { type AttackWorld, type Caller, createAttackWorld, type Victim } from './attack-world.ts';

const EXPIRED = 6001;
const all = Object.entries(calls) as [CallName, AnyCall][];

let world: AttackWorld;
let member: Victim;
let frozen: Victim;
let stranger: Victim;

beforeAll(async () => {
  world = await createAttackWorld();
  [member, frozen, stranger] = [
    await world.victim(),
    await world.victim(),
    await world.victim(6001),
  ];
  const { members } = world.composition();
  await members.setStatus(6000 as SiteId, frozen.memberId, 'frozen');
});
afterAll(() => world.close());

const as = ({ token, signKey }: Victim): Caller => ({ token, signKey, device: 'seeded' });
const bodyOf = (call: AnyCall) => sampleOf(call.request, 'input');
const ask = async (name: CallName, call: AnyCall, caller: Caller = {}) =>
  (await world.call(name, bodyOf(call), caller)).code;

describe.each(all)('%s', (name, call) => {
  test(`is for ${call.auth === 'member' ? 'members' : 'everybody'}, and is declared so`, async () => {
    const guest = await ask(name, call);
    if (call.auth === 'member') expect(guest).toBe(EXPIRED);
    else expect([EXPIRED, 6008]).not.toContain(guest);
    const isPlain = call.plain === true && call.auth === 'guest';
    // A frozen member or one of another site is refused as without a session, in open calls too.
    expect((await ask(name, call, as(frozen))) === EXPIRED).toBe(!isPlain);
    expect((await ask(name, call, as(stranger))) === EXPIRED).toBe(!isPlain);
    if (name.endsWith('logout')) return;
    expect([EXPIRED, 6008]).not.toContain(await ask(name, call, as(member)));
  });

  if (call.effect === 'idempotent') {
    test('moves money only under a key', async () => {
      for (const key of [undefined, '', 'short', 'x'.repeat(500), '../..']) {
        const request = { headers: { 'x-idempotency-key': key } };
        const { code } = await world.call(name, bodyOf(call), { ...as(member), request });
        expect(code, String(key)).toBe(6007);
      }
    });
  }

  if (call.effect === 'read') {
    test('reads only', async () => {
      const written = await writesDuring(world.composition().db, async () => {
        await world.call(name, bodyOf(call), as(member));
      });
      expect(written).toEqual([]);
    });
  }
});

/** Statements other than selects that were given to a transaction while `work` ran. */
async function writesDuring(db: Db, work: () => Promise<void>): Promise<readonly string[]> {
  const written: string[] = [];
  const { tx } = db;
  const watched: Db['tx'] = (inside, ...rest) =>
    tx.call(
      db,
      (sql) =>
        inside({
          ...sql,
          query: (text: string, params?: readonly unknown[]) => {
            if (/^\s*(insert|update|delete)/i.test(text)) written.push(text);
            return sql.query(text, params);
          },
        } as typeof sql),
      ...rest,
    ) as never;
  Object.assign(db, { tx: watched });
  try {
    await work();
  } finally {
    Object.assign(db, { tx });
  }
  return written;
}

/** Calls that move money, place bets, or change where money is paid out to. */
const MOVING = [
  /claim|redeem$|\/pay$|closeOrder|placeBet|utcTransfer/,
  // Each of these is given only once: a place, a day, a draw, a ticket, a return.
  /promotion\/(joinActivity|leave|signIn|draw|ticket)$/,
  /withdraw\/(new|cancel)$|bankCard\/add$|venue\/(transfer|recycle)$/,
];

test('what moves money or bets asks for a key, and nothing else does', () => {
  const keyed = all.filter(([, call]) => call.effect === 'idempotent').map(([name]) => name);
  const moving = all.map(([name]) => name).filter((name) => MOVING.some((one) => one.test(name)));
  expect([...keyed].sort()).toEqual([...moving].sort());
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
