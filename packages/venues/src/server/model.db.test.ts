import { createSeededRng, type Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  createVenuesWorld,
  createWorldOn,
  type Player,
  site,
  type VenuesWorld,
} from '../testing/world.ts';

const CODES = ['AAA', 'BBB', 'WHOLE'] as const;
const START_MINOR = 500_000;

/** A process that dies: from the given transaction on, its database does nothing any more. */
class Died extends Error {}

interface DyingDb {
  readonly db: Db;
  /** Waits for everything begun before its death; a real process would have ended with it. */
  rest(): Promise<void>;
}

function dyingDb(db: Db, transactionsLeft: number): DyingDb {
  let left = transactionsLeft;
  const begun: Promise<unknown>[] = [];
  return {
    db: {
      kind: db.kind,
      query: (text, params) => db.query(text, params),
      async tx(work) {
        left -= 1;
        if (left < 0) throw new Died();
        const running = db.tx(work);
        begun.push(running);
        return await running;
      },
      close: async () => {},
    } as Db,
    async rest() {
      await Promise.allSettled(begun);
      await new Promise(setImmediate);
    },
  };
}

/**
 * Members move, recall, play and exchange against venues that lose and garble their answers, while processes die
 * between any two transactions; after each history every cent is where the books and venues say.
 * die between any two transactions; after each history every cent is where the books and venues say.
 */
const engine = onDatabase();

const histories = engine.name === 'postgres' ? 40 : 25;
let first: VenuesWorld;
beforeAll(async () => {
  first = await createVenuesWorld(engine);
});

test.each(Array.from({ length: histories }, (_, seed) => seed + 1))(
  'history %i: no money is lost or doubled by venues that lie and processes that die',
  async (seed) => {
    await first.db.tx((sql) => sql.query('update venue_transfer set next_ask_at = null'));
    const world = createWorldOn(first.db);
    const rng = createSeededRng(seed * 7_919);
    const players = [await world.newMember(START_MINOR), await world.newMember(START_MINOR)];
    const played = new Map<Player, number>(players.map((player) => [player, 0]));
    for (const fake of Object.values(world.fakes)) fake.beHostile(rng, 300);
    for (let step = 0; step < 40; step += 1) await act(world, rng, players, played);
    await comeToRest(world);
    for (const player of players) await expectWhole(world, player, played.get(player) ?? 0);
    await world.expectSound();
  },
);

async function act(
  world: VenuesWorld,
  rng: Rng,
  players: readonly Player[],
  played: Map<Player, number>,
): Promise<void> {
  const player = players[rng.int(players.length)];
  const code = CODES[rng.int(CODES.length)];
  if (!player || !code) throw new Error('a player and a venue');
  const dying = rng.int(3) === 0 ? dyingDb(world.db, rng.int(4)) : null;
  const process = world.second({ db: dying?.db ?? world.db });
  const key = world.key();
  const work = async (): Promise<unknown> => {
    switch (rng.int(7)) {
      case 0:
      case 1:
      case 2: {
        const amount = `${rng.int(900) + 1}.${rng.int(90) + 10}`;
        const direction = rng.int(2) === 0 ? 'in' : 'out';
        const input = { ...player, site, channelCode: code, amount, direction } as const;
        const copy = () => process.transfer({ ...input, isActivity: false, key, bodyHash: 'x' });
        return await Promise.all([copy(), copy()]);
      }
      case 3:
        return await process.recycle({ ...player, site, key, bodyHash: 'x' });
      case 4: {
        const fake = world.fakes[code];
        const before = fake.balanceOf(player);
        fake.play(player, rng.int(20_000) - 10_000);
        played.set(player, (played.get(player) ?? 0) + fake.balanceOf(player) - before);
        return null;
      }
      case 5:
        world.clock.advance(rng.int(20_000));
        return await process.runTransfers();
      default:
        world.fakes[code].setMaintenance(rng.int(3) === 0 ? { until: null } : null);
        return null;
    }
  };
  await work().catch((fault: unknown) => {
    // A round meets the end of its process once for each row.
    const faults: readonly unknown[] = fault instanceof AggregateError ? fault.errors : [fault];
    if (!faults.every((one) => one instanceof Died)) throw fault;
  });
  await dying?.rest();
}

/** Venues become reliable again; everything open is asked about until nothing is open. */
async function comeToRest(world: VenuesWorld): Promise<void> {
  for (const fake of Object.values(world.fakes)) {
    fake.beHostile(createSeededRng(1), 0);
    fake.setMaintenance(null);
  }
  const process = world.second();
  await process.recover();
  for (let round = 0; round < 6; round += 1) {
    await process.runTransfers();
    world.clock.advance(600_000);
  }
}

async function expectWhole(world: VenuesWorld, player: Player, played: number): Promise<void> {
  expect(await world.venues.openTransfers(player)).toEqual([]);
  const fakes = Object.values(world.fakes);
  const there = fakes.reduce((sum, fake) => sum + fake.balanceOf(player), 0);
  expect((await world.main(player)) + there).toBe(START_MINOR + played);
  world.clock.advance(3_000);
  const asked = { ...player, site, category: null, refresh: true };
  const wallets = await world.second().wallets(asked);
  const shown = wallets.reduce((sum, { balanceMinor }) => sum + (balanceMinor ?? 0), 0);
  expect(shown).toBe(there);
}
