import type { TableGame } from '@tianping/games';
import type { TableHandView, TableView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import type { FunctionComponent } from 'react';
import type { Sounds, TableController } from '../../app/controllers.ts';
import type { Tone } from '../tone.ts';

/** The props of a game's parts: the hand being played, or the one just over. */
export interface HandProps<Shown> {
  readonly game: TableGame;
  readonly controller: TableController;
  readonly table: TableView;
  readonly hand: TableHandView;
  /** The game's own view of the hand, parsed by its schema. */
  readonly shown: Shown;
  /** The reader's place; null when not dealt in. */
  readonly place: number | null;
  readonly sounds: Sounds;
  readonly calm: boolean;
  now(): number;
  /** The reader may move: it is their turn, nothing is paused, and no move is in progress. */
  readonly canMove: boolean;
  move(move: unknown): void;
}

export interface PlaceProps<Shown> extends HandProps<Shown> {
  /** The place whose cards and signs are drawn. */
  readonly at: number;
  /** Where the seat is: its cards are placed towards the middle. */
  readonly spot: Spot;
}

/** What a game of cards draws itself; seats, clocks, rooms and ends are common to all. */
export interface TableParts<Shown> {
  readonly felt: 'doudizhu' | 'niuniu' | 'zhajinhua' | 'mahjong';
  read(shown: unknown): Shown | null;
  signs(shown: Shown, at: number, t: Translator['t']): readonly SeatSign[];
  /** What is in front of another player's seat. */
  readonly Before: FunctionComponent<PlaceProps<Shown>>;
  /** What is in the middle. */
  readonly Middle: FunctionComponent<HandProps<Shown>>;
  /** The reader's own cards and possible moves. */
  readonly Mine: FunctionComponent<HandProps<Shown>>;
  /** Rows of the side panel: the present value of the hand. */
  figures(shown: Shown, t: Translator['t']): readonly Figure[];
}

export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A label at a seat: the player's role in this hand, or their last action. */
export interface SeatSign {
  readonly text: string;
  readonly tone: Tone;
}

/** Seats around the table from the reader's view, whose seat is below. */
export type Spot = 'me' | 'right' | 'rightTop' | 'top' | 'leftTop' | 'left';

const SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  2: ['me', 'top'],
  3: ['me', 'rightTop', 'leftTop'],
  4: ['me', 'right', 'top', 'left'],
  5: ['me', 'right', 'rightTop', 'leftTop', 'left'],
};

/** The position of a seat, counted from the reader's; onlookers see the first seat below. */
export function spotOf(seat: number, of: { readonly mine: number; readonly seats: number }): Spot {
  const spots = SPOTS[of.seats] ?? ['me'];
  const away = (seat - of.mine + of.seats) % of.seats;
  return spots[away] ?? 'top';
}

/** Address of a drawing of the card room. */
export function roomArt(path: string): string {
  return `${import.meta.env.BASE_URL}art/tables/card-room/${path}`;
}
