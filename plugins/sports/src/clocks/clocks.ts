import type { UnixMs } from '@tianping/base';
import type { GameType, LiveDetail, Period } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import {
  type ClockView,
  clockReading,
  isExtraInnings,
  isOvertime,
  minutesAndSeconds,
  parseReTime,
  type Sport,
} from '@tianping/sportsbook';
import { clockMessages } from './clock-messages.ts';
import { numberBehind } from './phases.ts';

type ClockText = Sport['clockText'];

export function footballClock(view: ClockView, serverNow: UnixMs, translator: Translator): string {
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  const { text } = parseReTime(view.re_time);
  const isRetained = view.clockAt > 0;
  const time = isRetained
    ? minutesAndSeconds(clockReading(view, serverNow, 'up'))
    : minuteText(text);
  return halfText(view, time, translator);
}

/** The half being played with its time, the break, the shoot-out; 滚球 where nothing is known. */
function halfText(view: ClockView, time: string, { t }: Translator): string {
  const { prefix } = parseReTime(view.re_time);
  switch (prefix) {
    case '1H':
      return t(clockMessages.clockFirstHalf, { time }).trim();
    case '2H':
      return t(clockMessages.clockSecondHalf, { time }).trim();
    case 'ET1':
      return t(clockMessages.clockExtraFirst, { time }).trim();
    case 'ET2':
      return t(clockMessages.clockExtraSecond, { time }).trim();
    case 'PK':
      return t(clockMessages.clockShootOut);
    default:
      return t(
        prefix === 'HT' || view.HalfTime ? clockMessages.clockBreak : clockMessages.clockInPlay,
      );
  }
}

/** A feed without seconds sends `23`, which is printed as the minute. */
function minuteText(text: string): string {
  return /^\d+$/.test(text) ? `${text}'` : text;
}

export function virtualFootballClock(
  view: ClockView,
  serverNow: UnixMs,
  translator: Translator,
): string {
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  return halfText(view, minuteOf(view, serverNow), translator);
}

/** `23'`: the minute begun of the drawn match. */
function minuteOf(view: ClockView, serverNow: UnixMs): string {
  if (view.clockAt > 0) {
    return `${Math.floor(clockReading(view, serverNow, 'up') / 60_000)}'`;
  }
  const [minutes = ''] = parseReTime(view.re_time).text.split(':');
  return minutes === '' ? '' : `${minutes}'`;
}

export function quarterClock(view: ClockView, serverNow: number, translator: Translator): string {
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  return periodText(view, leftOf(view, serverNow), translator);
}

/** Periods come as `Q3` or `3Q`; an overtime without time left is over. */
function periodText(view: ClockView, leftMs: number, { t }: Translator): string {
  const time = leftText(leftMs);
  if (isOvertime(view.se_now)) {
    return leftMs === 0 ? t(clockMessages.clockEnded) : t(clockMessages.clockOvertime, { time });
  }
  if (view.se_now === 'HT' || view.HalfTime) return t(clockMessages.clockHalfTime);
  if (view.se_now === 'H1') return t(clockMessages.clockCollegeFirst, { time });
  if (view.se_now === 'H2') return t(clockMessages.clockCollegeSecond, { time });
  if (view.se_now === 'BR') return t(clockMessages.clockQuarterBreak);
  const number = /^(?:Q([1-4])|([1-4])Q)$/.exec(view.se_now);
  if (number === null) return t(clockMessages.clockInPlay);
  return t(clockMessages.clockQuarter, { number: number[1] ?? number[2] ?? '', time });
}

/** Milliseconds left in the part being played. */
function leftOf(view: ClockView, serverNow: number): number {
  return view.clockAt > 0
    ? clockReading(view, serverNow, 'down')
    : Math.max(0, view.t_count) * 1000;
}

/** Time left as seconds begun. */
function leftText(leftMs: number): string {
  return minutesAndSeconds(Math.ceil(leftMs / 1000) * 1000);
}

export function iceHockeyClock(view: ClockView, serverNow: UnixMs, translator: Translator): string {
  const { t } = translator;
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  const time = leftText(leftOf(view, serverNow));
  if (isOvertime(view.se_now)) return t(clockMessages.clockOvertime, { time });
  if (view.se_now === 'PK') return t(clockMessages.clockShootOut);
  if (view.se_now === 'BR') return t(clockMessages.clockQuarterBreak);
  const number = numberBehind('P', view.se_now);
  return number === null
    ? t(clockMessages.clockInPlay)
    : t(clockMessages.clockQuarter, { number, time });
}

export function baseballClock(view: ClockView, _serverNow: UnixMs, translator: Translator): string {
  const { t } = translator;
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  const inning = view.inningNum > 0 ? view.inningNum : (numberBehind('I', view.se_now) ?? 0);
  if (inning === 0) return t(clockMessages.clockInPlay);
  const text = isExtraInnings(inning) ? clockMessages.clockExtraInning : clockMessages.clockInning;
  return t(text, { number: inning, half: halfOf(view.live ?? {}, translator) }).trim();
}

