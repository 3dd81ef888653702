import type { Result } from '@tianping/base';
import type { PondClaim, PondShot, RoomCode, RoundBet } from '@tianping/games';
import type {
  ArcadeRequest,
  BetView,
  HandView,
  PastRound,
  PondFault,
  PondHitView,
  PondView,
  Refusal,
  RoomView,
  RoundView,
  SpinView,
  TableLine,
  TableView,
} from '@tianping/games/wire';

/** A state that can be watched; a zustand store is one. */
export interface Watched<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** The state of a shared table. */
export interface RoundState {
  /** `lost`: the connection is down and is being restored; what is shown may be old. */
  readonly line: 'connecting' | 'open' | 'lost';
  /** Null until the first message of the server. */
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

export interface RoundController {
  readonly state: Watched<RoundState>;
  bet(roundId: string, bets: readonly RoundBet[]): Promise<Result<null, Refusal>>;
}

export interface SpinController {
  /** A stake leaves the balance immediately; a win enters it only after `shown`. */
  readonly balance: Watched<number | null>;
  spin(stakeMinor: number, options: unknown): Promise<Result<SpinView, Refusal>>;
  /** The stage has shown this result: the balance may include it. */
  shown(playId: string): void;
}

export interface HandController {
  readonly balance: Watched<number | null>;
  /** The present hand, also one left by a lost connection; null when there is none. */
  readonly hand: Watched<HandView | null>;
  start(stakeMinor: number): Promise<Result<HandView, Refusal>>;
  act(action: string): Promise<Result<HandView, Refusal>>;
  /** The stage has shown the end of the hand: the balance may include it. */
  shown(playId: string): void;
}

/** The member's seat, and the rooms to choose from. */
export interface TableState {
  readonly line: RoundState['line'];
  /** Null until they have been read. */
  readonly rooms: readonly RoomView[] | null;
  /** Null without a seat. */
  readonly table: TableView | null;
}

export type SeatRequest = Omit<ArcadeRequest<'sit'>, 'key'>;

export interface TableController {
  readonly state: Watched<TableState>;
  readonly balance: Watched<number | null>;
  /** Reads rooms and seat again. */
  refresh(): Promise<void>;
  list(room: RoomCode): Promise<Result<readonly TableLine[], Refusal>>;
  sit(seating: SeatRequest): Promise<Result<null, Refusal>>;
  move(move: unknown): Promise<Result<null, Refusal>>;
  host(isOn: boolean): Promise<Result<null, Refusal>>;
  seed(seed: string): Promise<Result<null, Refusal>>;
  stand(): Promise<Result<null, Refusal>>;
}

/** The member's seat at a sea, and the balance for firing. */
export interface PondState {
  readonly line: RoundState['line'];
  /** Whether the server has stated the seat. */
  readonly isRead: boolean;
  /** Null without a seat at a sea. */
  readonly pond: PondView | null;
  /** What is left to fire, in minor units: bullets that the server has not counted yet are subtracted. */
  readonly purseMinor: number;
  /** How often a sea was read again: all bullets fired before are forgotten. */
  readonly reading: number;
}

/** Events at the sea. */
export type PondEvent =
  | { readonly kind: 'shots'; readonly seat: number; readonly shots: readonly PondShot[] }
  | { readonly kind: 'hits'; readonly seat: number; readonly hits: readonly PondHitView[] }
  /** The member's bullets whose stake was returned, and shots and claims that do not count. */
  | {
      readonly kind: 'over';
      readonly refunded: readonly number[];
      readonly refused: readonly { readonly shotId: number; readonly fault: PondFault }[];
    };

export interface PondController {
  readonly state: Watched<PondState>;
  readonly balance: Watched<number | null>;
  /**
   * Pond time in milliseconds by the server's clock. It runs evenly, and back only to correct a large difference; 0
   * without a sea.
   */
  now(): number;
  listen(listener: (event: PondEvent) => void): () => void;
  /** Reads the seat again. */
  refresh(): Promise<void>;
  enter(carryMinor: number): Promise<Result<null, Refusal>>;
  add(carryMinor: number): Promise<Result<null, Refusal>>;
  /** Moves to another sea with the remaining balance. */
  move(): Promise<Result<null, Refusal>>;
  leave(): Promise<Result<null, Refusal>>;
  /** Subtracts the stake and sends the shot; false when nothing was fired: no connection, or too little is left. */
  fire(shot: PondShot): boolean;
  claim(claim: PondClaim): void;
}

/** Sounds are synthesised by the page; off until the member turns them on. */
export interface Sounds {
  play(
    sound: 'chip' | 'card' | 'flip' | 'ball' | 'reel' | 'stop' | 'win' | 'big' | 'tick' | 'refused',
  ): void;
}
