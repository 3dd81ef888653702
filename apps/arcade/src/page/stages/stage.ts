import type { Script } from '@tianping/base';
import type { HandGame, PondGame, RoundGame, SpinGame, TableGame } from '@tianping/games';
import type { SessionView } from '@tianping/games/wire';
import type { FunctionComponent } from 'react';
import type {
  HandController,
  PondController,
  RoundController,
  Sounds,
  SpinController,
  TableController,
} from '../app/controllers.ts';

export type {
  HandController,
  PondController,
  PondEvent,
  RoundController,
  RoundState,
  Sounds,
  SpinController,
  TableController,
  Watched,
} from '../app/controllers.ts';

/** The props of every stage. */
export interface StageBase {
  readonly session: SessionView;
  readonly script: Script;
  readonly sounds: Sounds;
  /** The server's clock, Unix milliseconds. */
  now(): number;
  /** `list`: the same content in rows and buttons, for keyboards and screen readers. */
  readonly view: 'stage' | 'list';
  /** The member's system asks for reduced motion. */
  readonly calm: boolean;
  /** Nothing may be staked now: a reality check or a limit covers the game. */
  readonly paused: boolean;
  /** A message for the member, such as a refusal, shown and announced by the shell. */
  say(message: string): void;
  /** The first frame has been drawn: the poster is removed. */
  ready(): void;
  /** The browser cannot draw the stage: the shell shows the list instead. */
  toList(): void;
}

export interface RoundStageProps extends StageBase {
  readonly game: RoundGame;
  readonly controller: RoundController;
}
export interface SpinStageProps extends StageBase {
  readonly game: SpinGame;
  readonly controller: SpinController;
}
export interface HandStageProps extends StageBase {
  readonly game: HandGame;
  readonly controller: HandController;
}

export interface TableStageProps extends StageBase {
  readonly game: TableGame;
  readonly controller: TableController;
}

export interface PondStageProps extends StageBase {
  readonly game: PondGame;
  readonly controller: PondController;
}

/** One kind of game in the browser: `stages/<kind>/index.ts` exports it as `stage`; loaded when it is opened. */
export type Stage =
  | {
      readonly form: 'round';
      readonly Play: FunctionComponent<RoundStageProps>;
      /** Bets, prices and texts of the game, for the panel of rules. */
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
    }
  | {
      readonly form: 'table';
      readonly Play: FunctionComponent<TableStageProps>;
      /** The side panel's content about the hand. */
      readonly Side: FunctionComponent<{ readonly controller: TableController }>;
      readonly Rules: FunctionComponent<{ readonly game: TableGame; readonly script: Script }>;
    }
  | {
      readonly form: 'pond';
      readonly Play: FunctionComponent<PondStageProps>;
      readonly Rules: FunctionComponent<{ readonly game: PondGame; readonly script: Script }>;
    };
