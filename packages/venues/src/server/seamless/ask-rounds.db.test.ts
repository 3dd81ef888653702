import { createSeededRng, err, ok, type Result } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { beforeEach, expect, test } from 'vitest';
import type { WalletCall } from '../../rules/seamless/wallet-call.ts';
import type { RoundAnswer, SeamlessVenue } from '../../rules/venue.ts';
import { createSeamlessWorld, type SeamlessWorld } from '../../testing/seamless-world.ts';
import { migrations } from '../index.ts';
import { createVenuesService, type VenuesService } from '../venues-service.ts';

const engine = onDatabase();
const MINUTE = 60_000;
let db: Db;
let world: SeamlessWorld;
let venues: VenuesService;
let word: Result<RoundAnswer, 'unreachable'>;
let asked: string[];

const venue: SeamlessVenue = {
  code: 'TPDZ',
  sandbox: true,
  wallet: 'seamless',
  games: async () => ok([]),
  maintenance: async () => ok(null),
  open: async () => err('unreachable'),
  endSession: async () => ok(null),
  statement: async () => ok([]),
  async round(_member, round) {
    asked.push(round);
    return word;
  },
};

beforeEach(async () => {
  db = await engine.openEmpty([...ledger, ...migrations]);
  world = createSeamlessWorld(db);
  asked = [];
  const { clock } = world;
  venues = createVenuesService({
    db,
    clock,
    rng: createSeededRng(5),
    venues: [venue],
    rateKey: 'k',
  });
});

/** A stake whose round has had no movement for so long that it is flagged. */
async function openRound(): Promise<WalletCall> {
  const stake = world.stake(await world.seat(10_000));
  await world.call(stake);
  world.clock.advance(31 * MINUTE);
  expect(await venues.flagOpenRounds()).toBe(1);
  return stake;
}
const stored = async () =>
  (
    await db.query<{ state: string; word: string | null; flagged: boolean; revision: number }>(
      'select state, word, flagged_at is not null as flagged, revision from game_round',
    )
  ).rows[0];
const closed = (stake: WalletCall, amountMinor: number | null = stake.amountMinor): typeof word =>
  ok({ kind: 'closed', movements: [{ transactionId: stake.id, kind: 'stake', amountMinor }] });

test('a round that is over at its provider with just our movements ends here, and counts', async () => {
  const stake = await openRound();
  word = closed(stake);
  expect(await venues.askRounds()).toEqual({ asked: 1, ended: 1 });
  expect(await stored()).toEqual({ state: 'closed', word: null, flagged: false, revision: 1 });
  expect(asked).toEqual([stake.round]);
  expect(await venues.askRounds()).toEqual({ asked: 0, ended: 0 });
});

test('one with other movements, or that its provider does not know, stays for people and moves nothing', async () => {
  const stake = await openRound();
  word = closed(stake, stake.amountMinor + 1);
  expect(await venues.askRounds()).toEqual({ asked: 1, ended: 0 });
  expect(await stored()).toMatchObject({ state: 'open', word: 'differs', flagged: true });
  world.clock.advance(2 * MINUTE);
  word = ok({ kind: 'unknown' });
  await venues.askRounds();
  expect(await stored()).toMatchObject({ state: 'open', word: 'unknown', flagged: true });
});

test('one with an amount that minor units cannot express stays for people', async () => {
  const stake = await openRound();
  word = closed(stake, null);
  expect(await venues.askRounds()).toEqual({ asked: 1, ended: 0 });
  expect(await stored()).toMatchObject({ state: 'open', word: 'differs', flagged: true });
});

test('a provider that is silent or says that the round goes on is asked again, ever more seldom', async () => {
  await openRound();
  word = err('unreachable');
  await venues.askRounds();
  expect(await stored()).toMatchObject({ state: 'open', word: null });
  word = ok({ kind: 'open' });
  await venues.askRounds();
  expect(asked).toHaveLength(1);
  world.clock.advance(2 * MINUTE);
  await venues.askRounds();
  expect(await stored()).toMatchObject({ state: 'open', word: 'open' });
  world.clock.advance(2 * MINUTE);
  await venues.askRounds();
  expect(asked).toHaveLength(2);
  world.clock.advance(2 * MINUTE);
  await venues.askRounds();
  expect(asked).toHaveLength(3);
});
