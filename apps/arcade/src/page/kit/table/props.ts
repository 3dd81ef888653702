import type { RoundGame } from '@tianping/games';
import type { SessionView } from '@tianping/games/wire';
import type { RoundController, Sounds } from '../../app/controllers.ts';

/** The props of a table's parts; a stage of a round passes on its own. */
export interface TableProps {
  readonly game: RoundGame;
  readonly controller: RoundController;
  readonly session: SessionView;
  readonly sounds: Sounds;
  now(): number;
  readonly paused: boolean;
  say(message: string): void;
}
