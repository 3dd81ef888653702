import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import {
  fullness,
  readLimit,
  sliderSteps,
  spanText,
  tightest,
} from '../../../features/protection/figures.ts';
import { isDue } from '../../../features/protection/reality-watch.tsx';
import { hintText, LimitEditor } from './limit-editor.tsx';
import ProtectionPage from './protection-page.tsx';

const translator = createTranslator({ script: 'hans', hant: {} });
const HOUR = 3_600_000;
const NOW = answeredApp({}).now();

const limit = {
  kind: 'deposit',
  period: 'month',
  value: 8_000_00,
  used: 6_200_00,
  resetsAt: NOW + 10 * HOUR,
  pending: null,
} as const;
const overview = {
  limits: [limit],
  raiseWaitHours: 72,
  realityCheckMinutes: 60,
  sessionStartedAt: NOW,
  coolOffUntil: null,
  excludedUntil: null,
  excludedForever: false,
  enforced: [{ rule: '存款限额', where: ['提交存款时'] }],
  history: [{ at: NOW, text: '设定每月存款限额：¥8,000' }],
};
const session = {
  startedAt: NOW - 86 * 60_000,
  now: NOW,
  stakeMinor: 1_450_00,
  winLossMinor: -264_00,
  depositMinor: 0,
  nextCheckAt: NOW + 34 * 60_000,
  endsAt: null,
};

function page(changes: object = {}, answers: Answers = {}): string {
  const given = {
    'site/protection/overview': { ...overview, ...changes },
    'site/protection/session': session,
    ...answers,
  };
  return shown(<ProtectionPage />, answeredApp(given), '/mine/protection');
}
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the page shows use, what is left and until when, and where each rule holds', () => {
  const html = page();
  const words = wordsOf(html);
  expect(words).toContain('1 小时 26 分');
  expect(words).toContain('¥6,200 / ¥8,000');
  expect(words).toContain('剩 ¥1,800');
  expect(html).toMatch(/role="meter"[^>]*aria-valuenow="78"/);
  expect(words).toContain('存款限额 提交存款时');
  expect(words).toContain('设定每月存款限额：¥8,000');
});

test('a raise says how long it waits, and asks for the second word when it may be given', () => {
  const pending = { value: 12_000_00, confirmFrom: NOW + 8 * HOUR, expiresAt: NOW + 80 * HOUR };
  const early = page({ limits: [{ ...limit, pending }] });
  expect(wordsOf(early)).toContain('每月存款限额 ¥8,000 → ¥12,000');
  expect(wordsOf(early)).toContain('还需 8 小时 0 分');
  expect(early).not.toContain('确认调高');
  expect(early).toContain('撤回申请');
  const ready = { ...pending, confirmFrom: NOW - 1 };
  expect(page({ limits: [{ ...limit, pending: ready }] })).toContain('确认调高');
  const gone = { ...pending, confirmFrom: NOW - 2, expiresAt: NOW - 1 };
  expect(wordsOf(page({ limits: [{ ...limit, pending: gone }] }))).toContain(
    '没有等待确认的调高申请。',
  );
});

test('the editor says what holds now, and its button does not speak of raising before anything is typed', () => {
  const words = wordsOf(page());
  expect(words).toContain('每月存款限额：¥8,000，已用 ¥6,200');
  expect(words).toContain('设定限额');
  expect(words).not.toContain('提交调高');
  expect(wordsOf(page({ limits: [] }))).toContain('每日存款限额：未设置');
});

test('the editor of the stake limit says which bets it does not count', () => {
  const stake = { ...limit, kind: 'stake' } as const;
  const editor = (kind: 'stake' | 'loss') =>
    wordsOf(
      shown(
        <LimitEditor kind={kind} limits={[stake]} raiseWaitHours={24} onChanged={() => {}} />,
        answeredApp({}),
        '/mine/protection',
      ),
    );
  expect(editor('stake')).toContain('转入场馆后在场馆内的投注不计入');
  expect(editor('loss')).not.toContain('不计入');
});

test('how long a higher limit waits is what the site has set', () => {
  const of = { kind: 'deposit', requested: 9_000_00, current: 8_000_00, hours: 72 } as const;
  expect(hintText(translator, of)).toContain('须等 72 小时');
  expect(hintText(translator, { ...of, current: null })).toContain('须等 72 小时');
  expect(hintText(translator, { ...of, requested: 1_00 })).toContain('立即生效');
});

test('while a pause holds it is said first, and nothing offers to end it', () => {
  const cooling = page({ coolOffUntil: NOW + HOUR });
  expect(cooling).toContain('data-testid="pause-running"');
  expect(cooling).toContain('data-testid="cool-off"');
  const excluded = page({ excludedUntil: NOW + 200 * 24 * HOUR });
  expect(wordsOf(excluded)).toContain('期间不能撤销');
  expect(excluded).not.toContain('data-testid="cool-off"');
  expect(wordsOf(excluded)).toContain('请联系在线客服说明情况');
  expect(excluded).toMatch(/data-testid="not-me">[^<]*<button[^>]*>联系客服<\/button>/);
  const forever = page({ excludedForever: true });
  expect(forever).not.toContain('data-testid="exclusion"');
});

test('the way to an exclusion is shut until its sentence is typed', () => {
  expect(page()).toMatch(/<button[^>]*disabled=""[^>]*>(<[^>]*>)*下一步：核验身份/);
});

test('waiting, failed and without a history the page says so', () => {
  expect(page({}, { 'site/protection/overview': null })).toContain('data-testid="error-state"');
  expect(wordsOf(page({ history: [] }))).toContain('还没有变更');
});

test('what is typed becomes minor units or minutes of its period', () => {
  expect(readLimit('deposit', 'day', '12,000.50')).toBe(12_000_50);
  expect(readLimit('deposit', 'day', '1.234')).toBeNull();
  expect(readLimit('deposit', 'day', '５００。５０')).toBe(500_50);
  expect(readLimit('session', 'day', '６０')).toBe(60);
  expect(readLimit('session', 'day', '1440')).toBe(1_440);
  expect(readLimit('session', 'day', '1441')).toBeNull();
  expect(readLimit('session', 'week', '0')).toBeNull();
  for (const period of ['day', 'week', 'month'] as const) {
    const steps = sliderSteps('session', period);
    expect(steps.every((step) => readLimit('session', period, String(step)) === step)).toBe(true);
  }
});

test('the limit that is nearest to its end is shown', () => {
  const other = { ...limit, period: 'day', value: 100, used: 99 } as const;
  expect(tightest([limit, other])).toBe(other);
  expect(tightest([])).toBeNull();
  expect(fullness({ value: 0, used: 0 })).toBe(1);
  expect(spanText(translator, -5)).toBe('0 分钟');
});

test('the reminder comes when its moment has passed or the time is used up', () => {
  expect(isDue(session, null)).toBe(false);
  expect(isDue(session, NOW + 1)).toBe(false);
  expect(isDue(session, NOW)).toBe(true);
  expect(isDue({ ...session, endsAt: NOW }, null)).toBe(true);
});
