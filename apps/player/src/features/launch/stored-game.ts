import type { ClientStorage } from '@tianping/client';
import type { GameIntent } from '../../app/events.ts';

/** A game that was launched, for the page that shows it. */
export interface StoredGame extends GameIntent {
  /** An address, or a whole page of HTML. */
  readonly url: string;
  readonly demo: boolean;
  readonly at: number;
  /** Identifies it to the server when it is left; null for games that the server does not track. */
  readonly session: string | null;
  /** The member has left it: it must be launched again, not shown again. */
  readonly isLeft: boolean;
}

export function storeGame(storage: ClientStorage, game: Omit<StoredGame, 'isLeft'>): void {
  storage.set('slotUrl', JSON.stringify({ ...game, isLeft: false }));
}

/** Marks the game as left, unless another has been stored since. */
export function markLeft(storage: ClientStorage, game: StoredGame): void {
  const stored = readGame(storage);
  if (typeof stored === 'string' || stored.url !== game.url || stored.at !== game.at) return;
  storage.set('slotUrl', JSON.stringify({ ...stored, isLeft: true }));
}

/** `abnormal`: the stored data is not in the form that launches store. */
export function readGame(storage: ClientStorage): StoredGame | 'none' | 'abnormal' {
  const text = storage.get('slotUrl');
  if (!text) return 'none';
  try {
    const stored: unknown = JSON.parse(text);
    return isGame(stored) ? stored : 'abnormal';
  } catch {
    return 'abnormal';
  }
}

const TEXTS = [
  'channelCode',
  'enName',
  'venueName',
  'category',
  'gameCode',
  'name',
  'url',
] as const;

function isGame(stored: unknown): stored is StoredGame {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  if (!TEXTS.every((name) => typeof fields.get(name) === 'string')) return false;
  const session = fields.get('session');
  const hasSession = session === null || typeof session === 'string';
  const flags = [fields.get('demo'), fields.get('isLeft')];
  return (
    hasSession &&
    flags.every((flag) => typeof flag === 'boolean') &&
    typeof fields.get('at') === 'number'
  );
}
