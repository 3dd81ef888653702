import type { Clock, Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { Game } from '@tianping/games';
import type { CARD_TIMES } from './limits.ts';
import type { Operators } from './operators.ts';
import type { EndReason, SessionRow } from './store/rows.ts';
import type { Wallet } from './wallet/wallet.ts';

/** Messages to open pages besides those of the rounds they watch. */
export interface PageEvents {
  ended(sessionIds: readonly string[], reason: EndReason): void;
  balance(sessionId: string, balanceMinor: number): void;
  /** The player's bets of a round are others now. */
  bets(roundId: string, player: { readonly operator: string; readonly player: string }): void;
}

/** Times of tables of cards, in milliseconds. */
export type CardTimes = { readonly [Name in keyof typeof CARD_TIMES]: number };

export type ArcadeLog = (
  event:
    | 'arcade.fault'
    | 'arcade.void'
    | 'arcade.stuck'
    | 'arcade.refusedCall'
    | 'arcade.frameDropped'
    | 'arcade.putOut',
  detail: Readonly<Record<string, unknown>>,
) => void;

/** What all parts of the studio share. */
export interface ArcadeContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Of the platform's own cryptographic source: seeds and tokens come from it. */
  readonly rng: Rng;
  readonly games: ReadonlyMap<string, Game>;
  readonly operators: Operators;
  readonly wallet: Wallet;
  /** The session of a token, by its digest; concurrent requests are read in one statement. */
  readonly sessionByToken: (tokenHash: string) => Promise<SessionRow | null>;
  readonly cardTimes: CardTimes;
  readonly news: PageEvents;
  /** Payouts or ways back have been written: send them now. */
  readonly nudge: () => void;
  readonly log: ArcadeLog;
}
