import { err, ok } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { PondOrder, PondSitting, PondView, SocketFrame } from '@tianping/games/wire';
import { fishingReef } from '@tianping/plugin-games/fishing';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ArcadeClient } from './client.ts';
import type { PondEvent, RoundState } from './controllers.ts';
import { createPondController } from './pond-controller.ts';
import { createPurse } from './purse.ts';

const SECRET = 'ab'.repeat(32);
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

function sitting(part: Partial<PondSitting> = {}): PondSitting {
  const whole = { playId: 'p1', purseMinor: 100, carriedMinor: 100, firedMinor: 0, bullets: 0 };
  return { ...whole, wonMinor: 0, ...part };
}

function pondOf(part: Partial<PondView> = {}): PondView {
  return {
    seaId: 's1',
    seat: 2,
    epochAt: 1_000_000,
    salt: 'salt',
    waves: [{ place: 1, secret: SECRET }],
    shooters: [{ seat: 2, nickname: 'lan', isMe: true, level: 0 }],
    caught: [],
    sitting: sitting(),
    ...part,
  };
}

/** A controller at a seat, with a connection and a server controlled by the test. */
async function controllerAt(
  pond: PondView | null,
  answers: { readonly [name: string]: unknown } = {},
) {
  const clock = createFakeClock(1_060_000);
  const state = createStore<RoundState['line']>(() => 'open');
  const sent: PondOrder[] = [];
  let listener = (_frame: SocketFrame): void => {};
  const asked: { name: string; request: unknown }[] = [];
  const client: ArcadeClient = {
    leave: () => {},
    async call(name, request) {
      asked.push({ name, request });
      return (answers[name] ?? ok({ pond })) as never;
    },
  };
  const purse = createPurse({ balanceMinor: 5000, stakedMinor: 30, paidMinor: 20, openMinor: 0 });
  const [refused, say, refresh] = [vi.fn(), vi.fn(), vi.fn()];
  let keys = 0;
  const controller = createPondController({
    game: fishingReef,
    client,
    line: {
      state,
      listen(one) {
        listener = one;
        return () => {};
      },
      send(order) {
        if (state.getState() !== 'open') return false;
        sent.push(order);
        return true;
      },
      suspect: () => {},
      retry: () => {},
      close: () => {},
    },
    purse,
    clock,
    now: clock.now,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    refused,
    say,
    refresh,
    balanceUnknown: () => ({ code: 'balance', message: '', at: null }),
  });
  const events: PondEvent[] = [];
  controller.listen((event) => events.push(event));
  await controller.refresh();
  const frame = (one: SocketFrame): void => listener(one);
  return { controller, clock, state, sent, asked, purse, refused, say, refresh, events, frame };
}

function shotOf(shotId: number, level = 0) {
  const target = { x: 1000, y: 300 };
  return { shotId, target, level, firedAtMs: 60_000, lockedFish: null };
}

function mine(
  part: Partial<PondSitting>,
  over: { refunded?: number[]; refused?: { shotId: number; fault: 'late' | 'gone' }[] } = {},
): SocketFrame {
  const { refunded = [], refused = [] } = over;
  return { t: 'pondMine', now: 1_060_000, sitting: sitting(part), refunded, refused };
}

