import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { VOID_AFTER_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { openStudio, type TestStudio } from '../testing/studio.ts';

const engine = onDatabase();
const MONEY = 1_000_000;

let clock: FakeClock;
let db: Db;
let studio: TestStudio;
let acts = 0;

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  db = await engine.openEmpty(arcadeMigrations);
  studio = await openStudio({ db, clock, games: [digit] });
  await studio.arcade.stepTables();
});

/** A tab, whose page has been seen. */
async function opened(): Promise<string> {
  const session = await studio.open('fake-digit', 'player-1');
  must((await studio.call(session, 'session', {})).answer, 'a session');
  clock.advance(1);
  return session;
}

async function bet(session: string, code: string, stakeMinor: number): Promise<void> {
  acts += 1;
  const { roundId } = must(await studio.round('fake-digit'), 'a round');
  const asked = { key: `bet-key-of-two-tabs-${acts}`, roundId, bets: [{ code, stakeMinor }] };
  must((await studio.call(session, 'bet', asked)).answer, 'bets');
}

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await studio.arcade.stepTables();
  await studio.arcade.stepTables();
}

/** Totals of both sessions, in the order in which they were opened. */
async function totals() {
  const { rows } = await db.query<{ staked: number; paid: number }>(
    `select staked_minor as staked, paid_minor as paid from arcade_session order by opened_at`,
  );
  return rows;
}

describe('a member who bets from two tabs in one round', () => {
  test('has in each session the stakes and the payouts of the bets that were placed there', async () => {
    const first = await opened();
    await bet(first, 'push', 1_000);
    await bet(first, '7', 100);
    const second = await opened();
    // The first tab learns that it was replaced; its bets stay.
    expect((await studio.call(first, 'session', {})).refusal?.code).toBe('session');
    await bet(second, 'push', 400);
    const open = must((await studio.call(second, 'session', {})).answer, 'a session');
    expect(open).toMatchObject({ stakedMinor: 400, paidMinor: 0, openMinor: 400 });
    await pass(22_000);
    const outcome = Number(must(await studio.round('fake-digit'), 'a round').outcome);
    await pass(3_000);
    const won = outcome === 7 ? 900 : 0;
    expect(await totals()).toEqual([
      { staked: 1_100, paid: 1_000 + won },
      { staked: 400, paid: 400 },
    ]);
    // One payout of all; the tab that is open shows it before the wallet has heard of it.
    const { rows } = await db.query<{ balance: number }>(
      'select balance_minor as balance from arcade_session where ended_at is null',
    );
    expect(rows).toEqual([{ balance: MONEY - 100 + won }]);
    await studio.settle();
    const wins = studio.wallet.calls.filter(({ kind }) => kind === 'win');
    expect(wins.map(({ amountMinor }) => amountMinor)).toEqual([1_400 + won]);
    const over = must((await studio.call(second, 'session', {})).answer, 'a session');
    expect(over).toMatchObject({ stakedMinor: 400, paidMinor: 400, openMinor: 0 });
    expect(over.balanceMinor).toBe(MONEY - 100 + won);
    expect(studio.faults).toEqual([]);
  });

  test('has in no session a stake of a round that is void', async () => {
    await bet(await opened(), 'odd', 1_000);
    await bet(await opened(), 'odd', 400);
    await pass(22_000 + VOID_AFTER_MS + 1);
    await studio.settle();
    expect(await totals()).toEqual([
      { staked: 0, paid: 0 },
      { staked: 0, paid: 0 },
    ]);
    expect(studio.wallet.balanceOf('player-1')).toBe(MONEY);
  });

  test('is paid by the session of the play for bets of earlier releases', async () => {
    const session = await opened();
    await bet(session, 'push', 1_000);
    await db.write('update arcade_bet set session_id = null');
    await pass(22_000);
    await pass(3_000);
    expect(await totals()).toEqual([{ staked: 1_000, paid: 1_000 }]);
  });
});
