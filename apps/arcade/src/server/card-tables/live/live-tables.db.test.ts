import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD_TIMES, LEASE_MS } from '../../limits.ts';
import { arcadeMigrations } from '../../migrations.ts';
import { type CardWorld, MONEY, openCardWorld } from '../../testing/card-world.ts';
import { type CountingDb, createCountingDb } from '../../testing/counting-db.ts';
import { countUp, duel, FAKE_TURN_MS, highest } from '../../testing/fake-table.ts';
import { openStudio, type TestStudio } from '../../testing/studio.ts';

const engine = onDatabase();

let counting: CountingDb;
/** What the next transactions come to: as they should, or the answer of a commit that was made is lost. */
let isAnswerLost = false;
/** How long a statement takes besides. */
let answerMs = 0;
let db: Db;
beforeEach(async () => {
  counting = createCountingDb(await engine.openEmpty(arcadeMigrations), () => answerMs);
  isAnswerLost = false;
  answerMs = 0;
  db = withTx(counting.db, {
    async tx(work) {
      const value = await counting.db.tx(work);
      if (isAnswerLost) throw new Error('the line was cut after the commit');
      return value;
    },
  });
});

interface StoredMove {
  readonly handId: string;
  readonly number: number;
  readonly place: number;
  readonly move: unknown;
}

async function storedMoves(): Promise<readonly StoredMove[]> {
  const { rows } = await db.query<StoredMove>(
    `select hand_id as "handId", number, place, move from arcade_card_move order by hand_id, number`,
  );
  return rows;
}

const nextOf = ({ clock, studio }: CardWorld, seed: number): Promise<TestStudio> =>
  openStudio({ db, clock, games: [duel], wallet: studio.wallet, seed });

describe('a move whose answer is lost', () => {
  test('between its commit and its answer is one move when it is sent again', async () => {
    const world = await openCardWorld(db);
    const { studio, tableOf } = world;
    const [[early, late] = ['', '']] = await world.pairsPlaying(1, CARD_TIMES.startMs);
    const { handId } = must((await tableOf(early)).hand, 'a hand');
    const asked = { handId, step: 0, move: 'double' };
    isAnswerLost = true;
    const lost = await studio.call(early, 'tableMove', asked);
    // Whether it is stored nobody can say: it is neither acknowledged nor refused for good.
    expect(lost.refusal?.code).toBe('busy');
    isAnswerLost = false;
    const again = await studio.call(early, 'tableMove', asked);
    expect(again.answer?.table.hand?.step).toBe(1);
    expect(await storedMoves()).toMatchObject([{ number: 0, move: 'double' }]);
    // The same for the move that ends the hand: it is paid once.
    isAnswerLost = true;
    await studio.call(late, 'tableMove', { handId, step: 1, move: 'hold' });
    isAnswerLost = false;
    await studio.settle();
    expect((await tableOf(late)).phase).toBe('resting');
    const { sum, rake, open } = await world.moneyOf(['player-1', 'player-2']);
    expect(sum + rake).toBe(2 * MONEY);
    expect(open).toBe(0);
  });

  test('with the process that made it is known to the next one', async () => {
    const world = await openCardWorld(db);
    const { studio, tableOf, clock } = world;
    const [[early, late] = ['', '']] = await world.pairsPlaying(1, CARD_TIMES.startMs);
    const { handId } = must((await tableOf(early)).hand, 'a hand');
    const asked = { handId, step: 0, move: 'double' };
    isAnswerLost = true;
    await studio.call(early, 'tableMove', asked);
    isAnswerLost = false;
    // The first process is gone: nothing asks it any more.
    const next = await nextOf(world, 5);
    expect((await next.call(early, 'tableMove', asked)).answer?.table.hand?.step).toBe(1);
    expect(await storedMoves()).toHaveLength(1);
    // Clocks go on in the next one, for the other's turn.
    clock.advance(FAKE_TURN_MS + CARD_TIMES.graceMs);
    while ((await next.arcade.stepCards()) > 0);
    const { table } = must((await next.call(late, 'rooms', {})).answer, 'rooms');
    expect(table).toMatchObject({ phase: 'resting', hand: { step: 2 } });
  });

  test('shows nobody what is not stored', async () => {
    const world = await openCardWorld(db);
    const [[early, late] = ['', '']] = await world.pairsPlaying(1, CARD_TIMES.startMs);
    const before = await world.tableOf(late);
    const failing = withTx(db, { tx: () => Promise.reject(new Error('the database is away')) });
    const { clock, studio } = world;
    const away = await openStudio({ db: failing, clock, games: [highest], wallet: studio.wallet });
    const { handId } = must(before.hand, 'a hand');
    const asked = { handId, step: 0, move: 'hold' };
    expect((await away.call(early, 'tableMove', asked)).refusal?.code).toBe('busy');
    expect(await world.tableOf(late)).toEqual(before);
  });
});

