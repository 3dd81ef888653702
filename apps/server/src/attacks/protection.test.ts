import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Victim } from './attack-world.ts';
import {
  asCaller,
  createSportsWorld,
  matches,
  onHome,
  type Placed,
  type SportsWorld,
} from './sports-world.ts';

const DAY = 86_400_000;

let world: SportsWorld;
beforeAll(async () => {
  world = await createSportsWorld((site) => ({
    ...site,
    sameSelectionOnce: false,
    limits: {
      ...site.limits,
      byGroup: {
        ...site.limits.byGroup,
        main: { minMinor: 10_00, maxMinor: 100_000_00, matchMaxMinor: 1_000_000_00 },
      },
    },
  }));
});
afterAll(() => world.close());

interface Limits {
  readonly limits: readonly { readonly value: number | null; readonly used: number }[];
}

const setLimit = (who: Victim, kind: string, value: number | null, more = {}) =>
  world.call<Limits>(
    'site/protection/setLimit',
    { kind, period: 'day', value },
    { ...asCaller(who), ...more },
  );
const taken = (answers: readonly Placed[]) =>
  answers.filter(({ outcome }) => outcome === 'accepted' || outcome === 'waiting');
const reasons = (answers: readonly Placed[]) =>
  [...new Set(answers.flatMap(({ reason }) => (reason === '' ? [] : [reason])))].sort();
const pause = (who: Victim, call: 'coolOff' | 'exclude', body: object) =>
  world.call(`site/protection/${call}`, { ...body, password: PASSWORD }, asCaller(who));

describe('100 simultaneous bets', () => {
  test('single bets stay within the stake limit together', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    expect((await setLimit(bettor, 'stake', 1_000_00)).code).toBe(6000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.bet(bettor, onHome(match))),
    );
    expect(taken(answers)).toHaveLength(10);
    expect(reasons(answers)).toEqual(['limitStake']);
    expect(answers.find(({ fix }) => fix)?.fix).toMatchObject({ period: 'day', left: 0 });
    expect(await world.balance(bettor)).toEqual([999_000_00, 1_000_00]);
  });

  test('single bets and parlays of two sessions stay within the loss limit together', async () => {
    const legs = (await matches(world, 3)).map((match) => onHome(match));
    const bettor = await world.bettor();
    await setLimit(bettor, 'loss', 550_00);
    const second = await world.login(bettor.name, PASSWORD, {
      site: bettor.site,
      device: 'seeded',
    });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        at % 3 === 0 ? world.series(bettor, legs) : world.bet(bettor, legs[at % 2] ?? never()),
      ),
    );
    expect([6000, 6017, 6021]).toContain(second.code);
    expect(taken(answers)).toHaveLength(5);
    expect(reasons(answers)).toEqual(['limitLoss']);
    const [main, hold] = await world.balance(bettor);
    expect([main + hold, hold]).toEqual([1_000_000_00, 500_00]);
  });

  test('a refused bet of an in-play wait gives its stake back to the limit', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    await setLimit(bettor, 'stake', 100_00);
    if (!match) never();
    await match.live();
    const live = onHome(match, { scoreSeen: { home: 0, away: 0 } });
    expect((await world.bet(bettor, live)).outcome).toBe('waiting');
    expect((await world.bet(bettor, live)).reason).toBe('limitStake');
    await match.score(1, 0);
    await world.pass(8_000);
    const overview = await world.call<Limits>('site/protection/overview', {}, asCaller(bettor));
    expect(overview.data.limits[0]?.used).toBe(0);
  });
});

