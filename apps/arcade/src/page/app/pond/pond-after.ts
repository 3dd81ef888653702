import { POND_BOUNDS } from '@tianping/games';
import type { PondView, SocketFrame } from '@tianping/games/wire';

/** Fish swim on into the next wave, but no further. */
const WAVES_MAX = 3;

/** Pure: the sea after a frame about it; the same object when nothing changed. */
export function pondAfter(pond: PondView, frame: SocketFrame): PondView {
  switch (frame.t) {
    case 'pondWave': {
      const others = pond.waves.filter(({ place }) => place !== frame.wave.place);
      const waves = [...others, frame.wave].slice(-WAVES_MAX);
      const first = Math.min(...waves.map(({ place }) => place)) * POND_BOUNDS.fishAWave;
      return { ...pond, waves, caught: pond.caught.filter(({ fishId }) => fishId >= first) };
    }
    case 'pondSeats':
      return { ...pond, shooters: frame.shooters };
    case 'pondHits': {
      const fresh = frame.hits.flatMap(({ caught }) => caught);
      if (fresh.length === 0) return pond;
      const atMs = Math.max(0, frame.now - pond.epochAt);
      return { ...pond, caught: [...pond.caught, ...fresh.map((fishId) => ({ fishId, atMs }))] };
    }
    case 'pondMine':
      return { ...pond, sitting: frame.sitting };
    default:
      return pond;
  }
}