describe('a table that another process has taken', () => {
  test('is left out of what is written together, and its move is decided again', async () => {
    const world = await openCardWorld(db, duel);
    const pairs = await world.pairsPlaying(5, CARD_TIMES.startMs);
    const hands = await Promise.all(
      pairs.map(async ([early]) => must((await world.tableOf(early)).hand, 'a hand').handId),
    );
    const next = await nextOf(world, 6);
    // At the first two tables the first move is made elsewhere; the first process does not know.
    for (const at of [0, 1]) {
      const asked = { handId: must(hands[at], 'a hand'), step: 0, move: 'double' };
      const answer = await next.call(must(pairs[at], 'a pair')[0], 'tableMove', asked);
      expect(answer.refusal).toBeNull();
    }
    counting.take();
    const answers = await Promise.all(
      pairs.map(async ([early], at) =>
        world.studio.call(early, 'tableMove', {
          handId: must(hands[at], 'a hand'),
          step: 0,
          // Where it is the same it is the same move; where it is another, the one that is stored stands.
          move: at === 0 ? 'double' : 'hold',
        }),
      ),
    );
    expect(answers.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      null,
      'step',
      null,
      null,
      null,
    ]);
    const moves = await storedMoves();
    const byHand = new Map(moves.map(({ handId, move }) => [handId, move]));
    expect(moves).toHaveLength(5);
    expect(hands.map((handId) => byHand.get(handId))).toEqual([
      'double',
      'double',
      'hold',
      'hold',
      'hold',
    ]);
    expect(world.studio.faults).toEqual([]);
  });

  test('has its clocks run by the one that took it, once, and by the first again when that is gone', async () => {
    const world = await openCardWorld(db);
    const { clock, studio } = world;
    const [[early, late] = ['', '']] = await world.pairsPlaying(1, CARD_TIMES.startMs);
    const next = await nextOf(world, 7);
    expect((await next.call(late, 'tableSeed', { seed: 'another' })).refusal).toBeNull();
    clock.advance(FAKE_TURN_MS + CARD_TIMES.graceMs);
    await Promise.all([studio.arcade.stepCards(), next.arcade.stepCards()]);
    expect(await storedMoves()).toMatchObject([{ number: 0, move: 'fold' }]);
    // Nobody asks the second one any more: its lease ends.
    clock.advance(FAKE_TURN_MS + CARD_TIMES.graceMs + LEASE_MS);
    while ((await studio.arcade.stepCards()) > 0);
    expect(await storedMoves()).toHaveLength(2);
    expect((await world.tableOf(early)).phase).toBe('resting');
    expect(studio.faults).toEqual([]);
  });
});

describe('moves of many tables', () => {
  test('are each stored once and in order, whatever is sent twice and together', async () => {
    const TABLES = 25;
    const MOVES = 40;
    const world = await openCardWorld(db, countUp(MOVES));
    const pairs = await world.pairsPlaying(TABLES, CARD_TIMES.startMs);
    const play = async (pair: readonly [string, string]): Promise<void> => {
      const { handId } = must((await world.tableOf(pair[0])).hand, 'a hand');
      for (let step = 0; step < MOVES; step += 1) {
        const session = must(pair[step % 2], 'a player');
        const asked = { handId, step, move: step };
        const isLast = step === MOVES - 1;
        const answers = await Promise.all(
          [1, 2].map(() => world.studio.call(session, 'tableMove', asked)),
        );
        // Only one is notified of the hand's last move; to the other it is over.
        const refused = answers.filter(({ refusal }) => refusal !== null);
        if (refused.length > (isLast ? 1 : 0)) throw new Error(JSON.stringify(refused));
      }
    };
    await Promise.all(pairs.map(play));
    const byHand = Map.groupBy(await storedMoves(), ({ handId }) => handId);
    expect(byHand.size).toBe(TABLES);
    const inOrder = Array.from({ length: MOVES }, (_, number) => ({ number, move: number }));
    for (const moves of byHand.values()) expect(moves).toMatchObject(inOrder);
    await world.studio.settle();
    const players = pairs.flatMap((_, at) => [`player-${2 * at + 1}`, `player-${2 * at + 2}`]);
    expect(await world.moneyOf(players)).toMatchObject({ sum: 2 * TABLES * MONEY, open: 0 });
  });

  test('cost a few statements together, and one by itself little more', async () => {
    const TABLES = 100;
    const world = await openCardWorld(db, countUp(4));
    const pairs = await world.pairsPlaying(TABLES, CARD_TIMES.startMs);
    const hands = await Promise.all(
      pairs.map(async ([early]) => must((await world.tableOf(early)).hand, 'a hand').handId),
    );
    const move = (at: number, step: number) =>
      world.studio.call(must(pairs[at]?.[step % 2], 'a player'), 'tableMove', {
        handId: must(hands[at], 'a hand'),
        step,
        move: step,
      });
    counting.take();
    answerMs = 50;
    const answers = await Promise.all(pairs.map((_, at) => move(at, 0)));
    answerMs = 0;
    expect(answers.filter(({ refusal }) => refusal !== null)).toEqual([]);
    // Sessions and moves: those that come first, and all that come meanwhile.
    const together = counting.take();
    expect(together.statements).toBeLessThanOrEqual(12);
    expect(together.transactions).toBeLessThanOrEqual(6);
    await move(0, 1);
    expect(counting.take()).toEqual({ statements: 2, transactions: 1 });
  });

  test.each([2, 4])('begin and end a hand in as many statements: %i sit there', async (seats) => {
    const game = { ...countUp(1), places: { min: seats, max: seats } };
    const world = await openCardWorld(db, game);
    const sessions: string[] = [];
    for (let at = 1; at <= seats; at += 1) sessions.push(await world.open(`player-${at}`));
    for (const session of sessions) await world.seated(session);
    counting.take();
    await world.pass(CARD_TIMES.houseMs);
    // The hand with its stakes, the deal, what is left for the pages, and two looks for tables of others.
    expect(counting.take()).toEqual({ statements: 16, transactions: 2 });
    const tables = await Promise.all(sessions.map((one) => world.tableOf(one)));
    const first = tables.findIndex(({ hand }) => hand?.myPlace === 0);
    const { handId } = must(tables[first]?.hand, 'a hand');
    counting.take();
    const asked = { handId, step: 0, move: 0 };
    const answer = await world.studio.call(must(sessions[first], 'a player'), 'tableMove', asked);
    expect(answer.answer?.table.phase).toBe('resting');
    // Session; table, plays, payouts, the move with the end of the hand.
    expect(counting.take()).toEqual({ statements: 5, transactions: 1 });
  });
});
