import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { describe, expect, test } from 'vitest';
import { ASK_AGAIN_MS, UNKNOWN_ANSWERS_MAX, WAIT_GRACE_MS } from '../../limits.ts';
import { betView, entryIn } from '../../testing/bets.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createWorld } from '../../testing/world.ts';
import { placeRequestOf, stakeOf } from '../state/entry-status.ts';
import type { BetCommand, PlaceRequest, StatusAnswer } from './intent.ts';
import { createIntentRunner, type IntentCalls } from './intent-runner.ts';
import { createJournal } from './journal.ts';

const LOST = { kind: 'lost' } as const;

/** A server that remembers requests by key, with connections that can be cut. */
function open(legs: number) {
  const clock = createFakeClock();
  const world = createWorld({ clock });
  const entry = entryIn(world, 'mRB00c0', { family: 'handicap', side: 'H' });
  const entries = Array.from({ length: legs }, () => entry);
  const request = placeRequestOf(
    entries.map((each) => ({ entry: each, worstPrice: null })),
    { size: legs, oddsType: 'H', policy: 'better', unitMinor: stakeOf('100') },
  );
  const command: BetCommand = { entries, request };
  const storage = createMemoryStorage();
  const sent: string[] = [];
  const asked: string[][] = [];
  const server = new Map<string, StatusAnswer>();
  const line = { request: true, answer: true, status: true };
  const place = async (sentAs: PlaceRequest, key: string) => {
    expect(sentAs).toEqual(request);
    sent.push(key);
    if (!line.request) return LOST;
    if (!server.has(key)) {
      const bet = betView({ requestId: key, betId: key, status: 'accepted' });
      server.set(key, { outcome: 'accepted', bet });
    }
    const answer = server.get(key);
    return line.answer && answer && answer.outcome !== 'unknown'
      ? ({ kind: 'answer', answer } as const)
      : LOST;
  };
  const calls: IntentCalls = {
    placeBet: place,
    async betStatus(requestIds) {
      asked.push([...requestIds]);
      if (!line.status) return LOST;
      return {
        kind: 'answer',
        answer: requestIds.map((requestId) => ({
          requestId,
          answer: server.get(requestId) ?? { outcome: 'unknown' },
        })),
      };
    },
  };
  const begin = (seed = 1) => {
    const runner = createIntentRunner({
      calls,
      journal: createJournal(storage, () => clock.now()),
      clock,
      rng: createSeededRng(seed),
      offsetMs: () => 0,
    });
    runner.start('u1');
    return runner;
  };
  const settle = async (ms?: number) => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
    if (ms !== undefined) clock.advance(ms);
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  };
  return { clock, command, storage, sent, asked, server, line, begin, settle };
}

const kinds = (runner: ReturnType<ReturnType<typeof open>['begin']>) =>
  runner.intents().map((intent) => intent.state.kind);

