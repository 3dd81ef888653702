import { saveSittings } from '../store/ponds.ts';
import { type PondDeps, pondGame } from './deps.ts';
import { giveBack } from './shooting.ts';
import { changeOf, type Sitting } from './sitting.ts';
import { publishSeats } from './views.ts';

/**
 * Another sea, with what is left; bullets in the water are given back. Null where another process has the sitting. In a
 * turn.
 */
export async function moveOn(deps: PondDeps, sitting: Sitting): Promise<Sitting | null> {
  const { context, holder, seas } = deps;
  const { playId, seaId, version } = sitting;
  const now = context.clock.now();
  const game = pondGame(context, sitting.gameCode);
  const { sitting: back, refunded } = giveBack(game, sitting, () => true);
  const isOver = refunded.length > 0;
  if (isOver) {
    const change = changeOf(game, back, { version, hasFired: false });
    const stored = await context.db.tx((sql) => saveSittings(sql, [change], { holder, now }));
    if (!stored.has(playId)) {
      seas.remove(playId);
      publishSeats(deps, seaId);
      return null;
    }
  }
  const left = { ...back, version: version + (isOver ? 1 : 0), knownAt: now };
  const moved = seas.sitDown(left, seaId);
  publishSeats(deps, seaId);
  publishSeats(deps, moved.seaId);
  return moved;
}
