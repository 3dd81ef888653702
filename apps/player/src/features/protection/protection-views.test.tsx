import { expect, test } from 'vitest';
import type { ProtectionStop } from '../../app/member/protection-stop.ts';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import PauseDialog from '../../pages/mine/protection/pause-dialog.tsx';
import type { PauseRequest } from '../../pages/mine/protection/pause-request.ts';
import ProtectionBanner from './protection-banner.tsx';
import { RealityDialog } from './reality-dialog.tsx';
import StopDialog from './stop-dialog.tsx';
import type { Overview, SessionFacts } from './types.ts';

const MINUTE = 60_000;
const YEARS_ON = Date.parse('2031-02-28T06:32:00Z');
const nothing = (): void => {};
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const calm: Overview = {
  limits: [],
  raiseWaitHours: 24,
  realityCheckMinutes: 60,
  sessionStartedAt: 0,
  coolOffUntil: null,
  excludedUntil: null,
  excludedForever: false,
  enforced: [],
  history: [],
};

function banner(overview: Partial<Overview>): string {
  const app = answeredApp({});
  app.member.setProtection({ overview: { ...calm, ...overview }, session: null });
  return shown(<ProtectionBanner />, app);
}

test('a pause stands on every page with the year in which it ends, and with the way to the money', () => {
  const excluded = banner({ excludedUntil: YEARS_ON });
  expect(wordsOf(excluded)).toContain('自我排除至 2031-02-28 14:32（GMT+8）');
  expect(excluded).toContain('href="/mine/takemoney"');
  expect(wordsOf(banner({ excludedForever: true }))).toContain('您已永久自我排除');
  expect(wordsOf(banner({ coolOffUntil: YEARS_ON }))).toContain('冷静期至 2031-02-28 14:32');
  expect(banner({})).toBe('');
});

function stopped(of: Partial<ProtectionStop>): string {
  const none = { until: null, period: null, limit: null, left: null };
  const stop = { reason: 'excluded', message: '说明', ...none, ...of } as ProtectionStop;
  return shown(<StopDialog stop={stop} onClose={nothing} />, answeredApp({}));
}

test('a stop says which limit, how much is left and until when, or when the pause ends', () => {
  const limited = stopped({
    reason: 'limitDeposit',
    period: 'week',
    limit: 500_00,
    left: 120_00,
    until: YEARS_ON,
  });
  expect(wordsOf(limited)).toContain('超出每周存款限额');
  expect(wordsOf(limited)).toContain('限额 ¥500 还可用 ¥120 重新计算 02-28 14:32');
  expect(limited).not.toContain('取出余额');
  const paused = wordsOf(stopped({ until: YEARS_ON }));
  expect(paused).toContain('自我排除进行中 说明 结束时间 2031-02-28 14:32 取出余额');
  expect(wordsOf(stopped({}))).toContain('结束时间 永久');
});

function reminded(session: Partial<SessionFacts>): string {
  const now = 86 * MINUTE;
  const none = { stakeMinor: 0, winLossMinor: 0, depositMinor: 0, nextCheckAt: null, endsAt: null };
  return shown(
    <RealityDialog
      session={{ startedAt: 0, now, ...none, ...session }}
      everyMinutes={60}
      onRest={nothing}
      onGoOn={nothing}
    />,
    answeredApp({}),
  );
}

test('the reminder shows time and money of the session and takes no other answer than its own', () => {
  const html = reminded({ stakeMinor: 1_450_00, winLossMinor: -264_00 });
  const words = wordsOf(html);
  expect(words).toContain('您已玩了 1 小时 26 分');
  expect(words).toContain('投注 ¥1,450 输赢 −¥264 存款 ¥0');
  expect(words).toContain('休息一下 继续，60 分钟后再提醒 查看注单');
  expect(html).not.toContain('data-testid="dialog-close"');
  expect(wordsOf(reminded({ endsAt: 90 * MINUTE }))).toContain('在线时长还剩 4 分钟');
  const usedUp = wordsOf(reminded({ endsAt: 86 * MINUTE }));
  expect(usedUp).toContain('您自设的在线时长已用完');
  expect(usedUp).not.toContain('后再提醒');
});

test('before the password a pause says until when it will hold, and that nobody can end it', () => {
  const app = { ...answeredApp({}), now: () => Date.parse('2026-08-31T06:32:00Z') };
  const asked = (request: PauseRequest): string =>
    wordsOf(shown(<PauseDialog request={request} onClose={nothing} onChanged={nothing} />, app));
  expect(asked({ kind: 'coolOff', hours: 24 })).toContain('2026-09-01 14:32（GMT+8）结束');
  const half = asked({ kind: 'exclusion', months: 6, span: '6 个月' });
  expect(half).toContain('自我排除 6 个月，至 2027-02-28 14:32（GMT+8）');
  expect(half).toContain('任何人都不能撤销，包括客服');
  const forGood = asked({ kind: 'exclusion', months: null, span: '永久' });
  expect(forGood).toContain('自我排除将永久有效');
  expect(forGood).toContain('余额随时可以取出');
});
