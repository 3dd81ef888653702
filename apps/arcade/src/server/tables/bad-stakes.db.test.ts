import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { createFakeWallet } from '../testing/fake-wallet.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onDatabase();
const MONEY = 50_000;
const { minMinor, maxMinor } = digit.stake;

test('a stake that cannot stand is refused with its reason, whatever it looks like, and nothing moves', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.open(arcadeMigrations);
  const wallet = createFakeWallet(MONEY);
  const studio = await openStudio({ db, clock, games: [digit], wallet });
  await studio.arcade.stepTables();
  const session = await studio.open(digit.code, 'player-1');
  const { roundId } = must(await studio.round(digit.code), 'a round');
  let acts = 0;
  /** As it would come from a page that is not ours: stakes are written as they are. */
  const bet = async (stake: string): Promise<unknown> => {
    acts += 1;
    const response = await studio.arcade.app.inject({
      method: 'POST',
      url: '/api/bet',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      payload: `{"key":"a-bad-stake-of-a-test-${acts}","roundId":"${roundId}","bets":[{"code":"odd","stakeMinor":${stake}}]}`,
    });
    const { code, message } = JSON.parse(response.body);
    expect(response.statusCode).toBe(code === undefined ? 200 : 422);
    if (code !== undefined) expect(message).toMatch(/\p{Script=Han}/u);
    return code ?? null;
  };
  const bad = [
    [String(minMinor - 1), 'limitLow'],
    [String(maxMinor + 1), 'limitHigh'],
    [String(MONEY + 100), 'balance'],
    // A third decimal of the unit is a part of a minor one.
    ['1000.5', 'malformed'],
    ['-1000', 'malformed'],
    ['0', 'malformed'],
    ['9007199254740992', 'malformed'],
    ['"１０００"', 'malformed'],
    ['"1000"', 'malformed'],
    ['null', 'malformed'],
  ] as const;
  for (const [stake, reason] of bad) expect([stake, await bet(stake)]).toEqual([stake, reason]);

  // Before the closing time of the server's clock a stake stands, at that time it does not.
  const { bettingMs } = digit.plan;
  clock.advance(bettingMs - 1);
  expect(await bet('1000')).toBeNull();
  clock.advance(1);
  expect(await bet('1000')).toBe('closed');

  await studio.settle();
  expect(wallet.balanceOf('player-1')).toBe(MONEY - 1_000);
  const { rows } = await db.query<{ stakeMinor: number; state: string }>(
    `select stake_minor as "stakeMinor", state from arcade_bet`,
    [],
  );
  expect(rows).toEqual([{ stakeMinor: 1_000, state: 'open' }]);
  expect(studio.faults).toEqual([]);
});
