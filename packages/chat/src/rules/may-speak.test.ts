import { describe, expect, test } from 'vitest';
import { mayBecome, memberState, roomSteps, stateAfter } from './lifecycle.ts';
import {
  mayRead,
  maySpeak,
  noPace,
  paceAfter,
  paceRefusal,
  type SpeakerFacts,
} from './may-speak.ts';
import { pointsOf } from './prediction.ts';

const NOW = 1_000_000;
const free: SpeakerFacts = {
  isMember: true,
  isExcluded: false,
  isSiteOpen: true,
  room: 'open',
  blockedUntil: null,
  mutedUntil: null,
  needsPhone: true,
  hasPhone: true,
  levelNeeded: 2,
  level: 2,
};
const why = (facts: Partial<SpeakerFacts>) => maySpeak({ ...free, ...facts }, NOW);

describe('permission to speak', () => {
  test.each([
    [{}, null],
    [{ isMember: false }, 'signedOut'],
    [{ isExcluded: true, isMember: true }, 'excluded'],
    [{ isSiteOpen: false }, 'siteClosed'],
    [{ room: 'destroyed' }, 'roomGone'],
    [{ room: 'closed' }, 'roomClosed'],
    [{ blockedUntil: NOW + 1 }, 'blocked'],
    [{ blockedUntil: NOW + 1, isSiteOpen: false }, 'blocked'],
    [{ blockedUntil: NOW }, null],
    [{ mutedUntil: NOW + 1 }, 'muted'],
    [{ mutedUntil: NOW }, null],
    [{ hasPhone: false }, 'phone'],
    [{ hasPhone: false, needsPhone: false }, null],
    [{ level: 1 }, 'level'],
    [{ mutedUntil: NOW + 1, blockedUntil: NOW + 1 }, 'blocked'],
  ] as const)('%j: %s', (facts, expected) => {
    expect(why(facts)).toBe(expected);
  });

  test('excluded, blocked and gone rooms are not read either; everything else is', () => {
    const closed = ['excluded', 'blocked', 'roomGone'] as const;
    const open = [
      null,
      'signedOut',
      'siteClosed',
      'roomClosed',
      'muted',
      'phone',
      'level',
    ] as const;
    expect(closed.map(mayRead)).toEqual([false, false, false]);
    expect(open.every(mayRead)).toBe(true);
  });
});

test('slow mode comes before the own rate, the own rate before the same words', () => {
  const sent = paceAfter(noPace, 'a', NOW);
  const asked = { slowSeconds: 0, digest: 'a', now: NOW + 1_000 };
  expect(paceRefusal(sent, asked)).toEqual({ kind: 'sameAgain' });
  expect(paceRefusal(sent, { ...asked, digest: 'b' })).toBeNull();
  expect(paceRefusal(sent, { ...asked, slowSeconds: 5 })).toEqual({
    kind: 'slowMode',
    waitMs: 4_000,
  });
  const often = { ...sent, windowCount: 12 };
  expect(paceRefusal(often, asked)).toEqual({ kind: 'tooOften', waitMs: 29_000 });
  expect(paceRefusal(sent, { ...asked, now: NOW + 60_000 })).toBeNull();
});

test('a destroyed room never opens again, and every step of a room and of a member is in its table', () => {
  expect(Object.keys(roomSteps)).toEqual(['open', 'closed', 'destroyed']);
  expect(mayBecome('open', 'closed') && mayBecome('closed', 'open')).toBe(true);
  expect(mayBecome('destroyed', 'open') || mayBecome('open', 'open')).toBe(false);
  expect(stateAfter('free', 'unmute')).toBeNull();
  expect(stateAfter('muted', 'block')).toBe('blocked');
  expect(stateAfter('blocked', 'mute')).toBeNull();
  expect(memberState({ mutedUntil: NOW + 1, blockedUntil: null }, NOW)).toBe('muted');
});

test('points of honour: all for the score, a fifth for who wins', () => {
  expect(pointsOf({ home: 2, away: 1 }, { home: 2, away: 1 })).toBe(50);
  expect(pointsOf({ home: 1, away: 0 }, { home: 2, away: 1 })).toBe(10);
  expect(pointsOf({ home: 0, away: 0 }, { home: 2, away: 2 })).toBe(10);
  expect(pointsOf({ home: 0, away: 1 }, { home: 2, away: 1 })).toBe(0);
});
