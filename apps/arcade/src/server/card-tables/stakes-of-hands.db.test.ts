import { must } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { undoStake } from '../store/calls.ts';
import { saveBalance } from '../store/sessions.ts';
import { CARRY, type CardWorld, MONEY, openCardWorld } from '../testing/card-world.ts';

const engine = onDatabase();

let world: CardWorld;
beforeEach(async () => {
  world = await openCardWorld(await engine.openEmpty(arcadeMigrations));
});

interface Account {
  readonly balanceMinor: number;
  readonly stakedMinor: number;
  readonly paidMinor: number;
}

/** What sessions have, in the order in which they were opened. */
async function accounts(): Promise<readonly Account[]> {
  const { rows } = await world.db.query<Account>(
    `select balance_minor as "balanceMinor", staked_minor as "stakedMinor", paid_minor as "paidMinor"
     from arcade_session order by opened_at, id`,
  );
  return rows;
}

async function callsOf(kind: 'bet' | 'win' | 'rollback'): Promise<readonly string[]> {
  const { rows } = await world.db.query<{ state: string }>(
    'select state from arcade_call where kind = $1 order by made_at, id',
    [kind],
  );
  return rows.map(({ state }) => state);
}

async function twoSeated(first: string | null, second: string | null) {
  const sessions: string[] = [];
  for (const player of [first, second]) {
    sessions.push(await world.open(player));
    world.clock.advance(1);
  }
  for (const session of sessions) await world.seated(session);
  return sessions;
}

describe('stakes of a hand', () => {
  test('of play money leave the session, and come back with what was won', async () => {
    const sessions = await twoSeated(null, null);
    const [{ balanceMinor: startMinor }] = [must((await accounts())[0], 'an account')];
    await world.pass(CARD_TIMES.startMs);
    const staked = { balanceMinor: startMinor - CARRY, stakedMinor: CARRY, paidMinor: 0 };
    expect(await accounts()).toEqual([staked, staked]);
    expect(await callsOf('bet')).toEqual(['done', 'done']);
    await world.playOut(sessions, ['hold', 'double']);
    const after = await accounts();
    const { rake } = await world.moneyOf([]);
    expect(rake).toBeGreaterThan(0);
    for (const { balanceMinor, stakedMinor, paidMinor } of after) {
      expect(stakedMinor).toBe(CARRY);
      expect(balanceMinor).toBe(startMinor - CARRY + paidMinor);
    }
    expect(after.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(2 * CARRY - rake);
    // No wallet is notified of play money.
    expect(await callsOf('win')).toEqual([]);
  });

  test('of play money that does not reach cost the seat, and nobody anything', async () => {
    const [first = '', second = ''] = await twoSeated(null, null);
    const before = must((await accounts())[0], 'an account');
    await world.db.write(
      `update arcade_session set balance_minor = $1
       where id = (select id from arcade_session order by opened_at desc limit 1)`,
      [CARRY - 1],
    );
    await world.pass(CARD_TIMES.startMs);
    expect(await world.seen(second)).toBeNull();
    expect((await world.tableOf(first)).phase).toBe('waiting');
    expect(await accounts()).toEqual([before, { ...before, balanceMinor: CARRY - 1 }]);
    const { rows } = await world.db.query<{ state: string; refusal: string | null }>(
      'select state, refusal from arcade_play order by state',
    );
    expect(rows).toEqual([
      { state: 'refused', refusal: 'balance' },
      { state: 'void', refusal: null },
    ]);
  });

  test('that wallets took leave a balance that was stated while the slowest of them was waited for', async () => {
    await twoSeated('player-1', 'player-2');
    const { rows } = await world.db.query<{ id: string }>(
      'select id from arcade_session order by opened_at, id',
    );
    const isAnswered = Promise.withResolvers<void>();
    world.studio.wallet.before(async ({ kind, user }) => {
      if (kind === 'bet' && user.player === 'player-2') await isAnswered.promise;
    });
    const dealt = world.pass(CARD_TIMES.startMs);
    const bets = () => world.studio.wallet.calls.filter(({ kind }) => kind === 'bet').length;
    await expect.poll(bets).toBe(2);
    world.clock.advance(1);
    const stated = { balanceMinor: 7, at: world.clock.now() };
    await world.db.tx((sql) => saveBalance(sql, must(rows[0], 'a session').id, stated));
    isAnswered.resolve();
    await dealt;
    const staked = { stakedMinor: CARRY, paidMinor: 0 };
    expect(await accounts()).toEqual([
      { balanceMinor: 7, ...staked },
      { balanceMinor: MONEY - CARRY, ...staked },
    ]);
  });

  test('that wallets took leave in the session what the wallet says', async () => {
    const sessions = await twoSeated('player-1', 'player-2');
    world.studio.wallet.setBalance('player-1', 3 * MONEY);
    await world.pass(CARD_TIMES.startMs);
    const staked = { stakedMinor: CARRY, paidMinor: 0 };
    expect(await accounts()).toEqual([
      { balanceMinor: 3 * MONEY - CARRY, ...staked },
      { balanceMinor: MONEY - CARRY, ...staked },
    ]);
    expect(await callsOf('bet')).toEqual(['done', 'done']);
    await world.playOut(sessions, ['hold', 'hold']);
    // Owed immediately, and in the session before the wallet is notified.
    expect(await callsOf('win')).toEqual(['pending', 'pending']);
    const owed = await accounts();
    await world.studio.settle();
    expect(await accounts()).toEqual(owed);
    const { wallet } = world.studio;
    const left = [wallet.balanceOf('player-1'), wallet.balanceOf('player-2')];
    expect(owed.map(({ balanceMinor }) => balanceMinor)).toEqual(left);
  });

  test('that were given up before the wallet answered are not played, and go back', async () => {
    const { db, clock, studio } = world;
    const [first = '', second = ''] = await twoSeated('player-1', 'player-2');
    studio.wallet.before(async ({ kind, callId, user }) => {
      if (kind !== 'bet' || user.player !== 'player-2') return;
      const undo = { callId, rollbackId: crypto.randomUUID(), now: clock.now(), status: 'LATE' };
      await db.tx((sql) => undoStake(sql, undo));
    });
    await world.pass(CARD_TIMES.startMs);
    studio.wallet.before(null);
    expect(await world.seen(second)).toBeNull();
    expect((await world.tableOf(first)).phase).toBe('waiting');
    await studio.settle();
    clock.advance(60_000);
    await studio.settle();
    expect(await world.moneyOf(['player-1', 'player-2'])).toMatchObject({
      sum: 2 * MONEY,
      open: 0,
    });
    expect((await accounts()).map(({ stakedMinor }) => stakedMinor)).toEqual([0, 0]);
    expect(studio.faults).toEqual([]);
  });
});
