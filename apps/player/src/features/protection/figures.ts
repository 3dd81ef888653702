import { moneyMinor, moneyText, parseMoney, type UnixMs } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { protectionTexts as text } from './messages.ts';
import type { LimitKind, LimitPeriod, ProtectionLimit } from './types.ts';

const MINUTE = 60_000;
const OFFSET = 8 * 3_600_000;
export const kinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'session'];
export const periods: readonly LimitPeriod[] = ['day', 'week', 'month'];
const MINUTES_MAX = { day: 1_440, week: 10_080, month: 44_640 } as const;

/** `¥8,000`, `120 分`, or that there is no limit. */
export function valueText({ t }: Translator, kind: LimitKind, value: number | null): string {
  if (value === null) return t(text.noLimit);
  return kind === 'session' ? t(text.ofMinutes, { value }) : money(value);
}

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** `11-22 14:32` on the site's clock: for near dates. */
export function shortTime(at: UnixMs): string {
  return fullTime(at).slice(5);
}

/** `2031-11-22 14:32` on the site's clock: for dates that may be years away. */
export function fullTime(at: UnixMs): string {
  return new Date(at + OFFSET).toISOString().slice(0, 16).replace('T', ' ');
}

/** `1 小时 26 分`, `34 分`; whole minutes, never negative. */
export function spanText({ t }: Translator, ms: number): string {
  const all = Math.max(0, Math.floor(ms / MINUTE));
  const hours = Math.floor(all / 60);
  const minutes = all % 60;
  return hours === 0 ? t(text.minutesOnly, { minutes }) : t(text.hours, { hours, minutes });
}

/** A typed limit: minor units, or whole minutes; null for anything invalid. */
export function readLimit(kind: LimitKind, period: LimitPeriod, typed: string): number | null {
  // A Chinese keyboard writes digits full-width, and the point as a full stop.
  const clean = typed.normalize('NFKC').replaceAll('\u3002', '.').replaceAll(',', '').trim();
  if (kind !== 'session') {
    const parsed = parseMoney(clean);
    return parsed.ok ? parsed.value : null;
  }
  const minutes = /^\d{1,5}$/.test(clean) ? Number(clean) : 0;
  return minutes >= 1 && minutes <= MINUTES_MAX[period] ? minutes : null;
}

export function minutesMax(period: LimitPeriod): number {
  return MINUTES_MAX[period];
}

/** The used share of a limit, from 0 to 1. */
export function fullness({ value, used }: Pick<ProtectionLimit, 'value' | 'used'>): number {
  if (value === null) return 0;
  return value === 0 ? 1 : Math.min(1, used / value);
}

/** Of several limits of a kind the one that is closest to being reached. */
export function tightest(limits: readonly ProtectionLimit[]): ProtectionLimit | null {
  return limits.reduce<ProtectionLimit | null>(
    (first, limit) => (first && fullness(first) >= fullness(limit) ? first : limit),
    null,
  );
}

/** The steps of the slider: finer at the lower end, coarser above. Minor units or minutes. */
export function sliderSteps(kind: LimitKind, period: LimitPeriod): readonly number[] {
  if (kind === 'session') {
    const scale = { day: 1, week: 4, month: 16 }[period];
    return [15, 30, 45, 60, 90, 120, 180, 240, 360, 480].map((minutes) => minutes * scale);
  }
  const scale = { day: 1, week: 3, month: 10 }[period] * 100;
  return [50, 100, 200, 300, 500, 800, 1_000, 2_000, 3_000, 5_000, 10_000].map(
    (yuan) => yuan * scale,
  );
}
