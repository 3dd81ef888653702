import { must } from '@tianping/base';
import {
  bulletAt,
  CANNON_PLACES,
  type ClaimFacts,
  firstHit,
  gapTo,
  intoPond,
  judgeHit,
  POND_BOUNDS,
  type PondClaim,
  type PondFish,
  type PondFlight,
  type PondGame,
  positionOf,
  refundFromMs,
  SEA,
} from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import { aimAt, fishingGames, fishingPalace } from './index.ts';

const { bulletLifeMs, lateMs, aheadMs } = POND_BOUNDS;
/** Two waves of a pond; shots are fired in the second. */
function pondOf(game: PondGame, seed = 1): readonly PondFish[] {
  return [1, 2].flatMap((place) =>
    intoPond(game.wave(seededDraws(seed * 10 + place)), { place, waveMs: game.waveMs }),
  );
}

/** Shots at random from every cannon, all through a wave. */
function flightsOf(game: PondGame, count: number): readonly PondFlight[] {
  const draws = seededDraws(2026);
  return Array.from({ length: count }, (_, shotId) => ({
    cannon: must(CANNON_PLACES[draws.int(CANNON_PLACES.length)], 'a cannon'),
    shot: {
      shotId,
      target: { x: draws.int(SEA.width + 1), y: draws.int(900) },
      level: draws.int(game.levels.length),
      firedAtMs: game.waveMs + draws.int(game.waveMs),
      lockedFish: null,
    },
  }));
}

function lifeOf({ shot }: PondFlight): { readonly fromMs: number; readonly toMs: number } {
  return { fromMs: shot.firedAtMs, toMs: shot.firedAtMs + bulletLifeMs };
}

interface Flown {
  readonly flight: PondFlight;
  readonly claim: PondClaim;
  readonly facts: ClaimFacts;
}

/** What the page claims of each shot, with what an honest server knows. */
function flown(game: PondGame, count: number): readonly Flown[] {
  const fishes = pondOf(game);
  const byId = new Map(fishes.map((fish) => [fish.id, fish]));
  return flightsOf(game, count).flatMap((flight) => {
    const claim = firstHit(game, flight, fishes, lifeOf(flight));
    if (claim === null) return [];
    const fish = byId.get(claim.fishId) ?? null;
    return [{ flight, claim, facts: { flight, fish, caughtAtMs: null, nowMs: claim.atMs } }];
  });
}

describe.each(fishingGames.map((game) => [game.code, game] as const))('hits in %s', (_, game) => {
  const hits = flown(game, 2_000);

  it('that the page finds are right for the server, immediately and half a second later', () => {
    expect(hits.length).toBeGreaterThan(1_500);
    for (const { claim, facts } of hits) {
      for (const late of [-aheadMs, 0, 500, lateMs]) {
        const judged = judgeHit(game, claim, { ...facts, nowMs: claim.atMs + late });
        expect(judged.ok).toBe(true);
      }
    }
  });
  it('are refused when they come too late or from the future', () => {
    for (const { claim, facts } of hits.slice(0, 200)) {
      const at = (late: number) => judgeHit(game, claim, { ...facts, nowMs: claim.atMs + late });
      expect([at(lateMs + 1), at(-aheadMs - 1)]).toMatchObject([
        { error: 'late' },
        { error: 'future' },
      ]);
    }
  });
  it('are refused at a fish that was caught long before, left, or never was', () => {
    for (const { claim, facts } of hits.slice(0, 200)) {
      const { atMs } = claim;
      const judged = (changed: Partial<ClaimFacts>) =>
        judgeHit(game, claim, { ...facts, ...changed });
      expect(judged({ caughtAtMs: atMs - lateMs }).ok).toBe(true);
      const fish = must(facts.fish, 'fish');
      const gone = [
        judged({ caughtAtMs: atMs - lateMs - 1 }),
        judged({ fish: { ...fish, leaveMs: atMs } }),
        judged({ fish: null }),
        judgeHit(game, { ...claim, fishId: 7 }, facts),
      ];
      expect(gone).toMatchObject(gone.map(() => ({ error: 'gone' })));
    }
  });
  it('are refused of a bullet that was elsewhere, is over, locks on another fish or is unknown', () => {
    let elsewhere = 0;
    for (const { claim, facts, flight } of hits.slice(0, 200)) {
      const changed = (shot: Partial<PondFlight['shot']>) =>
        judgeHit(game, claim, {
          ...facts,
          flight: { ...flight, shot: { ...flight.shot, ...shot } },
        });
      const target = { x: SEA.width - flight.shot.target.x, y: flight.shot.target.y };
      elsewhere += Number(!changed({ target }).ok);
      expect(changed({ lockedFish: claim.fishId }).ok).toBe(true);
      expect(changed({ lockedFish: claim.fishId + 1 })).toMatchObject({ error: 'missed' });
      expect(changed({ firedAtMs: claim.atMs + 1 })).toMatchObject({ error: 'missed' });
      expect(changed({ firedAtMs: claim.atMs - bulletLifeMs - 1 })).toMatchObject({
        error: 'missed',
      });
      expect(changed({ shotId: -1 })).toMatchObject({ error: 'unknownShot' });
      expect(judgeHit(game, claim, { ...facts, flight: null })).toMatchObject({
        error: 'unknownShot',
      });
      expect(judgeHit(game, { ...claim, atMs: claim.atMs + 0.5 }, facts).ok).toBe(false);
    }
    expect(elsewhere).toBeGreaterThan(150);
  });
});

