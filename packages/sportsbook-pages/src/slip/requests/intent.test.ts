import { createFakeClock } from '@tianping/base/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betView, entryIn } from '../../testing/bets.ts';
import { createWorld } from '../../testing/world.ts';
import { placeRequestOf, stakeOf } from '../state/entry-status.ts';
import { advance, type Intent, type IntentEvent, isOpen, isOutcomeUnknown } from './intent.ts';

const LIMITS = { unknownAnswersMax: 3 };
const world = createWorld({ clock: createFakeClock() });
const entry = entryIn(world, 'mRB00c0', { family: 'handicap', side: 'H' });
const intent: Intent = {
  key: 'k1',
  memberId: 'u1',
  createdAt: 0,
  wish: {
    entries: [entry],
    request: placeRequestOf([{ entry, worstPrice: null }], {
      size: 1,
      oddsType: 'H',
      policy: 'better',
      unitMinor: stakeOf('100'),
    }),
  },
  state: { kind: 'sending' },
};
const unknown: IntentEvent = { type: 'answer', answer: { outcome: 'unknown' } };
const waiting: IntentEvent = {
  type: 'answer',
  answer: { outcome: 'waiting', bet: betView({ status: 'waiting' }) },
};
const pushed = (status: 'waiting' | 'accepted' | 'refused' | 'settled' | 'void'): IntentEvent => ({
  type: 'pushed',
  bet: betView({ status }),
});
const refused: IntentEvent = {
  type: 'answer',
  answer: {
    outcome: 'refused',
    reason: 'suspended',
    message: '该玩法暂停投注',
    fix: null,
    legs: [],
  },
};
const after = (...events: IntentEvent[]) =>
  events.reduce((state, event) => advance(state, event, LIMITS), intent).state.kind;

test('a lost answer is asked about until it is known', () => {
  expect(after({ type: 'answerLost' })).toBe('asking');
  expect(after({ type: 'answerLost' }, { type: 'answerLost' })).toBe('asking');
  expect(after({ type: 'answerLost' }, waiting)).toBe('waiting');
  expect(after({ type: 'answerLost' }, waiting, pushed('accepted'))).toBe('accepted');
});

test('only several times "never received" in a row lets it go, and it is sent again as the same', () => {
  const lost = { type: 'answerLost' } as const;
  expect(after(lost, unknown, unknown)).toBe('asking');
  expect(after(lost, unknown, unknown, unknown)).toBe('lost');
  expect(after(lost, unknown, unknown, unknown, { type: 'resend' })).toBe('sending');
  expect(advance(intent, { type: 'resend' }, LIMITS)).toBe(intent);
});

test('a reloaded page asks about requests under way', () => {
  expect(after({ type: 'reloaded' })).toBe('asking');
  expect(after(waiting, { type: 'reloaded' })).toBe('waiting');
});

test('a push that overtook the answer is kept', () => {
  expect(after(pushed('accepted'), waiting)).toBe('accepted');
  expect(after(pushed('settled'), pushed('accepted'), waiting)).toBe('ended');
  expect(after(pushed('refused'), waiting)).toBe('refused');
});

test('a bet that turns up after all corrects what the page believed', () => {
  const lost = { type: 'answerLost' } as const;
  expect(after(lost, unknown, unknown, unknown, pushed('accepted'))).toBe('accepted');
  const turned = { type: 'turnedAway', code: 6011, message: '请勿频繁提交' } as const;
  expect(after(turned)).toBe('rejected');
  expect(after(turned, pushed('waiting'))).toBe('waiting');
});

test('a wait that is prolonged shows its new end', () => {
  const longer = betView({ status: 'waiting', waitUntil: 99 });
  const state = advance(advance(intent, waiting, LIMITS), { type: 'pushed', bet: longer }, LIMITS);
  expect(state.state).toMatchObject({ kind: 'waiting', bet: { waitUntil: 99 } });
});

test('faults leave it open whether the bet was made, other codes do not', () => {
  expect([6005, 6006].map(isOutcomeUnknown)).toEqual([true, true]);
  expect([6001, 6007, 6009, 6011, 6013].map(isOutcomeUnknown)).toEqual(Array(5).fill(false));
});

test('whatever the order of messages, what the server said of a bet is never undone', () => {
  const events: IntentEvent[] = [
    unknown,
    waiting,
    refused,
    pushed('waiting'),
    pushed('accepted'),
    pushed('settled'),
    { type: 'answerLost' },
    { type: 'turnedAway', code: 6013, message: '' },
    { type: 'resend' },
    { type: 'reloaded' },
  ];
  const strength = { waiting: 1, refused: 2, accepted: 2, ended: 3 } as Record<string, number>;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (order) => {
      let held = intent;
      for (const event of order) {
        const next = advance(held, event, LIMITS);
        const [before, now] = [strength[held.state.kind] ?? 0, strength[next.state.kind] ?? 0];
        expect(now).toBeGreaterThanOrEqual(before);
        if (before === 2) expect([held.state.kind, 'ended']).toContain(next.state.kind);
        expect([next.key, next.wish]).toEqual([intent.key, intent.wish]);
        held = next;
      }
    }),
  );
});

test('open means that nothing may be picked: sending, asking, waiting', () => {
  const kinds = [{ kind: 'sending' }, { kind: 'asking', unknowns: 0 }, { kind: 'lost' }] as const;
  expect(kinds.map(isOpen)).toEqual([true, true, false]);
});