describe.each([1, 3])('a request for a ticket of %i legs', (legs) => {
  test('the key is a uuid v7 and is stored before anything is sent', () => {
    const { begin, command, storage, sent } = open(legs);
    const key = begin().submit(command);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(storage.getItem(`tianping.intent.${key}`)).toContain('"sending"');
    expect(sent).toEqual([key]);
  });

  test('a lost answer is asked about by key, not sent again', async () => {
    const { begin, command, line, sent, asked, settle, server } = open(legs);
    const runner = begin();
    line.answer = false;
    const key = runner.submit(command);
    await settle();
    expect(kinds(runner)).toEqual(['asking']);
    await settle(ASK_AGAIN_MS[0]);
    expect(asked).toEqual([[key]]);
    expect(kinds(runner)).toEqual(['accepted']);
    expect(sent).toEqual([key]);
    expect(server.size).toBe(1);
  });

  test('while the server cannot be reached it is asked again, with growing pauses, for ever', async () => {
    const { begin, command, line, asked, settle } = open(legs);
    const runner = begin();
    line.answer = false;
    line.status = false;
    runner.submit(command);
    await settle();
    for (const pause of ASK_AGAIN_MS) await settle(pause);
    expect(asked).toHaveLength(ASK_AGAIN_MS.length);
    expect(kinds(runner)).toEqual(['asking']);
    await settle(ASK_AGAIN_MS.at(-1));
    line.status = true;
    await settle(ASK_AGAIN_MS.at(-1));
    expect(kinds(runner)).toEqual(['accepted']);
  });

  test('when the connection is back the server is asked immediately, however long the pause had grown', async () => {
    const { begin, command, line, asked, settle } = open(legs);
    const runner = begin();
    line.answer = false;
    line.status = false;
    runner.submit(command);
    await settle();
    for (const pause of ASK_AGAIN_MS) await settle(pause);
    line.status = true;
    runner.lineBack();
    await settle(ASK_AGAIN_MS[0]);
    expect(asked).toHaveLength(ASK_AGAIN_MS.length + 1);
    expect(kinds(runner)).toEqual(['accepted']);
  });

  test('a request that never arrived can be sent again under the same key: one bet', async () => {
    const { begin, command, line, sent, server, settle } = open(legs);
    const runner = begin();
    line.request = false;
    const key = runner.submit(command);
    await settle();
    for (let ask = 0; ask < UNKNOWN_ANSWERS_MAX; ask += 1) await settle(ASK_AGAIN_MS[ask]);
    expect(kinds(runner)).toEqual(['lost']);
    line.request = true;
    runner.resend(key);
    await settle();
    expect(kinds(runner)).toEqual(['accepted']);
    expect(sent).toEqual([key, key]);
    expect(server.size).toBe(1);
  });

  test('after a reload the truth is asked for; nothing is sent', async () => {
    const { begin, command, line, sent, settle } = open(legs);
    line.answer = false;
    const key = begin().submit(command);
    await settle();
    const reloaded = begin(2);
    expect(kinds(reloaded)).toEqual(['asking']);
    await settle(ASK_AGAIN_MS[0]);
    expect(kinds(reloaded)).toEqual(['accepted']);
    expect(sent).toEqual([key]);
  });

  test('a reload in the very moment of sending is asked about as well', async () => {
    const { begin, command, settle, asked } = open(legs);
    const key = begin().submit(command);
    const reloaded = begin(2);
    await settle(ASK_AGAIN_MS[0]);
    expect(asked).toContainEqual([key]);
    expect(kinds(reloaded)).toEqual(['accepted']);
  });

  test('a wait whose push does not come is asked about after its end', async () => {
    const { clock, begin, command, server, asked, settle } = open(legs);
    const runner = begin();
    const key = runner.submit(command);
    const waitUntil = clock.now() + 5_000;
    server.set(key, {
      outcome: 'waiting',
      bet: betView({ requestId: key, status: 'waiting', waitUntil }),
    });
    await settle();
    runner.pushed(betView({ requestId: key, status: 'waiting', waitUntil }));
    await settle(5_000);
    const bet = betView({ requestId: key, status: 'accepted' });
    server.set(key, { outcome: 'accepted', bet });
    await settle(WAIT_GRACE_MS);
    expect(asked.length).toBeLessThanOrEqual(1);
    expect(kinds(runner)).toEqual(['accepted']);
  });

  test('a refusal after a wait comes by push without what mends it; that is asked for once', async () => {
    const { clock, begin, command, line, server, asked, settle } = open(legs);
    const runner = begin();
    line.answer = false;
    const key = runner.submit(command);
    const waitUntil = clock.now() + 5_000;
    const bet = betView({ requestId: key, status: 'waiting', waitUntil });
    server.set(key, { outcome: 'waiting', bet });
    await settle();
    await settle(0);
    expect(kinds(runner)).toEqual(['waiting']);
    const fix = { price: 790, version: 3 };
    server.set(key, { outcome: 'refused', reason: 'priceChanged', message: '', fix, legs: [] });
    runner.pushed({ ...bet, status: 'refused', refusal: 'priceChanged' });
    expect(runner.intents()[0]?.state).toMatchObject({ refusal: { fix: null } });
    await settle(0);
    expect(asked).toEqual([[key], [key]]);
    expect(runner.intents()[0]?.state).toMatchObject({ kind: 'refused', refusal: { fix } });
    await settle(60_000);
    expect(asked).toHaveLength(2);
  });

  test('a push is taken by key; one of another key changes nothing', async () => {
    const { begin, command, line, settle } = open(legs);
    const runner = begin();
    line.answer = false;
    line.status = false;
    const key = runner.submit(command);
    await settle();
    runner.pushed(betView({ requestId: 'another' }));
    expect(kinds(runner)).toEqual(['asking']);
    runner.pushed(betView({ requestId: key, status: 'accepted' }));
    expect(kinds(runner)).toEqual(['accepted']);
  });

  test("another member's intents are neither shown nor asked about", async () => {
    const { begin, command, line, asked, settle } = open(legs);
    const runner = begin();
    line.answer = false;
    line.status = false;
    runner.submit(command);
    await settle();
    const asks = asked.length;
    runner.start('u2');
    await settle(60_000);
    expect(runner.intents()).toEqual([]);
    expect(asked.length).toBe(asks);
  });

  test('a browser that keeps nothing still sends once', async () => {
    const { begin, command, storage, sent, settle } = open(legs);
    storage.full = true;
    const runner = begin();
    runner.submit(command);
    await settle();
    expect(kinds(runner)).toEqual(['accepted']);
    expect(sent).toHaveLength(1);
  });
});
