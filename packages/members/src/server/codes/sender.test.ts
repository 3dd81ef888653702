import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { senderLimits as limits } from '../../limits.ts';
import type { CodeMessage } from '../../rules/entry/codes.ts';
import { createFakeMessenger, type FakeMessenger } from '../../testing/fake-messenger.ts';
import type { LostMessage } from './first-try.ts';
import { type CodeSender, createCodeSender } from './sender.ts';

let clock: FakeClock;
let sms: FakeMessenger;
let lost: LostMessage[];
let sender: CodeSender;
let count = 0;

beforeEach(() => {
  clock = createFakeClock(1_000_000);
  sms = createFakeMessenger('sms');
  lost = [];
  sender = createCodeSender({ messengers: [sms], clock, onLost: (one) => lost.push(one) });
});

function message(): CodeMessage {
  count += 1;
  const words = { brand: 'x', purpose: 'reset', code: '123456', script: 'hans' } as const;
  return { id: `m${count}`, channel: 'sms', to: '8613800000000', lifeMinutes: 10, ...words };
}
const send = (untilMs = 600_000) => sender.send(message(), clock.now() + untilMs);
/** Runs everything that needs no time. */
const turn = async () => {
  for (let at = 0; at < 3; at += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
const passed = async (ms: number) => {
  clock.advance(ms);
  await turn();
};

test('a message goes immediately, and its waiting callers learn it', async () => {
  expect(await send()).toBe('sent');
  expect(sms.taken).toHaveLength(1);
  await sender.idle();
});

test('handing over never comes before the answer', async () => {
  const sending = send();
  await Promise.resolve();
  expect(sms.tried).toHaveLength(0);
  await sending;
});

describe('a carrier in trouble', () => {
  test('that throws before it returns counts as unreachable', async () => {
    sms.send = () => {
      throw new Error('no socket');
    };
    expect(await send()).toBe('later');
    await sender.stop();
  });

  test('leaves messages that wait when the process ends: each is reported as lost', async () => {
    sms.failWith('unreachable');
    expect(await send()).toBe('later');
    await sender.stop();
    expect(lost).toEqual([
      { id: sms.tried[0]?.id, channel: 'sms', reason: 'unreachable', tries: 1 },
    ]);
  });

  test.each(['unreachable', 'throw'] as const)('%s: tried again until it is taken', async (how) => {
    sms.failWith(how);
    expect(await send()).toBe('later');
    await passed(limits.waitsMs[0] ?? 0);
    expect(sms.tried).toHaveLength(2);
    sms.failWith(null);
    await passed(limits.waitsMs[1] ?? 0);
    expect(sms.taken).toHaveLength(1);
    expect(sms.taken[0]?.id).toBe(sms.tried[0]?.id);
    expect(lost).toEqual([]);
  });

  test('a message to a carrier that never recovers is given up and reported without number and code', async () => {
    sms.failWith('unreachable');
    await send();
    for (const waitMs of limits.waitsMs) await passed(waitMs);
    await passed(3_600_000);
    expect(sms.tried).toHaveLength(limits.waitsMs.length + 1);
    const tries = sms.tried.length;
    expect(lost).toEqual([{ id: sms.tried[0]?.id, channel: 'sms', reason: 'unreachable', tries }]);
  });

  test('one that is silent is cut off, and does not hold up those behind it', async () => {
    sms.failWith('hang');
    const first = send();
    for (let at = 1; at < limits.atOncePerChannel; at += 1) void send();
    const behind = send();
    await turn();
    expect(sms.tried).toHaveLength(limits.atOncePerChannel);
    clock.advance(limits.firstTryMs);
    expect(await first).toBe('later');
    sms.failWith(null);
    await passed(limits.tryMs);
    await behind;
    expect(sms.taken.length).toBeGreaterThan(0);
  });

  test('what it refuses is not tried again', async () => {
    sms.failWith('refused');
    expect(await send()).toBe('refused');
    await passed(3_600_000);
    expect(sms.tried).toHaveLength(1);
    expect(lost).toMatchObject([{ reason: 'refused', tries: 1 }]);
  });

  test('a code that is too old by then is not sent', async () => {
    sms.failWith('unreachable');
    await send(1_000);
    sms.failWith(null);
    await passed(limits.waitsMs[0] ?? 0);
    expect(sms.taken).toEqual([]);
    expect(lost).toMatchObject([{ reason: 'tooLate' }]);
  });

  test('after failure upon failure its channel is closed for a while, for everyone', async () => {
    sms.failWith('unreachable');
    for (let at = 0; at < limits.failuresToClose; at += 1) {
      expect(sender.takes('sms')).toBe(true);
      await send();
    }
    expect(sender.takes('sms')).toBe(false);
    clock.advance(limits.closedMs);
    expect(sender.takes('sms')).toBe(true);
  });

  test('numbers that it refuses do not close its channel', async () => {
    sms.failWith('refused');
    for (let at = 0; at < limits.failuresToClose + 3; at += 1) await send();
    expect(sender.takes('sms')).toBe(true);
  });
});

test('a channel without a carrier takes nothing', async () => {
  expect(sender.takes('voice')).toBe(false);
  expect(await sender.send({ ...message(), channel: 'voice' }, clock.now() + 1)).toBe('refused');
});

test('no more wait than there is room for', async () => {
  const small = createCodeSender({ messengers: [sms], clock, limits: { queueMax: 3 } });
  for (let at = 0; at < 3; at += 1) void small.send(message(), clock.now() + 600_000);
  expect(small.takes('sms')).toBe(false);
  await small.idle();
  expect(small.takes('sms')).toBe(true);
  expect(sms.taken).toHaveLength(3);
});

test('stopped, it takes nothing and tries nothing again', async () => {
  sms.failWith('unreachable');
  await send();
  await sender.stop();
  await passed(3_600_000);
  expect(sms.tried).toHaveLength(1);
  expect(sender.takes('sms')).toBe(false);
  expect(await send()).toBe('refused');
});