function halfOf({ half }: LiveDetail, { t }: Translator): string {
  if (half === undefined) return '';
  return t(half === 'top' ? clockMessages.halfTop : clockMessages.halfBottom);
}

export function tennisClock(view: ClockView, _serverNow: UnixMs, translator: Translator): string {
  const { t } = translator;
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  if (view.se_now === 'BR') return t(clockMessages.clockTennisBreak);
  const number = currentPart(view);
  const games = pairText(view.parts?.[`S${number}`] ?? { home: 0, away: 0 });
  const points = pointsOf(view);
  return points === ''
    ? t(clockMessages.clockTennisGames, { number, games })
    : t(clockMessages.clockTennis, { number, games, points });
}

/** Points as called: from the serve's detail, else from the venue's fields. */
function pointsOf(view: ClockView): string {
  const called = view.live?.points;
  if (called) return `${called.home}:${called.away}`;
  const { sc_game_H = '', sc_game_A = '' } = view;
  return sc_game_H === '' || sc_game_A === '' ? '' : `${sc_game_H}:${sc_game_A}`;
}

/** `第3局 18:15`: the set, frame or map being played with its points. */
export function setClock(view: ClockView, _serverNow: number, translator: Translator): string {
  const { t } = translator;
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  if (view.se_now === 'BR') return t(clockMessages.clockSetBreak);
  const number = currentPart(view);
  return t(clockMessages.clockSet, { number, points: calledOrTally(view, `S${number}`) }).trim();
}

export function eSportsClock(view: ClockView, _serverNow: UnixMs, translator: Translator): string {
  const { t } = translator;
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  if (view.se_now === 'BR') return t(clockMessages.clockSetBreak);
  const number = currentPart(view);
  const points = killsOf(view, number);
  return t(clockMessages.clockSet, { number, points }).trim();
}

/** Rounds of a shooter, else kills of the map being played; empty where they are unknown. */
function killsOf(view: ClockView, map: number): string {
  const { sc_game_H = '', sc_game_A = '' } = view;
  const rounds = view.live?.points;
  if (rounds) return `${rounds.home}:${rounds.away}`;
  const kills = view.parts?.[`K${map}`];
  if (kills !== undefined) return pairText(kills);
  return sc_game_H === '' || sc_game_A === '' ? '' : `${sc_game_H}:${sc_game_A}`;
}

/** The set, frame or map being played: as the clock states, else the last with a score, else the next. */
function currentPart(view: ClockView): number {
  const stated = numberBehind('S', view.se_now);
  if (stated !== null) return stated;
  const started = Object.keys(view.parts ?? {}).flatMap((part) => numberBehind('S', part) ?? []);
  if (started.length > 0) return Math.max(...started);
  return (view.sc_set_H ?? 0) + (view.sc_set_A ?? 0) + 1;
}

/** `18:15`; empty where the score is not known. */
function pairText(score: Score | undefined): string {
  return score === undefined ? '' : `${score.home}:${score.away}`;
}

/** Points of the part being played: as called, else from its tally. */
function calledOrTally(view: ClockView, part: Period): string {
  const { sc_game_H = '', sc_game_A = '' } = view;
  if (sc_game_H !== '' && sc_game_A !== '') return `${sc_game_H}:${sc_game_A}`;
  return pairText(view.parts?.[part]);
}

export function outrightClock(
  { gameStatus }: ClockView,
  _serverNow: UnixMs,
  { t }: Translator,
): string {
  switch (gameStatus) {
    case 'ended':
      return t(clockMessages.clockOutrightEnded);
    case 'postponed':
      return t(clockMessages.clockPostponed);
    case 'cancelled':
      return t(clockMessages.clockCancelled);
    default:
      return '';
  }
}

/** The text that every sport has for a match that is not being played; null while it is. */
function restText(view: ClockView, { t }: Translator): string | null {
  switch (view.gameStatus) {
    case 'ended':
      return t(clockMessages.clockEnded);
    case 'postponed':
      return t(clockMessages.clockPostponed);
    case 'cancelled':
      return t(clockMessages.clockCancelled);
    case 'prematch':
      return '';
    default:
      return null;
  }
}

/** The clock text of each sport; the plugins hold the same, with everything else of a sport. */
export const clockTextOf: { readonly [Type in GameType]: ClockText } = {
  FT: footballClock,
  BK: quarterClock,
  TN: tennisClock,
  BS: baseballClock,
  SK: setClock,
  VB: setClock,
  TT: setClock,
  VF: virtualFootballClock,
  ES: eSportsClock,
  IH: iceHockeyClock,
  BM: setClock,
  AF: quarterClock,
  FS: outrightClock,
};
