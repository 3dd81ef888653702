import { POND_BOUNDS, type PondFish, type PondGame } from '@tianping/games';
import { defineMessages } from '@tianping/i18n';
import { fishingReef } from '@tianping/plugin-games/fishing';

const words = defineMessages('arcadeStillPond', { name: '测试渔场' });

const KINDS = ['clownfish', 'tang', 'octopus', 'shark', 'whale', 'toad'] as const;
const ROW = 18;
const WAVE_MS = 60_000;

/**
 * The shallow bay with fish that stand still for a whole wave, in rows above the cannons, and one bomb crab in the
 * middle: aim is easy, everything else is the bay's own. The draws say where each kind stands.
 */
export const stillPond: PondGame = {
  ...fishingReef,
  code: 'fake-pond',
  name: words.name,
  shotMs: POND_BOUNDS.shotMsLeast,
  waveMs: WAVE_MS,
  wave(draws) {
    const from = draws.int(1_000);
    const rows = Array.from({ length: 2 * ROW }, (_, at) => {
      const kind = KINDS[(from + at) % KINDS.length] ?? KINDS[0];
      return stillFish(at, kind, { x: 180 + (at % ROW) * 106, y: at < ROW ? 600 : 300 });
    });
    return [...rows, stillFish(rows.length, 'bombCrab', { x: 1080, y: 450 })];
  },
};

/** One in three swims on into the next wave for a while. */
function stillFish(id: number, kind: string, place: PondFish['path'][number]): PondFish {
  const leaveMs = WAVE_MS + (id % 3 === 0 ? 10_000 : 0);
  return { id, kind, path: [place, place, place, place], enterMs: 0, leaveMs };
}
