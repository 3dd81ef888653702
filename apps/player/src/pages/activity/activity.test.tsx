import type { ActivityKind, ActivityMemberState } from '@tianping/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_NOW, sampleBodies } from './testing/bodies.ts';
import { actOf, loadOwnCode, page, wordsOf } from './testing/pages.tsx';
import {
  SAMPLE_ID,
  sampleButtons,
  sampleConfig,
  sampleGrant,
  sampleMember,
} from './testing/samples.ts';

beforeAll(loadOwnCode);

describe('the one button of an activity', () => {
  test.each([
    'excluded',
    'upcoming',
    'review',
    'left',
    'claimed',
    'ended',
    'paused',
    'full',
    'notEligible',
  ] satisfies ActivityMemberState[])('does nothing for %s, says the state and why', (state) => {
    const config = sampleConfig('firstDeposit', { state, member: sampleMember({ state }) });
    const html = page('firstDeposit', {
      ...config,
      offer: { ...config.offer, blocked: '原因在此' },
    });
    expect(actOf(html)).toBe(state);
    expect(html).toContain('aria-disabled="true"');
    expect(wordsOf(html)).toContain(`${sampleButtons[state]} `);
    expect(wordsOf(html)).toContain('原因在此');
  });

  test('asks a guest to log in, lets who may join, and pays before anything else', () => {
    expect(actOf(page('firstDeposit', sampleConfig('firstDeposit', { state: 'guest' })))).toBe(
      'login',
    );
    const open = sampleMember({ state: 'canJoin', joinedAt: null });
    expect(
      actOf(page('signGift', sampleConfig('signGift', { state: 'canJoin', member: open }))),
    ).toBe('join');
    const earned = sampleMember({ grants: [sampleGrant(), sampleGrant({ grantId: SAMPLE_ID })] });
    for (const state of ['toClaim', 'inProgress', 'ended', 'paused'] as const) {
      const html = page('signGift', sampleConfig('signGift', { state, member: earned }));
      expect(actOf(html)).toBe('claim');
      expect(wordsOf(html)).toContain('领取 ¥760');
    }
  });

  test('claims nothing for who may not receive: each gift says why, or that it has lapsed', () => {
    const state = 'excluded';
    const shown = (grant: Parameters<typeof sampleGrant>[0]) =>
      page('signGift', {
        ...sampleConfig('signGift', {
          state,
          member: sampleMember({ state, grants: [sampleGrant(grant)] }),
        }),
      });
    const waiting = shown({ state: 'waiting', reason: '账号目前不能领取' });
    expect(actOf(waiting)).toBe('excluded');
    expect(waiting).not.toContain('aria-label="领取');
    expect(wordsOf(waiting)).toContain('账号目前不能领取 ¥380 暂不能领取');
    const lapsed = wordsOf(shown({ state: 'expired', reason: '这份礼金已作废。' }));
    expect(lapsed).toContain('这份礼金已作废。 ¥380 已作废');
    expect(wordsOf(shown({ state: 'expired' }))).toContain('已过期');
  });

  test('a gift in review keeps nobody from going on: today is still signed, unless the activity is closed', () => {
    const shown = (state: ActivityMemberState, left: number | null, blocked: string | null) => {
      const grants = [sampleGrant({ state: 'review' })];
      const member = sampleMember({ state, leftAt: left, grants });
      const config = sampleConfig('signGift', { state, member });
      return actOf(page('signGift', { ...config, offer: { ...config.offer, blocked } }));
    };
    expect(shown('review', null, null)).toBe('sign');
    expect(shown('review', null, '活动已结束')).toBe('review');
    expect(shown('review', SAMPLE_NOW, null)).toBe('review');
  });

  test('while one takes part, it does what the kind is about', () => {
    const member = sampleMember();
    const act = (kind: ActivityKind) =>
      actOf(page(kind, sampleConfig(kind, { state: 'inProgress', member })));
    expect(act('signGift')).toBe('sign');
    expect(act('drawGift')).toBe('part');
    expect(act('bettingGift')).toBe('part');
    expect(act('friends')).toBe('part');
  });
});

