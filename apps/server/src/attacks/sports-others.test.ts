import type { CallName } from '@tianping/contract';
import type { FedMatch } from '@tianping/sportsbook/server-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Victim } from './attack-world.ts';
import {
  asCaller,
  createSportsWorld,
  fifty,
  matches,
  onHome,
  type SportsWorld,
} from './sports-world.ts';

let world: SportsWorld;
beforeAll(async () => {
  world = await createSportsWorld();
});
afterAll(() => world.close());

const ZERO = '00000000-0000-4000-8000-000000000000';
const DAYS = { from: '2020-01-01', to: '2030-01-01', state: 'all' };
const NIL = { home: 0, away: 0 };

async function settledBet(bettor: Victim): Promise<{ betId: string; match: FedMatch }> {
  const match = await world.match();
  const { betId } = await world.bet(bettor, onHome(match));
  await match.result({ periods: { HT: NIL, FT: { home: 0, away: 2 } } });
  await world.idle();
  return { betId, match };
}

const pick = (match: FedMatch | undefined) => ({ ...onHome(match), side: 'H' });

describe('another member’s bets', () => {
  test("the id of another member's bet answers as an unknown id", async () => {
    const owner = await world.bettor();
    const key = '11111111-1111-4111-8111-111111111111';
    const [match] = await matches(world, 1);
    const request = { headers: { 'x-idempotency-key': key } };
    await world.bet(owner, onHome(match), {}, { request });
    const { betId } = await settledBet(owner);
    const text = 'the score was another one';
    const calls: readonly (readonly [CallName, object, object])[] = [
      ['game/record/betCertificate', { betId }, { betId: ZERO }],
      ['game/sport/dispute', { betId, text }, { betId: ZERO, text }],
      [
        'site/feedback/addFeedBack',
        { type: 'bet', content: text, betId },
        { type: 'bet', content: text, betId: ZERO },
      ],
    ];
    for (const site of [6000, 6001, 6002] as const) {
      const thief = await world.bettor(1_000_00, site);
      for (const [name, theirs, nobodys] of calls) {
        const one = await world.call(name, theirs, asCaller(thief));
        const other = await world.call(name, nobodys, asCaller(thief));
        expect([one.code, one.data, one.message], name).toEqual([
          other.code,
          other.data,
          other.message,
        ]);
        expect(one.code, name).not.toBe(6000);
      }
      const ids = { requestIds: [key, ZERO] };
      const status = await world.call<{ list: { answer: { outcome: string } }[] }>(
        'game/sport/betStatus',
        ids,
        asCaller(thief),
      );
      expect(status.data.list.map(({ answer }) => answer.outcome)).toEqual(['unknown', 'unknown']);
      const records = await world.call('game/record/betRecordList', DAYS, asCaller(thief));
      expect([records.code, records.data.total]).toEqual([6000, 0]);
      expect(records.text).not.toContain(betId);
    }
    const own = await world.call('game/record/betCertificate', { betId }, asCaller(owner));
    expect(own.code).toBe(6000);
    expect(own.text).not.toContain(owner.memberId);
  });

  test('a key used by one member answers nothing to another', async () => {
    const [match] = await matches(world, 1);
    const [one, other] = [await world.bettor(), await world.bettor(50_00)];
    const key = '22222222-2222-4222-8222-222222222222';
    const request = { headers: { 'x-idempotency-key': key } };
    await world.bet(one, onHome(match), {}, { request });
    const refused = await world.bet(other, onHome(match), {}, { request });
    expect([refused.outcome, refused.reason]).toEqual(['refused', 'balanceLow']);
  });
});

describe('disputes', () => {
  const text = 'the corner was counted twice';
  const dispute = (bettor: Victim, betId: string) =>
    world.call('game/sport/dispute', { betId, text }, asCaller(bettor));

  test('fifty simultaneous ones of one result are one feedback', async () => {
    const bettor = await world.bettor();
    const { betId, match } = await settledBet(bettor);
    const sent = await fifty(() => dispute(bettor, betId));
    expect(sent.filter(({ code }) => code === 6000)).toHaveLength(1);
    const count = async () =>
      (
        await world
          .composition()
          .db.query<{ n: number }>(
            'select count(*)::int as n from bet_dispute where bet_id = $1 and feedback_id is not null',
            [betId],
          )
      ).rows[0]?.n;
    expect(await count()).toBe(1);
    // A result that repeats the last one reopens nothing; a different one may be disputed once more.
    await match.result({ revision: 2, periods: { HT: NIL, FT: { home: 0, away: 2 } } });
    await world.idle();
    expect((await dispute(bettor, betId)).code).not.toBe(6000);
    await match.result({ revision: 3, periods: { HT: NIL, FT: { home: 2, away: 0 } } });
    await world.idle();
    expect((await dispute(bettor, betId)).code).toBe(6000);
    expect(await count()).toBe(2);
  });

  test('an open bet, a late dispute and a refused bet are no disputes', async () => {
    const bettor = await world.bettor();
    const [match] = await matches(world, 1);
    const open = await world.bet(bettor, onHome(match));
    expect((await dispute(bettor, open.betId)).code).not.toBe(6000);
    const { betId } = await settledBet(bettor);
    const { db } = world.composition();
    await db.tx((sql) =>
      sql.query('update bet set settled_at = settled_at - $2::bigint where bet_id = $1', [
        betId,
        14 * 86_400_000 + 1,
      ]),
    );
    expect((await dispute(bettor, betId)).code).not.toBe(6000);
  });
});

