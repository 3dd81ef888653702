import { type Clock, ok } from '@tianping/base';
import type { SocketFrame } from '@tianping/games/wire';
import { describe, expect, test, vi } from 'vitest';
import type { ArcadeClient } from './client.ts';
import { createFrame } from './frame.ts';
import { createLine, type Socket } from './line.ts';
import { createHandController, createSpinController } from './play-controllers.ts';
import { createPurse } from './purse.ts';
import { createRoundController } from './round-controller.ts';

const HEX = 'ab'.repeat(32);
const KEY = '0123456789abcdef';

/** A clock whose timers run when the test advances it. */
function fakeClock() {
  const waiting: { ms: number; task: () => void }[] = [];
  const clock: Clock = {
    now: () => 1000,
    after(ms, task) {
      const one = { ms, task };
      waiting.push(one);
      return () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  };
  return { clock, waiting, runNext: () => waiting.shift()?.task() };
}

const balanceUnknown = () => ({ code: 'balance', message: 'unknown', at: null }) as const;

class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  frame(frame: SocketFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

function lineOf() {
  const sockets: FakeSocket[] = [];
  const { clock, waiting, runNext } = fakeClock();
  const open = (): Socket => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as Socket;
  };
  return { line: createLine({ open, session: 's', clock }), sockets, waiting, runNext };
}

const balance: SocketFrame = { t: 'balance', now: 1, balanceMinor: 7 };

describe('the line to the studio', () => {
  test('sends the session, is open with the first frame, and drops malformed frames', () => {
    const { line, sockets } = lineOf();
    const [socket] = sockets;
    const received = vi.fn();
    line.listen(received);
    socket?.dispatchEvent(new Event('open'));
    expect(socket?.sent).toEqual(['{"t":"hello","session":"s"}']);
    socket?.dispatchEvent(new MessageEvent('message', { data: 'no frame' }));
    expect(line.state.getState()).toBe('connecting');
    socket?.frame(balance);
    expect(line.state.getState()).toBe('open');
    expect(received.mock.calls).toEqual([[balance]]);
  });

  test('is lost when nothing is received for long, or the device has no network', () => {
    const { line, sockets, waiting, runNext } = lineOf();
    sockets[0]?.frame({ t: 'beat', now: 1 });
    expect(waiting.map(({ ms }) => ms)).toEqual([40_000]);
    runNext();
    expect([line.state.getState(), sockets[0]?.isClosed]).toEqual(['lost', true]);
    runNext();
    sockets[1]?.frame(balance);
    expect(line.state.getState()).toBe('open');
    line.suspect();
    expect(line.state.getState()).toBe('lost');
    // Late messages of an abandoned connection are ignored.
    sockets[1]?.frame(balance);
    expect(line.state.getState()).toBe('lost');
    line.suspect();
    expect(waiting).toHaveLength(1);
    // Online again: it reconnects immediately, and once.
    line.retry();
    line.retry();
    expect([sockets.length, waiting.length]).toEqual([3, 0]);
  });

  test('is lost when it closes, and reconnects until the session is over', () => {
    const { line, sockets, waiting, runNext } = lineOf();
    sockets[0]?.close();
    expect(line.state.getState()).toBe('lost');
    runNext();
    sockets[1]?.frame(balance);
    expect(line.state.getState()).toBe('open');
    sockets[1]?.frame({ t: 'ended', now: 2, reason: 'replaced' });
    expect(sockets[1]?.isClosed).toBe(true);
    expect(waiting).toHaveLength(0);
    expect(sockets).toHaveLength(2);
  });
});

const round = (roundId: string, phase: 'betting' | 'drawing'): SocketFrame => ({
  t: 'round',
  now: 1,
  round: {
    roundId,
    issue: roundId.slice(1),
    phase,
    phaseEndsAt: 9,
    closesAt: 5,
    drawsAt: 6,
    outcome: phase === 'drawing' ? { balls: [1] } : null,
    shoe: null,
    commitment: HEX,
    secret: phase === 'drawing' ? HEX : null,
  },
});

describe('the controllers of the game page', () => {
  const figures = { balanceMinor: 1000, stakedMinor: 0, paidMinor: 0, openMinor: 0 };
  const purse = () => createPurse(figures);
  const clientFor = (answer: unknown): ArcadeClient => ({
    leave: () => {},
    call: async () => answer as never,
  });
  const quiet = { refused: () => {}, refresh: () => {}, balanceUnknown };
  const spin = { playId: 'p', nonce: 1, stakeMinor: 100, payoutMinor: 300, shown: {}, at: 1 };

  test('a stake leaves the balance at once, and a win is in it only when it was shown', async () => {
    const store = purse();
    const client = clientFor(ok({ ...spin, balanceMinor: 1200 }));
    const controller = createSpinController({ client, purse: store, newKey: () => KEY, ...quiet });
    const asked = controller.spin(100, {});
    expect(controller.balance.getState()).toBe(900);
    expect(await asked).toEqual(ok(spin));
    expect(store.getState()).toMatchObject({ balanceMinor: 900, stakedMinor: 100, paidMinor: 0 });
    controller.shown('p');
    controller.shown('p');
    expect(store.getState()).toMatchObject({
      balanceMinor: 1200,
      stakedMinor: 100,
      paidMinor: 300,
    });
  });

  test('a refused stake comes back', async () => {
    const store = purse();
    const refused = vi.fn();
    const error = { code: 'balance', message: '余额不足', at: null };
    const client = clientFor({ ok: false, error });
    const controller = createSpinController({
      client,
      purse: store,
      newKey: () => KEY,
      ...quiet,
      refused,
    });
    await controller.spin(100, {});
    expect(store.getState()).toMatchObject({ balanceMinor: 1000, stakedMinor: 0, paidMinor: 0 });
    expect(refused).toHaveBeenCalledWith(error);
  });

  test('a hand that a cut line left lies on the table and counts only what is added', async () => {
    const store = purse();
    const open = { ...spin, step: 1, actions: ['double'], stakedMinor: 100, payoutMinor: null };
    const after = { ...open, step: 2, actions: [], stakedMinor: 200, payoutMinor: 400 };
    const client = clientFor(ok({ ...after, balanceMinor: 1300 }));
    const means = { client, purse: store, newKey: () => KEY, ...quiet };
    const controller = createHandController(means, open);
    expect(controller.hand.getState()).toBe(open);
    await controller.act('double');
    expect(store.getState()).toMatchObject({ balanceMinor: 900, stakedMinor: 100, paidMinor: 0 });
    controller.shown('p');
    expect(store.getState().balanceMinor).toBe(1300);
  });

  const busy = { ok: false, error: { code: 'busy', message: '', at: null } };
  /** Answers in turn, and the calls made. */
  const clientInTurn = (answers: readonly unknown[]) => {
    const asked: { name: string; key: unknown }[] = [];
    const client: ArcadeClient = {
      leave: () => {},
      async call(name, request) {
        asked.push({ name, key: 'key' in request ? request.key : null });
        return answers[asked.length - 1] as never;
      },
    };
    return { client, asked };
  };
  const newKeys = () => {
    const made: string[] = [];
    return () => `key-${made.push('')}`;
  };

  test('a spin without an answer is the same spin when it is asked for again, another is not', async () => {
    const store = purse();
    const refresh = vi.fn();
    const result = ok({ ...spin, balanceMinor: 1200 });
    const { client, asked } = clientInTurn([busy, result, busy, result]);
    const means = { client, purse: store, newKey: newKeys(), ...quiet, refresh };
    const controller = createSpinController(means);
    await controller.spin(100, {});
    expect([store.getState().balanceMinor, refresh.mock.calls.length]).toEqual([1000, 1]);
    await controller.spin(100, {});
    controller.shown('p');
    // The stake was counted by the server already: its figures apply.
    expect(refresh).toHaveBeenCalledTimes(2);
    await controller.spin(100, {});
    await controller.spin(200, {});
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  });

  test('a hand without an answer is what the server says once the line is back', async () => {
    const refresh = vi.fn();
    const { shown } = spin;
    const state = { playId: 'p', nonce: 1, stakeMinor: 100, stakedMinor: 100, payoutMinor: null };
    const hand = { ...state, step: 0, actions: ['stand'], shown, at: 1 };
    const { client, asked } = clientInTurn([busy, ok({ hand }), ok({ hand: null })]);
    const means = { client, purse: purse(), newKey: newKeys(), ...quiet, refresh };
    const controller = createHandController(means, null);
    await controller.start(100);
    await vi.waitFor(() => expect(controller.hand.getState()).toEqual(hand));
    expect(refresh).toHaveBeenCalledOnce();
    await controller.resume();
    expect(controller.hand.getState()).toBeNull();
    expect(asked.map(({ name }) => name)).toEqual(['handStart', 'handOpen', 'handOpen']);
  });

  test('bets without an answer keep their key for the same round, and the purse is asked for', async () => {
    const { line, sockets } = lineOf();
    sockets[0]?.frame(round('r1', 'betting'));
    const refresh = vi.fn();
    const { client, asked } = clientInTurn([busy, ok({ bets: [], balanceMinor: 5 }), busy, busy]);
    const means = { client, line, purse: purse(), newKey: newKeys(), ...quiet, refresh };
    const controller = createRoundController(means);
    const bets = [{ code: 'banker', stakeMinor: 500 }];
    await controller.bet('r1', bets);
    expect(refresh).toHaveBeenCalledOnce();
    await controller.bet('r1', bets);
    await controller.bet('r1', bets);
    await controller.bet('r2', bets);
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  });

  test('a table forgets the bets of a round with the next one, and keeps its outcome', () => {
    const { line, sockets } = lineOf();
    const refresh = vi.fn();
    const means = { client: clientFor(null), line, purse: purse(), newKey: () => KEY, ...quiet };
    const controller = createRoundController({ ...means, refresh });
    const [socket] = sockets;
    const bet = { betId: 'b', roundId: 'r1', code: 'banker', stakeMinor: 5 };
    const bets = (state: 'open' | 'won', payoutMinor: number | null): SocketFrame => ({
      t: 'bets',
      now: 1,
      roundId: 'r1',
      bets: [{ ...bet, payoutMinor, state }],
    });
    socket?.frame(round('r1', 'betting'));
    socket?.frame(bets('open', null));
    socket?.frame(round('r1', 'drawing'));
    expect(refresh).not.toHaveBeenCalled();
    socket?.frame(bets('won', 10));
    expect(refresh).toHaveBeenCalledOnce();
    expect(controller.state.getState().bets).toHaveLength(1);
    socket?.frame(round('r2', 'betting'));
    const { bets: left, history } = controller.state.getState();
    expect(left).toEqual([]);
    expect(history.map(({ roundId, outcome }) => [roundId, outcome])).toEqual([
      ['r1', { balls: [1] }],
    ]);
  });

  test('bets settled while the line was lost are over with the next round, and the purse is asked for', () => {
    const { line, sockets, runNext } = lineOf();
    const refresh = vi.fn();
    const quietly = { line, purse: purse(), newKey: () => KEY, ...quiet, refresh };
    createRoundController({ client: clientFor(null), ...quietly });
    const bet = { betId: 'b', roundId: 'r1', code: 'banker', stakeMinor: 5, payoutMinor: null };
    sockets[0]?.frame(round('r1', 'betting'));
    sockets[0]?.frame({ t: 'bets', now: 1, roundId: 'r1', bets: [{ ...bet, state: 'open' }] });
    line.suspect();
    runNext();
    sockets[1]?.frame(round('r2', 'betting'));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('the framing page', () => {
  const framed = () => {
    let receive: (event: unknown) => void = () => {};
    const parent = { postMessage: vi.fn() };
    const view = {
      parent,
      addEventListener(_name: string, listener: (event: unknown) => void) {
        receive = listener;
      },
    };
    const order = vi.fn();
    const dropped = vi.fn();
    const means = { order, dropped };
    const frame = createFrame(view as never, 'https://site.example', means);
    return { frame, parent, order, dropped, post: (event: object) => receive(event) };
  };
  const pause = { tianping: 1, kind: 'pause', on: true };

  test('is obeyed; another origin, another window and another shape are dropped and counted', () => {
    const { parent, order, dropped, post } = framed();
    const origin = 'https://site.example';
    const script = { tianping: 1, kind: 'script', script: 'hant' };
    const leave = { tianping: 1, kind: 'leave' };
    const edition = { tianping: 1, kind: 'edition', edition: 'professional' };
    const orders = [pause, script, edition, leave];
    for (const data of orders) post({ origin, source: parent, data });
    expect(order.mock.calls).toEqual(orders.map((one) => [one]));
    post({ origin: 'https://other.example', source: parent, data: pause });
    post({ origin, source: {}, data: pause });
    post({ origin, source: parent, data: { ...pause, kind: 'stake' } });
    post({ origin, source: parent, data: 'pause' });
    post({ origin, source: parent, data: { ...script, script: 'latin' } });
    post({ origin, source: parent, data: { ...edition, edition: 'professional] *' } });
    post({ origin: 'https://other.example', source: parent, data: leave });
    expect([order.mock.calls.length, dropped.mock.calls.length]).toEqual([4, 7]);
  });

  test('is spoken to at its own origin only, and not at all where there is none', () => {
    const { frame, parent } = framed();
    frame.say({ kind: 'close' });
    expect(parent.postMessage.mock.calls).toEqual([
      [{ tianping: 1, kind: 'close' }, 'https://site.example'],
    ]);
    const view = { parent, addEventListener: vi.fn() };
    createFrame(view as never, null, { order: () => {}, dropped: () => {} }).say({ kind: 'close' });
    expect(view.addEventListener).not.toHaveBeenCalled();
    expect(parent.postMessage).toHaveBeenCalledTimes(1);
  });
});
