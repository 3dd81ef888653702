import { must } from '@tianping/base';
import {
  fishesAt,
  intoPond,
  POND_BOUNDS,
  type PondFish,
  type PondGame,
  type PondMotion,
  positionOf,
  roundDraws,
  SEA,
  SEA_OVERSCAN,
  wavePlaceAt,
} from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it, vi } from 'vitest';
import { fishingGames, fishingPalace, fishingReef } from './index.ts';

const FRAME_MS = 16;
const WAVES = 32;

function wavesOf(game: PondGame): readonly (readonly PondFish[])[] {
  return Array.from({ length: WAVES }, (_, at) =>
    intoPond(game.wave(seededDraws(at + 1)), { place: at + 1, waveMs: game.waveMs }),
  );
}

function isSeen(game: PondGame, { fish, at }: { fish: PondFish; at: PondMotion }): boolean {
  const { width, height } = must(game.readKind(fish.kind), fish.kind).size;
  const isAcross = at.x > -width / 2 && at.x < SEA.width + width / 2;
  return isAcross && at.y > -height / 2 && at.y < SEA.height + height / 2;
}

/** How many fish can be seen, at every second from the second wave on. */
function countsOf(game: PondGame): readonly { readonly seen: number; readonly isDense: boolean }[] {
  const waves = wavesOf(game);
  return waves.slice(1).flatMap((wave, before) => {
    const near = [must(waves[before], 'wave'), wave];
    // A parade swims on for some seconds into the wave after it.
    const isDense = near.some((fishes) => fishes.length > 200);
    return Array.from({ length: game.waveMs / 1000 }, (_, second) => {
      const ms = (before + 1) * game.waveMs + second * 1000;
      return { seen: fishesAt(near, ms).filter((one) => isSeen(game, one)).length, isDense };
    });
  });
}

describe.each(fishingGames.map((game) => [game.code, game] as const))('waves of %s', (_, game) => {
  it('depend on nothing but their draws, and on no function that machines compute differently', () => {
    const draw = () => JSON.stringify(game.wave(roundDraws('5f'.repeat(32), 'salt', 7)));
    const before = draw();
    const fault = (): never => {
      throw new Error('a source of its own');
    };
    const inexact = ['random', 'sin', 'cos', 'tan', 'atan2', 'hypot', 'pow', 'exp', 'log'] as const;
    const spies = [
      ...inexact.map((name) => vi.spyOn(Math, name).mockImplementation(fault)),
      vi.spyOn(Date, 'now').mockImplementation(fault),
      vi.spyOn(performance, 'now').mockImplementation(fault),
    ];
    try {
      expect(draw()).toBe(before);
      for (const { fish } of fishesAt([game.wave(seededDraws(3))], 30_000)) {
        expect(positionOf(fish, 30_000)).not.toBeNull();
      }
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    expect(JSON.stringify(game.wave(roundDraws('5f'.repeat(32), 'salt', 8)))).not.toBe(before);
    expect(JSON.parse(before)).toEqual(game.wave(roundDraws('5f'.repeat(32), 'salt', 7)));
  });
  it('hold only fish of the room, numbered, in integers, that leave before the next wave ends', () => {
    for (const wave of wavesOf(game).slice(0, 6)) {
      const place = wavePlaceAt(game, must(wave[0], 'a fish').enterMs);
      const startMs = (place - 1) * game.waveMs;
      expect(new Set(wave.map(({ id }) => id)).size).toBe(wave.length);
      for (const { id, kind, path, enterMs, leaveMs } of wave) {
        expect(Math.floor(id / POND_BOUNDS.fishAWave)).toBe(place);
        expect(game.readKind(kind)).not.toBeNull();
        expect((path.length - 1) % 3).toBe(0);
        expect(path.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
        expect(enterMs).toBeGreaterThanOrEqual(startMs);
        expect(leaveMs).toBeLessThanOrEqual(startMs + game.waveMs + POND_BOUNDS.spillMs);
        expect(leaveMs).toBeGreaterThan(enterMs);
      }
    }
  });
  it('move without a jump or a standstill, and begin and end out of sight', () => {
    for (const fish of wavesOf(game).slice(0, 4).flat()) {
      const ends = [fish.enterMs, fish.leaveMs - 1].map((ms) => must(positionOf(fish, ms), 'end'));
      expect(ends.some((at) => isSeen(game, { fish, at }))).toBe(false);
      let last = must(ends[0], 'start');
      for (let ms = fish.enterMs + FRAME_MS; ms < fish.leaveMs; ms += FRAME_MS) {
        const at = must(positionOf(fish, ms), 'in the water');
        const [x, y] = [at.x - last.x, at.y - last.y];
        const speed = Math.sqrt(at.dx * at.dx + at.dy * at.dy);
        const isSmooth =
          Math.sqrt(x * x + y * y) <= POND_BOUNDS.fishSpeedMax * FRAME_MS &&
          speed <= POND_BOUNDS.fishSpeedMax &&
          speed > 0.005;
        const isInside =
          at.x >= -SEA_OVERSCAN &&
          at.x <= SEA.width + SEA_OVERSCAN &&
          at.y >= -SEA_OVERSCAN &&
          at.y <= SEA.height + SEA_OVERSCAN;
        if (!isSmooth || !isInside) expect.fail(`${fish.kind} at ${ms}: ${JSON.stringify(at)}`);
        last = at;
      }
      expect([positionOf(fish, fish.enterMs - 1), positionOf(fish, fish.leaveMs)]).toEqual([
        null,
        null,
      ]);
    }
  });
  it('show 25 to 45 fish together, hardly ever a few more or less, where there is no parade', () => {
    const counts = countsOf(game)
      .filter(({ isDense }) => !isDense)
      .map(({ seen }) => seen);
    const usual = counts.filter((seen) => seen >= 25 && seen <= 45).length;
    expect(usual / counts.length).toBeGreaterThan(0.99);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...counts)).toBeLessThanOrEqual(50);
  });
});

describe('parades and the boss', () => {
  it('are of the palace only: over 150 fish together and never more than 200', () => {
    const seen = countsOf(fishingPalace).map((count) => count.seen);
    expect(Math.max(...seen)).toBeGreaterThan(150);
    expect(Math.max(...seen)).toBeLessThanOrEqual(200);
    expect(countsOf(fishingReef).some(({ isDense }) => isDense)).toBe(false);
  });
  it('come in about one wave of eight, and one of four', () => {
    const waves = Array.from({ length: 400 }, (_, at) => fishingPalace.wave(seededDraws(at)));
    const dense = waves.filter((wave) => wave.length > 200).length;
    const boss = waves.filter((wave) => wave.some(({ kind }) => kind === 'dragon')).length;
    expect([dense > 30 && dense < 70, boss > 75 && boss < 125]).toEqual([true, true]);
  });
});
