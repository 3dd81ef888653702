import { must } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { proof } from '@tianping/games/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { CARRY, type CardWorld, MONEY, openCardWorld } from '../testing/card-world.ts';
import { highest } from '../testing/fake-table.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onDatabase();

let world: CardWorld;
beforeEach(async () => {
  world = await openCardWorld(await engine.openEmpty(arcadeMigrations));
});

describe('money of a hand', () => {
  test('who cannot bring it loses the seat, and the others get theirs back when too few are left', async () => {
    const { studio, open, seated, seen, tableOf, pass, moneyOf } = world;
    studio.wallet.setBalance('player-2', CARRY - 1);
    const [first, second] = [await open('player-1'), await open('player-2')];
    await seated(first);
    await seated(second);
    await pass(CARD_TIMES.startMs);
    await studio.settle();
    expect(await seen(second)).toBeNull();
    expect((await tableOf(first)).phase).toBe('waiting');
    expect(await moneyOf(['player-1'])).toMatchObject({ sum: MONEY, open: 0 });
    // The proof of what was not dealt has no secret, and says that the stake went back.
    const { answer } = await studio.call(first, 'plays', { before: null, limit: 1 });
    const { playId } = must(answer?.plays[0], 'a play');
    const shown = proof.parse((await studio.call(first, 'proof', { playId })).answer?.proof);
    expect(shown).toMatchObject({ form: 'table', secret: null, payoutMinor: CARRY });
    expect(studio.faults).toEqual([]);
  });

  test('what was brought is open, neither won nor lost, until the hand is over', async () => {
    const { studio, twoPlaying, playOut } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const figures = async () => must((await studio.call(first, 'session', {})).answer, 'figures');
    expect(await figures()).toMatchObject({
      stakedMinor: CARRY,
      paidMinor: 0,
      openMinor: CARRY,
      balanceMinor: MONEY - CARRY,
    });
    await playOut([first, second], ['hold', 'hold']);
    await studio.settle();
    const after = await figures();
    expect(after).toMatchObject({ stakedMinor: CARRY, openMinor: 0 });
    expect(after.paidMinor - CARRY).toBe((after.balanceMinor ?? 0) - MONEY);
  });

  test('a wallet that does not answer costs nobody anything', async () => {
    const { clock, studio, open, seated, pass, moneyOf } = world;
    const [first, second] = [await open('player-1'), await open('player-2')];
    await seated(first);
    await seated(second);
    studio.wallet.next(
      'loseAnswer',
      'loseAnswer',
      'loseAnswer',
      'loseAnswer',
      'loseAnswer',
      'loseAnswer',
    );
    await pass(CARD_TIMES.startMs);
    await studio.settle();
    clock.advance(60_000);
    await studio.settle();
    expect(await moneyOf(['player-1', 'player-2'])).toMatchObject({ sum: 2 * MONEY, open: 0 });
  });

  test('a process that ends while stakes are taken loses none: the next gives them back', async () => {
    const { clock, db, studio, open, seated, pass, moneyOf } = world;
    const [first, second] = [await open('player-1'), await open('player-2')];
    await seated(first);
    await seated(second);
    // The wallets take the money, and the process is gone before it can write that down.
    studio.wallet.before(async () => {
      throw new Error('killed');
    });
    await pass(CARD_TIMES.startMs);
    studio.wallet.before(null);
    clock.advance(CARD_TIMES.stakingMs);
    const next = await openStudio({ db, clock, games: [highest], wallet: studio.wallet, seed: 2 });
    clock.advance(60_000);
    while ((await next.arcade.stepCards()) > 0);
    await next.settle();
    clock.advance(60_000);
    await next.settle();
    const { rows } = await db.query<{ state: string }>(
      'select state from arcade_card_hand order by number limit 1',
    );
    expect(rows).toEqual([{ state: 'void' }]);
    const { open: left } = await moneyOf([]);
    expect(left).toBeLessThanOrEqual(2);
  });

  test('a hand is played on by another process with every move, and paid once', async () => {
    const { clock, db, studio, tableOf, move, twoPlaying, moneyOf } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const early = (await tableOf(first)).hand?.myPlace === 0 ? first : second;
    const late = early === first ? second : first;
    await move(early, 'double');
    const next = await openStudio({ db, clock, games: [highest], wallet: studio.wallet, seed: 3 });
    const before = await tableOf(late);
    const table = must((await next.call(late, 'rooms', {})).answer, 'rooms').table;
    expect(table).toEqual(before);
    const { handId, step } = must(before.hand, 'a hand');
    const asked = { handId, step, move: 'hold' };
    // Both processes are sent the last move concurrently.
    await Promise.all([studio.call(late, 'tableMove', asked), next.call(late, 'tableMove', asked)]);
    await Promise.all([studio.settle(), next.settle()]);
    const { sum, rake, open: left } = await moneyOf(['player-1', 'player-2']);
    expect(sum + rake).toBe(2 * MONEY);
    expect(left).toBe(0);
    expect((await tableOf(late)).phase).toBe('resting');
  });
});