describe('a page of an activity', () => {
  const kinds = Object.keys(sampleBodies) as ActivityKind[];

  test.each(kinds)(
    'ACT-011 %s shows guests its terms, what it costs, and who may take part',
    (kind) => {
      const conditions = [
        {
          id: 'a',
          sentence: '须先绑定手机。',
          isMet: false,
          missing: '尚未绑定手机',
          route: '/mine/userinfo',
        },
      ];
      const words = wordsOf(page(kind, sampleConfig(kind, { state: 'guest', conditions })));
      expect(words).toContain('赠首次存款的 38% ，最高 ¥888');
      expect(words).toContain('仅计算已产生输赢结果的有效投注');
      expect(words).toMatch(/算清再参加 (略亏|不划算|有余|大致持平)/);
      // The reader is a guest, so no condition is met or missing.
      expect(words).toContain('参加条件 登录后可查看您是否符合条件。 须先绑定手机。');
      expect(words).not.toContain('未满足');
      expect(words).not.toMatch(/仅差|再投|快|马上|抢/);
    },
  );

  test('a member who may not join reads each condition with what is missing and where to fix it', () => {
    const condition = { id: 'a', sentence: '须先绑定手机。', isMet: false };
    const missing = { ...condition, missing: '尚未绑定手机', route: '/mine/userinfo' };
    const member = sampleMember({ state: 'notEligible', joinedAt: null });
    const config = sampleConfig('signGift', {
      state: 'notEligible',
      member,
      conditions: [missing],
    });
    const words = wordsOf(page('signGift', config));
    expect(words).toContain('尚有 1 项未满足');
    expect(words).toContain('未满足 须先绑定手机。 尚未绑定手机 去完成');
  });

  test('a gift beside a deposit names the turnover beyond that of the deposit', () => {
    const words = (kind: 'firstDeposit' | 'signGift') =>
      wordsOf(
        page(
          'signGift',
          sampleConfig('signGift', { member: sampleMember({ grants: [sampleGrant({ kind })] }) }),
        ),
      );
    expect(words('firstDeposit')).toContain('存款流水之外另需 ¥10,040');
    expect(words('signGift')).toContain('需流水 ¥10,040');
  });

  test('shows the drawing that staff chose, and that of its kind where there is none', () => {
    const paintOf = (picture: string) => {
      const config = sampleConfig('signGift');
      const html = page('signGift', { ...config, offer: { ...config.offer, picture } });
      return /--art-act-(\w+)/.exec(html)?.[1];
    };
    expect(['hero-race', 'hero-sign', 'constructor'].map(paintOf)).toEqual([
      'race',
      'sign',
      'sign',
    ]);
  });

  test('on its way, failed, or not there, it says so and leads on', () => {
    expect(page('race', undefined)).toContain('role="status"');
    expect(wordsOf(page('race', null))).toContain('活动暂时读不到');
    expect(wordsOf(page('race', sampleConfig('race'), { id: 'not-an-id' }))).toContain(
      '没有找到这项活动',
    );
    expect(wordsOf(page('race', sampleConfig('landing')))).toContain('没有找到这项活动');
  });

  test('who left early reads when and whether the requirements were met', () => {
    const left = (metAtLeaving: boolean) =>
      wordsOf(
        page(
          'signGift',
          sampleConfig('signGift', {
            state: 'left',
            member: sampleMember({ leftAt: SAMPLE_NOW - 3_600_000, metAtLeaving, canLeave: false }),
          }),
        ),
      );
    expect(left(false)).toContain('您已于 今天 13:30 退出，退出时未达到要求');
    expect(left(true)).toContain('退出时已达到要求');
  });

  test('a gift that was taken back stays, with the reason and without a button', () => {
    const taken = sampleGrant({ state: 'taken', reason: '存款已退回' });
    const html = page(
      'firstDeposit',
      sampleConfig('firstDeposit', {
        state: 'inProgress',
        member: sampleMember({ grants: [taken] }),
      }),
    );
    expect(wordsOf(html)).toContain('存款已退回 ¥380 已撤销');
    expect(html).not.toContain('data-act="claim"');
  });

  test('what is locked is named with the turnover done and asked for', () => {
    const duty = { requiredMinor: 11_040_00, doneMinor: 7_628_00, lockedMinor: 1_380_00 };
    const words = wordsOf(
      page(
        'firstDeposit',
        sampleConfig('firstDeposit', { state: 'inProgress', member: sampleMember({ duty }) }),
      ),
    );
    expect(words).toContain('有效流水 7,628 / 11,040');
    expect(words).toContain('锁定中 ¥1,380');
  });
});

test('money that an activity keeps at a venue is named with what is missing and the way to the venue', () => {
  const duty = { requiredMinor: 1_000_00, doneMinor: 200_00, lockedMinor: 300_00 };
  const config = sampleConfig('firstDeposit', {
    state: 'inProgress',
    member: sampleMember({ duty }),
  });
  const venue = { channelCode: 'X', name: '星穹真人', category: 'ZR' };
  const venues = [
    { ...venue, activity: { name: config.offer.title, missingMinor: 800_00 } },
    { ...venue, channelCode: 'Y', name: '别的场馆', activity: null },
  ];
  const html = page('firstDeposit', config, { others: { 'game/venue/allBalance': { venues } } });
  expect(wordsOf(html)).toContain(
    '星穹真人的余额按本活动条款留在场馆，还差流水 ¥800；完成后即可转出',
  );
  expect(html).toContain('href="/game/realbet"');
  expect(wordsOf(html)).not.toContain('别的场馆');
});
