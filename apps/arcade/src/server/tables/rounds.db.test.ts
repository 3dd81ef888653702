import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { type RoundGame, verifyRound } from '@tianping/games';
import { proof, type RoundView } from '@tianping/games/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { openStudio, type TestStudio } from '../testing/studio.ts';

const engine = onDatabase();
const START = 1_800_000_000_000;
const BETS = [
  { code: 'odd', stakeMinor: 1_000 },
  { code: 'push', stakeMinor: 500 },
];

let clock: FakeClock;
let db: Db;
let studio: TestStudio;
let session: string;
let acts = 0;

beforeEach(async () => {
  clock = createFakeClock(START);
  db = await engine.openEmpty(arcadeMigrations);
  studio = await openStudio({ db, clock, games: [digit] });
  await studio.arcade.stepTables();
  session = await studio.open('fake-digit', 'player-1');
});

async function roundNow(): Promise<RoundView> {
  return must(await studio.round('fake-digit'), 'a round');
}

/** Parts in rounds that nothing has ended. */
async function openPlays(): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from arcade_play where state in ('staking', 'open')`,
  );
  return must(rows[0], 'a count').open;
}

async function bet(roundId: string, bets: readonly object[] = BETS, key?: string) {
  acts += 1;
  const asked = { key: key ?? `bet-key-of-a-test-${acts}`, roundId, bets };
  return await studio.call(session, 'bet', asked as never);
}

/** Moves on and lets the table do what is due, twice for what follows immediately. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await studio.arcade.stepTables();
  await studio.arcade.stepTables();
}

describe('a shared round', () => {
  test('takes bets, closes, draws and pays each member once, by the clock of the server', async () => {
    const { roundId, phase, commitment } = await roundNow();
    expect(phase).toBe('betting');
    const placed = must((await bet(roundId)).answer, 'bets');
    expect(placed.bets.map(({ state }) => state)).toEqual(['open', 'open']);
    expect(placed.balanceMinor).toBe(998_500);
    await bet(roundId, [{ code: '7', stakeMinor: 100 }]);
    await pass(20_000);
    expect((await roundNow()).phase).toBe('closed');
    expect((await bet(roundId)).refusal?.code).toBe('closed');
    await pass(2_000);
    const drawn = await roundNow();
    expect(drawn).toMatchObject({ phase: 'drawing', commitment });
    await pass(3_000);
    await studio.settle();
    const outcome = Number(drawn.outcome);
    const paidMinor = 500 + (outcome % 2 === 1 ? 1_900 : 0) + (outcome === 7 ? 900 : 0);
    expect(studio.wallet.balanceOf('player-1')).toBe(1_000_000 - 1_600 + paidMinor);
    const wins = studio.wallet.calls.filter(({ kind }) => kind === 'win');
    expect(wins).toMatchObject([
      { amountMinor: paidMinor, isRoundClosed: true, stated: { effectiveMinor: 1_100 } },
    ]);
    await pass(1);
    await studio.settle();
    expect(studio.wallet.calls.filter(({ kind }) => kind === 'win')).toHaveLength(1);
    const { plays } = must(
      (await studio.call(session, 'plays', { before: null, limit: 5 })).answer,
      'it',
    );
    expect(plays).toMatchObject([
      { stakedMinor: 1_600, payoutMinor: paidMinor, words: String(outcome) },
    ]);
    const playId = must(plays[0], 'a play').playId;
    const read = proof.parse((await studio.call(session, 'proof', { playId })).answer?.proof);
    expect(read.form === 'round' && verifyRound(digit, read).isRight).toBe(true);
    expect(studio.faults).toEqual([]);
  });

  test('counts nothing as turnover of a member whose bets leave nearly nothing to chance', async () => {
    const coversAll: RoundGame['coversAll'] = (bets) => bets.length > 2;
    db = await engine.openEmpty(arcadeMigrations);
    studio = await openStudio({ db, clock, games: [{ ...digit, coversAll }] });
    await studio.arcade.stepTables();
    const { roundId } = await roundNow();
    for (const [player, codes] of [
      ['player-1', ['1', '2', '3']],
      ['player-2', ['1', '2']],
    ] as const) {
      session = await studio.open('fake-digit', player);
      for (const code of codes) await bet(roundId, [{ code, stakeMinor: 100 }]);
    }
    await pass(20_000);
    await pass(2_000);
    await pass(3_000);
    await studio.settle();
    const wins = studio.wallet.calls.filter(({ kind }) => kind === 'win');
    expect(wins.map(({ stated }) => stated?.effectiveMinor).toSorted()).toEqual([0, 200]);
  });

  test('draws from a chain whose anchor was public before its salt, for anybody to keep', async () => {
    const { roundId } = await roundNow();
    await bet(roundId);
    const reply = await studio.arcade.app.inject({ url: '/chains.json' });
    expect(reply.statusCode).toBe(200);
    const { chains } = reply.json();
    expect(chains).toMatchObject([
      { gameCode: 'fake-digit', number: 1, publishedAt: START, saltedAt: START, used: 1 },
    ]);
    // Secrets and what leads to them stay inside.
    expect(Object.keys(chains[0])).not.toContain('checkpoints');
    const { plays } = must(
      (await studio.call(session, 'plays', { before: null, limit: 5 })).answer,
      'it',
    );
    const { playId } = must(plays[0], 'a play');
    const read = proof.parse((await studio.call(session, 'proof', { playId })).answer?.proof);
    const { chainId, anchor, salt, length } = chains[0];
    expect(read).toMatchObject({ chain: { chainId, anchor, salt, length }, place: 1 });
  });

  test('shows nothing of its result before it is drawn', async () => {
    const { roundId, secret, outcome } = await roundNow();
    expect({ secret, outcome }).toEqual({ secret: null, outcome: null });
    await bet(roundId);
    await pass(21_999);
    expect(await roundNow()).toMatchObject({ secret: null, outcome: null });
    const { plays } = must(
      (await studio.call(session, 'plays', { before: null, limit: 5 })).answer,
      'it',
    );
    const { playId } = must(plays[0], 'a play');
    const read = proof.parse((await studio.call(session, 'proof', { playId })).answer?.proof);
    expect(read).toMatchObject({ form: 'round', secret: null, outcome: null });
  });

  test.each([
    [[{ code: 'odd', stakeMinor: 99 }], 'limitLow', 0],
    [
      [
        { code: 'odd', stakeMinor: 100 },
        { code: 'even', stakeMinor: 100 },
      ],
      'unknownBet',
      1,
    ],
    [
      [
        { code: 'odd', stakeMinor: 60_000 },
        { code: 'odd', stakeMinor: 60_000 },
      ],
      'limitHigh',
      1,
    ],
    [[{ code: 'odd', stakeMinor: 1.5 }], 'malformed', null],
    [[{ code: 'odd', stakeMinor: 2 ** 53 }], 'malformed', null],
    [[], 'malformed', null],
  ])('refuses %j as %s and moves nothing', async (bets, code, at) => {
    const { roundId } = await roundNow();
    expect((await bet(roundId, bets)).refusal).toMatchObject({ code, at });
    expect(studio.wallet.calls).toEqual([]);
  });

  test('that nobody knows takes no bets, whatever its id looks like', async () => {
    for (const id of ['nothing', '１', '00000000-0000-4000-8000-000000000000']) {
      expect((await bet(id)).refusal?.code).toBe('closed');
    }
    expect([studio.wallet.calls, studio.faults]).toEqual([[], []]);
  });

  test('takes the same act once, and refuses other bets under its key', async () => {
    const { roundId } = await roundNow();
    const key = 'one-key-for-two-acts';
    const first = await bet(roundId, BETS, key);
    expect(await bet(roundId, BETS, key)).toEqual(first);
    const other = await bet(roundId, [{ code: 'push', stakeMinor: 100 }], key);
    expect(other.refusal?.code).toBe('keyReused');
    expect(studio.wallet.calls).toHaveLength(1);
  });

  test('keeps nothing of a member whose only stake was refused, and takes his next one', async () => {
    const { roundId } = await roundNow();
    studio.wallet.setBalance('player-1', 999);
    const key = 'a-key-that-is-refused';
    expect((await bet(roundId, BETS, key)).refusal?.code).toBe('balance');
    expect(await openPlays()).toBe(0);
    expect((await bet(roundId, BETS, key)).refusal?.code).toBe('balance');
    studio.wallet.setBalance('player-1', 2_000);
    must((await bet(roundId)).answer, 'bets');
    // What stands is not ended with one more that is refused.
    expect((await bet(roundId)).refusal?.code).toBe('balance');
    expect(await openPlays()).toBe(1);
    await pass(22_000);
    await pass(3_000);
    await studio.settle();
    expect(await openPlays()).toBe(0);
    expect(studio.wallet.calls.filter(({ kind }) => kind === 'win')).toHaveLength(1);
    expect(studio.faults).toEqual([]);
  });

  test('lets a member bet whose other stake is refused at the same moment', async () => {
    const { roundId } = await roundNow();
    studio.wallet.setBalance('player-1', 1_500);
    const both = await Promise.all([bet(roundId), bet(roundId), bet(roundId)]);
    expect(both.map(({ refusal }) => refusal?.code ?? 'placed').sort()).toEqual([
      'balance',
      'balance',
      'placed',
    ]);
    expect(await openPlays()).toBe(1);
    expect(studio.faults).toEqual([]);
  });

  test('is proven by the bets that count: one that was given back is none', async () => {
    const { roundId } = await roundNow();
    must((await bet(roundId)).answer, 'bets');
    studio.wallet.next('loseAnswer', 'loseAnswer', 'loseAnswer');
    expect((await bet(roundId, [{ code: '7', stakeMinor: 700 }])).refusal?.code).toBe('wallet');
    const more = must((await bet(roundId, [{ code: '3', stakeMinor: 200 }])).answer, 'bets');
    expect(more.bets.map(({ code }) => code).sort()).toEqual(['3', 'odd', 'push']);
    await pass(22_000);
    await pass(3_000);
    await studio.settle();
    const { answer } = await studio.call(session, 'plays', { before: null, limit: 5 });
    const { playId } = must(answer?.plays[0], 'a play');
    const read = proof.parse((await studio.call(session, 'proof', { playId })).answer?.proof);
    expect(read.form === 'round' && verifyRound(digit, read).isRight).toBe(true);
  });

  test('gives a stake back that the wallet took only after the draw', async () => {
    const { roundId } = await roundNow();
    studio.wallet.before(async ({ kind }) => {
      if (kind === 'bet') await pass(23_000);
    });
    expect((await bet(roundId)).refusal?.code).toBe('closed');
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(1_000_000);
    expect(studio.wallet.calls.map(({ kind }) => kind)).toEqual(['bet', 'rollback']);
  });

  test('that could not be drawn for a minute returns every stake', async () => {
    const { roundId } = await roundNow();
    await bet(roundId);
    await bet(roundId, [{ code: '3', stakeMinor: 700 }]);
    await pass(22_000 + 60_001);
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(1_000_000);
    const backs = studio.wallet.calls.filter(({ kind }) => kind === 'rollback');
    expect(backs.map(({ isRoundClosed }) => isRoundClosed).sort()).toEqual([false, true]);
    const { plays } = must(
      (await studio.call(session, 'plays', { before: null, limit: 5 })).answer,
      'it',
    );
    expect(plays).toMatchObject([{ words: '已作废，投注额已退回', payoutMinor: 2_200 }]);
  });

  test('of the demo is paid in play money and counts in no total', async () => {
    const { roundId } = await roundNow();
    session = await studio.open('fake-digit', null);
    await bet(roundId, [{ code: 'push', stakeMinor: 2_000 }]);
    await pass(22_000);
    await pass(3_000);
    const view = must((await studio.call(session, 'session', {})).answer, 'the session');
    expect(view).toMatchObject({ balanceMinor: 1_000_000, stakedMinor: 2_000, paidMinor: 2_000 });
    expect(studio.wallet.calls).toEqual([]);
  });

  test('follows the shoe: its cards are known, and a new one begins when it is out', async () => {
    const seen: (readonly [string, unknown, string])[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { issue, shoe, phase } = await roundNow();
      seen.push([issue, shoe, phase]);
      for (const ms of [20_000, 2_000, 3_000, 5_000]) await pass(ms);
      if ((await roundNow()).phase === 'shuffling') await pass(12_000);
    }
    expect(seen).toEqual([
      ['1', 3, 'betting'],
      ['2', 2, 'betting'],
      ['3', 1, 'betting'],
      ['1', 3, 'betting'],
    ]);
  });
});
