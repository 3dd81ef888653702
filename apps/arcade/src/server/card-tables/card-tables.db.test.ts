import { must } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { HOUSE_SEED, verifyTable } from '@tianping/games';
import { proof, type TableView } from '@tianping/games/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { CARRY, type CardWorld, MONEY, openCardWorld } from '../testing/card-world.ts';
import { FAKE_TURN_MS, highest } from '../testing/fake-table.ts';

const engine = onDatabase();

let world: CardWorld;
beforeEach(async () => {
  world = await openCardWorld(await engine.openEmpty(arcadeMigrations));
});

/** What the reader was dealt. */
function numberIn({ hand }: TableView): number {
  return (must(hand, 'a hand').shown as { readonly mine: number }).mine;
}

describe('a table of cards', () => {
  test('takes what each brings, deals, and pays what was won less the rake, once', async () => {
    const { studio, tableOf, pass, twoPlaying, playOut, moneyOf } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    expect(studio.wallet.balanceOf('player-1')).toBe(MONEY - CARRY);
    await playOut([first, second], ['hold', 'double']);
    await studio.settle();
    const table = await tableOf(first);
    expect(table.phase).toBe('resting');
    const end = must(table.hand?.end, 'an end');
    expect(end.netMinor.reduce((all, one) => all + one, 0)).toBe(0);
    const won = Math.max(...end.netMinor);
    expect([1_000, 2_000]).toContain(won);
    expect(await moneyOf(['player-1', 'player-2'])).toMatchObject({
      sum: 2 * MONEY - won / 20,
      rake: won / 20,
      open: 0,
    });
    const { plays } = must(
      (await studio.call(first, 'plays', { before: null, limit: 10 })).answer,
      'p',
    );
    expect(plays).toMatchObject([{ form: 'table', issue: '1', stakedMinor: CARRY }]);
    expect(plays[0]?.words).toMatch(/底注 10.00 · \d 倍 · [+−]\d+.00 · 抽水/);
    // The next hand begins by itself, with the same two and nobody of the house.
    await pass(CARD_TIMES.restMs);
    expect((await tableOf(second)).hand).toMatchObject({ number: 2, end: null, step: 0 });
  });

  test('shows each place its own cards only, and everything with the secret when the hand is over', async () => {
    const { studio, tableOf, twoPlaying, playOut } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const before = await tableOf(first);
    expect(before.hand).toMatchObject({ secret: null, shown: { numbers: null } });
    const [mine, other] = [numberIn(before), numberIn(await tableOf(second))];
    expect(JSON.stringify(before)).not.toContain(String(other));
    await playOut([first, second], ['hold', 'hold']);
    const after = must((await tableOf(first)).hand, 'a hand');
    expect(after.shown).toMatchObject({ numbers: expect.arrayContaining([mine, other]) });
    const answered = await studio.call(first, 'proof', { playId: must(after.playId, 'a play') });
    const given = proof.parse(must(answered.answer, 'a proof').proof);
    if (given.form !== 'table') throw new Error('a hand at a table');
    expect(given.commitment).toBe(before.hand?.commitment);
    expect(verifyTable(highest, given).isRight).toBe(true);
    for (const lie of [{ payoutMinor: 1 }, { seeds: ['mine', 'other'] }, { moves: [] }]) {
      expect(verifyTable(highest, { ...given, ...lie }).isRight).toBe(false);
    }
  });

  test('lets players of the house sit down where members wait alone, named as such, without a wallet', async () => {
    const { studio, open, seated, tableOf, move, pass } = world;
    const session = await open('player-1');
    expect((await seated(session)).seats).toHaveLength(1);
    await pass(CARD_TIMES.houseMs);
    await pass(CARD_TIMES.startMs);
    const { seats, hand } = await tableOf(session);
    expect(seats.map(({ kind }) => kind)).toEqual(['player', 'house', 'house']);
    expect(seats[1]?.nickname).toBe('本店陪玩2');
    expect(must(hand, 'a hand').seeds).toEqual(['mine', HOUSE_SEED, HOUSE_SEED]);
    await move(session, 'hold');
    // The house moves by itself, after a moment, one after the other.
    await pass(CARD_TIMES.thinkMs);
    expect(must((await tableOf(session)).hand, 'a hand').step).toBe(2);
    await pass(CARD_TIMES.thinkMs);
    expect((await tableOf(session)).phase).toBe('resting');
    await studio.settle();
    expect(new Set(studio.wallet.calls.map(({ user }) => user.player))).toEqual(
      new Set(['player-1']),
    );
    // A member who comes takes the seat of one of the house.
    const second = await open('player-2');
    const kinds = (await seated(second)).seats.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'player')).toHaveLength(2);
  });

  test('plays on for who is cut off, and gives the seat back when he returns', async () => {
    const { studio, open, tableOf, move, pass, twoPlaying } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    await pass(FAKE_TURN_MS + CARD_TIMES.graceMs - 1);
    expect(must((await tableOf(first)).hand, 'a hand').step).toBe(0);
    await pass(1);
    // The clock folds for the first; the second's clock runs from there.
    expect(must((await tableOf(first)).hand, 'a hand').moves.map(({ words }) => words)).toEqual([
      'fold',
    ]);
    await move(second, 'hold');
    await pass(CARD_TIMES.restMs);
    await pass(FAKE_TURN_MS + CARD_TIMES.graceMs);
    const mine = (await tableOf(first)).seats.find(({ isMe }) => isMe);
    expect(mine).toMatchObject({ isHosted: true });
    // Opened again, as after a cut: the same seat, and a move of his own ends the hosting.
    const again = await open('player-1');
    await studio.call(again, 'session', {});
    expect(await tableOf(again)).toMatchObject({ hand: { number: 2 } });
    await move(second, 'hold');
    await pass(CARD_TIMES.restMs);
    expect((await move(again, 'hold')).refusal).toBeNull();
    expect((await tableOf(again)).seats.find(({ isMe }) => isMe)).toMatchObject({
      isHosted: false,
    });
  });

  test('frees the seat of who is played for hand after hand', async () => {
    const { studio, seen, move, pass, twoPlaying, moneyOf } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    await studio.call(first, 'tableHost', { on: true });
    for (let hand = 0; hand < 3; hand += 1) {
      await pass(CARD_TIMES.thinkMs);
      if ((await seen(first)) === null) break;
      await move(second, 'hold');
      await pass(CARD_TIMES.restMs);
    }
    expect(await seen(first)).toBeNull();
    await studio.settle();
    expect((await moneyOf(['player-1'])).open).toBe(0);
  });

  test('plays a hand to its end for who leaves, and pays him', async () => {
    const { db, studio, seen, move, pass, twoPlaying, moneyOf } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const left = must((await studio.call(first, 'stand', {})).answer, 'an answer');
    expect(left.table?.seats.find(({ isMe }) => isMe)).toMatchObject({ isLeaving: true });
    await pass(CARD_TIMES.thinkMs);
    await move(second, 'hold');
    await studio.settle();
    const { sum, rake } = await moneyOf(['player-1', 'player-2']);
    expect(sum + rake).toBe(2 * MONEY);
    await pass(CARD_TIMES.restMs);
    expect(await seen(first)).toBeNull();
    // Between hands one leaves immediately.
    expect(must((await studio.call(second, 'stand', {})).answer, 'an answer').table).toBeNull();
    const { rows } = await db.query<{ phase: string }>('select phase from arcade_card_table');
    expect(rows).toEqual([{ phase: 'closed' }]);
  });
});
