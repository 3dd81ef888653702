import type { ActivityKind } from '@tianping/contract';
import { expect, test } from 'vitest';
import { onPromotions } from '../testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from '../testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
const hans = { script: 'hans' } as const;
const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
const figures = { categories: ['TY'], tiers, leave: 'anytime', sameness: [] };
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

type Member = Awaited<ReturnType<PromotionsWorld['member']>>;

/** What page, list and verification say; they may not differ. */
async function stateOf(member: Member | null, id: string) {
  const { siteId } = world;
  const { offer } = await world.config(member, id);
  const listed = await world.promotions.list({ siteId, member, ...hans, only: 'all' });
  expect(listed.list.find(({ activityId }) => activityId === id)).toEqual(offer);
  if (member) {
    const verified = await world.promotions.verify(member, { id, ...hans });
    expect(verified).toMatchObject({ ok: true, value: { state: offer.state } });
  }
  return [offer.state, offer.button, offer.blocked];
}

const take = (id: string, step: 'stop' | 'resume') =>
  world.db.tx((sql) =>
    world.promotions.office.stepWithin(sql, {
      siteId: world.siteId,
      id,
      by: BY,
      note: '测试',
      step,
    }),
  );

test('an activity states what a member can do from before its start to its end, and why nothing can be done', async () => {
  const { clock } = world.vip;
  const { promotions, siteId, key } = world;
  const startsAt = Math.floor(clock.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
  const terms = { ...world.terms('landing', { ...figures, places: 1 }), startsAt };
  const saved = await promotions.office.save({ siteId, id: null, terms, by: BY, key: key() });
  if (!saved.ok) throw new Error(saved.error);
  const { id } = saved.value;
  await world.approve(id, 1, yuan(100));
  const [member, other] = [await world.member(), await world.member()];
  expect(await stateOf(null, id)).toEqual(['guest', '立即参与', null]);
  expect(await stateOf(member, id)).toEqual(['upcoming', '未开始', null]);
  clock.advance(startsAt - clock.now());
  await world.round();
  expect(await stateOf(member, id)).toEqual(['canJoin', '立即参与', null]);
  await world.join(member, id);
  expect(await stateOf(member, id)).toEqual(['joined', '已参加', null]);
  expect(await stateOf(other, id)).toEqual(['full', '名额已满', '名额已满，不能再参加。']);
  await world.turnOver(member, yuan(4));
  await world.round();
  expect(await stateOf(member, id)).toEqual(['inProgress', '进行中', null]);
  await promotions.office.pause({ siteId, id, by: BY, note: '测试' });
  const paused = ['paused', '暂停中', '活动暂停中，恢复后可继续参加。已得的礼金不受影响。'];
  for (const one of [member, other]) expect(await stateOf(one, id)).toEqual(paused);
  await take(id, 'resume');
  await world.turnOver(member, yuan(6));
  await world.round();
  expect(await stateOf(member, id)).toEqual(['toClaim', '领取', null]);
  await world.claimAll(member);
  expect(await stateOf(member, id)).toEqual(['claimed', '已领取', null]);
  world.barred.add(other.memberId);
  expect(await stateOf(other, id)).toEqual([
    'excluded',
    '暂不可参加',
    expect.stringContaining('您的账号目前不能参加活动'),
  ]);
  world.barred.clear();
  clock.advance(1_000);
  await take(id, 'stop');
  const ended = ['ended', '已结束', '活动已结束。已得的礼金仍可在期限内领取。'];
  for (const one of [null, other]) expect(await stateOf(one, id)).toEqual(ended);
  expect(await stateOf(member, id)).toEqual(['claimed', '已领取', null]);
});

test('a member who left reads so, and one who lacks something reads what', async () => {
  const id = await world.run('landing', { figures: { ...figures, needs: ['phone'] } });
  const member = await world.member();
  expect(await stateOf(member, id)).toEqual([
    'notEligible',
    '暂不符合',
    '暂不符合参加条件：尚未绑定手机',
  ]);
  const open = await world.run('landing', { figures });
  await world.join(member, open);
  await world.promotions.leave(member, { id: open, key: world.key() });
  expect(await stateOf(member, open)).toEqual(['left', '已退出', null]);
});

test('what keeps a member out of one activity names the other in the reader’s script', async () => {
  const run = (kind: ActivityKind, title: { hans: string; hant: string }) =>
    world.run(kind, { figures: { group: 'deposit', sameness: [] }, title });
  const [own, converted, wanted] = [
    await run('landing', { hans: '电竞夜场', hant: '電競之夜' }),
    await run('signGift', { hans: '签到领礼', hant: '' }),
    await run('againDeposit', { hans: '每日复存', hant: '' }),
  ];
  for (const [id, hansTitle, hantTitle] of [
    [own, '电竞夜场', '電競之夜'],
    [converted, '签到领礼', '簽到領禮'],
  ] as const) {
    const member = await world.member();
    await world.join(member, id);
    const missing = async (script: 'hans' | 'hant') => {
      const verified = await world.promotions.verify(member, { id: wanted, script });
      return verified.ok ? verified.value.reason : null;
    };
    expect(await missing('hans')).toContain(`“${hansTitle}”`);
    expect(await missing('hant')).toContain(hantTitle);
  }
});
