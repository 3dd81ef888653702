import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import {
  CANNON_PLACES,
  catchMinor,
  type PondClaim,
  type PondShot,
  pondDraws,
  secretAt,
  verifyPond,
} from '@tianping/games';
import { type PondProof, proof } from '@tianping/games/wire';
import { aimAt, fishingReef } from '@tianping/plugin-games/fishing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { hitsOf } from '../store/pond-hits.ts';
import { lastChain } from '../store/rounds.ts';
import {
  openPondHarness,
  type PondHarness,
  type PondMember,
  pondMoney,
} from '../testing/pond-harness.ts';
import { stillPond } from '../testing/still-pond.ts';

const engine = onDatabase();
const MONEY = 1_000_000;
const CARRY = 10_000;
const SHOT_MS = stillPond.shotMs;

let clock: FakeClock;
let db: Db;
let pond: PondHarness;

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  db = await engine.openEmpty(arcadeMigrations);
  pond = await openPondHarness({ db, clock });
});
afterEach(async () => {
  expect(pond.studio.faults).toEqual([]);
  await pond.close();
});

async function seated(at: PondHarness, player = 'player-1'): Promise<PondMember> {
  const member = await at.open(player);
  await at.seat(member, CARRY);
  return member;
}

/** Fires on and on at every fish in turn, ten shots in one order, and claims each hit in time; how many were drawn. */
async function fireOn(at: PondHarness, { page }: PondMember, hits: number): Promise<number> {
  const waiting: PondClaim[] = [];
  let drawn = 0;
  for (let turn = 0; drawn < hits; turn += 1) {
    const nowMs = page.nowMs();
    // Those that are there all the while.
    const fishes = page
      .fishes()
      .filter(({ enterMs, leaveMs }) => enterMs < nowMs - 10 * SHOT_MS && leaveMs > nowMs + 2_000);
    const shots: PondShot[] = [];
    for (let back = 9; back >= 0; back -= 1) {
      const fish = must(fishes[(turn * 10 + back) % fishes.length], 'a fish');
      const shot = page.aim(fish, { firedAtMs: nowMs - back * SHOT_MS, level: turn % 3 });
      shots.push(shot);
      waiting.push(page.claimOf(shot));
    }
    page.fire(...shots);
    await page.sync();
    clock.advance(10 * SHOT_MS);
    const due = waiting.filter(({ atMs }) => atMs <= page.nowMs());
    for (const claim of due) waiting.splice(waiting.indexOf(claim), 1);
    if (due.length > 0) page.claim(...due);
    await at.step();
    drawn = page.frames.reduce(
      (sum, frame) => sum + (frame.t === 'pondHits' ? frame.hits.length : 0),
      0,
    );
  }
  return drawn;
}

async function proofOf({ session, studio }: PondMember, playId: string): Promise<PondProof> {
  const answered = await studio.call(session, 'proof', { playId });
  const given = proof.parse(must(answered.answer, 'a proof').proof);
  if (given.form !== 'pond') throw new Error('a sitting at a pond');
  return given;
}

async function leaveAndReveal({ session, studio }: PondMember): Promise<void> {
  await studio.call(session, 'pondLeave', {});
  await studio.settle();
  const asked = { key: 'a-key-for-other-seeds-1', clientSeed: 'another' };
  expect((await studio.call(session, 'rotateSeed', asked)).refusal).toBeNull();
}

async function playOf(player = 'player-1') {
  const { rows } = await db.query<{
    id: string;
    nonce: number;
    serverSeed: string;
    clientSeed: string;
  }>(
    `select play.id, play.nonce, server_seed as "serverSeed", client_seed as "clientSeed"
     from arcade_play play join arcade_seed seed on seed.id = play.seed_id
     where play.player = $1`,
    [player],
  );
  return must(rows[0], 'a play');
}

describe('what is drawn at a pond', () => {
  test('is what the seeds say of every hit by its number, over more than a thousand', async () => {
    const member = await seated(pond);
    const drawn = await fireOn(pond, member, 1_200);
    const { id, ...seeds } = await playOf();
    const hits = await hitsOf(db, id);
    expect(hits).toHaveLength(drawn);
    let [staked, won] = [0, 0];
    for (const [at, { level, times, atMs: _, ...hit }] of hits.entries()) {
      const result = stillPond.catchOf(pondDraws({ ...seeds, hit: at + 1 }), hit);
      expect(result.times).toBe(times);
      const levelMinor = must(stillPond.levels[level], 'a level');
      staked += levelMinor;
      won += catchMinor(levelMinor, result);
    }
    const shown = member.page.frames.flatMap((frame) =>
      frame.t === 'pondHits' ? frame.hits.map(({ times }) => times) : [],
    );
    expect(shown).toEqual(hits.map(({ times }) => times));
    expect(hits.some(({ along }) => along.length > 0)).toBe(true);
    await leaveAndReveal(member);
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - staked + won);
    expect((await pondMoney(db)).house).toBe(staked - won);
    const given = await proofOf(member, id);
    expect(verifyPond(stillPond, given)).toMatchObject({ isRight: true });
  });

  test('is proven with the seeds once they are shown, and a changed proof does not fit', async () => {
    const member = await seated(pond);
    await fireOn(pond, member, 60);
    const { id } = await playOf();
    expect(verifyPond(stillPond, await proofOf(member, id)).isRight).toBeNull();
    await leaveAndReveal(member);
    const given = await proofOf(member, id);
    expect(verifyPond(stillPond, given).isRight).toBe(true);
    const changeHit = (at: number, change: Partial<PondProof['hits'][number]>): PondProof => ({
      ...given,
      hits: given.hits.map((hit, number) => (number === at ? { ...hit, ...change } : hit)),
    });
    const first = must(given.hits[0], 'a hit');
    const lost = given.hits.findIndex(({ times }) => times === 0);
    const lastWave = must(given.lastWave, 'a wave');
    const lies: readonly PondProof[] = [
      { ...given, payoutMinor: must(given.payoutMinor, 'a payout') + 1 },
      { ...given, stakeMinor: given.stakeMinor - 1 },
      { ...given, clientSeed: 'mine' },
      { ...given, serverSeed: lastWave.secret },
      { ...given, nonce: given.nonce + 1 },
      { ...given, hits: given.hits.slice(1) },
      { ...given, lastWave: { ...lastWave, place: lastWave.place + 1 } },
      { ...given, lastWave: { ...lastWave, secret: must(given.serverSeed, 'a seed') } },
      changeHit(lost, { times: 2 }),
      changeHit(0, { level: (first.level + 1) % 3 }),
      changeHit(0, { kind: first.kind === 'tang' ? 'shark' : 'tang' }),
      changeHit(0, { fishId: 1 }),
      changeHit(0, { along: [{ id: first.fishId, kind: first.kind }] }),
    ];
    expect(lies.map((lie) => verifyPond(stillPond, lie).isRight)).toEqual(lies.map(() => false));
  });
});