describe('shared slips', () => {
  const share = (bettor: Victim, picks: readonly object[], ip: string) =>
    world.call('game/sport/shareSlip', { picks }, { ...asCaller(bettor), ip });
  const load = (code: string, ip: string, site: Victim['site'] = 6000) =>
    world.call('game/sport/loadSlip', { code }, { ip, site });

  test('a code is of its site, and codes are not tried out', async () => {
    const bettor = await world.bettor(0);
    const [match] = await matches(world, 1);
    const shared = await share(bettor, [pick(match)], '198.51.100.1');
    const code = String(shared.data.code);
    expect((await load(code, '198.51.100.2')).code).toBe(6000);
    expect((await load(code, '198.51.100.2', 6001)).code).toBe(6004);
    const tried: number[] = [];
    for (let at = 0; at < 130; at += 1) tried.push((await load('ZZZZZZ', '198.51.100.3')).code);
    expect(tried.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 6004));
    expect(tried.slice(120)).toEqual(Array.from({ length: 10 }, () => 6011));
    // From that address the right code is refused too; so it is to a session.
    expect((await load(code, '198.51.100.3')).code).toBe(6011);
    const elsewhere = { ip: '198.51.100.3', ...asCaller(bettor) };
    expect((await world.call('game/sport/loadSlip', { code }, elsewhere)).code).toBe(6011);
  });

  test.each([
    '',
    'ABCDE',
    'ABCDEFG',
    'abcdef',
    'ABCDE0',
    'ABCDEI',
    'ＡＢＣＤＥＦ',
    "A' OR '",
    '%%%%%%',
  ])('the code %o is none', async (code) => {
    expect((await load(code, '198.51.100.4')).code).toBe(6007);
  });

  test('hostile picks are stored unchanged and resolve to nothing', async () => {
    const bettor = await world.bettor(0);
    const odd = [
      "'; drop table slip_share; --",
      '__proto__',
      '<script>',
      '\u202e',
      '%',
      '',
      '\u{1F3C0}',
    ];
    const picks = odd.map((each) => ({ matchId: each, marketId: each, side: 'H' }));
    const shared = await share(bettor, picks, '198.51.100.5');
    const loaded = await load(String(shared.data.code), '198.51.100.5');
    expect(loaded.data).toEqual({
      list: picks.map((each) => ({ ...each, match: null, market: null })),
    });
    const eleven = Array.from({ length: 11 }, () => picks[0] ?? {});
    expect((await share(bettor, eleven, '198.51.100.5')).code).toBe(6007);
    expect((await share(bettor, [], '198.51.100.5')).code).toBe(6007);
    const forged = [{ ...picks[0], side: 'H', price: 1, stakeMinor: 1 }];
    const text = (await share(bettor, forged, '198.51.100.5')).text;
    expect(text).not.toContain('stakeMinor');
  });

  test('the same selections are one code, also fifty times simultaneously; thirty others are the limit', async () => {
    const bettor = await world.bettor(0);
    const found = await matches(world, 2);
    const codes = await fifty(() => share(bettor, [pick(found[0])], '198.51.100.6'));
    const given = codes.filter(({ code }) => code === 6000).map(({ data }) => data.code);
    expect(given).toHaveLength(30);
    expect(new Set(given).size).toBe(1);
    expect((await share(bettor, [pick(found[1])], '198.51.100.7')).code).toBe(6011);
  });
});

describe('members who may not play', () => {
  const tries = async (bettor: Victim) => {
    const [match, other] = await matches(world, 2);
    return [
      await world.bet(bettor, onHome(match)),
      await world.series(bettor, [onHome(match), onHome(other)]),
    ];
  };

  test('a member under age places neither a bet nor a parlay', async () => {
    const bettor = await world.bettor();
    const { db, profile } = world.composition();
    await db.tx((sql) =>
      sql.query(
        `insert into member_profiles (member_id, site_id, underage_at) values ($1, 6000, $2)
         on conflict (member_id) do update set underage_at = excluded.underage_at`,
        [bettor.memberId, world.clock.now()],
      ),
    );
    expect(await profile.mayPlay(bettor.memberId)).toBe(false);
    const answers = await tries(bettor);
    expect(answers.map(({ code, outcome }) => [code, outcome])).toEqual([
      [6003, ''],
      [6003, ''],
    ]);
    expect(await world.balance(bettor)).toEqual([1_000_000_00, 0]);
  });

  test('a frozen or logged-out member or a guest places nothing', async () => {
    const [frozen, gone] = [await world.bettor(), await world.bettor()];
    const { db, members } = world.composition();
    await db.tx((sql) =>
      sql.query(`update members set status = 'frozen' where id = $1`, [frozen.memberId]),
    );
    await members.logout(gone.sessionId);
    const forged = { ...(await world.bettor()), token: 'a'.repeat(43) };
    for (const bettor of [frozen, gone, forged]) {
      for (const { code, outcome } of await tries(bettor)) {
        expect(code).not.toBe(6000);
        expect(outcome).toBe('');
      }
    }
    expect(await world.balance(frozen)).toEqual([1_000_000_00, 0]);
    expect(await world.balance(gone)).toEqual([1_000_000_00, 0]);
  });

  test('a session of one site and a key of another member open no bet', async () => {
    const [match] = await matches(world, 1);
    const [one, other] = [await world.bettor(), await world.bettor()];
    const abroad = await world.bet(one, onHome(match), {}, { site: 6001 });
    const forged = await world.bet({ ...one, signKey: other.signKey }, onHome(match));
    for (const { code, outcome } of [abroad, forged]) {
      expect(code).not.toBe(6000);
      expect(outcome).toBe('');
    }
    expect(await world.balance(one)).toEqual([1_000_000_00, 0]);
  });
});

test('the books are right, nothing broke, nothing secret was logged', async () => {
  expect(await world.findings()).toEqual([]);
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
