import type { ActivityKind, ActivityMemberState } from '@tianping/contract';
import type { ComponentType, ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Answers, answeredApp, shown } from '../../app/testing/shown.tsx';
import type { PageProps } from '../../routes/types.ts';
import AgainDepositPage from './again/again-page.tsx';
import BettingGiftPage from './bet/bet-page.tsx';
import DrawGiftPage from './draw/draw-page.tsx';
import FirstDepositPage from './first/first-page.tsx';
import type { Config } from './frame/known.ts';
import FriendInvitationPage from './friends/friends-page.tsx';
import LandingPage from './landing/landing-page.tsx';
import RacePage from './race/race-page.tsx';
import SignGiftPage from './sign/sign-page.tsx';
import NewTaskPage from './task/task-page.tsx';
import { SAMPLE_NOW, sampleBodies } from './testing/bodies.ts';
import {
  SAMPLE_ID,
  sampleButtons,
  sampleConfig,
  sampleGrant,
  sampleMember,
} from './testing/samples.ts';

const PAGES: Readonly<Record<ActivityKind, ComponentType<PageProps>>> = {
  race: RacePage,
  landing: LandingPage,
  firstDeposit: FirstDepositPage,
  againDeposit: AgainDepositPage,
  newTask: NewTaskPage,
  drawGift: DrawGiftPage,
  signGift: SignGiftPage,
  friends: FriendInvitationPage,
  bettingGift: BettingGiftPage,
};

function render(node: ReactNode, answers: Answers): string {
  return shown(node, { ...answeredApp(answers), now: () => SAMPLE_NOW }, '/activity');
}

function page(
  kind: ActivityKind,
  config: Config | null | undefined,
  id = SAMPLE_ID,
  others: Answers = {},
): string {
  const Page = PAGES[kind];
  const answers = config === undefined ? {} : { ...others, 'act/promotion/config': config };
  return render(<Page params={{ id }} />, answers);
}

// What only members see is fetched with its first showing, a second page of rows with the first; here both have come.
beforeAll(async () => {
  for (const kind of Object.keys(sampleBodies) as ActivityKind[]) {
    const Page = PAGES[kind];
    const member = sampleMember({
      grants: [sampleGrant()],
      duty: { requiredMinor: 2, doneMinor: 1, lockedMinor: 1 },
    });
    for (const state of ['inProgress', 'canJoin'] as const) {
      page(
        kind,
        sampleConfig(kind, {
          state,
          member: state === 'canJoin' ? { ...member, grants: [] } : member,
        }),
      );
    }
    page(kind, sampleConfig(kind, { state: 'inProgress', member: { ...member, grants: [] } }));
    const app = answeredApp({ 'act/promotion/config': sampleConfig(kind, { state: 'guest' }) });
    shown(<Page params={{ id: SAMPLE_ID }} />, app, '/activity?preview=token');
  }
  await vi.dynamicImportSettled();
});

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const actOf = (html: string): string | null => /data-act="(\w+)"/.exec(html)?.[1] ?? null;

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
      // Nobody is known yet, so nothing is met or missing.
      expect(words).toContain('参加条件 登录后可查看您是否符合条件。 须先绑定手机。');
      expect(words).not.toContain('未满足');
      expect(words).not.toMatch(/仅差|再投|快|马上|抢/);
    },
  );

  test('whoever may not join reads each condition with what is missing and where to mend it', () => {
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
    expect(wordsOf(page('race', sampleConfig('race'), 'not-an-id'))).toContain('没有找到这项活动');
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
  const html = page('firstDeposit', config, SAMPLE_ID, { 'game/venue/allBalance': { venues } });
  expect(wordsOf(html)).toContain(
    '星穹真人的余额按本活动条款留在场馆，还差流水 ¥800；完成后即可转出',
  );
  expect(html).toContain('href="/game/realbet"');
  expect(wordsOf(html)).not.toContain('别的场馆');
});

