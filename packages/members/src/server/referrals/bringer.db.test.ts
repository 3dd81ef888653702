import type { MemberId, SiteId } from '@tianping/base';
import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { readReferral } from '../../rules/entry/referral.ts';
import { createEntryWorld, type EntryWorld, home, PASSWORD } from '../../testing/entry-world.ts';
import { migrations } from '../index.ts';
import { readBringer, readBrought, readInviteCode } from './bringer.ts';

const OTHER = 7000 as SiteId;
const { siteId } = home;
const engine = onDatabase();
let db: Db;
let world: EntryWorld;
let names = 0;
let devices = 0;
let spellings = 0;

beforeAll(async () => {
  db = await engine.open(migrations);
  world = createEntryWorld(db);
});

async function join(codes: { rCode?: string; iCode?: string } = {}, at = siteId) {
  names += 1;
  devices += 1;
  const browser = { ...home, siteId: at, deviceId: `bring-${devices}` };
  const made = await world.members.register({
    ...browser,
    name: `bring${names}`,
    password: PASSWORD,
    secondPassword: PASSWORD,
    captcha: await world.captcha('register', browser),
    domain: '',
    rCode: codes.rCode ?? '',
    iCode: codes.iCode ?? '',
  });
  const { memberId } = must(made.ok ? made.value : null, 'account');
  return { siteId: at, memberId };
}
const friendCode = async (member: { siteId: SiteId; memberId: MemberId }) =>
  must(await readInviteCode(db, member), 'code');
const write = (text: string, params: readonly unknown[]) => db.tx((sql) => sql.query(text, params));
async function agentCode(agent: { memberId: MemberId }, code: string, state = 'open') {
  await write(
    `insert into member_agent_code (site_id, code, agent_id, name, state, created_at)
     values ($1, $2, $3, '', $4, 1)`,
    [siteId, code, agent.memberId, state],
  );
}

test('STORE-006 a code that comes with register says who brought the member, in either place and any case', async () => {
  const friend = await join();
  const agent = await join();
  const code = await friendCode(friend);
  await agentCode(agent, 'AGENT2');
  const byFriend = { kind: 'friend', memberId: friend.memberId, code };
  const byAgent = { kind: 'agent', memberId: agent.memberId, code: 'AGENT2' };
  for (const [codes, bringer] of [
    [{ iCode: code }, byFriend],
    [{ rCode: code.toLowerCase() }, byFriend],
    [{ rCode: 'agent2' }, byAgent],
    [{ iCode: 'AGENT2' }, byAgent],
    [{ rCode: 'AGENT2', iCode: code }, byAgent],
    [{ rCode: 'NOBODY', iCode: code }, byFriend],
  ] as const) {
    expect(await readBringer(db, await join(codes))).toEqual(bringer);
  }
  const brought = await readBrought(db, agent, { kind: 'agent', limit: 10, offset: 0 });
  expect(brought.map((each) => each.code)).toEqual(['AGENT2', 'AGENT2', 'AGENT2']);
  expect(await readBrought(db, agent, { kind: 'friend', limit: 10, offset: 0 })).toEqual([]);
});

test.each([
  'rcode',
  'rCode',
  'r_code',
  'RCODE',
  'R_Code',
  'icode',
  'iCode',
  'i_code',
  'ICODE',
  'I_CODE',
])(
  'STORE-003 an address with %s leads to the friend or the agent whose code it names, in any case',
  async (name) => {
    const [friend, agent] = [await join(), await join()];
    const code = `SPELL${'ABCDEFGHJK'[spellings]}`;
    spellings += 1;
    await agentCode(agent, code);
    for (const [written, kind, memberId] of [
      [await friendCode(friend), 'friend', friend.memberId],
      [(await friendCode(friend)).toLowerCase(), 'friend', friend.memberId],
      [code, 'agent', agent.memberId],
      [code.toLowerCase(), 'agent', agent.memberId],
    ] as const) {
      const codes = readReferral(`https://a.example/home?x=1&${name}=${written}`);
      expect(await readBringer(db, await join(codes))).toMatchObject({ kind, memberId });
    }
  },
);

test('a code that is unknown, paused, closed, of another site or of a frozen account brings nobody, and the account is made', async () => {
  const agent = await join();
  await agentCode(agent, 'PAUSED', 'paused');
  await agentCode(agent, 'CLSED2', 'closed');
  const frozen = await join();
  const stranger = await join({}, OTHER);
  await world.members.setStatus(siteId, frozen.memberId, 'frozen');
  for (const iCode of [
    'NOBODY22',
    'PAUSED',
    'CLSED2',
    await friendCode(frozen),
    await friendCode(stranger),
  ]) {
    const member = await join({ iCode });
    expect(await readBringer(db, member)).toBeNull();
    expect((await world.members.info(siteId, member.memberId))?.memberId).toBe(member.memberId);
  }
});

test("a member's bringer never changes, and nobody is their own", async () => {
  const friend = await join();
  const member = await join({ iCode: await friendCode(friend) });
  const other = await join();
  for (const [text, params] of [
    ['update member_bringer set bringer_id = $1 where member_id = $2', [other.memberId]],
    ['delete from member_bringer where bringer_id <> $1 and member_id = $2', [other.memberId]],
  ] as const) {
    await expect(write(text, [...params, member.memberId])).rejects.toThrow('append-only');
  }
  await expect(
    write(
      `insert into member_bringer (member_id, site_id, kind, bringer_id, code, at)
       values ($1, $2, 'friend', $1, 'X', 1)`,
      [other.memberId, siteId],
    ),
  ).rejects.toThrow('member_bringer_other');
  expect((await readBringer(db, member))?.memberId).toBe(friend.memberId);
  expect(await readBringer(db, { ...member, siteId: OTHER })).toBeNull();
});

test('no code can be both a friend’s and an agent’s: they differ in length', async () => {
  const agent = await join();
  const code = await friendCode(agent);
  expect(code).toHaveLength(8);
  await expect(agentCode(agent, code)).rejects.toThrow('member_agent_code');
});
