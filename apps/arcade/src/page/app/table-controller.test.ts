import { err, ok, type Result } from '@tianping/base';
import type { Refusal, SocketFrame, TableView } from '@tianping/games/wire';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ArcadeClient } from './client.ts';
import type { Line } from './line.ts';
import { createPurse } from './purse.ts';
import { createTableController } from './table-controller.ts';

const HEX = 'ab'.repeat(32);

function view(version: number, hand: Partial<NonNullable<TableView['hand']>> | null): TableView {
  return {
    tableId: 't',
    version,
    room: 'novice',
    code: null,
    phase: hand ? 'playing' : 'waiting',
    seats: [],
    seatsMax: 3,
    seatsMin: 2,
    hand: hand && {
      handId: 'h1',
      number: 1,
      seats: [0, 1],
      myPlace: 0,
      step: 0,
      turn: null,
      shown: null,
      moves: [],
      end: null,
      words: '',
      commitment: HEX,
      secret: null,
      seeds: ['a', 'b'],
      playId: null,
      ...hand,
    },
    nextAt: null,
    nextCommitment: HEX,
    mySeed: 'a',
  };
}

function setUp(answers: Readonly<Record<string, Result<unknown, Refusal>>>) {
  const calls: { readonly name: string; readonly request: unknown }[] = [];
  const listeners = new Set<(frame: SocketFrame) => void>();
  const line: Pick<Line, 'state' | 'listen'> = {
    state: createStore(() => 'open' as const),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const client: Pick<ArcadeClient, 'call'> = {
    call: async (name, request) => {
      calls.push({ name, request });
      return (answers[name] ?? err({ code: 'busy', message: 'lost', at: null })) as never;
    },
  };
  const [refused, say, refresh] = [vi.fn(), vi.fn(), vi.fn()];
  let keys = 0;
  const controller = createTableController({
    client: client as ArcadeClient,
    line: line as Line,
    purse: createPurse({ balanceMinor: 1_000, stakedMinor: 0, paidMinor: 0, openMinor: 0 }),
    newKey() {
      keys += 1;
      return `key-${keys}`;
    },
    refused,
    say,
    refresh,
  });
  const publish = (table: TableView | null, reason = ''): void => {
    for (const listener of listeners) listener({ t: 'table', now: 0, table, reason });
  };
  return { controller, calls, publish, refused, say, refresh };
}

const SEAT = { room: 'novice', at: { kind: 'any' }, carryMinor: 500, seed: 'a' } as const;

test('a table is shown in its newest state, whichever way that arrived', async () => {
  const { controller, publish } = setUp({ tableMove: ok({ table: view(5, { step: 3 }) }) });
  publish(view(4, { step: 2 }));
  await controller.move('pass');
  // A frame sent before the answer arrives after it.
  publish(view(4, { step: 2 }));
  expect(controller.state.getState().table?.hand?.step).toBe(3);
  publish(view(6, { step: 4 }));
  expect(controller.state.getState().table?.hand?.step).toBe(4);
});

test('a move names the hand and the step that the page shows', async () => {
  const { controller, calls, publish } = setUp({ tableMove: ok({ table: view(2, { step: 8 }) }) });
  publish(view(1, { step: 7 }));
  await controller.move({ kind: 'pass' });
  expect(calls).toEqual([
    { name: 'tableMove', request: { handId: 'h1', step: 7, move: { kind: 'pass' } } },
  ]);
});

test('a seat asked for again without an answer has the same key, another request another', async () => {
  const { controller, calls } = setUp({});
  await controller.sit(SEAT);
  await controller.sit(SEAT);
  await controller.sit({ ...SEAT, carryMinor: 600 });
  const keys = calls.map(({ request }) => (request as { readonly key: string }).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a lost seat is announced with its reason, and the rooms are read again', async () => {
  const { controller, calls, publish, say } = setUp({ rooms: ok({ rooms: [], table: null }) });
  publish(view(1, null));
  publish(null, '余额不足');
  await vi.waitFor(() => expect(controller.state.getState().rooms).toEqual([]));
  expect(controller.state.getState().table).toBeNull();
  expect(say).toHaveBeenCalledWith('余额不足');
  expect(calls.map(({ name }) => name)).toEqual(['rooms']);
});

test('a refusal is said and leaves the table as it was', async () => {
  const refusal: Refusal = { code: 'beat', message: '压不过', at: null };
  const { controller, publish, refused } = setUp({ tableMove: err(refusal) });
  publish(view(1, { step: 1 }));
  expect(await controller.move({ kind: 'play' })).toEqual(err(refusal));
  expect(refused).toHaveBeenCalledWith(refusal);
  expect(controller.state.getState().table?.hand?.step).toBe(1);
});

test('balance and sums are asked for when a hand begins and when it is paid, not with every move', () => {
  const { publish, refresh } = setUp({});
  const end = { netMinor: [1, -1], rakeMinor: [0, 0], times: [1, 1], isVoid: false };
  publish(view(1, null));
  publish(view(2, { step: 0 }));
  publish(view(3, { step: 1 }));
  publish(view(4, { step: 2 }));
  expect(refresh).toHaveBeenCalledTimes(1);
  publish(view(5, { step: 3, end }));
  expect(refresh).toHaveBeenCalledTimes(2);
});
