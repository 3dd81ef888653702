import type { App } from '../../app/context.ts';
import { markLeft, type StoredGame } from './stored-game.ts';

const EVERY_MS = 60_000;

/** The part of the document that reports when the page becomes visible again. */
export type Watched = Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;

/**
 * Reports to the server every minute, and whenever its page becomes visible again, that the game is still shown, so
 * that it ends soon after its page was closed silently. `onOver`: it has ended meanwhile, as while a phone slept.
 * Returns a function that stops the reports.
 */
export function stayInGame(
  app: Pick<App, 'api' | 'clock' | 'session' | 'storage'>,
  game: StoredGame,
  onOver: () => void,
  page: Watched = document,
): () => void {
  const { enName, session, demo } = game;
  if (demo || session === null) return () => {};
  let isOver = false;
  let cancel = (): void => {};
  const notify = async (): Promise<void> => {
    cancel = app.clock.after(EVERY_MS, () => void notify());
    if (!app.session.getState()) return;
    const outcome = await app.api.call('game/stay', { enName, session });
    if (isOver || outcome.kind !== 'answer' || outcome.answer.open) return;
    stop();
    markLeft(app.storage, game);
    onOver();
  };
  // Timers of a hidden page may have been suspended: a returning member must not stake in a game that is over.
  const onLook = (): void => {
    if (page.hidden) return;
    cancel();
    void notify();
  };
  const stop = (): void => {
    isOver = true;
    cancel();
    page.removeEventListener('visibilitychange', onLook);
  };
  page.addEventListener('visibilitychange', onLook);
  void notify();
  return stop;
}
