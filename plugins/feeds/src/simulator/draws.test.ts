import { createHash } from 'node:crypto';
import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { FeedMessage, Fixture } from '@tianping/feeds';
import { checkDraw, secretBefore } from '@tianping/feeds/drawn';
import { describe, expect, test } from 'vitest';
import { plainBook } from '../testing/plain-book.ts';
import { CHAIN_ROUNDS, createDrawChains } from './draw-chains.ts';
import { FOOTBALL } from './football/football-sport.ts';
import { playRng } from './hash.ts';
import { matchesOfRound, matchOfKey } from './schedule.ts';
import { createSimulatorFeed, type SimulatorOptions } from './simulator.ts';
import { VIRTUAL_FOOTBALL } from './virtual-football.ts';

const START = Date.UTC(2026, 4, 1, 12);
const MINUTE_MS = 60_000;
const SECRET_SEED = createHash('sha256').update('seed').digest('hex');

function played(options: Partial<SimulatorOptions>, forMs: number) {
  const clock = createFakeClock(START);
  const messages: (FeedMessage & { readonly statedAt: number })[] = [];
  const feed = createSimulatorFeed({
    clock,
    priceBook: plainBook,
    models: [VIRTUAL_FOOTBALL],
    seed: 5,
    speed: 6,
    drawSecret: 'draws of tests',
    ...options,
  });
  feed.start(({ message }) => messages.push({ ...message, statedAt: clock.now() }));
  clock.advance(forMs);
  feed.stop();
  return messages;
}

function fixturesIn(messages: readonly FeedMessage[]): ReadonlyMap<string, Fixture> {
  return new Map(
    messages.flatMap((one) => (one.type === 'fixture' ? [[one.fixture.key, one.fixture]] : [])),
  );
}

describe('virtual football', () => {
  const messages = played({}, 12 * MINUTE_MS);
  const fixtures = fixturesIn(messages);

  test('commits to every draw before its kick-off, and its result proves it', () => {
    let checked = 0;
    for (const message of messages) {
      if (message.type !== 'result' || message.result.status !== 'final') continue;
      const { result, key } = message;
      const { drawn } = must(fixtures.get(key), 'the fixture of a result');
      const check = checkDraw({
        match: must(drawn, 'what was committed to'),
        secret: must(result.drawnSecret, 'the secret'),
        halfTime: must(result.periods.HT, 'half time'),
        fullTime: must(result.periods.FT, 'full time'),
      });
      expect(check.ok).toBe(true);
      const order = check.ok ? check.goals.map(({ side }) => (side === 'home' ? 'H' : 'C')) : [];
      expect(result.facts?.goals).toBe(order.join(''));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(10);
  });

  test('reveals no secret of a round before all its matches are over', () => {
    const stated = messages.flatMap((one) =>
      one.type === 'result' && one.result.drawnSecret ? [{ ...one, statedAt: one.statedAt }] : [],
    );
    const commitments = new Map(stated.map(({ result, key }) => [key, result.drawnSecret]));
    for (const { result, statedAt } of stated) {
      for (const [key, { startAt, drawn }] of fixtures) {
        const later = [...commitments.values()].some(
          (secret) => secret === result.drawnSecret && startAt > statedAt,
        );
        if (later) expect(commitments.get(key)).not.toBe(result.drawnSecret);
        // No match that still takes bets is committed to what has been said.
        if (startAt > statedAt) {
          const own = createHash('sha256')
            .update(`tianping/drawn/commitment|${result.drawnSecret}`)
            .digest('hex');
          expect(drawn?.commitment).not.toBe(own);
        }
      }
    }
    expect(stated.length).toBeGreaterThan(10);
  });

  test('draws otherwise with another secret, and the same whatever the seed of seasons', () => {
    const resultsOf = (some: readonly FeedMessage[]) =>
      some.flatMap((one) => (one.type === 'result' ? [one.result.periods.FT] : []));
    const results = resultsOf(messages);
    expect(resultsOf(played({ drawSecret: 'another' }, 12 * MINUTE_MS))).not.toEqual(results);
    const league = must(VIRTUAL_FOOTBALL.leagues[0], 'a league');
    const draws = createDrawChains('draws of tests');
    const secretOf = (seed: string) =>
      matchesOfRound({ seed, draws, speed: 6, seasonStart: 0 }, league, 40)[0]?.draw?.secret;
    expect(secretOf('1')).toBe(secretOf('2'));
  });
});

describe('chains of secrets', () => {
  const draws = createDrawChains('a');

  test('each secret is the hash of the next one, down to the anchor', () => {
    const first = draws.of(0);
    expect(secretBefore(first.secret)).toBe(first.anchor);
    for (const round of [1, 127, 128, 129, CHAIN_ROUNDS - 1]) {
      expect(secretBefore(draws.of(round).secret)).toBe(draws.of(round - 1).secret);
      expect(draws.of(round).anchor).toBe(first.anchor);
      expect(draws.of(round).place).toBe(round);
    }
  });

  test('the next chain has an anchor of its own', () => {
    const next = draws.of(CHAIN_ROUNDS);
    expect(next.place).toBe(0);
    expect(next.anchor).not.toBe(draws.of(0).anchor);
    expect(secretBefore(next.secret)).toBe(next.anchor);
    expect(createDrawChains('a').of(CHAIN_ROUNDS)).toEqual(next);
    expect(createDrawChains('b').of(CHAIN_ROUNDS)).not.toEqual(next);
  });
});

describe('a secret seed', () => {
  const messages = played({ models: [FOOTBALL], seed: SECRET_SEED }, 1);

  test('is in no message, nor is a seed that could be guessed', () => {
    expect(messages.length).toBeGreaterThan(20);
    expect(JSON.stringify(messages)).not.toContain(SECRET_SEED);
    for (const key of fixturesIn(messages).keys()) expect(key).toMatch(/^sim(fs)?:s[0-9a-f]{16}:/);
  });

  test('a secret seed is found again by the name in a key, among seeds of earlier worlds too', () => {
    const keys = [...fixturesIn(messages).keys()];
    const key = must(
      keys.find((one) => one.startsWith('sim:')),
      'a key of a match',
    );
    const draws = createDrawChains('draws of tests');
    const known = { seeds: ['9', SECRET_SEED], draws };
    expect(matchOfKey(FOOTBALL.leagues, key, known)?.key).toBe(key);
    expect(matchOfKey(FOOTBALL.leagues, key, { seeds: ['9'], draws })).toBeNull();
  });

  test('plays by all of it: seeds that share the 32 bits of opinions play otherwise', () => {
    const one = playRng('a|1', 'script').u32();
    expect(playRng('a|1', 'script').u32()).toBe(one);
    expect(playRng('a|2', 'script').u32()).not.toBe(one);
    const rng = playRng('a|1', 'script');
    const words = Array.from({ length: 2_000 }, () => rng.u32());
    expect(new Set(words).size).toBeGreaterThan(1_990);
  });
});
