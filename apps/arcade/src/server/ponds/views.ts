import { POND_BOUNDS } from '@tianping/games';
import type { PondView, SocketFrame } from '@tianping/games/wire';
import type { PondDeps } from './deps.ts';
import { type Sitting, sittingView } from './sitting.ts';

type Shooters = PondView['shooters'];

/** The sea as who sits there sees it; null once the pond's chain is used up. In a turn: then it is what is stored. */
export function viewOf({ context, clocks, seas }: PondDeps, sitting: Sitting): PondView | null {
  const clock = clocks.of(sitting.gameCode);
  if (clock?.chain.id !== sitting.chainId) return null;
  const waves = clock.wavesAt(context.clock.now());
  const first = (waves[0]?.place ?? 0) * POND_BOUNDS.fishAWave;
  return {
    seaId: sitting.seaId,
    seat: sitting.seat,
    epochAt: clock.epochAt,
    salt: clock.chain.salt ?? '',
    waves: waves.map(({ place, secret }) => ({ place, secret })),
    shooters: shootersOf(seas.at(sitting.seaId), sitting),
    caught: seas.caughtOf(sitting.seaId).filter(({ fishId }) => fishId >= first),
    sitting: sittingView(sitting),
  };
}

function shootersOf(sittings: readonly Sitting[], reader: Sitting): Shooters {
  return sittings.map(({ seat, nickname, level, playId }) => ({
    seat,
    nickname,
    level,
    isMe: playId === reader.playId,
  }));
}

/** Shows everybody at a sea who sits there now. */
export function publishSeats({ context, watchers, seas }: PondDeps, seaId: string): void {
  const sittings = seas.at(seaId);
  const now = context.clock.now();
  for (const reader of sittings) {
    const shooters = shootersOf(sittings, reader);
    watchers.notifySession(reader.sessionId, { t: 'pondSeats', now, shooters });
  }
}

/** Most shots, hits or refusals of one frame. */
const SLICE = 200;

/** A list that a frame has room for, in parts; none of an empty one. */
export function slicesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / SLICE);
  return Array.from({ length: count }, (_, at) => items.slice(at * SLICE, (at + 1) * SLICE));
}

/** Sends the whole sea again to the page of a sitting. */
export function showPond(deps: PondDeps, sitting: Sitting): void {
  const pond = viewOf(deps, sitting);
  const now = deps.context.clock.now();
  const frame: SocketFrame = { t: 'pond', now, pond, reason: '' };
  deps.watchers.notifySession(sitting.sessionId, frame);
}

/** A page whose member has no sitting at this game. */
export function showNone({ context, watchers }: PondDeps, sessionId: string): void {
  const now = context.clock.now();
  watchers.notifySession(sessionId, { t: 'pond', now, pond: null, reason: '' });
}
