import { must } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import {
  bulletAt,
  CANNON_PLACES,
  isTarget,
  judgeShot,
  POND_BOUNDS,
  type PondFish,
  type PondFlight,
  positionOf,
  SEA,
  wavePlaceAt,
} from './pond-game.ts';

const room = { levels: [1, 2, 5], shotMs: 200 };
const cannon = must(CANNON_PLACES[1], 'a cannon');

function flight(changed: Partial<PondFlight['shot']> = {}): PondFlight {
  const shot = {
    shotId: 1,
    target: { x: 900, y: 300 },
    level: 0,
    firedAtMs: 100_000,
    lockedFish: null,
  };
  return { cannon, shot: { ...shot, ...changed } };
}

function fault(of: PondFlight, times: Partial<Parameters<typeof judgeShot>[2]> = {}) {
  const judged = judgeShot(room, of, { nowMs: 100_000, lastFiredAtMs: null, ...times });
  return judged.ok ? null : judged.error;
}

describe('a shot', () => {
  test('is taken at every level of the room, and at no other', () => {
    expect([0, 1, 2].map((level) => fault(flight({ level })))).toEqual([null, null, null]);
    for (const level of [3, -1, 0.5, Number.NaN]) expect(fault(flight({ level }))).toBe('level');
  });
  test('is aimed at a place in the sea that is not the cannon itself', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: SEA.width, y: SEA.height },
    ];
    for (const target of corners) expect(fault(flight({ target }))).toBeNull();
    const wrong = [
      { x: -1, y: 0 },
      { x: 0, y: -1 },
      { x: SEA.width + 1, y: 0 },
      { x: 0, y: SEA.height + 1 },
      { x: 0.5, y: 0 },
      { x: Number.NaN, y: 0 },
      cannon,
      { x: cannon.x, y: cannon.y - POND_BOUNDS.aimLeast + 1 },
    ];
    for (const target of wrong) expect(fault(flight({ target }))).toBe('place');
    expect(isTarget(cannon, { x: cannon.x, y: cannon.y - POND_BOUNDS.aimLeast })).toBe(true);
  });
  test('comes in time, and not too soon after the one before', () => {
    const { aheadMs, lateMs } = POND_BOUNDS;
    expect(fault(flight(), { nowMs: 100_000 + lateMs })).toBeNull();
    expect(fault(flight(), { nowMs: 100_001 + lateMs })).toBe('late');
    expect(fault(flight(), { nowMs: 100_000 - aheadMs })).toBeNull();
    expect(fault(flight(), { nowMs: 99_999 - aheadMs })).toBe('future');
    expect(fault(flight({ firedAtMs: 100_000.5 }))).toBe('future');
    expect(fault(flight(), { lastFiredAtMs: 99_800 })).toBeNull();
    expect(fault(flight(), { lastFiredAtMs: 99_801 })).toBe('tooFast');
    expect(fault(flight(), { lastFiredAtMs: 100_001 })).toBe('tooFast');
  });
  test('is judged in no room that is faster than 50 ms', () => {
    const times = { nowMs: 100_000, lastFiredAtMs: 99_950 };
    expect(judgeShot({ ...room, shotMs: 50 }, flight(), times).ok).toBe(true);
    expect(() => judgeShot({ ...room, shotMs: 49 }, flight(), times)).toThrow('too fast');
  });
});

describe('a bullet', () => {
  test('flies straight and at one speed, and comes back from the walls', () => {
    const of = flight({ target: { x: cannon.x, y: 10 }, firedAtMs: 0 });
    const at = (ms: number) => bulletAt(of.shot, of.cannon, ms);
    expect(at(0)).toEqual({ x: 810, y: 1010, dx: 0, dy: -1.25 });
    expect(at(400)).toEqual({ x: 810, y: 510, dx: 0, dy: -1.25 });
    expect(at(1000)).toEqual({ x: 810, y: 240, dx: 0, dy: 1.25 });
    expect(at(2000)).toMatchObject({ y: 670, dy: -1.25 });
  });
  test('stays in the sea for all of its life, and is nowhere before and after', () => {
    for (const target of [{ x: 0, y: 0 }, { x: 2160, y: 1000 }, cannon]) {
      const of = flight({ target: { x: target.x, y: Math.max(0, target.y - 500) } });
      const { firedAtMs } = of.shot;
      for (let age = 0; age <= POND_BOUNDS.bulletLifeMs; age += 7) {
        const { x, y, dx, dy } = must(bulletAt(of.shot, cannon, firedAtMs + age), 'a bullet');
        expect(x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height).toBe(true);
        expect(Math.sqrt(dx * dx + dy * dy)).toBeCloseTo(POND_BOUNDS.bulletSpeed, 12);
      }
      expect(bulletAt(of.shot, cannon, firedAtMs - 1)).toBeNull();
      expect(bulletAt(of.shot, cannon, firedAtMs + POND_BOUNDS.bulletLifeMs + 1)).toBeNull();
    }
  });
});

describe('a fish', () => {
  test('passes the ends and joints of its Béziers at equal shares of its time', () => {
    const points = [0, 30, 60, 90, 120, 150, 180];
    const fish: PondFish = {
      id: 0,
      kind: 'tang',
      path: points.map((x) => ({ x, y: 2 * x })),
      enterMs: 1000,
      leaveMs: 1600,
    };
    expect(positionOf(fish, 999)).toBeNull();
    expect(positionOf(fish, 1000)).toMatchObject({ x: 0, y: 0 });
    expect(positionOf(fish, 1150)).toMatchObject({ x: 45, y: 90 });
    expect(positionOf(fish, 1300)).toMatchObject({ x: 90, y: 180 });
    expect(positionOf(fish, 1300)?.dx).toBeCloseTo(0.3, 12);
    expect(positionOf(fish, 1600)).toBeNull();
  });
  test('belongs to the wave of its moment, the first being 1', () => {
    const waves = [0, 59_999, 60_000, 3_600_000].map((ms) => wavePlaceAt({ waveMs: 60_000 }, ms));
    expect(waves).toEqual([1, 1, 2, 61]);
  });
});