describe('a wave', () => {
  test('is shown when it begins, in no frame and no answer before', async () => {
    const member = await seated(pond);
    await pond.pass(200_000);
    const now = await member.studio.call(member.session, 'pondNow', {});
    const chain = must(await lastChain(db, stillPond.code), 'the chain');
    const { epochAt, salt, waves } = must(now.answer?.pond, 'a view');
    expect(salt).toBe(chain.salt);
    expect(waves.map(({ place }) => place)).toEqual([3, 4]);
    const texts = [...member.page.texts, { at: clock.now(), text: JSON.stringify(now.answer) }];
    const all = texts.map(({ text }) => text).join('\n');
    for (let place = 1; place <= 10; place += 1) {
      const secret = secretAt(chain, place);
      const beginsAt = epochAt + (place - 1) * stillPond.waveMs;
      const early = texts.filter(({ at, text }) => at < beginsAt && text.includes(secret));
      expect(early).toEqual([]);
      expect(all.includes(secret)).toBe(place <= 4);
    }
    expect(
      member.page.frames.flatMap((frame) => (frame.t === 'pondWave' ? frame.wave : [])),
    ).toEqual([1, 2, 3, 4].map((place) => ({ place, secret: secretAt(chain, place) })));
    const reply = await pond.studio.arcade.app.inject({ url: '/chains.json' });
    expect(reply.json().chains).toMatchObject([{ gameCode: stillPond.code, used: 4 }]);
  });

  test('is the last of its chain: sittings are paid, and another chain follows', async () => {
    const first = await pond.open('player-1');
    await pond.step();
    // As if it had begun long before: the process that comes next reads it so.
    const agoMs = 998 * stillPond.waveMs;
    await db.tx(async (sql) => {
      await sql.query('update arcade_pond set epoch_at = epoch_at - $1, ends_at = ends_at - $1', [
        agoMs,
      ]);
    });
    const next = await pond.openProcess(2);
    const member = await pond.openPage(first.session, next);
    const before = await pond.seat(member, CARRY);
    expect(before.waves.map(({ place }) => place)).toEqual([998, 999]);
    await pond.hit(member, member.page.fishOf('octopus'));
    await pond.pass(60_000);
    expect(member.page.last('pondWave').wave.place).toBe(1_000);
    member.page.fire(member.page.aim(member.page.fishOf('octopus')));
    await pond.pass(60_000);
    const { pond: seat, reason } = member.page.last('pond');
    expect({ seat, reason }).toEqual({ seat: null, reason: expect.stringContaining('渔场换水') });
    await next.settle();
    const { house } = await pondMoney(db);
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - house);
    const after = await pond.seat(member, CARRY);
    expect(after.waves.map(({ place }) => place)).toEqual([1]);
    expect(after.salt).not.toBe(before.salt);
    const { rows } = await db.query<{ number: number; used: number }>(
      'select number, next_place - 1 as used from arcade_chain order by number',
    );
    expect(rows).toEqual([
      { number: 1, used: 1_000 },
      { number: 2, used: 1 },
    ]);
    expect(next.faults).toEqual([]);
  });
});

describe('the shallow bay', () => {
  test('is played with its own fish, as a page does that aims ahead', async () => {
    const bay = await openPondHarness({ db, clock, game: fishingReef });
    const member = await seated(bay);
    await bay.pass(5_000);
    const { page } = member;
    const cannon = must(CANNON_PLACES[0], 'a cannon');
    for (let time = 0; time < 5; time += 1) {
      const targets = page.fishes().flatMap((fish) => {
        const target = aimAt(cannon, fish, page.nowMs());
        return target ? [{ fish, target }] : [];
      });
      const { fish, target } = must(targets[time], 'a fish to aim at');
      // Whatever swims before it is hit as well.
      const shot = page.aim(fish, { target, lockedFish: null });
      const claim = page.claimOf(shot);
      page.fire(shot);
      await bay.step();
      await bay.pass(claim.atMs - page.nowMs());
      page.claim(claim);
      await bay.step();
      expect(page.last('pondMine').refused).toEqual([]);
    }
    expect(await hitsOf(db, (await playOf()).id)).toHaveLength(5);
    await leaveAndReveal(member);
    const given = await proofOf(member, (await playOf()).id);
    expect(verifyPond(fishingReef, given).isRight).toBe(true);
    expect(bay.studio.faults).toEqual([]);
    await bay.close();
  });
});
