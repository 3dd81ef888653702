import { createFakeClock } from '@tianping/base/testing';
import type { CallOutcome } from '@tianping/client';
import { describe, expect, test } from 'vitest';
import { createCodeController, secondsLeft } from './code-controller.ts';
import type { CodeAnswer } from './send-code.ts';

const sent: CallOutcome<CodeAnswer> = {
  kind: 'answer',
  answer: { resendAfter: 60, lifeMinutes: 10, sentTo: '138****6721' },
};

function codes(answer: CallOutcome<CodeAnswer> = sent) {
  const clock = createFakeClock();
  const one = createCodeController(clock);
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
    const { clock, one, request, calls } = codes();
    expect(await request()).toEqual({ kind: 'sent' });
    clock.advance(59_999);
    expect(await request()).toEqual({ kind: 'waiting' });
    expect(calls()).toBe(1);
    expect(secondsLeft(one.sent('a')?.againAt ?? null, clock.now())).toBe(1);
  });

  test('AUTH-041 after sixty seconds another code may be requested', async () => {
    const { clock, one, request, calls } = codes();
    await request();
    clock.advance(60_000);
    expect(one.isWaiting('a')).toBe(false);
    expect(await request()).toEqual({ kind: 'sent' });
    expect(calls()).toBe(2);
  });

  test('each dialog counts its own wait for a code', async () => {
    const { request, calls } = codes();
    await request('a');
    expect(await request('b')).toEqual({ kind: 'sent' });
    expect(calls()).toBe(2);
  });

  test('two simultaneous presses send one code', async () => {
    const { request, calls } = codes();
    const both = await Promise.all([request(), request()]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['sent', 'waiting']);
    expect(calls()).toBe(1);
  });

  test('a refused code starts no wait and passes its refusal on', async () => {
    const refusal = { kind: 'code', code: 6034, message: '次数已达上限', data: null } as const;
    const { one, request } = codes(refusal);
    expect(await request()).toEqual(refusal);
    expect(one.sent('a')).toBeNull();
  });

  test('AUTH-040 a waiting time known only to the server is kept', async () => {
    const data = { resendAfter: 41 };
    const tooSoon = { kind: 'code', code: 6066, message: '请 41 秒后再获取', data } as const;
    const { clock, one, request } = codes(tooSoon);
    expect(await request()).toEqual(tooSoon);
    expect(secondsLeft(one.sent('a')?.againAt ?? null, clock.now())).toBe(41);
    expect(one.sent('a')?.sentTo).toBe('');
  });

  test('a listener is notified of each code', async () => {
    const { one, request } = codes();
    let received = 0;
    const stop = one.subscribe(() => {
      received += 1;
    });
    await request('a');
    stop();
    await request('b');
    expect(received).toBe(1);
  });
});

test('remaining seconds are rounded up and never negative', () => {
  expect([secondsLeft(null, 5), secondsLeft(1_001, 0), secondsLeft(5, 9_000)]).toEqual([0, 2, 0]);
});
