import { createUuid } from '@tianping/base';
import type { RoundGame } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { FOLLOW_EVERY_MS, LEASE_MS, SALT_EVERY_MS, VOID_AFTER_MS } from '../limits.ts';
import { arcadeMessages } from '../messages.ts';
import { holdTable, insertRound, lastRound, type RoundRow } from '../store/rounds.ts';
import { translators } from '../texts.ts';
import { type ChainDeps, chainInUse, commitmentOf } from './chains.ts';
import { isShuffledAfter, nextSlot, overAt, timesFrom } from './plan.ts';
import { drawRound, settleRound, voidRound } from './round-acts.ts';

export interface KeeperDeps {
  readonly context: ArcadeContext;
  readonly game: RoundGame;
  /** This process, among those that may keep the table's clock. */
  readonly holder: string;
  /** How its chain of secrets is made and salted. */
  readonly chains: Pick<ChainDeps, 'maker' | 'length' | 'beacon'>;
  /** The round is another now, or in another phase. */
  readonly onChange: (round: RoundRow) => void;
}

/** Keeps one table's clock, or follows the process that keeps it. */
export interface Keeper {
  /** The round as this process knows it. */
  current(): RoundRow | null;
  start(): void;
  stop(): Promise<void>;
  /** Does what is due, and says how long there is nothing to do. */
  step(): Promise<number>;
}

const STEP_MS_MIN = 5;

export function createKeeper(deps: KeeperDeps): Keeper {
  const { context, game, holder, onChange } = deps;
  const { db, clock } = context;
  let round: RoundRow | null = null;
  let heldUntil = 0;
  let shown = '';
  let stopped = true;
  let cancel = (): void => {};
  let running: Promise<void> = Promise.resolve();

  const know = (next: RoundRow | null): void => {
    round = next;
    if (!next) return;
    const face = `${next.id} ${next.state} ${phaseMark(game, next, clock.now())}`;
    if (face === shown) return;
    shown = face;
    onChange(next);
  };

  const isHeld = async (): Promise<boolean> => {
    const now = clock.now();
    if (heldUntil - now > LEASE_MS / 2) return true;
    const until = now + LEASE_MS;
    const hadIt = heldUntil > now;
    const isOurs = await holdTable(db, game.code, { holder, now, until });
    heldUntil = isOurs ? until : 0;
    // What another process did meanwhile is stored.
    if (isOurs && !hadIt) know(await lastRound(db, game.code));
    return isOurs;
  };

  const step = async (): Promise<number> => {
    if (!(await isHeld())) {
      know(await lastRound(db, game.code));
      return FOLLOW_EVERY_MS;
    }
    know(round);
    const done = await act(deps, round);
    if (done.round) know(done.round);
    const lease = Math.max(heldUntil - LEASE_MS / 2 - clock.now(), STEP_MS_MIN);
    const due = Math.max((done.nextAt ?? 0) - clock.now(), STEP_MS_MIN);
    return Math.min(lease, due);
  };

  const run = (): void => {
    running = step()
      .catch((error: unknown) => {
        heldUntil = 0;
        if (!stopped) reportFault(deps, error);
        return FOLLOW_EVERY_MS;
      })
      .then((waitMs) => {
        if (!stopped) cancel = clock.after(waitMs, run);
      });
  };

  return {
    current: () => round,
    step,
    start() {
      stopped = false;
      run();
    },
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}

function reportFault({ context, game }: KeeperDeps, error: unknown): void {
  context.log('arcade.fault', { at: 'table', game: game.code, error: String(error) });
}

interface Acted {
  readonly round: RoundRow | null;
  /** When there is something to do again; now when it is not said. */
  readonly nextAt?: number;
}

/** The one thing that is due. */
async function act(deps: KeeperDeps, round: RoundRow | null): Promise<Acted> {
  const { context, game } = deps;
  const now = context.clock.now();
  if (!round) return await openNext(deps, null);
  if (round.state === 'open') {
    if (now < round.closesAt) return { round: null, nextAt: round.closesAt };
    if (now < round.drawsAt) return { round: null, nextAt: round.drawsAt };
    if (now - round.drawsAt > VOID_AFTER_MS) {
      const reason = translators.hans.t(arcadeMessages.voidLate);
      await voidRound(context, round.id, reason);
      context.nudge();
      return { round: await lastRound(context.db, game.code) };
    }
    return { round: await drawRound(context, game, round.id) };
  }
  if (round.state === 'drawn') {
    if (now < round.settlesAt) return { round: null, nextAt: round.settlesAt };
    const settled = await settleRound(context, game, round.id);
    context.nudge();
    return { round: settled };
  }
  const over = overAt(game, round);
  if (now < round.endsAt) return { round: null, nextAt: round.endsAt };
  if (now < over) return { round: null, nextAt: over };
  return await openNext(deps, round);
}

async function openNext(deps: KeeperDeps, last: RoundRow | null): Promise<Acted> {
  const { context, game } = deps;
  const { db, clock, rng } = context;
  const chain = await chainInUse({ context, ...deps.chains }, game.code);
  const now = clock.now();
  if (!chain) return { round: null, nextAt: now + SALT_EVERY_MS };
  const { everyMs } = game;
  const slot = everyMs === null ? null : nextSlot({ ...game, everyMs }, last, now);
  if (slot?.kind === 'wait') return { round: null, nextAt: slot.until };
  // A void round has dealt nothing: the shoe is as it was.
  const left = last && (last.state === 'settled' ? last.shoeAfter : last.shoe);
  const isNewShoe = last === null || (everyMs === null && game.isShoeOver(left));
  const shoeNumber = (last?.shoeNumber ?? 0) + (isNewShoe ? 1 : 0);
  const inShoe = isNewShoe || !last ? 1 : Number(last.issue) + 1;
  const place = chain.nextPlace;
  const opened = await insertRound(
    db,
    {
      id: createUuid({ clock, rng }),
      gameCode: game.code,
      number: (last?.number ?? 0) + 1,
      issue: slot ? slot.issue : String(inShoe),
      shoeNumber,
      shoe: isNewShoe ? game.newShoe() : left,
      ...(slot ? slot.times : timesFrom(game, now)),
    },
    { id: chain.id, place, commitment: commitmentOf(chain, place) },
  );
  return { round: opened ?? (await lastRound(db, game.code)) };
}

/** Phases that pass without an entry in the books. */
function phaseMark(game: RoundGame, round: RoundRow, now: number): string {
  if (round.state === 'open') return now < round.closesAt ? 'betting' : 'closed';
  return now >= round.endsAt && isShuffledAfter(game, round) ? 'shuffling' : 'shown';
}