describe('what each kind shows', () => {
  const member = sampleMember();
  const words = (kind: ActivityKind) =>
    wordsOf(page(kind, sampleConfig(kind, { state: 'inProgress', member })));

  test('ACT-002 the race: ranking with masked names, the reader’s own rank and distance, the prizes', () => {
    const shownWords = words('race');
    expect(shownWords).toContain('z***1 ¥1,284,600');
    expect(shownWords).toContain('46 / 3,208');
    expect(shownWords).toContain('距上一名还差 ¥2,160');
    expect(shownWords).toContain('距下一档（第 20 名）还差 ¥146,800');
    expect(shownWords).toContain(
      '为此多投 ¥146,800，平均会花掉 ¥6,606；奖金多 ¥1,700，比不追名次少 ¥4,906。',
    );
    expect(shownWords).toContain('算清再参加 不划算');
    expect(shownWords).toContain('¥88 第 51–200 名');
  });

  test('a race is not joined: it counts by itself, and weighs no prize before there is a rank', () => {
    const open = sampleMember({ state: 'canJoin', joinedAt: null });
    const config = sampleConfig('race', { state: 'canJoin', member: open });
    const html = page('race', { ...config, body: { ...sampleBodies.race, me: null } });
    expect(actOf(html)).not.toBe('join');
    expect(wordsOf(html)).toContain('去投注 无需报名，比赛期内的有效投注自动计分。');
    expect(wordsOf(html)).toContain('每多投 ¥1,000，平均会花掉 ¥10.60 至 ¥45。');
    expect(html).not.toContain('data-testid="scale"');
  });

  test('ACT-003 the landing activity: its sections, gifts and ways on', () => {
    const shownWords = words('landing');
    expect(shownWords).toContain('一页讲清这一季的赛事与礼金。');
    expect(shownWords).toContain('有效流水 ¥5,000 ¥18 已达到');
    expect(shownWords).toContain('足球规则');
  });

  test('ACT-004 the first deposit: offer, turnover and cost of the amount that was paid in', () => {
    const shownWords = words('firstDeposit');
    expect(shownWords).toContain('红利 38% ¥380');
    expect(shownWords).toContain('需完成流水 ¥11,040');
    expect(shownWords).toContain('体育 100% 4.5% 11,040 −496.80');
  });

  test('the scale weighs the deposit that the slider stands at', () => {
    const at = (deposit: { readonly amountMinor: number; readonly at: number } | null) => {
      const body = { ...sampleBodies.firstDeposit, deposit };
      return wordsOf(page('firstDeposit', { ...sampleConfig('firstDeposit', { member }), body }));
    };
    expect(at(null)).toContain('存 ¥1,000：完成流水平均会花掉 ¥496.80，比不参加少 ¥116.80');
    const other = at({ amountMinor: 2_000_00, at: SAMPLE_NOW });
    expect(other).toContain('红利 38% ¥760');
    expect(other).toContain('存 ¥2,000：完成流水平均会花掉 ¥993.60，比不参加少 ¥233.60');
  });

  test('ACT-005 the repeat deposit: its tiers, the one reached, the days of the week', () => {
    const shownWords = words('againDeposit');
    expect(shownWords).toContain('存 ¥500 +¥18 已达到');
    expect(shownWords).toContain('存 ¥2,000 +¥88 流水 6 倍');
    expect(shownWords).toContain('共 ¥124');
  });

  test('the day of the very first deposit reaches no tier, and says so', () => {
    const body = { ...sampleBodies.againDeposit, todayDepositMinor: 0, isExcludedToday: true };
    const html = page('againDeposit', { ...sampleConfig('againDeposit', { member }), body });
    expect(wordsOf(html)).toContain('今天是首次存款日，按条款不计入');
    expect(wordsOf(html)).not.toContain('去存款');
    expect(html).not.toContain('data-hit');
  });

  test('ACT-006 the tasks: each with its gift, done, to claim or where to do it', () => {
    const html = page('newTask', sampleConfig('newTask', { state: 'inProgress', member }));
    expect(
      [...html.matchAll(/data-state="(\w+)" data-testid="task"/g)].map(([, state]) => state),
    ).toEqual(['claimed', 'claimed', 'toClaim', 'open', 'open']);
    expect(wordsOf(html)).toContain('首次存款 满 ¥100 ¥20 去完成');
  });

  test('ACT-007 the draw: every prize with its chance, chances that sum to one, the expectation', () => {
    const shownWords = words('drawGift');
    expect(shownWords).toContain('概率合计 100%');
    expect(shownWords).toContain('¥888 0.05% 0 / 1');
    expect(shownWords).toContain('谢谢参与 30% 305');
    expect(shownWords).toContain('单次期望 ¥7.60');
    const sum = sampleBodies.drawGift.prizes.reduce((total, { chance }) => total + chance, 0);
    expect(sum).toBe(100_000);
  });

  test('long lists are read by pages: the race ten at a time, short ones without page numbers', async () => {
    const { board } = sampleBodies.race;
    const rows = Array.from({ length: 50 }, (_, at) => ({
      ...(board[0] ?? { name: '', scoreMinor: 0, prizeMinor: 0, isMe: false }),
      rank: at + 1,
    }));
    const shownWith = (list: typeof rows) =>
      page(
        'race',
        { ...sampleConfig('race'), body: { ...sampleBodies.race, board: list } },
        SAMPLE_ID,
        {
          'act/promotion/ranking': { total: 3_208, asOf: SAMPLE_NOW, list: list.slice(0, 10) },
        },
      );
    expect(shownWith(rows).match(/data-testid="race-row"/g)).toHaveLength(8);
    // The numbers of pages are fetched with the first list that has more than one.
    await vi.dynamicImportSettled();
    expect(wordsOf(shownWith(rows))).toContain('共 3208 条');
    expect(shownWith(rows.slice(0, 9))).not.toContain(' 条');
  });

  test('ACT-008 the sign-in: days with their stamps, today’s condition, the month', () => {
    const shownWords = words('signGift');
    expect(shownWords).toContain('第 4 天 ¥5 已签 第 5 天 ¥8 今天 第 6 天');
    expect(shownWords).toContain('签到领 ¥8');
    expect(shownWords).toContain('今日存款 1,200 / 100');
    expect(shownWords).toContain('2026 年 11 月 已签 14 天');
  });

  test('ACT-009 the betting gift: digits and gifts, what was applied with and why one gave nothing', () => {
    const shownWords = words('bettingGift');
    expect(shownWords).toContain('尾号 888 ¥188');
    expect(shownWords).toContain('已结算、有输赢、投注满 ¥100');
    expect(shownWords).toContain('未通过 投注额不足 ¥100');
  });

  test('ACT-010 the invitation: code, link, QR code, and a ledger of what counts', () => {
    const html = page('friends', sampleConfig('friends', { state: 'inProgress', member }));
    expect(wordsOf(html)).toContain('https://demo.invalid/?i_code=QL8061');
    expect(html).toContain('aria-label="邀请链接的二维码"');
    expect(wordsOf(html)).toContain('吴** 已达到 已达到 +66 已计入');
    expect(wordsOf(html)).not.toMatch(/输赢（/);
  });
});

describe('the preview of a draft', () => {
  const kinds = Object.keys(sampleBodies) as ActivityKind[];

  test.each(kinds)('of %s says that it is none yet, and its button does nothing', (kind) => {
    const Page = PAGES[kind];
    const config = sampleConfig(kind, { state: 'guest' });
    const app = { ...answeredApp({ 'act/promotion/config': config }), now: () => SAMPLE_NOW };
    const html = shown(<Page params={{ id: SAMPLE_ID }} />, app, '/activity?preview=token');
    expect(wordsOf(html)).toContain('尚未发布');
    expect(actOf(html)).toBe('preview');
    expect(html).toMatch(/aria-disabled="true"[^>]*data-act="preview"/);
    expect(html).toContain('预览中，不能参加');
  });
});
