import type { JackpotConfig } from '@tianping/contract';

/** Unit of a pool's share of a stake: ten thousandths. */
const SHARE_PARTS = 10_000;

/** A pool's present amount. */
export interface Pool {
  readonly minor: number;
  /** Ten thousandths of a minor unit that are not in it yet. */
  readonly rest: number;
}

/**
 * The pool after adding a stake's share (negative for a rollback). Rounded down; the remainder stays in `rest`. A
 * rollback at a share that was raised since takes out no more than there is.
 */
export function fed(pool: Pool, stakeMinor: number, shareBasisPoints: number): Pool {
  const parts = pool.rest + stakeMinor * shareBasisPoints;
  const whole = Math.floor(parts / SHARE_PARTS);
  if (pool.minor + whole < 0) return { minor: 0, rest: 0 };
  return { minor: pool.minor + whole, rest: parts - whole * SHARE_PARTS };
}

/** Uniform whole numbers from 0 to below `below`; always the same one for the same words. */
export type JackpotDraw = (words: string, below: number) => number;

/** The amount at which a new pool will be paid; null where any stake may hit it. */
export function targetOf(config: JackpotConfig, draw: JackpotDraw): number | null {
  if (config.kind === 'random') return null;
  const { seedMinor, boundMinor } = config;
  return seedMinor + 1 + draw('target', boundMinor - seedMinor);
}

/** Whether a stake, which is already in the pool, hits it. An empty pool is hit by nobody: it has nothing to pay. */
export function hits(
  config: JackpotConfig,
  asked: {
    readonly pool: Pool;
    readonly targetMinor: number | null;
    readonly roundId: string;
    readonly stakeMinor: number;
  },
  draw: JackpotDraw,
): boolean {
  if (asked.pool.minor <= 0) return false;
  if (config.kind === 'mustHit') {
    // The bound is public: where it was lowered, or the pool began as one of another kind, it counts.
    const { boundMinor } = config;
    return asked.pool.minor >= Math.min(asked.targetMinor ?? boundMinor, boundMinor);
  }
  return draw(asked.roundId, config.boundMinor) < asked.stakeMinor;
}

/** The part of a hit pool that is paid; the rest starts the next one. */
export function paidOf(config: JackpotConfig, pool: Pool): number {
  return config.kind === 'mustHit' ? Math.min(pool.minor, config.boundMinor) : pool.minor;
}

/** Whether stakes on the game feed the pool. */
export function feeds(
  config: JackpotConfig,
  game: { readonly venue: string; readonly code: string },
) {
  return (
    config.venue === game.venue && (config.games.length === 0 || config.games.includes(game.code))
  );
}
