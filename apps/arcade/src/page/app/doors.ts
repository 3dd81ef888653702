import type { Result } from '@tianping/base';
import type { RoundBet } from '@tianping/games';
import type {
  BetView,
  HandView,
  PastRound,
  Refusal,
  RoundView,
  SpinView,
} from '@tianping/games/wire';

/** Something that changes and is watched; a zustand store is one. */
export interface Watched<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** What a shared table knows. */
export interface RoundState {
  /** `lost`: the line is down and is being set up again; what is shown may be old. */
  readonly line: 'connecting' | 'open' | 'lost';
  /** Null until the first word of the server. */
  readonly round: RoundView | null;
  /** Oldest first. */
  readonly history: readonly PastRound[];
  readonly totals: Readonly<
    Record<string, { readonly stakeMinor: number; readonly members: number }>
  >;
  readonly watchers: number;
  /** The member's own bets of this round. */
  readonly bets: readonly BetView[];
  readonly balanceMinor: number | null;
}

export interface RoundDoor {
  readonly state: Watched<RoundState>;
  bet(roundId: string, bets: readonly RoundBet[]): Promise<Result<null, Refusal>>;
}

export interface SpinDoor {
  /** The stake leaves the balance at once; a win is in it only after `shown`. */
  readonly balance: Watched<number | null>;
  spin(stakeMinor: number, options: unknown): Promise<Result<SpinView, Refusal>>;
  /** The stage has played this result back: the balance may say so. */
  shown(playId: string): void;
}

export interface HandDoor {
  readonly balance: Watched<number | null>;
  /** The hand on the table, also the one that a cut line left; null when there is none. */
  readonly hand: Watched<HandView | null>;
  start(stakeMinor: number): Promise<Result<HandView, Refusal>>;
  act(action: string): Promise<Result<HandView, Refusal>>;
  /** The stage has played the end of the hand: the balance may say so. */
  shown(playId: string): void;
}

/** Sounds are made by the page; off until the member switches them on. */
export interface Sounds {
  play(
    sound: 'chip' | 'card' | 'flip' | 'ball' | 'reel' | 'stop' | 'win' | 'big' | 'tick' | 'refused',
  ): void;
}
