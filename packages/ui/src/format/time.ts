import type { UnixMs } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { uiMessages } from '../messages.ts';

/** The site's clock is UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Calendar day on the site's clock, `2026-03-14`. */
export function dayOf(at: UnixMs): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/** The day `days` after (or before) another, both as `2026-03-14`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `14:30` on the site's clock. */
export function timeOf(at: UnixMs): string {
  const date = new Date(at + OFFSET_MS);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/**
 * Today, yesterday or tomorrow by name with the time, else `03-12 14:30`; another year is named.
 */
export function momentText(translator: Translator, at: UnixMs, now: UnixMs): string {
  const time = timeOf(at);
  const day = dayOf(at);
  const today = dayOf(now);
  if (day === today) return translator.t(uiMessages.today, { time });
  if (day === addDays(today, -1)) return translator.t(uiMessages.yesterday, { time });
  if (day === addDays(today, 1)) return translator.t(uiMessages.tomorrow, { time });
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${time}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago it was, for what has only just happened; from one day on, the moment itself. */
export function agoText(translator: Translator, at: UnixMs, now: UnixMs): string {
  const sinceMs = Math.max(0, now - at);
  if (sinceMs < MINUTE_MS) return translator.t(uiMessages.justNow);
  const minutes = Math.floor(sinceMs / MINUTE_MS);
  if (sinceMs < HOUR_MS) return translator.t(uiMessages.minutesAgo, { minutes });
  const hours = Math.floor(sinceMs / HOUR_MS);
  if (sinceMs < DAY_MS) return translator.t(uiMessages.hoursAgo, { hours });
  return momentText(translator, at, now);
}

/** Whole seconds as `mm:ss`, never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
