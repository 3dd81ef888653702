import { must } from '@tianping/base';
import { POND_BOUNDS, type PondFish, type PondGame } from '@tianping/games';
import { fishingReef } from '@tianping/plugin-games/fishing';

const WAVE_MS = 60_000;
const SPILL_MS = 10_000;
const COLUMNS = 20;
const ROWS = 6;
/** High-paying kinds, so that some are left at the end of a wave that four cannons have shot at all the time. */
const KINDS = ['shark', 'whale', 'toad', 'whale'] as const;
const CRABS = 2;

/**
 * The shallow bay for cannons that fire twenty times a second, with fish that stand still, so that a shooter needs no
 * aim; all that is judged and drawn is the bay's own.
 */
export const busyPond: PondGame = {
  ...fishingReef,
  code: 'busy-pond',
  shotMs: POND_BOUNDS.shotMsLeast,
  waveMs: WAVE_MS,
  wave: () => [
    ...Array.from({ length: COLUMNS * ROWS }, (_, at) =>
      stillFish(at, must(KINDS[at % KINDS.length], 'a kind')),
    ),
    ...Array.from({ length: CRABS }, (_, at) => stillFish(COLUMNS * ROWS + at, 'bombCrab')),
  ],
};

function stillFish(id: number, kind: string): PondFish {
  const [column, row] = [id % COLUMNS, Math.floor(id / COLUMNS)];
  const place = { x: 120 + column * 100, y: 120 + row * 100 };
  return { id, kind, path: [place, place, place, place], enterMs: 0, leaveMs: WAVE_MS + SPILL_MS };
}
