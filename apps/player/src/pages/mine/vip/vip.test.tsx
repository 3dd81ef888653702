import { gradeRulesOf, gradeViewsOf } from '@tianping/vip';
import { createVipConfig } from '@tianping/vip/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { AppProvider } from '../../../app/context.ts';
import { fakeApp } from '../../../features/profile/testing/fake-app.ts';
import { plain } from '../../../features/vip/figures.ts';
import type { Gift, Progress } from '../../../features/vip/types.ts';
import { Climb } from './climb.tsx';
import { placesOf } from './climb-path.ts';
import { GiftCards } from './gift-cards.tsx';
import { GradeConditions } from './grade-conditions.tsx';
import { GradeGifts } from './grade-gifts.tsx';
import { GradeRebate } from './grade-rebate.tsx';
import { ProgressSection } from './progress-section.tsx';
import { RebateTable } from './rebate-table.tsx';
import { RuleList } from './rule-list.tsx';

const config = createVipConfig();
const list = [...gradeViewsOf(config)];
const rules = gradeRulesOf(config);
const [V0, V1, V2, V3] = list;
if (!V0 || !V1 || !V2 || !V3) throw new Error('the test grades');

const START: Progress = {
  grade: 1,
  peak: 1,
  depositMinor: 1_500_00,
  turnoverMinor: 12_000_00,
  next: {
    grade: 2,
    way: 'climb',
    depositMinor: 2_000_00,
    turnoverMinor: 20_000_00,
    turnoverDoneMinor: 12_000_00,
    stepOn: null,
  },
  keep: {
    requiredMinor: 5_000_00,
    doneMinor: 1_000_00,
    from: '2026-03-01',
    until: '2026-05-29',
    daysLeft: 77,
  },
  gifts: [],
  steps: [],
  asOf: 0,
};
const known = (changes: Partial<Progress> = {}) => ({
  list,
  rules,
  progress: { ...START, ...changes },
});
const render = (node: ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath="/mine/vip">
      <AppProvider value={fakeApp()}>{node}</AppProvider>
    </Router>,
  );
