import { arcadeMigrations } from '@tianping/app-arcade';
import { openStudio, type TestStudio } from '@tianping/app-arcade/testing';
import { createSeededRng, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import type { TableView } from '@tianping/games/wire';
import { doudizhu } from '@tianping/plugin-games/doudizhu';
import { mahjong } from '@tianping/plugin-games/mahjong';
import { bankerNiuniu } from '@tianping/plugin-games/niuniu';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AskStudio, createSitters, type Sitters, type SittingMember } from './sitters.ts';

const engine = onDatabase();
/** A hand with players of the house ends within this time. */
const HANDS_MS = 600_000;
const STRIDE_MS = 2_000;

let clock: FakeClock;
let studio: TestStudio;
let refusals: unknown[];

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  refusals = [];
  const games = [doudizhu, bankerNiuniu, mahjong];
  studio = await openStudio({ db: await engine.openEmpty(arcadeMigrations), clock, games });
});

afterEach(() => studio.arcade.app.close());

const ask: AskStudio = async (session, name, request) =>
  (await studio.call(session, name, request)).answer;

function sittersOf(count: number, isPlaying = () => true): Sitters {
  const members = Array.from({ length: count }, (_, at): SittingMember => {
    const open = (_venue: string, gameCode: string) => studio.open(gameCode, `player-${at}`);
    return {
      isPlaying,
      open: async (venue, gameCode) => `http://studio/play#session=${await open(venue, gameCode)}`,
      quietly: (work) => work().catch((error: unknown) => void refusals.push(error)),
    };
  });
  return createSitters({ members, ask, clock, rng: createSeededRng(9) });
}

/** The table of a player, seen by the player's page; null without a seat. */
async function tableOf(gameCode: string, player: string): Promise<TableView | null> {
  const session = await studio.open(gameCode, player);
  return must((await studio.call(session, 'rooms', {})).answer, 'rooms').table;
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STRIDE_MS) {
    clock.advance(STRIDE_MS);
    await studio.arcade.stepCards();
  }
}

test('demo members sit one at each game, in the room with the least carry, and a program plays for them', async () => {
  const sitters = sittersOf(5);
  await sitters.step();
  const games = ['doudizhu', 'niuniu', 'mahjong'];
  for (const [at, gameCode] of games.entries()) {
    const table = must(await tableOf(gameCode, `player-${at}`), 'a table');
    const least = must(
      [doudizhu, bankerNiuniu, mahjong][at]?.rooms.find(({ code }) => code === table.room),
      'its room',
    );
    expect(table.seats.find(({ isMe }) => isMe)).toMatchObject({
      isHosted: true,
      carryMinor: least.carryMinor,
    });
  }
  expect(await tableOf('doudizhu', 'player-3')).toBeNull();
  expect(refusals).toEqual([]);
});

test('a demo member keeps the seat while presence is confirmed, and otherwise loses it after two hands', async () => {
  const sitters = sittersOf(1);
  await sitters.step();
  for (let look = 0; look < 20; look += 1) {
    await pass(HANDS_MS / 20);
    await sitters.step();
  }
  const hand = must(must(await tableOf('doudizhu', 'player-0'), 'his seat').hand, 'a hand');
  expect(hand.number).toBeGreaterThan(3);
  await pass(HANDS_MS);
  expect(await tableOf('doudizhu', 'player-0')).toBeNull();
  await sitters.step();
  expect(await tableOf('doudizhu', 'player-0')).not.toBeNull();
  expect(refusals).toEqual([]);
});

test('a demo member with too little money makes room for the next', async () => {
  studio.wallet.setBalance('player-0', 100);
  const sitters = sittersOf(4);
  await sitters.step();
  expect(await tableOf('doudizhu', 'player-0')).toBeNull();
  await sitters.step();
  expect(await tableOf('doudizhu', 'player-3')).not.toBeNull();
  expect(await tableOf('niuniu', 'player-1')).not.toBeNull();
  expect(refusals).toEqual([]);
});

test('demo members who are away or at a site of real money do not sit, and leave with the demo', async () => {
  let isPlaying = false;
  const sitters = sittersOf(1, () => isPlaying);
  await sitters.step();
  expect(await tableOf('doudizhu', 'player-0')).toBeNull();
  isPlaying = true;
  await sitters.step();
  expect(await tableOf('doudizhu', 'player-0')).not.toBeNull();
  await sitters.leave();
  await pass(HANDS_MS);
  expect(await tableOf('doudizhu', 'player-0')).toBeNull();
  await studio.settle();
  const { calls } = studio.wallet;
  expect(calls.filter(({ kind }) => kind === 'bet').length).toBeGreaterThan(0);
});
