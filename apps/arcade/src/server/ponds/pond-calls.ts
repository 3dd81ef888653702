import { must } from '@tianping/base';
import type { ArcadeAnswer, PondView, SessionView } from '@tianping/games/wire';
import { balanceAfter, gameOf } from '../sessions.ts';
import { Refused } from '../store/plays.ts';
import { openSittingOf, sittingById } from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import { chainView } from '../tables/chains.ts';
import { add } from './adding.ts';
import { claimSitting } from './claiming.ts';
import { type PondDeps, pondOf } from './deps.ts';
import { endOne } from './ending.ts';
import { enter } from './entering.ts';
import { moveOn } from './moving.ts';
import { type Sitting, sittingView } from './sitting.ts';
import type { CarryRequest } from './staking.ts';
import { viewOf } from './views.ts';

/** The sitting of a session's player, here from now on; null where there is none. In a turn. */
async function sittingHere(deps: PondDeps, session: SessionRow): Promise<Sitting | null> {
  const known = deps.seas.ofSession(session.id);
  if (known) return known;
  const claimed = await claimSitting(deps, session);
  // Its process lets go of it in a moment.
  if (claimed === 'elsewhere') throw new Refused('busy');
  return claimed === 'none' ? null : claimed;
}

function shown(deps: PondDeps, sitting: Sitting | null): PondView {
  if (!sitting) throw new Refused('noSeat');
  const view = viewOf(deps, sitting);
  if (!view) throw new Refused('maintenance');
  return view;
}

async function balanceNow({ context }: PondDeps, session: SessionRow): Promise<number> {
  const balanceMinor = await balanceAfter(context, session.id);
  context.news.balance(session.id, balanceMinor);
  return balanceMinor;
}

export async function enterCall(
  deps: PondDeps,
  session: SessionRow,
  asked: CarryRequest,
): Promise<ArcadeAnswer<'pondEnter'>> {
  await enter(deps, session, pondOf(deps.context, session), asked);
  const pond = await deps.inTurn(async () => shown(deps, await sittingHere(deps, session)));
  return { pond, balanceMinor: await balanceNow(deps, session) };
}

export async function addCall(
  deps: PondDeps,
  session: SessionRow,
  asked: CarryRequest,
): Promise<ArcadeAnswer<'pondAdd'>> {
  const { context, seas, inTurn } = deps;
  const playId = await add(deps, session, pondOf(context, session), asked);
  const sitting = await inTurn(async () => {
    const row = seas.get(playId) ?? (await sittingById(context.db, playId));
    return sittingView(must(row, 'the sitting'));
  });
  return { sitting, balanceMinor: await balanceNow(deps, session) };
}

/** A session as its page is shown it: what an open sitting has staked and won is not in its figures yet. */
export async function inSession(
  { context, clocks }: PondDeps,
  session: SessionRow,
  view: SessionView,
): Promise<SessionView> {
  const { db } = context;
  if (gameOf(context, session).form !== 'pond') return view;
  const known = clocks.of(session.gameCode);
  const chain = known ? chainView(known.chain) : view.chain;
  const playId = await openSittingOf(db, session);
  const row = playId === null ? null : await sittingById(db, playId);
  if (!row) return { ...view, chain };
  const stakedMinor = view.stakedMinor + row.firedMinor - row.refundedMinor;
  return { ...view, chain, stakedMinor, paidMinor: view.paidMinor + row.wonMinor };
}

/** `flush`: what was fired before counts. */
export async function moveCall(
  deps: PondDeps,
  session: SessionRow,
  flush: () => Promise<void>,
): Promise<ArcadeAnswer<'pondMove'>> {
  pondOf(deps.context, session);
  return await deps.inTurn(async () => {
    await flush();
    const sitting = await sittingHere(deps, session);
    if (!sitting) throw new Refused('noSeat');
    const moved = await moveOn(deps, sitting);
    if (!moved) throw new Refused('busy');
    return { pond: shown(deps, moved) };
  });
}

/** Ends the sitting wherever it is held; nothing where there is none. */
export async function leaveCall(
  deps: PondDeps,
  session: SessionRow,
  flush: () => Promise<void>,
): Promise<ArcadeAnswer<'pondLeave'>> {
  const { context, seas, inTurn } = deps;
  pondOf(context, session);
  await inTurn(async () => {
    await flush();
    // What is left is paid to this session, where the sitting was another's.
    if (!seas.ofSession(session.id)) await claimSitting(deps, session);
    const playId = await openSittingOf(context.db, session);
    if (playId !== null) await endOne(deps, playId, { reason: 'left', isOwn: true });
  });
  return {};
}

export async function nowCall(
  deps: PondDeps,
  session: SessionRow,
): Promise<ArcadeAnswer<'pondNow'>> {
  pondOf(deps.context, session);
  return await deps.inTurn(async () => {
    const sitting = await sittingHere(deps, session);
    return { pond: sitting && viewOf(deps, sitting) };
  });
}
