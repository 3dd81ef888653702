import { createFakeClock } from '@tianping/base/testing';
import { describe, expect, test } from 'vitest';
import type { CallOutcome } from '../../../app/api.ts';
import { createCodeDesk, secondsLeft } from './code-desk.ts';
import type { CodeAnswer } from './send-code.ts';

const sent: CallOutcome<CodeAnswer> = {
  kind: 'answer',
  answer: { resendAfter: 60, lifeMinutes: 10, sentTo: '138****6721' },
};

function desk(answer: CallOutcome<CodeAnswer> = sent) {
  const clock = createFakeClock();
  const one = createCodeDesk(clock);
  let calls = 0;
  const request = (place = 'a') =>
    one.request(place, async () => {
      calls += 1;
      return answer;
    });
  return { clock, one, request, calls: () => calls };
}

describe('asking for a code', () => {
  test('AUTH-040 for sixty seconds after one nothing more is sent', async () => {
    const { clock, one, request, calls } = desk();
    expect(await request()).toEqual({ kind: 'sent' });
    clock.advance(59_999);
    expect(await request()).toEqual({ kind: 'waiting' });
    expect(calls()).toBe(1);
    expect(secondsLeft(one.sent('a')?.againAt ?? null, clock.now())).toBe(1);
  });

  test('AUTH-041 then another may be asked for', async () => {
    const { clock, one, request, calls } = desk();
    await request();
    clock.advance(60_000);
    expect(one.isWaiting('a')).toBe(false);
    expect(await request()).toEqual({ kind: 'sent' });
    expect(calls()).toBe(2);
  });

  test('each place waits by itself', async () => {
    const { request, calls } = desk();
    await request('a');
    expect(await request('b')).toEqual({ kind: 'sent' });
    expect(calls()).toBe(2);
  });

  test('two presses at once send one', async () => {
    const { request, calls } = desk();
    const both = await Promise.all([request(), request()]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['sent', 'waiting']);
    expect(calls()).toBe(1);
  });

  test('a refusal starts no wait and is handed on', async () => {
    const refusal = { kind: 'code', code: 6034, message: '次数已达上限', data: null } as const;
    const { one, request } = desk(refusal);
    expect(await request()).toEqual(refusal);
    expect(one.sent('a')).toBeNull();
  });

  test('AUTH-040 a wait that only the server knew of is waited for', async () => {
    const data = { resendAfter: 41 };
    const tooSoon = { kind: 'code', code: 6066, message: '请 41 秒后再获取', data } as const;
    const { clock, one, request } = desk(tooSoon);
    expect(await request()).toEqual(tooSoon);
    expect(secondsLeft(one.sent('a')?.againAt ?? null, clock.now())).toBe(41);
    expect(one.sent('a')?.sentTo).toBe('');
  });

  test('who listens hears of each', async () => {
    const { one, request } = desk();
    let heard = 0;
    const stop = one.subscribe(() => {
      heard += 1;
    });
    await request('a');
    stop();
    await request('b');
    expect(heard).toBe(1);
  });
});

test('whole seconds are told, rounded up, and never less than none', () => {
  expect([secondsLeft(null, 5), secondsLeft(1_001, 0), secondsLeft(5, 9_000)]).toEqual([0, 2, 0]);
});