/** The text of a page, without its markup. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the climb', () => {
  test('says where the member stands and what is missing, as a fact', () => {
    const words = wordsOf(render(<Climb {...known()} />));
    expect(words).toContain('V1 会员');
    expect(words).toContain('晋级 V2 还需 存款 ¥500 有效流水 ¥8,000');
    expect(words).not.toMatch(/约等于|注 ¥|再投|仅差|快/);
  });

  test('both done, it names the day of the step; at the top, nothing is asked for', () => {
    const next = { ...START.next, stepOn: '2026-03-15' } as Progress['next'];
    const soon = wordsOf(
      render(<Climb {...known({ next, depositMinor: 9e6, turnoverMinor: 9e6 })} />),
    );
    expect(soon).toContain('2026-03-15 24:00 前晋级 V2');
    const top = wordsOf(render(<Climb {...known({ grade: 3, peak: 3, next: null })} />));
    expect(top).toContain('已是最高等级');
  });

  test('a lost grade asks for its keep turnover alone', () => {
    const next = {
      grade: 2,
      way: 'restore',
      depositMinor: 0,
      turnoverMinor: 9_000_00,
      turnoverDoneMinor: 4_000_00,
      stepOn: null,
    } as const;
    const words = wordsOf(render(<Climb {...known({ peak: 2, next })} />));
    expect(words).toContain('恢复 V2 还需 有效流水 ¥5,000');
    expect(words).not.toContain('存款 ¥');
  });

  test('every grade has a place on the slope, each higher than the one before', () => {
    for (const count of [1, 2, 11]) {
      const places = placesOf(count);
      expect(places).toHaveLength(count);
      places.slice(1).forEach(({ x, y }, at) => {
        expect(x).toBeGreaterThan(places[at]?.x ?? 0);
        expect(y).toBeLessThan(places[at]?.y ?? 0);
      });
    }
  });
});

test('the bars say what is done, what is required and what is missing', () => {
  const html = render(<ProgressSection {...known()} />);
  expect(html).toContain('aria-label="累计存款，完成 75%"');
  expect(html).toContain('aria-label="累计流水，完成 60%"');
  const words = wordsOf(html);
  expect(words).toContain('还差 ¥500');
  expect(words).toContain('周期 03-01 至 05-29；未达成降一级，再次达成即恢复');
  expect(words).toContain('剩 77 天');
});

test('VIP-001 every grade stands with what it takes and what keeps it, the own one marked', () => {
  const [table] = /<table[^>]*data-testid="vip-grades".*?<\/table>/.exec(
    render(<ProgressSection {...known()} />),
  ) ?? [''];
  const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    wordsOf(row).trim(),
  );
  const daily = ({ withdrawalsPerDay, withdrawalMaxMinor }: (typeof list)[number]) =>
    `${withdrawalsPerDay} ${plain(withdrawalMaxMinor)}`;
  expect(rows).toEqual([
    '等级 累计存款 累计流水 保级 / 90 天 日取款次数 日取款额度',
    `V0 V0 0 0 – ${daily(V0)}`,
    `V1 V1 当前 1,000 10,000 5,000 ${daily(V1)}`,
    `V2 V2 2,000 20,000 9,000 ${daily(V2)}`,
    `V3 V3 5,000 60,000 20,000 ${daily(V3)}`,
  ]);
});

test('a bar is never full while something is missing', () => {
  const html = render(<ProgressSection {...known({ depositMinor: 1_999_99 })} />);
  expect(html).toContain('aria-label="累计存款，完成 99.9%"');
});

describe('gifts', () => {
  const grant = {
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'weekly' as const,
    period: '2026-03-09',
    grade: 1,
    amountMinor: 3_00,
    turnoverMinor: 3_00,
    availableAt: 0,
    expiresAt: Date.parse('2026-03-18T00:00:00+08:00'),
    state: 'claimable' as const,
    claimedAt: null,
    parts: [],
  } satisfies NonNullable<Gift['grant']>;
  const gift = (of: Partial<Gift>): Gift => ({
    kind: 'weekly',
    amountMinor: 3_00,
    state: 'coming',
    day: '2026-03-18',
    grant: null,
    ...of,
  });
  const cards = (...gifts: Gift[]): string =>
    wordsOf(render(<GiftCards {...known({ gifts })} onClaimed={() => {}} />));

  test.each([
    [{ state: 'claimable', grant } as const, '可领取，03-18 00:00 失效 领取'],
    [{ state: 'coming' } as const, '所需存款已完成，03-18 发放 未到发放日'],
    [{ state: 'needsDeposit' } as const, '前一周内有存款才发放，下次 03-18 等待存款'],
    [
      { kind: 'birthday', state: 'needsBirthday', day: null } as const,
      '填写生日后，生日当月发放 去填写生日',
    ],
    [
      { kind: 'birthday', state: 'needsAge', day: null } as const,
      '注册满 30 天后的生日月发放 未满注册天数',
    ],
    [
      { kind: 'upgrade', state: 'coming', day: null } as const,
      '首次升到 V2 时发放，每级终身一次 尚未达成',
    ],
    [{ state: 'none', amountMinor: 0 } as const, '– 当前等级没有这项礼金 暂无'],
  ])('VIP-004 %o reads %s', (of, words) => {
    expect(cards(gift(of))).toContain(words);
  });
});

describe('one grade in full', () => {
  test('VIP-002 ROUTE-039 its conditions, gifts and rates', () => {
    const conditions = render(<GradeConditions grade={V2} below={V1} above={V3} rules={rules} />);
    expect(wordsOf(conditions)).toContain(
      '累计存款 ¥2,000 累计流水 ¥20,000 保级流水 / 90 天 ¥9,000',
    );
    const gifts = wordsOf(render(<GradeGifts grade={V2} rules={rules} />));
    expect(gifts).toContain('晋级礼金 ¥28 首次升到该等级的次日 90 天');
    expect(gifts).toContain('周红包 ¥3 每周三，前一周内须有存款 7 天');
    const spans = [{ category: 'TY', lowBp: 30, highBp: 70 }] as const;
    const rebate = wordsOf(render(<GradeRebate grade={V2} spans={[...spans]} />));
    expect(rebate).toContain('体育 0.55% 0.30% – 0.70%');
  });

  test('VIP-003 the table of rates marks the own grade', () => {
    const html = render(<RebateTable list={list} rules={rules} current={1} />);
    expect(wordsOf(html)).toContain('体育 0.30 0.40 0.55 0.70');
    expect(html).toContain('--share:100%');
  });

  test('the rules carry the figures of the site', () => {
    const words = wordsOf(render(<RuleList rules={rules} />));
    expect(words).toContain('每 90 天核算一次保级流水');
    expect(words).toContain('香港盘低于 0.50 的体育注单不计入流水与返水');
    expect(words).toContain('满 ¥1 可提前自助领取');
    const none = wordsOf(render(<RuleList rules={{ ...rules, lowPriceMilli: 0 }} />));
    expect(none).not.toContain('低赔');
  });
});
