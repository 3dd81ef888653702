import { must } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import type { PondFish, PondGame, PondShot } from '@tianping/games';
import type { PondView, SocketFrame } from '@tianping/games/wire';
import type { FakeWallet } from './fake-wallet.ts';
import { openPondPage, type PondPage } from './pond-page.ts';
import { stillPond } from './still-pond.ts';
import { type Answered, openStudio, type TestStudio } from './studio.ts';

/** A member with his page open. */
export interface PondMember {
  readonly session: string;
  readonly page: PondPage;
  readonly studio: TestStudio;
}

type DrawnView = Extract<SocketFrame, { t: 'pondHits' }>['hits'][number];

/** A pond's process or several, and pages with real lines to them; time passes when the test says so. */
export interface PondHarness {
  readonly studio: TestStudio;
  readonly wallet: FakeWallet;
  /** Another process on the same books. */
  openProcess(seed: number): Promise<TestStudio>;
  open(player: string | null, at?: TestStudio): Promise<PondMember>;
  /** The page of a session, opened again. */
  openPage(session: string, at?: TestStudio): Promise<PondMember>;
  /** A seat by its call; with a new key where none is given. */
  enter(member: PondMember, carryMinor: number, key?: string): Promise<Answered<'pondEnter'>>;
  add(member: PondMember, carryMinor: number, key?: string): Promise<Answered<'pondAdd'>>;
  /** A seat, which the page sees. */
  seat(member: PondMember, carryMinor: number): Promise<PondView>;
  /** Lets all that was sent arrive, stores it, and lets what came of it arrive. */
  step(): Promise<void>;
  /** The same again and again while time passes. */
  pass(ms: number): Promise<void>;
  /** Fires at a fish and claims it; what was drawn. */
  hit(member: PondMember, fish: PondFish, more?: Partial<PondShot>): Promise<DrawnView>;
  close(): Promise<void>;
}

/** The longest step of the clock: pings and pongs come in between. */
const STRIDE_MS = 5_000;

export async function openPondHarness(of: {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly game?: PondGame;
}): Promise<PondHarness> {
  const { db, clock, game = stillPond } = of;
  const studios: TestStudio[] = [];
  const pages: PondPage[] = [];
  let keys = 0;
  const openProcess = async (seed: number): Promise<TestStudio> => {
    const wallet = studios[0]?.wallet;
    const more = wallet ? { wallet } : {};
    const studio = await openStudio({ db, clock, games: [game], seed, ...more });
    studios.push(studio);
    return studio;
  };
  const studio = await openProcess(1);
  const sync = async (): Promise<void> => {
    for (const page of pages) await page.sync();
  };
  const newKey = (): string => {
    keys += 1;
    return `a-key-of-a-pond-test-${keys}`;
  };
  const harness: PondHarness = {
    studio,
    wallet: studio.wallet,
    openProcess,
    open: async (player, at = studio) =>
      await harness.openPage(await at.open(game.code, player), at),
    async openPage(session, at = studio) {
      // As a page does: the first sight of a session ends the one before.
      await at.call(session, 'session', {});
      const page = await openPondPage({ studio: at, clock, game, session });
      pages.push(page);
      return { session, page, studio: at };
    },
    enter: ({ session, studio: at }, carryMinor, key = newKey()) =>
      at.call(session, 'pondEnter', { key, carryMinor }),
    add: ({ session, studio: at }, carryMinor, key = newKey()) =>
      at.call(session, 'pondAdd', { key, carryMinor }),
    async seat(member, carryMinor) {
      const { pond } = must((await harness.enter(member, carryMinor)).answer, 'a seat');
      member.page.sees(pond);
      return pond;
    },
    async step() {
      await sync();
      for (const one of studios) await one.arcade.stepPonds();
      await sync();
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= STRIDE_MS) {
        clock.advance(Math.min(left, STRIDE_MS));
        await harness.step();
      }
    },
    async hit({ page }, fish, more) {
      const shot = page.aim(fish, more);
      const claim = page.claimOf(shot);
      page.fire(shot);
      await harness.step();
      await harness.pass(Math.max(0, claim.atMs - page.nowMs()));
      page.claim(claim);
      await harness.step();
      const { shotId } = shot;
      const drawn = page.frames.flatMap((frame) => (frame.t === 'pondHits' ? frame.hits : []));
      return must(
        drawn.findLast((hit) => hit.shotId === shotId && hit.fishId === fish.id),
        'a hit that was drawn',
      );
    },
    async close() {
      for (const page of pages) page.close();
      for (const one of studios) await one.arcade.app.close();
    },
  };
  return harness;
}

/** What the books say of all sittings, in minor units; `house` is what was fired and not given back, less what was won. */
export async function pondMoney(db: Db): Promise<{
  readonly open: number;
  /** Purses and bullets in the water of sittings that go on. */
  readonly atSea: number;
  readonly house: number;
}> {
  const { rows } = await db.query<{ open: number; atSea: number; house: number }>(
    `select count(*) filter (where ended_at is null)::int as open,
       coalesce(sum(purse_minor + air_minor) filter (where ended_at is null), 0)::int as "atSea",
       coalesce(sum(fired_minor - refunded_minor - air_minor - won_minor), 0)::int as house
     from arcade_pond_sitting`,
  );
  return must(rows[0], 'sums');
}