describe('what is left to fire', () => {
  test('is less at once, and the server’s word counts only what it has taken', async () => {
    const { controller, frame, clock } = await controllerAt(pondOf());
    expect(controller.state.getState()).toMatchObject({ isRead: true, purseMinor: 100 });
    expect(controller.fire(shotOf(1, 2))).toBe(true);
    expect(controller.fire(shotOf(2, 2))).toBe(true);
    expect(controller.state.getState().purseMinor).toBe(90);
    // The first is counted, the second is still in transit.
    frame(mine({ purseMinor: 95, firedMinor: 5, bullets: 1 }));
    expect(controller.state.getState().purseMinor).toBe(90);
    frame(mine({ purseMinor: 100, firedMinor: 10, bullets: 2, wonMinor: 10 }));
    expect(controller.state.getState().purseMinor).toBe(100);
    clock.advance(3000);
    expect(controller.state.getState().purseMinor).toBe(100);
  });

  test('has refused and refunded stakes back', async () => {
    const { controller, frame, events } = await controllerAt(pondOf());
    for (const shotId of [1, 2, 3]) controller.fire(shotOf(shotId, 2));
    frame(mine({ purseMinor: 90, firedMinor: 10 }, { refused: [{ shotId: 2, fault: 'late' }] }));
    expect(controller.state.getState().purseMinor).toBe(90);
    controller.fire(shotOf(4, 2));
    frame(mine({ purseMinor: 90, firedMinor: 10 }, { refunded: [1] }));
    // One was returned and one was counted: nothing is in transit any more.
    expect(controller.state.getState().purseMinor).toBe(90);
    expect(events).toEqual([
      { kind: 'over', refunded: [], refused: [{ shotId: 2, fault: 'late' }] },
      { kind: 'over', refunded: [1], refused: [] },
    ]);
  });

  test('is not more by a claim that was refused along with its counted shot', async () => {
    const { controller, frame } = await controllerAt(pondOf());
    for (const shotId of [1, 2]) controller.fire(shotOf(shotId, 2));
    frame(mine({ purseMinor: 95, firedMinor: 5 }, { refused: [{ shotId: 1, fault: 'gone' }] }));
    expect(controller.state.getState().purseMinor).toBe(90);
  });

  test('is what the server says when a shot never came to it', async () => {
    const { controller, frame, clock } = await controllerAt(pondOf());
    controller.fire(shotOf(1, 2));
    frame(mine({}));
    expect(controller.state.getState().purseMinor).toBe(95);
    clock.advance(2500);
    expect(controller.state.getState().purseMinor).toBe(100);
  });

  test('is never fired beyond, nor at no sea, nor without a line', async () => {
    const poor = await controllerAt(pondOf({ sitting: sitting({ purseMinor: 9 }) }));
    expect(poor.controller.fire(shotOf(1, 3))).toBe(false);
    expect([poor.controller.fire(shotOf(2, 2)), poor.controller.fire(shotOf(3, 2))]).toEqual([
      true,
      false,
    ]);
    expect((await controllerAt(null)).controller.fire(shotOf(1))).toBe(false);
    const cut = await controllerAt(pondOf());
    cut.state.setState('lost', true);
    expect(cut.controller.fire(shotOf(1))).toBe(false);
    expect(cut.controller.state.getState()).toMatchObject({ line: 'lost', purseMinor: 100 });
  });

  test('goes into the figures of the session as it is fired and won', async () => {
    const { frame, purse } = await controllerAt(pondOf());
    frame(mine({ firedMinor: 40, wonMinor: 25 }));
    expect(purse.getState()).toMatchObject({ stakedMinor: 70, paidMinor: 45 });
  });
});

describe('what goes to the server', () => {
  test('is sent together at the end of the moment, shots before claims, in orders of forty', async () => {
    const { controller, sent } = await controllerAt(pondOf());
    controller.claim({ shotId: 1, fishId: 1005, atMs: 60_100 });
    for (let shotId = 1; shotId <= 45; shotId += 1) controller.fire(shotOf(shotId));
    expect(sent).toEqual([]);
    await settle();
    const sizes = sent.map((one) => (one.t === 'shots' ? one.shots.length : one.claims.length));
    expect(sent.map(({ t }) => t)).toEqual(['shots', 'shots', 'claims']);
    expect(sizes).toEqual([40, 5, 1]);
    controller.fire(shotOf(46));
    await settle();
    expect(sent).toHaveLength(4);
  });
});

