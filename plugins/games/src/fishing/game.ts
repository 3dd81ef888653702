import { must } from '@tianping/base';
import type { Chance, FishKind, PondGame, Ratio } from '@tianping/games';
import { caughtAlong, chanceOf, drawCatch, returnOf } from './catching.ts';
import { kindOf } from './kinds.ts';
import { fishingMessages as words } from './messages.ts';
import { palacePlan, reefPlan } from './plans.ts';
import { drawWave, WAVE_MS, type WavePlan } from './wave.ts';

type Room = Pick<
  PondGame,
  'code' | 'name' | 'sea' | 'levels' | 'returned' | 'volatility' | 'shotMs'
>;

function fishingGame(room: Room, plan: WavePlan): PondGame {
  const kinds = kindsOf(plan);
  const codes = new Set(kinds.map(({ code }) => code));
  const chances = kinds.map((kind) => chanceOf(room.returned, kind));
  const [minMinor, maxMinor] = [room.levels.at(0), room.levels.at(-1)];
  return {
    ...room,
    form: 'pond',
    kind: 'fishing',
    category: 'BY',
    stake: { minMinor: must(minMinor, 'a level'), maxMinor: must(maxMinor, 'a level') },
    waveMs: WAVE_MS,
    kinds,
    chances,
    exactReturns: () => [
      { of: '', name: room.name, returned: ratioOf(room.returned) },
      ...chances.map((chance) => ({
        of: chance.kind,
        name: chance.name,
        returned: returnOf(chance),
      })),
    ],
    readKind: (code) => (codes.has(code) ? kindOf(code) : null),
    wave: (draws) => drawWave(draws, plan),
    alongOf: caughtAlong,
    catchOf: (draws, hit) => drawCatch(room.returned, draws, hit),
    describe(hit, { times }) {
      const { name } = must(kindOf(hit.kind), 'a kind');
      return times === 0 ? [name, ' · ', words.missed] : [`×${times} `, name];
    },
  };
}

function ratioOf({ num, den }: Chance): Ratio {
  return { num: BigInt(num), den: BigInt(den) };
}

/** Fish of a room in the order in which its page lists them: by what they pay, special ones last. */
function kindsOf({ streams, boss }: WavePlan): readonly FishKind[] {
  const codes = new Set(streams.map(({ kind }) => kind));
  if (boss !== null) codes.add(boss.kind);
  const kinds = [...codes].map((code) => must(kindOf(code), 'a kind'));
  const rank = ({ worth }: FishKind): number =>
    worth.form === 'fixed' ? worth.times : Number.MAX_SAFE_INTEGER;
  return kinds.sort((a, b) => rank(a) - rank(b));
}

/** Small levels and many small fish. */
export const fishingReef: PondGame = fishingGame(
  {
    code: 'fishing-reef',
    name: words.reef,
    sea: 'reef',
    levels: [1, 2, 5, 10, 20, 50, 100],
    returned: { num: 97, den: 100 },
    volatility: 'mid',
    shotMs: 200,
  },
  reefPlan,
);

/** Ten times the levels, bigger fish, parades and the golden dragon. */
export const fishingPalace: PondGame = fishingGame(
  {
    code: 'fishing-palace',
    name: words.palace,
    sea: 'palace',
    levels: [10, 20, 50, 100, 200, 500, 1000],
    returned: { num: 965, den: 1000 },
    volatility: 'high',
    shotMs: 200,
  },
  palacePlan,
);
