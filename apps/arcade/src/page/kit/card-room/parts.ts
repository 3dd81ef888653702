import type { TableGame } from '@tianping/games';
import type { TableHandView, TableView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import type { FunctionComponent } from 'react';
import type { Sounds, TableDoor } from '../../app/doors.ts';
import type { Tone } from '../tone.ts';

/** What the parts of a game are given of the hand that is played, or has just been. */
export interface HandProps<Shown> {
  readonly game: TableGame;
  readonly door: TableDoor;
  readonly table: TableView;
  readonly hand: TableHandView;
  /** The game's own picture of the hand, read by its schema. */
  readonly shown: Shown;
  /** The reader's place; null when he was not dealt in. */
  readonly place: number | null;
  readonly sounds: Sounds;
  readonly calm: boolean;
  now(): number;
  /** The reader may move: his turn, nothing paused, and no move on its way. */
  readonly canMove: boolean;
  move(move: unknown): void;
}

export interface PlaceProps<Shown> extends HandProps<Shown> {
  /** Whose cards and signs are drawn. */
  readonly at: number;
  /** Where the seat is: what lies before it lies towards the middle. */
  readonly spot: Spot;
}

/** What a game of cards draws; seats, clocks, rooms and ends are the same for all. */
export interface TableParts<Shown> {
  readonly felt: 'doudizhu' | 'niuniu' | 'zhajinhua' | 'mahjong';
  read(shown: unknown): Shown | null;
  signs(shown: Shown, at: number, t: Translator['t']): readonly SeatSign[];
  /** What lies before the seat of another. */
  readonly Before: FunctionComponent<PlaceProps<Shown>>;
  /** What lies in the middle. */
  readonly Middle: FunctionComponent<HandProps<Shown>>;
  /** The reader's own cards, and what he may do. */
  readonly Mine: FunctionComponent<HandProps<Shown>>;
  /** Rows of the panel beside: what the hand is played for by now. */
  figures(shown: Shown, t: Translator['t']): readonly Figure[];
}

export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A word on a seat: what somebody is in this hand, or has done for it. */
export interface SeatSign {
  readonly text: string;
  readonly tone: Tone;
}

/** Seats around the table as the reader sees them: he sits below. */
export type Spot = 'me' | 'right' | 'rightTop' | 'top' | 'leftTop' | 'left';

const SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  2: ['me', 'top'],
  3: ['me', 'rightTop', 'leftTop'],
  4: ['me', 'right', 'top', 'left'],
  5: ['me', 'right', 'rightTop', 'leftTop', 'left'],
};

/** Where a seat is, counted on from the reader's; who looks on sees the first seat below. */
export function spotOf(seat: number, of: { readonly mine: number; readonly seats: number }): Spot {
  const spots = SPOTS[of.seats] ?? ['me'];
  const away = (seat - of.mine + of.seats) % of.seats;
  return spots[away] ?? 'top';
}

/** Where a drawing of the card room is served. */
export function roomArt(path: string): string {
  return `${import.meta.env.BASE_URL}art/tables/card-room/${path}`;
}
