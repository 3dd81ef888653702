import { must } from '@tianping/base';
import type { PondGame } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { LEASE_MS } from '../limits.ts';
import { gameOf } from '../sessions.ts';
import { Refused } from '../store/plays.ts';
import type { Lease } from '../store/ponds.ts';
import type { SessionRow } from '../store/rows.ts';
import type { Watchers } from '../tables/watchers.ts';
import type { Seas } from './seas.ts';
import type { PondClocks } from './time/clocks.ts';
import type { Turns } from './turns.ts';

/** What all parts of the ponds of one process share. */
export interface PondDeps {
  readonly context: ArcadeContext;
  readonly watchers: Watchers;
  /** This process, among those that may have a sitting. */
  readonly holder: string;
  readonly clocks: PondClocks;
  /** Changed in turns only, and only to what is stored. */
  readonly seas: Seas;
  readonly inTurn: Turns;
}

export function leaseOf({ context, holder }: Pick<PondDeps, 'context' | 'holder'>): Lease {
  const now = context.clock.now();
  return { holder, now, until: now + LEASE_MS };
}

/** The pond of a session; throws `Refused` where its game is none. */
export function pondOf(context: ArcadeContext, session: SessionRow): PondGame {
  const game = gameOf(context, session);
  if (game.form !== 'pond') throw new Refused('malformed');
  return game;
}

/** The pond of a sitting. */
export function pondGame(context: ArcadeContext, code: string): PondGame {
  const game = must(context.games.get(code), 'a game');
  if (game.form !== 'pond') throw new Error(`no pond: ${code}`);
  return game;
}
