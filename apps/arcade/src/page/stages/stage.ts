import type { Result, Script } from '@tianping/base';
import type { HandGame, RoundBet, RoundGame, SpinGame } from '@tianping/games';
import type {
  BetView,
  HandView,
  PastRound,
  Refusal,
  RoundView,
  SessionView,
  SpinView,
} from '@tianping/games/wire';
import type { FunctionComponent } from 'react';

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
  readonly balanceMinor: number;
}

export interface RoundDoor {
  readonly state: Watched<RoundState>;
  bet(roundId: string, bets: readonly RoundBet[]): Promise<Result<null, Refusal>>;
}

export interface SpinDoor {
  /** The stake leaves the balance at once; a win is in it only after `shown`. */
  readonly balance: Watched<number>;
  spin(stakeMinor: number, options: unknown): Promise<Result<SpinView, Refusal>>;
  /** The stage has played this result back: the balance may say so. */
  shown(playId: string): void;
}

export interface HandDoor {
  readonly balance: Watched<number>;
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

/** What every stage is given. */
export interface StageBase {
  readonly session: SessionView;
  readonly script: Script;
  readonly sounds: Sounds;
  /** The server's clock, Unix milliseconds. */
  now(): number;
  /** `list`: the same said in rows and buttons, for keyboards and screen readers. */
  readonly view: 'stage' | 'list';
  /** The member asked the system for less motion. */
  readonly calm: boolean;
  /** Nothing may be staked now: a reality check or a limit stands over the game. */
  readonly paused: boolean;
  /** A sentence for the member, such as a refusal, said by the shell and read out. */
  say(message: string): void;
  /** The first frame has been drawn: the poster goes. */
  ready(): void;
}

export interface RoundStageProps extends StageBase {
  readonly game: RoundGame;
  readonly door: RoundDoor;
}
export interface SpinStageProps extends StageBase {
  readonly game: SpinGame;
  readonly door: SpinDoor;
}
export interface HandStageProps extends StageBase {
  readonly game: HandGame;
  readonly door: HandDoor;
}

/** One kind of game in the browser: `stages/<kind>/index.ts` exports it as `stage`; loaded when it is opened. */
export type Stage =
  | {
      readonly form: 'round';
      readonly Play: FunctionComponent<RoundStageProps>;
      /** Bets, prices and words of the game, for the panel of rules. */
      readonly Rules: FunctionComponent<{ readonly game: RoundGame; readonly script: Script }>;
    }
  | {
      readonly form: 'spin';
      readonly Play: FunctionComponent<SpinStageProps>;
      readonly Rules: FunctionComponent<{ readonly game: SpinGame; readonly script: Script }>;
    }
  | {
      readonly form: 'hand';
      readonly Play: FunctionComponent<HandStageProps>;
      readonly Rules: FunctionComponent<{ readonly game: HandGame; readonly script: Script }>;
    };
