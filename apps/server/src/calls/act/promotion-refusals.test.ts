import type { SiteId } from '@tianping/base';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../attacks/attack-world.ts';
import { free, newKey, openCalledActivities } from '../../promotions/testing/called-activities.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { call, run, join, signed, mainOf, world } = openCalledActivities();

test('joining twice, also from two devices simultaneously, counts once; the second gets its code and sentence', async () => {
  const id = await run('signGift', { figures: free });
  const victim = await world().victim();
  const body = { id, version: 1 };
  await call('act/promotion/confirmInfo', body, victim);
  const both = await Promise.all(
    [1, 2].map(() => call('act/promotion/joinActivity', body, victim)),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual([6000, 6009]);
  const again = await call('act/promotion/joinActivity', body, victim);
  expect(again).toMatchObject({ code: 6009, message: '您已参加这项活动，无需再次参加。' });
  const { rows } = await world()
    .composition()
    .db.query<{ joined: number }>('select joined from promo_activity where id = $1', [id]);
  expect(rows).toEqual([{ joined: 1 }]);
});

test('an unknown id, one of another site and one that is over let nobody in', async () => {
  const other = await run('signGift', { siteId: 6001 as SiteId, figures: free });
  const victim = await world().victim();
  for (const id of [newKey(), other]) {
    for (const name of ['confirmInfo', 'joinActivity'] as const) {
      const answer = await call(`act/promotion/${name}`, { id, version: 1 }, victim);
      expect(answer).toMatchObject({ code: 6303, data: null });
    }
  }
  const malformed = await call('act/promotion/joinActivity', { id: 'x', version: 1 }, victim);
  expect(malformed.code).toBe(6007);
  const endsAt = Math.floor(world().clock.now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  const over = await run('signGift', { figures: free, endsAt });
  await call('act/promotion/confirmInfo', { id: over, version: 1 }, victim);
  await world().elapse(endsAt - world().clock.now());
  const late = await call('act/promotion/joinActivity', { id: over, version: 1 }, victim);
  expect(late).toMatchObject({ code: 6012, message: '活动已结束。已得的礼金仍可在期限内领取。' });
});

test('API-058 promotion/verification answers a member who may not take part with each condition and what is missing', async () => {
  const id = await run('signGift', { figures: { ...free, needs: ['phone'], gradeMin: 9 } });
  const victim = await world().victim();
  await world()
    .composition()
    .db.tx((sql) =>
      sql.query('update members set phone = null, phone_area = null where id = $1', [
        victim.memberId,
      ]),
    );
  expect(await call('act/promotion/verification', { id }, victim)).toMatchObject({
    code: 6000,
    data: {
      eligible: false,
      state: 'notEligible',
      reason: expect.stringContaining('当前等级 V0'),
      conditions: [
        { sentence: '等级须达到 V9。', isMet: false, missing: '当前等级 V0', route: '/mine/vip' },
        {
          sentence: '须先绑定手机。',
          isMet: false,
          missing: '尚未绑定手机',
          route: '/mine/bindPhone',
        },
      ],
    },
  });
});

test('a grant is paid to its own member, in time, once however many ask', async () => {
  const id = await run('signGift', {
    figures: { ...free, claimDays: 1, days: [{ amountMinor: 300 }] },
  });
  const { victim, grantId } = await signed(id);
  const stranger = await world().victim();
  const stolen = await call('act/promotion/claim', { grantId }, stranger);
  expect(stolen).toMatchObject({ code: 6303, data: null });
  expect(await mainOf(stranger)).toBe(0);
  const crowd = await Promise.all(
    Array.from({ length: 100 }, () => call('act/promotion/claim', { grantId }, victim)),
  );
  expect(new Set(crowd.map(({ code }) => code))).toEqual(new Set([6000]));
  expect(await mainOf(victim)).toBe(300);
  const late = await signed(id);
  await world()
    .composition()
    .db.tx((sql) =>
      sql.query('update promo_grant set expires_at = $2 where id = $1', [
        late.grantId,
        world().clock.now(),
      ]),
    );
  const lapsed = await call('act/promotion/claim', { grantId: late.grantId }, late.victim);
  expect(lapsed).toMatchObject({ code: 6012, message: expect.stringContaining('过期') });
  expect(await mainOf(late.victim)).toBe(0);
});

test('CODE-049 6413: money that an activity holds at a venue is refused with the activity and the missing turnover; confirming moves the money', async () => {
  const id = await run('signGift', {
    figures: { ...free, keepsAt: 'ZR', timesMilli: 3_000, days: [{ amountMinor: 1_000 }] },
  });
  const { victim, grantId } = await signed(id);
  expect(await call('act/promotion/claim', { grantId }, victim)).toMatchObject({ code: 6000 });
  const out = (more: object) =>
    call(
      'game/venue/transfer',
      { channelCode: 'XQZR', amount: '5', ty: '1', isActivity: false, ...more },
      victim,
    );
  const held = await out({});
  expect(held).toMatchObject({ code: 6413, data: { name: '七日签到', missingMinor: 3_000 } });
  expect(await mainOf(victim)).toBe(1_000);
  const gone = await out({ isActivity: true });
  expect(gone.code).toBe(6000);
  expect(await mainOf(victim)).toBe(500);
  const elsewhere = await out({ channelCode: 'TYDZ' });
  expect(elsewhere.code).not.toBe(6413);
  // Nothing can leave the venue, whatever the member sends, until the turnover is done.
  const back = await out({ ty: '2', isActivity: true });
  expect(back).toMatchObject({
    code: 6413,
    message: '您正在参加七日签到，流水还差 ¥30，达标后即可从星穹真人转出',
    data: { name: '七日签到', missingMinor: 3_000, direction: 'out' },
  });
  const wallet = async () => {
    const { data } = await call('game/venue/allBalance', {}, victim);
    const venues = Reflect.get(Object(data), 'venues') as readonly JsonObject[];
    return venues.find(({ channelCode }) => channelCode === 'XQZR')?.activity;
  };
  expect(await wallet()).toMatchObject({ name: '七日签到', missingMinor: 3_000 });
  await world()
    .composition()
    .db.tx((sql) =>
      sql.query(
        `update turnover_duty set status = 'done', done_minor = required_minor, ended_at = $2
       where member_id = $1`,
        [victim.memberId, world().clock.now()],
      ),
    );
  expect(await wallet()).toBeNull();
  expect((await out({ ty: '2' })).code).not.toBe(6413);
});

test('an activity that holds money at a venue has the name that staff gave it in each script', async () => {
  const id = await run('signGift', {
    title: { hans: '七日签到', hant: '七天簽到禮' },
    figures: { ...free, keepsAt: 'ZR', timesMilli: 3_000, days: [{ amountMinor: 1_000 }] },
  });
  const { victim, grantId } = await signed(id);
  expect(await call('act/promotion/claim', { grantId }, victim)).toMatchObject({ code: 6000 });
  const { promotions } = world().composition();
  const member = { siteId: victim.site as SiteId, memberId: victim.memberId };
  expect(await promotions.holdAt(member, 'ZR')).toEqual({
    name: { hans: '七日签到', hant: '七天簽到禮' },
    missingMinor: 3_000,
  });
});

test('a sign-in’s day ends at midnight of the site’s clock; a clock that goes back gives nothing twice', async () => {
  const id = await run('signGift', { figures: free });
  const midnight =
    (Math.floor((world().clock.now() + 8 * HOUR_MS) / DAY_MS) + 1) * DAY_MS - 8 * HOUR_MS;
  await world().elapse(midnight - 1_000 - world().clock.now());
  const victim = await world().victim();
  await join(victim, id);
  const codes: number[] = [];
  for (const ms of [0, 0, 2_000, -2_000, 2_000]) {
    world().clock.advance(ms);
    codes.push((await call('act/promotion/signIn', { id, day: null }, victim)).code);
  }
  expect(codes).toEqual([6000, 6009, 6000, 6009, 6009]);
  const { rows } = await world()
    .composition()
    .db.query<{ day: number }>(
      'select day from promo_sign where activity_id = $1 and member_id = $2 order by day',
      [id, victim.memberId],
    );
  const first = Math.floor((midnight + 8 * HOUR_MS) / DAY_MS);
  expect(rows).toEqual([{ day: first - 1 }, { day: first }]);
});
