import type { TableGame } from '@tianping/games';
import type { Sounds, TableController } from '../../app/controllers.ts';

/** The props of a room of cards: those of every stage, its game and its controller. */
export interface CardRoomProps {
  readonly sounds: Sounds;
  /** The server's clock, Unix milliseconds. */
  now(): number;
  readonly view: 'stage' | 'list';
  readonly calm: boolean;
  readonly paused: boolean;
  say(message: string): void;
  ready(): void;
  readonly game: TableGame;
  readonly controller: TableController;
}
