import type { Clock } from '@tianping/base';
import type { Refusal, SessionView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArcadeClient } from './client.ts';
import type {
  HandController,
  PondController,
  RoundController,
  SpinController,
  TableController,
} from './controllers.ts';
import type { Frame } from './frame.ts';
import type { Line } from './line.ts';
import type { PurseStore } from './purse.ts';
import type { SoundBox } from './sounds.ts';

/** What the shell shows around the game. */
export interface PageState {
  readonly view: 'stage' | 'list';
  readonly isSoundOn: boolean;
  readonly isPaused: boolean;
  /** In the script of the site, which may change while the game is open. */
  readonly texts: Translator;
  readonly ended: 'replaced' | 'site' | 'expired' | 'left' | null;
  /** The last message for the member; the number makes a repeated text a new message. */
  readonly announced: { readonly text: string; readonly number: number } | null;
}

export type Controllers =
  | { readonly form: 'round'; readonly controller: RoundController }
  | { readonly form: 'spin'; readonly controller: SpinController }
  | { readonly form: 'hand'; readonly controller: HandController }
  | { readonly form: 'table'; readonly controller: TableController }
  | { readonly form: 'pond'; readonly controller: PondController };

/** The parts of an opened game's page. */
export interface GamePage {
  readonly session: SessionView;
  readonly client: ArcadeClient;
  readonly line: Line | null;
  readonly purse: PurseStore;
  readonly controllers: Controllers;
  readonly state: StoreApi<PageState>;
  readonly sounds: SoundBox;
  readonly frame: Frame;
  /** The texts of the present state. */
  readonly texts: Translator;
  readonly clock: Clock;
  newKey(): string;
  /** The server's clock, unix milliseconds. */
  now(): number;
  say(text: string): void;
  /** Navigates to where the member came from. */
  leave(): void;
}

export function createPageState(texts: Translator): StoreApi<PageState> {
  return createStore<PageState>(() => ({
    view: 'stage',
    isSoundOn: false,
    isPaused: false,
    texts,
    ended: null,
    announced: null,
  }));
}

export function sayIn(state: StoreApi<PageState>, text: string): void {
  if (text === '') return;
  state.setState(({ announced }) => ({
    announced: { text, number: (announced?.number ?? 0) + 1 },
  }));
}

/** Announces a refusal; shows the end of a session. */
export function refuseIn(state: StoreApi<PageState>, refusal: Refusal): void {
  sayIn(state, refusal.message);
  if (refusal.code === 'session') state.setState({ ended: 'expired' });
}
