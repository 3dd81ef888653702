import type { UnixMs } from '@tianping/base';
import type { MatchView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { clockTextOf } from '@tianping/plugin-sports/clocks';
import { clockReading, isOvertime, minutesAndSeconds, parseReTime } from '@tianping/sportsbook';
import { INCIDENT_MS } from '../../limits.ts';
import { storeMessages as m } from '../store-messages.ts';

/** The content of a row's clock box: a small word above, a figure or word below, the progress of the match. */
export interface ClockTexts {
  readonly phase: string;
  readonly figure: string;
  /** The lower text is a word, not a running figure. */
  readonly isWord: boolean;
  readonly isRunning: boolean;
  /** 0 to 1. */
  readonly progress: number;
}

const FOOTBALL_MS = 90 * 60_000;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];
const QUARTER_MS = 12 * 60_000;
const SITE_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export function clockTexts(translator: Translator, match: MatchView, now: UnixMs): ClockTexts {
  const { t } = translator;
  const still = { isWord: true, isRunning: false, progress: 0 };
  switch (match.gameStatus) {
    case 'prematch':
      return { ...startTexts(translator, match, now), ...still, isWord: false };
    case 'postponed':
      return { ...still, phase: '', figure: t(m.postponed) };
    case 'ended':
    case 'cancelled':
      return { ...still, phase: '', figure: t(m.ended), progress: 1 };
    default:
      return playingTexts(translator, match, now);
  }
}

function playingTexts(translator: Translator, match: MatchView, now: UnixMs): ClockTexts {
  if (isFootball(match)) return footballTexts(translator, match, now);
  if (match.sport === 'BK') return basketballTexts(translator, match, now);
  return otherTexts(translator, match, now);
}

/** Real and virtual football. */
export function isFootball({ sport }: Pick<MatchView, 'sport'>): boolean {
  return sport === 'FT' || sport === 'VF';
}

/**
 * By the sport's plugin: the part above, the score within it below. `第2盘 1:1 (40:15)` shows the points of the game;
 * its sets are in the table of parts.
 */
export function otherTexts(translator: Translator, match: MatchView, now: UnixMs): ClockTexts {
  const text = clockTextOf[match.sport]?.(match, now, translator) || translator.t(m.live);
  const progress = progressOf(match);
  const isRunning = match.gameStatus === 'live';
  const [, phase = '', figure] = /^(.*?) .*?([\dA]+:[\dA]+)\)?$/.exec(text) ?? [];
  if (figure !== undefined) return { phase, figure, isWord: false, isRunning, progress };
  const half = match.live?.half;
  if (match.sport === 'BS' && half !== undefined && match.inningNum > 0) {
    const word = translator.t(half === 'top' ? m.inningTop : m.inningBottom);
    return { phase: text.split(' ')[0] ?? '', figure: word, isWord: true, isRunning, progress };
  }
  return { phase: '', figure: text, isWord: true, isRunning, progress };
}

/** The share of the longest possible match that has been played. */
function progressOf(match: MatchView): number {
  if (match.bestOf === null) return match.inningNum > 0 ? Math.min(1, match.inningNum / 9) : 0;
  const played = match.sc_set_H + match.sc_set_A;
  return Math.min(1, played / Math.max(1, match.bestOf));
}

/** A match's start on the site's clock: the day above, the time below. The early list always shows the date. */
function startTexts(
  { t }: Translator,
  { startAt, showType }: Pick<MatchView, 'startAt' | 'showType'>,
  now: UnixMs,
): { phase: string; figure: string } {
  const local = new Date(startAt + SITE_OFFSET_MS).toISOString();
  const isToday = showType !== 'FU' && dayNumber(startAt) === dayNumber(now);
  return { phase: isToday ? t(m.startsToday) : local.slice(5, 10), figure: local.slice(11, 16) };
}

/** Prefix of the football clock string: `1H`, `2H`, `HT` or `LIVE`. */
export function footballPhase(reTime: string): '1H' | '2H' | 'HT' | 'LIVE' {
  const { prefix } = parseReTime(reTime);
  return prefix === '1H' || prefix === '2H' || prefix === 'HT' ? prefix : 'LIVE';
}

/** Prefixes of the clock string after the first half; `LIVE` does not say. */
const AFTER_FIRST_HALF: ReadonlySet<string> = new Set(['HT', '2H', 'ET1', 'ET2', 'PK']);

/** The first half is over: its markets have a result. */
export function isFirstHalfOver(match: MatchView): boolean {
  if (!match.isLive || !isFootball(match)) return false;
  const { prefix } = parseReTime(match.re_time);
  return AFTER_FIRST_HALF.has(prefix);
}

/** One side's goals, points, or sets, frames and maps won. Football names the away side's by C, the other sports by A. */
export function scoreOf(match: MatchView, side: 'H' | 'C'): number {
  if (match.bestOf !== null) return side === 'H' ? match.sc_set_H : match.sc_set_A;
  if (side === 'H') return match.sc_FT_H;
  return isFootball(match) ? match.sc_FT_C : match.sc_FT_A;
}

export type RowState = 'plain' | 'danger' | 'goal';

/** The tint of a row; the goal mark ends automatically. */
export function rowState(match: MatchView, now: UnixMs): RowState {
  if (isGoalFresh(match, now)) return 'goal';
  return match.danger ? 'danger' : 'plain';
}

export function isGoalFresh(match: MatchView, now: UnixMs): boolean {
  return match.incident === 'goal' && now - match.incidentAt < INCIDENT_MS;
}

function footballTexts(translator: Translator, match: MatchView, now: UnixMs): ClockTexts {
  const { t } = translator;
  const phase = footballPhase(match.re_time);
  if (phase === 'HT') {
    const figure = t(m.breakText);
    return { phase: t(m.breakTitle), figure, isWord: true, isRunning: false, progress: 0.5 };
  }
  // Extra time and shoot-outs, by the plugin.
  if (phase === 'LIVE') return otherTexts(translator, match, now);
  const ms = clockReading(match, now, 'up');
  return {
    phase: t(phase === '1H' ? m.half1 : m.half2),
    figure: minutesAndSeconds(ms),
    isWord: false,
    isRunning: match.gameStatus === 'live',
    progress: Math.min(1, ms / FOOTBALL_MS),
  };
}

function basketballTexts({ t }: Translator, match: MatchView, now: UnixMs): ClockTexts {
  const quarter = QUARTERS.indexOf(match.se_now);
  const left = secondsUp(clockReading(match, now, 'down'));
  if (match.se_now === 'HT') {
    return { phase: '', figure: t(m.halfTime), isWord: true, isRunning: false, progress: 0.5 };
  }
  const phase = isOvertime(match.se_now)
    ? t(m.overtime)
    : quarter >= 0
      ? t(m.quarter, { number: quarter + 1 })
      : t(m.live);
  const progress = quarter < 0 ? 1 : (quarter + 1 - Math.min(1, left / QUARTER_MS)) / 4;
  return {
    phase,
    figure: minutesAndSeconds(left),
    isWord: false,
    isRunning: match.gameStatus === 'live',
    progress,
  };
}

/** Time left is rounded up to whole seconds. */
function secondsUp(ms: number): number {
  return Math.ceil(ms / 1000) * 1000;
}

function dayNumber(at: UnixMs): number {
  return Math.floor((at + SITE_OFFSET_MS) / DAY_MS);
}
