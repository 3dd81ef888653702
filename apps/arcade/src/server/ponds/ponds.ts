import { createUuid, startRounds } from '@tianping/base';
import type { ArcadeAnswer, PondOrder, SessionView } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { PONDS_FLUSH_MS, PONDS_QUEUE_MAX, PONDS_SWEEP_MS } from '../limits.ts';
import { gameOf } from '../sessions.ts';
import { releaseSittings } from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import type { ChainSettings } from '../tables/chain-settings.ts';
import type { Watchers } from '../tables/watchers.ts';
import { claimSitting } from './claiming.ts';
import type { PondDeps } from './deps.ts';
import { endSittings } from './ending.ts';
import { flushOrders, type Received } from './flush.ts';
import { addCall, enterCall, inSession, leaveCall, moveCall, nowCall } from './pond-calls.ts';
import { createSeas } from './seas.ts';
import type { CarryRequest } from './staking.ts';
import { sweep, type Waiting } from './sweep.ts';
import { createPondClocks } from './time/clocks.ts';
import { createTurns } from './turns.ts';
import { showNone, showPond } from './views.ts';

/** All ponds of this process: seas, who sits there, and what is fired. */
export interface Ponds {
  start(): void;
  stop(): Promise<void>;
  /** Does what is due, once: clocks, orders, and now and then what is over. */
  step(): Promise<void>;
  enter(session: SessionRow, asked: CarryRequest): Promise<ArcadeAnswer<'pondEnter'>>;
  add(session: SessionRow, asked: CarryRequest): Promise<ArcadeAnswer<'pondAdd'>>;
  move(session: SessionRow): Promise<ArcadeAnswer<'pondMove'>>;
  leave(session: SessionRow): Promise<ArcadeAnswer<'pondLeave'>>;
  now(session: SessionRow): Promise<ArcadeAnswer<'pondNow'>>;
  /** Shows a page whose line is up its sitting, or that there is none. Nothing to a page of another game. */
  greet(session: SessionRow): Promise<void>;
  /** Shots and claims of a page: judged and stored with the next step. */
  order(session: SessionRow, order: PondOrder): void;
  /** A session as its page is shown it, with the chain and the figures of the pond where its game is one. */
  inSession(session: SessionRow, view: SessionView): Promise<SessionView>;
}

export function createPonds(
  context: ArcadeContext,
  watchers: Watchers,
  chains: ChainSettings | undefined,
): Ponds {
  const { db, clock } = context;
  const deps = depsOf(context, watchers, chains);
  const { clocks, seas, inTurn, holder } = deps;
  const waiting: Waiting = new Map();
  let queue: Received[] = [];
  let sweptAt = 0;
  let stops: readonly (() => Promise<void>)[] = [];
  /** In a turn. */
  const flush = async (): Promise<void> => {
    const orders = queue;
    queue = [];
    await endSittings(deps, await flushOrders(deps, orders));
  };
  const act = async (): Promise<void> => {
    await inTurn(flush);
    if (clock.now() - sweptAt < PONDS_SWEEP_MS) return;
    sweptAt = clock.now();
    await inTurn(() => sweep(deps, waiting));
  };
  const rounds = (round: () => Promise<void>) => {
    const onError = (error: unknown) =>
      context.log('arcade.fault', { at: 'ponds', error: String(error) });
    return startRounds({ clock, everyMs: PONDS_FLUSH_MS, round, onError });
  };

  return {
    start() {
      // A chain that is being made holds up nobody who fires.
      stops = [rounds(clocks.step), rounds(act)];
    },
    async stop() {
      const stopping = stops.map((stop) => stop());
      await clocks.close();
      await Promise.all(stopping);
      await inTurn(flush);
      await releaseSittings(db, holder, null);
    },
    async step() {
      await clocks.step();
      await act();
    },
    enter: (session, asked) => enterCall(deps, session, asked),
    add: (session, asked) => addCall(deps, session, asked),
    move: (session) => moveCall(deps, session, flush),
    leave: (session) => leaveCall(deps, session, flush),
    now: (session) => nowCall(deps, session),
    async greet(session) {
      if (gameOf(context, session).form !== 'pond') return;
      await inTurn(async () => {
        await flush();
        await greetIn(deps, waiting, session);
      });
    },
    order(session, order) {
      if (!seas.ofSession(session.id)) waiting.set(session.id, session);
      else if (queue.length < PONDS_QUEUE_MAX) {
        queue.push({ sessionId: session.id, order, at: clock.now() });
      }
    },
    inSession: (session, view) => inSession(deps, session, view),
  };
}

function depsOf(
  context: ArcadeContext,
  watchers: Watchers,
  chains: ChainSettings | undefined,
): PondDeps {
  const holder = createUuid(context);
  const clocks = createPondClocks({ context, watchers, holder, chains });
  return { context, watchers, holder, clocks, seas: createSeas(context), inTurn: createTurns() };
}

/** The page's first frame: the sitting, that there is none, or only that the line is up until its process lets go. */
async function greetIn(deps: PondDeps, waiting: Waiting, session: SessionRow): Promise<void> {
  const claimed = await claimSitting(deps, session);
  if (claimed === 'none') showNone(deps, session.id);
  else if (claimed !== 'elsewhere') showPond(deps, claimed);
  else {
    waiting.set(session.id, session);
    const now = deps.context.clock.now();
    deps.watchers.notifySession(session.id, { t: 'beat', now });
  }
}
