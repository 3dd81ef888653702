import type { ActivityKind } from '@tianping/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from './frame/known.ts';
import { SAMPLE_NOW, sampleBodies } from './testing/bodies.ts';
import { actOf, loadOwnCode, page, wordsOf } from './testing/pages.tsx';
import { sampleConfig, sampleGrant, sampleMember } from './testing/samples.ts';

beforeAll(loadOwnCode);

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

  test('a task whose gift is in review, or was taken back, says so; one whose time is over is not to be done', () => {
    const grantId = '30000000-0000-4000-8000-000000000007';
    const shownWith = (state: 'review' | 'taken' | null, until = sampleBodies.newTask.until) => {
      const tasks = sampleBodies.newTask.tasks.map((task) =>
        task.task === 'firstDeposit' && state !== null ? { ...task, grantId } : task,
      );
      const grants = state === null ? [] : [sampleGrant({ grantId, kind: 'newTask', state })];
      const config = sampleConfig('newTask', {
        state: 'inProgress',
        member: sampleMember({ grants }),
      });
      return wordsOf(
        page('newTask', { ...config, body: { ...sampleBodies.newTask, tasks, until } }),
      );
    };
    expect(shownWith('review')).toContain('首次存款 满 ¥100 ¥20 审核中');
    expect(shownWith('taken')).toContain('首次存款 满 ¥100 ¥20 已撤销');
    expect(shownWith(null)).toContain('首次存款 满 ¥100 ¥20 去完成');
    expect(shownWith(null, SAMPLE_NOW)).toContain('首次存款 满 ¥100 ¥20 已过期');
    expect(shownWith(null, SAMPLE_NOW)).not.toContain('去完成');
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

  test('ACT-007 the draw: its member reads the hash of the seed before the first draw', () => {
    const shownWith = (seed: typeof sampleBodies.drawGift.seed) => {
      const body = { ...sampleBodies.drawGift, seed, history: [] };
      return wordsOf(page('drawGift', { ...sampleConfig('drawGift', { member }), body }));
    };
    expect(shownWith({ seedHash: '9f2c41', clientSeed: 'mine', nonce: 0 })).toContain(
      '种子指纹 9f2c41 您的随机串 mine 下一次的序号 1 还没有抽过奖',
    );
    expect(shownWith(null)).not.toContain('种子指纹');
  });

  test('ACT-007 the boxes: the same published chances beside them, to be opened by who has a draw left', () => {
    const shownWith = (left: number, isMember: boolean) => {
      const { chances } = sampleBodies.drawGift;
      const body = {
        ...sampleBodies.drawGift,
        form: 'box' as const,
        chances: { ...chances, left },
      };
      const config = sampleConfig('drawGift', { ...(isMember ? { member } : { state: 'guest' }) });
      return page('drawGift', { ...config, body });
    };
    const boxesOf = (html: string) =>
      [...html.matchAll(/aria-disabled="(\w+)" aria-label="打开第 (\d) 个"/g)].map(
        ([, isClosed, at]) => [at, isClosed],
      );
    const open = shownWith(2, true);
    expect(wordsOf(open)).toContain('宝箱 结果由公布的概率决定，选哪一个都一样');
    expect(wordsOf(open)).toContain('概率合计 100%');
    expect(wordsOf(open)).toContain('¥888 0.05% 0 / 1');
    const all = (isClosed: string) => ['1', '2', '3'].map((at) => [at, isClosed]);
    expect(boxesOf(open)).toEqual(all('false'));
    for (const html of [shownWith(0, true), shownWith(2, false)]) {
      expect(boxesOf(html)).toEqual(all('true'));
    }
    expect(open).not.toContain('data-testid="wheel"');
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
        {
          others: {
            'act/promotion/ranking': { total: 3_208, asOf: SAMPLE_NOW, list: list.slice(0, 10) },
          },
        },
      );
    expect(shownWith(rows).match(/data-testid="race-row"/g)).toHaveLength(8);
    // The page numbers are fetched with the first list that has more than one page.
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

  test('a ticket is applied with by who takes part, once a day; the digits are shown to all', () => {
    const formIn = (config: Config): readonly [boolean, boolean] => {
      const html = page('bettingGift', config);
      return [html.includes('data-testid="ticket-number"'), wordsOf(html).includes('¥188')];
    };
    const inProgress = sampleConfig('bettingGift', { state: 'inProgress', member });
    expect(formIn(inProgress)).toEqual([true, true]);
    const left = sampleMember({ leftAt: SAMPLE_NOW });
    const asked = { ...sampleBodies.bettingGift, isAskedToday: true };
    for (const config of [
      sampleConfig('bettingGift', { state: 'guest' }),
      sampleConfig('bettingGift', { state: 'left', member: left }),
      { ...inProgress, body: asked },
    ]) {
      expect(formIn(config)).toEqual([false, true]);
    }
    expect(wordsOf(page('bettingGift', { ...inProgress, body: asked }))).toContain('今天已');
  });

  test('ACT-010 the invitation: code, link, QR code, and a ledger of what counts', () => {
    const html = page('friends', sampleConfig('friends', { state: 'inProgress', member }));
    expect(wordsOf(html)).toContain('https://demo.invalid/?i_code=QL8061');
    expect(html).toContain('aria-label="邀请链接的二维码"');
    expect(wordsOf(html)).toContain('吴** 已达到 已达到 +66 已计入');
    expect(wordsOf(html)).not.toMatch(/输赢（/);
  });
});

describe('every kind of activity', () => {
  const kinds = Object.keys(sampleBodies) as ActivityKind[];

  test.each(kinds)('%s on its way has its picture and says that it comes', (kind) => {
    const html = page(kind, undefined);
    expect(html).toContain('data-testid="activity-hero"');
    expect(html).toContain('role="status"');
    expect(actOf(html)).toBeNull();
  });

  test.each(kinds)('%s that could not be read says so and can be asked for again', (kind) => {
    const html = page(kind, null);
    expect(wordsOf(html)).toContain('活动暂时读不到');
    expect(wordsOf(html)).toContain('重试');
    expect(html).not.toContain('activity-unknown');
  });

  test.each(kinds)('%s lets a guest log in and shows nothing of a member', (kind) => {
    const html = page(kind, sampleConfig(kind, { state: 'guest' }));
    expect(actOf(html)).toBe('login');
    for (const part of ['activity-progress', 'activity-grants', 'activity-leave', 'venue-hold']) {
      expect(html, part).not.toContain(`data-testid="${part}"`);
    }
  });

  test.each(kinds)(
    '%s that has ended still shows its terms, and its button does nothing',
    (kind) => {
      for (const member of [null, sampleMember({ state: 'ended', canLeave: false })]) {
        const html = page(kind, sampleConfig(kind, { state: 'ended', member }));
        expect(actOf(html)).toBe('ended');
        expect(html).toContain('aria-disabled="true"');
        expect(html).toContain('data-testid="activity-terms"');
      }
    },
  );
});

describe('the preview of a draft', () => {
  const kinds = Object.keys(sampleBodies) as ActivityKind[];

  test.each(kinds)('of %s says that it is none yet, and its button does nothing', async (kind) => {
    const of = { address: '/activity?preview=token' };
    const config = sampleConfig(kind, { state: 'guest' });
    // The texts about a draft are fetched with the first draft.
    page(kind, config, of);
    await vi.dynamicImportSettled();
    const html = page(kind, config, of);
    expect(wordsOf(html)).toContain('尚未发布');
    expect(actOf(html)).toBe('preview');
    expect(html).toMatch(/aria-disabled="true"[^>]*data-act="preview"/);
    expect(html).toContain('预览中，不能参加');
  });
});