describe('a seat at a sea', () => {
  test('is read again after a lost connection, and bullets in flight are forgotten', async () => {
    const after = pondOf({ sitting: sitting({ purseMinor: 70 }) });
    const { controller, state, frame, asked } = await controllerAt(pondOf());
    controller.fire(shotOf(1, 3));
    const { reading } = controller.state.getState();
    state.setState('lost', true);
    // The server sends it with the message that opens the connection.
    state.setState('open', true);
    frame({ t: 'pond', now: 1_061_000, pond: after, reason: '' });
    await settle();
    expect(controller.state.getState()).toMatchObject({ purseMinor: 70, reading: reading + 1 });
    expect(asked.map(({ name }) => name)).toEqual(['pondNow']);
    // Where it does not, it is requested.
    state.setState('lost', true);
    state.setState('open', true);
    await settle();
    expect(asked.map(({ name }) => name)).toEqual(['pondNow', 'pondNow']);
    expect(controller.state.getState()).toMatchObject({ purseMinor: 100, reading: reading + 2 });
  });

  test('stated again without a lost connection lets bullets fly on', async () => {
    const { controller, frame } = await controllerAt(pondOf());
    const { reading } = controller.state.getState();
    controller.fire(shotOf(1, 2));
    frame({ t: 'pond', now: 1_061_000, pond: pondOf(), reason: '' });
    expect(controller.state.getState()).toMatchObject({ purseMinor: 95, reading });
    frame({ t: 'pond', now: 1_061_000, pond: pondOf({ seaId: 's2' }), reason: '' });
    expect(controller.state.getState()).toMatchObject({ purseMinor: 100, reading: reading + 1 });
  });

  test('that another process has is asked for again, and nothing is announced', async () => {
    const answers: { [name: string]: unknown } = {
      pondNow: err({ code: 'busy', message: '', at: null }),
    };
    const { controller, clock, refused } = await controllerAt(pondOf(), answers);
    expect(controller.state.getState()).toMatchObject({ isRead: false, pond: null });
    answers.pondNow = ok({ pond: pondOf() });
    clock.advance(1500);
    await settle();
    expect(controller.state.getState()).toMatchObject({ isRead: true, purseMinor: 100 });
    expect(refused).not.toHaveBeenCalled();
  });

  test('that is taken away says why, and the balance is asked for', async () => {
    const { controller, frame, say, refresh } = await controllerAt(pondOf());
    frame({ t: 'pond', now: 1_061_000, pond: null, reason: '久未操作' });
    expect(controller.state.getState()).toMatchObject({ pond: null, purseMinor: 0 });
    expect(say).toHaveBeenCalledWith('久未操作');
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('follows waves, seats and what is caught', async () => {
    const { controller, frame, events } = await controllerAt(pondOf());
    const shooters = [{ seat: 0, nickname: 'w', isMe: false, level: 3 }];
    const hit = { shotId: 8, fishId: 1004, times: 2, caught: [1004], wonMinor: 2 };
    frame({ t: 'pondWave', now: 1_060_000, wave: { place: 2, secret: SECRET } });
    frame({ t: 'pondSeats', now: 1_060_000, shooters });
    frame({ t: 'pondHits', now: 1_060_000, seat: 0, hits: [hit] });
    const { pond } = controller.state.getState();
    expect(pond?.waves.map(({ place }) => place)).toEqual([1, 2]);
    expect(pond?.shooters).toEqual(shooters);
    expect(pond?.caught).toEqual([{ fishId: 1004, atMs: 60_000 }]);
    expect(events).toEqual([{ kind: 'hits', seat: 0, hits: [hit] }]);
    // A catch of a wave that is over is ignored.
    for (const place of [3, 4]) {
      frame({ t: 'pondWave', now: 1_060_000, wave: { place, secret: SECRET } });
    }
    expect(controller.state.getState().pond?.caught).toEqual([]);
  });

  test('runs by the server’s clock, from its own beginning', async () => {
    const { controller, clock } = await controllerAt(pondOf());
    expect(controller.now()).toBe(60_000);
    clock.advance(16);
    expect(controller.now()).toBe(60_016);
    expect((await controllerAt(null)).controller.now()).toBe(0);
  });
});

describe('sitting down and bringing more', () => {
  test('moves the balance, and without an answer is the same act when it is asked for again', async () => {
    const entered = ok({ pond: pondOf(), balanceMinor: 4900 });
    const busy = err({ code: 'busy', message: '', at: null });
    const answers: { [name: string]: unknown } = { pondEnter: busy, pondNow: ok({ pond: null }) };
    const { controller, asked, purse, refused, refresh } = await controllerAt(null, answers);
    expect((await controller.enter(100)).ok).toBe(false);
    expect([refused.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
    await settle();
    answers.pondEnter = entered;
    await controller.enter(100);
    expect(purse.getState().balanceMinor).toBe(4900);
    expect(controller.state.getState().pond?.seaId).toBe('s1');
    answers.pondAdd = ok({ sitting: sitting({ purseMinor: 300 }), balanceMinor: 4700 });
    await controller.add(200);
    expect([controller.state.getState().purseMinor, purse.getState().balanceMinor]).toEqual([
      300, 4700,
    ]);
    const keys = asked.flatMap(({ name, request }) =>
      name === 'pondEnter' || name === 'pondAdd' ? [request] : [],
    );
    expect(keys).toEqual([
      { key: 'key-1', carryMinor: 100 },
      { key: 'key-1', carryMinor: 100 },
      { key: 'key-2', carryMinor: 200 },
    ]);
  });

  test('gets up with what is left, and asks for the balance', async () => {
    const { controller, refresh } = await controllerAt(pondOf(), { pondLeave: ok({}) });
    await controller.leave();
    expect(controller.state.getState().pond).toBeNull();
    expect(refresh).toHaveBeenCalledOnce();
  });
});
