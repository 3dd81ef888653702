import type { ClientStorage } from '@tianping/client';
import type { GameIntent } from '../../app/events.ts';

/** A game that was launched, for the page that shows it. */
export interface StoredGame extends GameIntent {
  /** An address, or a whole page of HTML. */
  readonly url: string;
  readonly demo: boolean;
  readonly at: number;
}

export function storeGame(storage: ClientStorage, game: StoredGame): void {
  storage.set('slotUrl', JSON.stringify(game));
}

/** `abnormal`: something is stored that no launch has stored so. */
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
  return typeof fields.get('demo') === 'boolean' && typeof fields.get('at') === 'number';
}
