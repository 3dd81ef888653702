import { must, type SiteId } from '@tianping/base';
import type { ActivityTerms, CallName } from '@tianping/contract';
import { expect, test } from 'vitest';
import type { JsonObject, Victim } from '../../attacks/attack-world.ts';
import { flagClusters } from '../../promotions/flag-clusters.ts';
import { free, newKey, openCalledActivities } from '../../promotions/testing/called-activities.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [OK, NO_DATA, DENIED, WARNING] = [6000, 6303, 6003, 6012];
const CHINESE = /[\u4e00-\u9fff]/;
const { call, run, join, signed, mainOf, world } = openCalledActivities();

const round = () => world().composition().promotions.runRound();
const of = ({ memberId }: Victim) => ({ siteId: 6000 as SiteId, memberId });

/** How many rows of joined activities, acts and gifts a member has. */
async function rowsOf(victim: Victim): Promise<number> {
  const tables = ['promo_member', 'promo_grant', 'promo_draw', 'promo_ticket', 'promo_seed'];
  let count = 0;
  for (const table of tables) {
    const { rows } = await world()
      .composition()
      .db.query<{ count: number }>(`select count(*) as count from ${table} where member_id = $1`, [
        victim.memberId,
      ]);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

const acts = (id: string): readonly (readonly [CallName, object])[] => [
  ['act/promotion/verification', { id }],
  ['act/promotion/confirmInfo', { id, version: 1 }],
  ['act/promotion/joinActivity', { id, version: 1 }],
  ['act/promotion/leave', { id }],
  ['act/promotion/signIn', { id, day: null }],
  ['act/promotion/draw', { id }],
  ['act/promotion/seed', { id, clientSeed: 'mine' }],
  ['act/promotion/ticket', { id, ticketId: 'TY260101-0000000001' }],
  ['act/promotion/ranking', { id, pageNum: 1, pageSize: 10 }],
  ['act/promotion/friends', { id, pageNum: 1, pageSize: 10 }],
  ['act/promotion/claim', { grantId: id }],
];

test('no act reaches an activity that is unknown, of another site or only a draft: its code, a sentence, no row', async () => {
  const victim = await world().victim();
  const other = 6001 as SiteId;
  const kinds = ['signGift', 'drawGift', 'bettingGift', 'race', 'friends'] as const;
  const foreign = await Promise.all(kinds.map((kind) => run(kind, { siteId: other })));
  const draft = await world()
    .composition()
    .promotions.office.save({
      siteId: 6000 as SiteId,
      id: null,
      terms: await termsOf('signGift'),
      by: { staffId: 'a', name: '甲' },
      key: newKey(),
    });
  if (!draft.ok) throw new Error(draft.error);
  for (const id of [newKey(), ...foreign, draft.value.id]) {
    for (const [name, body] of acts(id)) {
      const answer = await call(name, body, victim);
      expect([name, answer.code, answer.data]).toEqual([name, NO_DATA, null]);
      expect(answer.message).toMatch(CHINESE);
    }
  }
  expect(await rowsOf(victim)).toBe(0);
});

/** Terms of a kind as a running activity has them. */
async function termsOf(kind: 'signGift'): Promise<ActivityTerms> {
  const id = await run(kind, { figures: free });
  const { db } = world().composition();
  const { rows } = await db.query<{ terms: ActivityTerms }>(
    'select terms from promo_version where activity_id = $1',
    [id],
  );
  return must(rows[0], 'a version').terms;
}

test('an activity whose budget is used up accepts no more members or plays, pays what was earned, and states why', async () => {
  const figures = { ...free, days: [{ amountMinor: 300 }] };
  const id = await run('signGift', { figures, budgetMinor: 500 });
  const late = await world().victim();
  await join(late, id);
  const { victim, grantId } = await signed(id);
  // What is left of the budget does not hold a second gift: the sign-in counts, nothing is given for it, and the
  // activity ends.
  const without = await call('act/promotion/signIn', { id, day: null }, late);
  expect(without).toMatchObject({ code: OK, data: { grant: null } });
  await round();
  const newcomer = await world().victim();
  const body = { id, version: 1 };
  await call('act/promotion/confirmInfo', body, newcomer);
  expect(await call('act/promotion/joinActivity', body, newcomer)).toMatchObject({
    code: WARNING,
    message: '活动预算已用完，提前结束。已得的礼金照常领取。',
  });
  const over = await call('act/promotion/signIn', { id, day: null }, late);
  expect([over.code, over.message]).toEqual([WARNING, expect.stringContaining('已结束')]);
  expect(await call('act/promotion/claim', { grantId }, victim)).toMatchObject({ code: OK });
  expect([await mainOf(victim), await mainOf(late), await mainOf(newcomer)]).toEqual([300, 0, 0]);
});

test('a refusal names what the terms ask, in place of nothing', async () => {
  const victim = await world().victim();
  const sign = await run('signGift');
  await join(victim, sign);
  expect(await call('act/promotion/signIn', { id: sign, day: null }, victim)).toMatchObject({
    code: WARNING,
    message: '今天的签到条件还未达到：签到当日须存款满 ¥100，或有效投注满 ¥500。',
  });
  const wheel = await run('drawGift');
  await join(victim, wheel);
  expect(await call('act/promotion/draw', { id: wheel }, victim)).toMatchObject({
    code: WARNING,
    message: '暂无抽奖次数。活动期内单笔存款每满 ¥500 得 1 次转盘机会，每日至多 10 次，当日有效。',
  });
});

interface Protected {
  readonly name: string;
  /** What becomes of an unclaimed gift: an exclusion ends it, as its page promises; nothing else does. */
  readonly gift: 'open' | 'expired';
  protect(victim: Victim): Promise<unknown>;
}

const by = { by: 'member', note: '' };
const set = (text: string, victim: Victim) =>
  world()
    .composition()
    .db.tx((sql) => sql.query(text, [victim.memberId]));
const protectedOnes: readonly Protected[] = [
  {
    name: 'excluded',
    gift: 'expired',
    protect: (victim) =>
      world()
        .composition()
        .services.protection.exclude(of(victim), { months: 6, ...by }),
  },
  {
    name: 'cooling off',
    gift: 'open',
    protect: (victim) =>
      world()
        .composition()
        .services.protection.coolOff(of(victim), { hours: 24 * 7, ...by }),
  },
  {
    name: 'under age',
    gift: 'open',
    protect: (victim) =>
      set(
        `insert into member_profiles (member_id, site_id, underage_at) values ($1, 6000, 1)
         on conflict (member_id) do update set underage_at = 1`,
        victim,
      ),
  },
  {
    name: 'at a limit',
    gift: 'open',
    protect: (victim) =>
      world().composition().services.protection.setLimit(of(victim), {
        kind: 'deposit',
        period: 'week',
        value: 0,
        by: 'member',
      }),
  },
];

/** Titles of the member's notifications. */
async function titlesOf(victim: Victim): Promise<readonly string[]> {
  const page = { script: 'hans', type: 'all', pageNum: 1, pageSize: 50 } as const;
  const { notifications } = world().composition().services.inbox;
  return (await notifications.list({ ...of(victim), ...page })).list.map(({ title }) => title);
}

/** How many offers the site shows a member as the member's own, and how many it advertises. */
async function offersOf(victim: Victim): Promise<readonly [number, number]> {
  const mine = await call('act/promotion/list', { only: 'mine' }, victim);
  const ads = await call('site/advertising/getMyDiscountAd', {}, victim);
  const count = (data: unknown, name: string) =>
    (Reflect.get(Object(data), name) as readonly JsonObject[]).length;
  return [count(mine.data, 'list'), count(ads.data, 'items')];
}

/** Publishes a broadcast about offers; returns its title. */
async function publishOffer(): Promise<string> {
  const title = `加码 ${newKey()}`;
  await world()
    .composition()
    .services.inbox.broadcasts.publish({
      siteId: 6000 as SiteId,
      key: title,
      type: 'activity',
      title,
      body: title,
      action: null,
      visibleFrom: world().clock.now(),
    });
  return title;
}

/** Long enough for a gift of three days to be about to lapse. */
async function untilItLapses(): Promise<void> {
  await world().elapse(2 * DAY_MS + HOUR_MS);
  await round();
  await round();
}

const daily = { ...free, claimDays: 3, days: [{ amountMinor: 300 }] };

test.each(protectedOnes)(
  'a member who is $name is not invited, granted or reminded; asking loses no gift, which is $gift afterwards',
  async ({ protect, gift }) => {
    const { promotions } = world().composition();
    const id = await run('signGift', { figures: daily });
    const { victim, grantId } = await signed(id);
    const waiting = await world().victim();
    await join(waiting, id);
    for (const one of [victim, waiting]) await protect(one);
    const hans = { script: 'hans' } as const;
    for (const refused of [
      await promotions.confirm(of(waiting), { id, version: 1, ...hans }),
      await promotions.signIn(of(waiting), { id, day: null, ...hans }),
      await promotions.claim(of(victim), { grantId, ...hans }),
    ]) {
      expect(refused).toMatchObject({ ok: false, error: { kind: 'notAllowed' } });
    }
    expect([await mainOf(victim), await mainOf(waiting)]).toEqual([0, 0]);
    const asked = await call('act/promotion/claim', { grantId }, victim);
    // A member whose exclusion ended the session is not even let in.
    expect([DENIED, 6001]).toContain(asked.code);
    expect(asked.message).toMatch(CHINESE);
    const title = await publishOffer();
    await untilItLapses();
    for (const one of [victim, waiting]) {
      const titles = await titlesOf(one);
      expect(titles.filter((word) => word === title || /过期|可以领取/.test(word))).toEqual([]);
      const mine = { ...of(one), member: of(one), ...hans, only: 'mine' } as const;
      expect((await promotions.list(mine)).list).toEqual([]);
    }
    const ids = [victim.memberId, waiting.memberId];
    expect(await promotions.mayShow(6000 as SiteId, ids)).toEqual(new Set());
    const { rows } = await world()
      .composition()
      .db.query<{ state: string }>('select state from promo_grant where activity_id = $1', [id]);
    expect(rows).toEqual([{ state: gift }]);
  },
);

test('the switch “no offers” holds everywhere and takes no gift: list, advertisement, message, reminder', async () => {
  const id = await run('signGift', { figures: daily });
  const { victim, grantId } = await signed(id);
  const title = await publishOffer();
  const before = await offersOf(victim);
  expect(before.every((count) => count > 0)).toBe(true);
  expect(await titlesOf(victim)).toContain(title);
  const turn = (marketing: boolean) => call('site/user/member/bindOther', { marketing }, victim);
  expect((await turn(false)).code).toBe(OK);
  expect(await offersOf(victim)).toEqual([0, 0]);
  expect(await titlesOf(victim)).not.toContain(title);
  await round();
  expect((await titlesOf(victim)).filter((word) => /签到/.test(word))).toEqual([]);
  expect((await turn(true)).code).toBe(OK);
  expect(await offersOf(victim)).toEqual(before);
  expect(await titlesOf(victim)).toContain(title);
  // What was not announced then is not announced later; the gift itself is the member's all the same.
  await round();
  expect((await titlesOf(victim)).filter((word) => /可以领取/.test(word))).toEqual([]);
  expect((await turn(false)).code).toBe(OK);
  expect(await call('act/promotion/claim', { grantId }, victim)).toMatchObject({ code: OK });
  expect(await mainOf(victim)).toBe(300);
});

test('a member who invites a second account of the same person earns nothing', async () => {
  const figures = { depositMinor: 1, turnoverMinor: 1, sameness: ['device'] };
  const id = await run('friends', { figures });
  const victim = { ...(await world().victim(6000, 'own-device')), device: 'own-device' };
  await join(victim, id);
  const config = async () => {
    const { data } = await call('act/promotion/config', { id, kind: null }, victim);
    return Reflect.get(Object(data), 'body') as JsonObject;
  };
  const iCode = String((await config()).code);
  const device = { device: 'own-device', ip: '192.0.2.77' };
  const pass = await world().captcha(1, device);
  const password = 'a'.repeat(32);
  const account = { name: `own${newKey().slice(-8)}`, password, secondPassword: password };
  const made = await world().call(
    'site/user/register',
    { ...account, domain: '', rCode: '', iCode: iCode.toLowerCase(), kaptchcate: 0, ...pass },
    device,
  );
  expect(made.code).toBe(OK);
  await world()
    .composition()
    .db.tx((sql) =>
      sql.query(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
         first_seen_at, last_seen_at) values ($1, 'own-device', 6000, '', '', 0, 0)
       on conflict do nothing`,
        [victim.memberId],
      ),
    );
  await round();
  const body = await config();
  expect(body).toMatchObject({ invited: 1, counted: 0, earnedMinor: 0 });
  expect(body.friends).toMatchObject([{ state: 'samePerson' }]);
});

test('accounts that protection finds to be on one device are shown to staff where both received something, once', async () => {
  const id = await run('signGift', { figures: { ...free, days: [{ amountMinor: 300 }] } });
  const ring = [await world().victim(6000, 'ring'), await world().victim(6000, 'ring')];
  const alone = await world().victim(6000, 'alone');
  const { db, promotions, services } = world().composition();
  await db.tx((sql) =>
    sql.query(
      `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
         first_seen_at, last_seen_at)
       select m, d, 6000, '', '', 0, 0 from unnest($1::uuid[], $2::text[]) as x (m, d)
       on conflict do nothing`,
      [[...ring, alone].map(({ memberId }) => memberId), ['ring', 'ring', 'alone']],
    ),
  );
  for (const [at, victim] of [...ring, alone].entries()) {
    const own = { ...victim, device: at < 2 ? 'ring' : 'alone' };
    await join(own, id);
    expect(await call('act/promotion/signIn', { id, day: null }, own)).toMatchObject({ code: OK });
  }
  const { settings, protection } = services;
  for (let round = 0; round < 2; round += 1) {
    await flagClusters({ sites: settings.sites, protection, promotions });
  }
  const asked = { siteId: 6000 as SiteId, activityId: id, state: null, limit: 10, offset: 0 };
  const { list } = await promotions.office.flags(asked);
  expect(list).toMatchObject([{ rule: 'sameDevice', state: 'open', amountMinor: 600 }]);
  expect(list[0]?.members.map(({ memberId }) => memberId).toSorted()).toEqual(
    ring.map(({ memberId }) => memberId).toSorted(),
  );
});
