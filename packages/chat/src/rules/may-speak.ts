import type { RoomStatus, Silence } from '@tianping/contract';
import { MEMBER_RATE, REPEAT_MS, TEXT_LENGTH_MAX } from '../limits.ts';
import { memberState } from './lifecycle.ts';

/** For the help pages: characters of a message, messages in so many seconds, seconds before the same text again. */
export const chatPace = {
  lengthMax: TEXT_LENGTH_MAX,
  count: MEMBER_RATE.count,
  seconds: MEMBER_RATE.windowMs / 1_000,
  repeatSeconds: REPEAT_MS / 1_000,
} as const;

/** Everything that decides whether somebody may speak in a room. */
export interface SpeakerFacts {
  readonly isMember: boolean;
  /** Self-excluded or cooling off: reading is closed as well. */
  readonly isExcluded: boolean;
  readonly isSiteOpen: boolean;
  readonly room: RoomStatus;
  readonly blockedUntil: number | null;
  readonly mutedUntil: number | null;
  readonly needsPhone: boolean;
  readonly hasPhone: boolean;
  readonly levelNeeded: number;
  readonly level: number;
}

/** The first reason why one may not speak; null when one may. Composer and server use the same check. */
export function maySpeak(facts: SpeakerFacts, now: number): Silence | null {
  if (facts.isExcluded) return 'excluded';
  if (facts.room === 'destroyed') return 'roomGone';
  const state = memberState(facts, now);
  // Before the closed site, which everybody else may read.
  if (state === 'blocked') return state;
  if (!facts.isSiteOpen) return 'siteClosed';
  if (!facts.isMember) return 'signedOut';
  if (state === 'muted') return state;
  if (facts.room === 'closed') return 'roomClosed';
  if (facts.needsPhone && !facts.hasPhone) return 'phone';
  return facts.level < facts.levelNeeded ? 'level' : null;
}

/** Whether a person may read a room; not when blocked from it or self-excluded. */
export function mayRead(silence: Silence | null): boolean {
  return silence !== 'excluded' && silence !== 'blocked' && silence !== 'roomGone';
}

/** A member's last message in a room, and how often the member has spoken lately. */
export interface Pace {
  readonly lastAt: number | null;
  readonly lastDigest: string | null;
  /** Messages in all rooms since `windowFrom`. */
  readonly windowFrom: number;
  readonly windowCount: number;
}

export const noPace: Pace = { lastAt: null, lastDigest: null, windowFrom: 0, windowCount: 0 };

export type PaceRefusal =
  | { readonly kind: 'slowMode'; readonly waitMs: number }
  | { readonly kind: 'tooOften'; readonly waitMs: number }
  | { readonly kind: 'sameAgain' };

/** Slow mode of the room, the member's own rate, and repeated text. */
export function paceRefusal(
  pace: Pace,
  asked: { readonly slowSeconds: number; readonly digest: string; readonly now: number },
): PaceRefusal | null {
  const { now } = asked;
  const sinceLast = pace.lastAt === null ? Number.POSITIVE_INFINITY : now - pace.lastAt;
  const slowMs = asked.slowSeconds * 1_000;
  if (sinceLast < slowMs) return { kind: 'slowMode', waitMs: slowMs - sinceLast };
  const windowMs = MEMBER_RATE.windowMs;
  if (now - pace.windowFrom < windowMs && pace.windowCount >= MEMBER_RATE.count) {
    return { kind: 'tooOften', waitMs: windowMs - (now - pace.windowFrom) };
  }
  if (pace.lastDigest === asked.digest && sinceLast < REPEAT_MS) return { kind: 'sameAgain' };
  return null;
}

/** The pace after a message. */
export function paceAfter(pace: Pace, digest: string, now: number): Pace {
  const isOver = now - pace.windowFrom >= MEMBER_RATE.windowMs;
  return {
    lastAt: now,
    lastDigest: digest,
    windowFrom: isOver ? now : pace.windowFrom,
    windowCount: isOver ? 1 : pace.windowCount + 1,
  };
}

/** The text to send; null when nothing is left of it. */
export function trimmed(text: string): string | null {
  const clean = text.trim();
  return clean === '' ? null : clean;
}

export function isTooLong(text: string): boolean {
  return [...text].length > TEXT_LENGTH_MAX;
}
