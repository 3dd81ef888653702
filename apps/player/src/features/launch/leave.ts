import type { Translator } from '@tianping/i18n';
import type { App } from '../../app/context.ts';
import { sayMoved } from './launch.ts';
import { launchTexts as text } from './messages.ts';
import { markLeft, type StoredGame } from './stored-game.ts';

/**
 * Ends a game that its page no longer shows: nothing is staked in it from then on. A logout ends games by itself, and
 * demo play simply expires.
 */
export async function leaveGame(
  app: Pick<App, 'api' | 'member' | 'session' | 'storage'>,
  t: Translator['t'],
  game: StoredGame,
): Promise<void> {
  markLeft(app.storage, game);
  const { session, enName, demo } = game;
  if (demo || session === null || !app.session.getState()) return;
  const outcome = await app.api.call('game/leave', { enName, session });
  const moved = outcome.kind === 'answer' ? outcome.answer.moved : null;
  if (moved) sayMoved(app, t, { ...moved, inMinor: 0 }, text.movedHome);
}
