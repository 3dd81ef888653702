import { openSittingOf, releaseSittings, renewSittings } from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import { sessionById } from '../store/sessions.ts';
import { claimSitting } from './claiming.ts';
import { leaseOf, type PondDeps } from './deps.ts';
import { endOverdue } from './ending.ts';
import { publishSeats, showNone, showPond } from './views.ts';

/** Pages whose sitting is not at this process yet, by session. */
export type Waiting = Map<string, SessionRow>;

/**
 * Renews leases, lets go of sittings that another process has or waits for, ends those that are over, and takes those
 * that pages of this process wait for. In a turn.
 */
export async function sweep(deps: PondDeps, waiting: Waiting): Promise<void> {
  await renew(deps, waiting);
  await endOverdue(deps);
  for (const session of [...waiting.values()]) {
    waiting.delete(session.id);
    await takeAwaited(deps, waiting, session);
  }
}

async function renew(deps: PondDeps, waiting: Waiting): Promise<void> {
  const { context, holder, seas } = deps;
  const open = openSessions(deps);
  const held = await renewSittings(context.db, leaseOf(deps), [...open.keys()]);
  const wanted = held.filter(({ isWanted }) => isWanted).map(({ playId }) => playId);
  const staying = new Map(
    held.filter(({ isWanted }) => !isWanted).map(({ playId, version }) => [playId, version]),
  );
  for (const sitting of seas.all()) {
    const { playId, seaId, sessionId, version } = sitting;
    if (staying.get(playId) === version) continue;
    seas.remove(playId);
    publishSeats(deps, seaId);
    // Ended by another process; where that has it, the member is there.
    const isOver = open.has(sessionId) && (await openSittingOf(context.db, sitting)) === null;
    if (isOver) showNone(deps, sessionId);
  }
  if (wanted.length > 0) await releaseSittings(context.db, holder, wanted);
  for (const { playId, sessionId } of held) {
    // Not as it is stored, or dropped after a fault, while its page is still here: it is read again.
    const session = open.get(sessionId);
    if (session && staying.has(playId) && !seas.get(playId)) waiting.set(sessionId, session);
  }
}

/** Sessions of ponds whose page is open in this process. */
function openSessions({ context, watchers }: PondDeps): ReadonlyMap<string, SessionRow> {
  const games = [...context.games.values()].filter(({ form }) => form === 'pond');
  const watching = games.flatMap(({ code }) => [...watchers.of(code)]);
  return new Map(watching.map(({ session }) => [session.id, session]));
}

async function takeAwaited(deps: PondDeps, waiting: Waiting, session: SessionRow): Promise<void> {
  const { context, watchers, seas } = deps;
  if (!watchers.has(session.id) || seas.ofSession(session.id)) return;
  try {
    const now = await sessionById(context.db, session.id);
    if (!now || now.endedAt !== null) return;
    if (now.pages > session.pages) {
      // The seat is that of a page that came later, at another process.
      watchers.end([session.id], 'replaced', context.clock.now(), now.pages);
      return;
    }
    const claimed = await claimSitting(deps, now);
    if (claimed === 'elsewhere') waiting.set(session.id, session);
    else if (claimed === 'none') showNone(deps, session.id);
    else showPond(deps, claimed);
  } catch (error) {
    waiting.set(session.id, session);
    context.log('arcade.fault', { at: 'pondClaim', session: session.id, error: String(error) });
  }
}