describe('the first hit', () => {
  const fishes = pondOf(fishingPalace, 2);

  it('is what looking at every step of the bullet at every fish finds', () => {
    for (const flight of flightsOf(fishingPalace, 60)) {
      const { fromMs, toMs } = lifeOf(flight);
      let found: PondClaim | null = null;
      for (let ms = fromMs + 4; ms <= toMs && found === null; ms += 4) {
        const bullet = must(bulletAt(flight.shot, flight.cannon, ms), 'a bullet');
        const met = fishes.find((fish) => {
          const at = positionOf(fish, ms);
          return at && gapTo(must(fishingPalace.readKind(fish.kind), 'kind'), at, bullet) <= 0;
        });
        if (met) found = { shotId: flight.shot.shotId, fishId: met.id, atMs: ms };
      }
      expect(firstHit(fishingPalace, flight, fishes, { fromMs, toMs })).toEqual(found);
    }
  });
  it('does not depend on the frames of the screen', () => {
    const draws = seededDraws(5);
    for (const flight of flightsOf(fishingPalace, 100)) {
      const { fromMs, toMs } = lifeOf(flight);
      let [claim, ms]: [PondClaim | null, number] = [null, fromMs];
      while (claim === null && ms < toMs) {
        const next = Math.min(toMs, ms + 1 + draws.int(40) + draws.int(100) / 100);
        claim = firstHit(fishingPalace, flight, fishes, { fromMs: ms, toMs: next });
        ms = next;
      }
      expect(claim).toEqual(firstHit(fishingPalace, flight, fishes, { fromMs, toMs }));
    }
  });
  it('of a locked bullet that is aimed ahead is its fish, whatever swims between', () => {
    const fromMs = fishingPalace.waveMs + 20_000;
    let aimed = 0;
    for (const fish of fishes) {
      for (const cannon of CANNON_PLACES) {
        const target = aimAt(cannon, fish, fromMs);
        if (target === null) continue;
        aimed += 1;
        const lockedFish = fish.id;
        const shot = { shotId: 1, target, level: 0, firedAtMs: fromMs, lockedFish };
        const claim = firstHit(fishingPalace, { shot, cannon }, fishes, lifeOf({ shot, cannon }));
        expect(claim?.fishId).toBe(fish.id);
      }
    }
    expect(aimed).toBeGreaterThan(60);
  });
  it('is none in an empty sea: the bullet is over and its stake goes back', () => {
    for (const flight of flightsOf(fishingPalace, 50)) {
      const { fromMs, toMs } = lifeOf(flight);
      expect(firstHit(fishingPalace, flight, [], { fromMs, toMs })).toBeNull();
      expect(bulletAt(flight.shot, flight.cannon, toMs + 1)).toBeNull();
      // From then on nothing that is claimed of it can be right, so both cannot happen.
      const nowMs = refundFromMs(flight.shot);
      for (const fish of fishes) {
        const latest = Math.max(fromMs, Math.min(nowMs, fish.leaveMs - 1));
        for (const atMs of [latest, nowMs - lateMs, toMs]) {
          const claim = { shotId: flight.shot.shotId, fishId: fish.id, atMs };
          const judged = judgeHit(fishingPalace, claim, { flight, fish, caughtAtMs: null, nowMs });
          expect(judged.ok).toBe(false);
        }
      }
    }
  });
});