describe('ways around a limit', () => {
  test('a raise does not take effect before its time, whatever the request states', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    await setLimit(bettor, 'stake', 50_00);
    await setLimit(bettor, 'stake', null);
    await setLimit(bettor, 'stake', 5_000_00);
    const confirm = (confirmed = true) =>
      world.call(
        'site/protection/confirmRaise',
        { kind: 'stake', period: 'day', confirm: confirmed },
        asCaller(bettor),
      );
    expect((await confirm()).code).toBe(6012);
    expect((await world.bet(bettor, onHome(match))).reason).toBe('limitStake');
    const stranger = await world.bettor();
    const other = await world.call(
      'site/protection/confirmRaise',
      { kind: 'stake', period: 'day', confirm: true },
      asCaller(stranger),
    );
    expect(other.code).toBe(6303);
  });

  test('a cool-off needs the password and stops deposits and bets of every session', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    const wrong = await world.call(
      'site/protection/coolOff',
      { hours: 24, password: '0'.repeat(32) },
      asCaller(bettor),
    );
    expect(wrong.code).not.toBe(6000);
    expect((await world.bet(bettor, onHome(match))).outcome).toBe('accepted');
    expect((await pause(bettor, 'coolOff', { hours: 24 })).code).toBe(6000);
    const refused = await world.bet(bettor, onHome(match));
    expect(refused.reason).toBe('coolingOff');
    expect(refused.fix).toEqual({ until: world.clock.now() + DAY });
  });

  test('an exclusion holds at another brand, and for an account made of the same phone', async () => {
    const [match] = await matches(world, 1);
    const here = await world.bettor();
    const there = await world.bettor(1_000_00, 6001);
    const { db } = world.composition();
    await db.tx((sql) =>
      sql.query(
        `update members set phone = (select phone from members where id = $1), phone_area = '86'
         where id = $2`,
        [here.memberId, there.memberId],
      ),
    );
    expect((await pause(here, 'exclude', { months: 6 })).code).toBe(6000);
    expect((await world.bet(there, onHome(match))).reason).toBe('excluded');
    expect((await pause(there, 'coolOff', { hours: 24 })).code).toBe(6000);
    expect((await world.bet(here, onHome(match))).reason).toBe('excluded');
  });

  const born = { birthday: '1990-01-01' };
  const known = (who: Victim, values: object) =>
    world.call('site/user/member/bindOther', values, asCaller(who));

  test('a session that binds the excluded name bets no more, without a login between', async () => {
    const [match] = await matches(world, 1);
    const here = await world.bettor();
    const there = await world.bettor(1_000_00, 6001);
    expect((await known(here, { realName: '王小明', ...born })).code).toBe(6000);
    expect((await pause(here, 'exclude', { months: 6 })).code).toBe(6000);
    expect((await world.bet(there, onHome(match))).outcome).toBe('accepted');
    expect((await known(there, born)).code).toBe(6000);
    expect((await world.bet(there, onHome(match))).outcome).toBe('accepted');
    expect((await known(there, { realName: '王小明' })).code).toBe(6000);
    expect((await world.bet(there, onHome(match))).reason).toBe('excluded');
  });

  test('a name that the excluded account binds later stops the other one', async () => {
    const [match] = await matches(world, 1);
    const here = await world.bettor();
    const there = await world.bettor(1_000_00, 6001);
    expect((await known(there, { realName: '李大卫', ...born })).code).toBe(6000);
    expect((await pause(here, 'exclude', { months: 6 })).code).toBe(6000);
    expect((await world.bet(there, onHome(match))).outcome).toBe('accepted');
    expect((await known(here, { realName: '李大卫', ...born })).code).toBe(6000);
    expect((await world.bet(there, onHome(match))).reason).toBe('excluded');
  });

  test('an excluded member without money cannot log in again', async () => {
    const member = await world.victim();
    expect((await pause(member, 'exclude', { months: null })).code).toBe(6000);
    const caller = { site: member.site, device: 'seeded' };
    const again = await world.login(member.name, PASSWORD, caller);
    expect(again.code).toBe(6003);
    expect(again.data).toMatchObject({ reason: 'excluded' });
  });

  test('no attack broke the ledger', async () => {
    expect(await world.findings()).toEqual([]);
    expect(world.broken).toEqual([]);
  });
});

function never(): never {
  throw new Error('the test has this match');
}
