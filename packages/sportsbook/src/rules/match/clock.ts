import type { UnixMs } from '@tianping/base';
import type { LiveDetail } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/** The fields of a match's view that describe its clock; the contract's `matchView` has all of them. */
export interface ClockView {
  readonly re_time: string;
  readonly se_now: string;
  readonly t_count: number;
  readonly HalfTime: boolean;
  readonly inningNum: number;
  readonly gameStatus: string;
  readonly isLive: boolean;
  readonly clockAt: UnixMs;
  readonly clockMs: number;
  readonly clockRunning: boolean;
  /** How many times faster than the wall clock it runs. */
  readonly clockRate: number;
  /** Sets, frames or maps won. */
  readonly sc_set_H?: number;
  readonly sc_set_A?: number;
  /** Of the game, set, frame or map being played, as announced; empty where there is none. */
  readonly sc_game_H?: string;
  readonly sc_game_A?: string;
  /** Scores by part, up to now. */
  readonly parts?: Readonly<Record<string, Score | undefined>>;
  readonly live?: LiveDetail | null;
}

/**
 * The clock's reading at a server time: it runs on from `clockAt` while `clockRunning`. `up` counts the time played,
 * `down` the time left, stopping at 0.
 */
export function clockReading(
  view: Pick<ClockView, 'clockAt' | 'clockMs' | 'clockRunning' | 'clockRate'>,
  serverNow: UnixMs,
  direction: 'up' | 'down',
): number {
  const passed = view.clockRunning ? Math.max(0, serverNow - view.clockAt) * view.clockRate : 0;
  return direction === 'up' ? view.clockMs + passed : Math.max(0, view.clockMs - passed);
}

/** `mm:ss` of whole seconds begun; more than 99 minutes keep all their digits. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The parts of `re_time`: `1H^23:45` is phase `1H` at 23:45; older forms (`HT^^`, `LIVE^0'`) are read too. */
export function parseReTime(reTime: string): { readonly prefix: string; readonly text: string } {
  const [prefix = '', text = ''] = reTime.split('^');
  return { prefix, text: text.replace(/'$/, '') };
}

/** Basketball is in overtime when its period says so. */
export function isOvertime(period: string): boolean {
  return period.includes('OT');
}

/** Extra innings in baseball begin with this inning, by the specification's count. */
const EXTRA_INNINGS_FROM = 9;

export function isExtraInnings(inningNum: number): boolean {
  return inningNum >= EXTRA_INNINGS_FROM;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
