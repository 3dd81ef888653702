import { type Clock, ok } from '@tianping/base';
import type { SocketFrame } from '@tianping/games/wire';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test, vi } from 'vitest';
import { type ArcadeClient, createClient } from './client.ts';
import { createLine, type Socket } from './line.ts';
import { createHandDoor, createSpinDoor } from './play-doors.ts';
import { createPurse } from './purse.ts';
import { createRoundDoor } from './round-door.ts';
import { takeToken } from './token.ts';

const HEX = 'ab'.repeat(32);
const KEY = '0123456789abcdef';

/** A clock that runs what waits when it is told to. */
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

/** A clock whose waits are over at once, the time limit of an attempt excepted. */
const instant: Clock = {
  now: () => 1000,
  after(ms, task) {
    if (ms < 10_000) queueMicrotask(task);
    return () => {};
  },
};

const translator = () => createTranslator({ script: 'hans', hant: {} });

function clientOf(answers: readonly (() => Promise<Response>)[]) {
  const bodies: string[] = [];
  const client = createClient({
    fetch: (_url, init) => {
      bodies.push(String(init?.body));
      return (answers[bodies.length - 1] ?? answers.at(-1) ?? (() => Promise.reject()))();
    },
    session: 's',
    clock: instant,
    translator,
  });
  return { client, bodies };
}

describe('the client of the game page', () => {
  const answer = { bets: [], balanceMinor: 5 };

  test('sends the same body again until an answer comes', async () => {
    const { client, bodies } = clientOf([
      () => Promise.reject(new Error('line')),
      () => Promise.resolve(new Response('', { status: 503 })),
      () => Promise.resolve(Response.json(answer)),
    ]);
    const bets = [{ code: 'banker', stakeMinor: 500 }];
    expect(await client.call('bet', { key: KEY, roundId: 'r', bets })).toEqual(ok(answer));
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  });

  test('gives a refusal as it was said, and one of its own when nothing can be read', async () => {
    const refusal = { code: 'closed', message: '已封盘', at: null };
    const refusing = clientOf([() => Promise.resolve(Response.json(refusal, { status: 409 }))]);
    expect(await refusing.client.call('leave', {})).toEqual({ ok: false, error: refusal });
    const garbled = clientOf([() => Promise.resolve(Response.json({ balance: 1 }))]);
    expect(await garbled.client.call('session', {})).toMatchObject({ error: { code: 'busy' } });
    const silent = clientOf([() => Promise.reject(new Error('line'))]);
    expect(await silent.client.call('session', {})).toMatchObject({ error: { code: 'busy' } });
    expect(silent.bodies).toHaveLength(6);
  });
});

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
  test('says who listens, is open with the first frame, and drops what is no frame', () => {
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

  test('is lost when it falls, and is set up again until the session is over', () => {
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

describe('the doors of the game page', () => {
  const purse = () => createPurse({ balanceMinor: 1000, stakedMinor: 0, paidMinor: 0 });
  const clientFor = (answer: unknown): ArcadeClient => ({
    call: async () => answer as never,
  });
  const spin = { playId: 'p', nonce: 1, stakeMinor: 100, payoutMinor: 300, shown: {}, at: 1 };

  test('a stake leaves the balance at once, and a win is in it only when it was shown', async () => {
    const store = purse();
    const client = clientFor(ok({ ...spin, balanceMinor: 1200 }));
    const door = createSpinDoor({ client, purse: store, newKey: () => KEY, refused: () => {} });
    const asked = door.spin(100, {});
    expect(door.balance.getState()).toBe(900);
    expect(await asked).toEqual(ok(spin));
    expect(store.getState()).toMatchObject({ balanceMinor: 900, stakedMinor: 100, paidMinor: 0 });
    door.shown('p');
    door.shown('p');
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
    const door = createSpinDoor({ client, purse: store, newKey: () => KEY, refused });
    await door.spin(100, {});
    expect(store.getState()).toMatchObject({ balanceMinor: 1000, stakedMinor: 0, paidMinor: 0 });
    expect(refused).toHaveBeenCalledWith(error);
  });

  test('a hand that a cut line left lies on the table and counts only what is added', async () => {
    const store = purse();
    const open = { ...spin, step: 1, actions: ['double'], stakedMinor: 100, payoutMinor: null };
    const after = { ...open, step: 2, actions: [], stakedMinor: 200, payoutMinor: 400 };
    const client = clientFor(ok({ ...after, balanceMinor: 1300 }));
    const means = { client, purse: store, newKey: () => KEY, refused: () => {} };
    const door = createHandDoor(means, open);
    expect(door.hand.getState()).toBe(open);
    await door.act('double');
    expect(store.getState()).toMatchObject({ balanceMinor: 900, stakedMinor: 100, paidMinor: 0 });
    door.shown('p');
    expect(store.getState().balanceMinor).toBe(1300);
  });

  test('a table forgets the bets of a round with the next one, and keeps its outcome', () => {
    const { line, sockets } = lineOf();
    const settled = vi.fn();
    const means = { client: clientFor(null), line, purse: purse(), newKey: () => KEY };
    const door = createRoundDoor({ ...means, refused: () => {}, settled });
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
    expect(settled).not.toHaveBeenCalled();
    socket?.frame(bets('won', 10));
    expect(settled).toHaveBeenCalledOnce();
    expect(door.state.getState().bets).toHaveLength(1);
    socket?.frame(round('r2', 'betting'));
    const { bets: left, history } = door.state.getState();
    expect(left).toEqual([]);
    expect(history.map(({ roundId, outcome }) => [roundId, outcome])).toEqual([
      ['r1', { balls: [1] }],
    ]);
  });
});

test('a session is taken out of the address and stored for the tab', () => {
  const items = new Map<string, string>();
  const replaced: unknown[] = [];
  const view = (search: string, hash: string) =>
    ({
      location: { search, hash, pathname: '/play/dice' },
      history: { replaceState: (...given: unknown[]) => replaced.push(given[2]) },
      sessionStorage: {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => items.set(name, value),
      },
    }) as unknown as Parameters<typeof takeToken>[0];
  expect(takeToken(view('?session=abc&brand=mojin', ''))).toBe('abc');
  expect(replaced).toEqual(['/play/dice?brand=mojin']);
  expect(takeToken(view('?brand=mojin', ''))).toBe('abc');
  expect(takeToken(view('', '#session=def'))).toBe('def');
});
