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

/** Where the member sits, and the rooms where he may. */
export interface TableState {
  readonly line: RoundState['line'];
  /** Null until they have been read. */
  readonly rooms: readonly RoomView[] | null;
  /** Null while he has no seat. */
  readonly table: TableView | null;
}

export type SeatRequest = Omit<ArcadeRequest<'sit'>, 'key'>;

export interface TableDoor {
  readonly state: Watched<TableState>;
  readonly balance: Watched<number | null>;
  /** Reads rooms and seat anew. */
  refresh(): Promise<void>;
  list(room: RoomCode): Promise<Result<readonly TableLine[], Refusal>>;
  sit(seating: SeatRequest): Promise<Result<null, Refusal>>;
  move(move: unknown): Promise<Result<null, Refusal>>;
  host(isOn: boolean): Promise<Result<null, Refusal>>;
  seed(seed: string): Promise<Result<null, Refusal>>;
  stand(): Promise<Result<null, Refusal>>;
}

/** Where the member sits at a sea, and what is left to fire. */
export interface PondState {
  readonly line: RoundState['line'];
  /** Whether the server has said where he sits. */
  readonly isRead: boolean;
  /** Null while he sits at no sea. */
  readonly pond: PondView | null;
  /** What is left to fire: bullets that the server has not counted yet are taken off. */
  readonly purseMinor: number;
  /** Counts how often a sea was read anew: all bullets that flew before are forgotten. */
  readonly reading: number;
}

/** What happens at the sea. */
export type PondEvent =
  | { readonly kind: 'shots'; readonly seat: number; readonly shots: readonly PondShot[] }
  | { readonly kind: 'hits'; readonly seat: number; readonly hits: readonly PondHitView[] }
  /** Own bullets whose stake is back, and own shots and claims that count for nothing. */
  | {
      readonly kind: 'over';
      readonly refunded: readonly number[];
      readonly refused: readonly { readonly shotId: number; readonly fault: PondFault }[];
    };

export interface PondDoor {
  readonly state: Watched<PondState>;
  readonly balance: Watched<number | null>;
  /** Pond time by the server's clock. It runs evenly, and back only where it is far off; 0 without a sea. */
  now(): number;
  listen(listener: (event: PondEvent) => void): () => void;
  /** Reads the seat anew. */
  refresh(): Promise<void>;
  enter(carryMinor: number): Promise<Result<null, Refusal>>;
  add(carryMinor: number): Promise<Result<null, Refusal>>;
  /** To another sea, with what is left. */
  move(): Promise<Result<null, Refusal>>;
  leave(): Promise<Result<null, Refusal>>;
  /** Takes the stake off and sends the shot; false when nothing was fired: no line, or too little is left. */
  fire(shot: PondShot): boolean;
  claim(claim: PondClaim): void;
}

/** Sounds are made by the page; off until the member switches them on. */
export interface Sounds {
  play(
    sound: 'chip' | 'card' | 'flip' | 'ball' | 'reel' | 'stop' | 'win' | 'big' | 'tick' | 'refused',
  ): void;
}
