import type { UnixMs } from '@tianping/base';
import { JOURNAL_INTENTS_MAX, JOURNAL_KEEP_MS } from '../../limits.ts';
import { type Intent, isOpen } from './intent.ts';

/** The part of `localStorage` the journal needs. */
export interface JournalStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Journal {
  /** Called before anything is sent; false when the browser could not store it. */
  write(intent: Intent): boolean;
  remove(key: string): void;
  /** The member's requests, oldest first. */
  read(memberId: string): Intent[];
}

const PREFIX = 'tianping.intent.';

/** One storage key for each request, so that two windows never overwrite each other's. */
export function createJournal(storage: JournalStorage, now: () => UnixMs): Journal {
  return {
    write(intent) {
      try {
        storage.setItem(PREFIX + intent.key, JSON.stringify(intent));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      storage.removeItem(PREFIX + key);
    },
    read(memberId) {
      const all = readAll(storage);
      for (const intent of all.filter((held, at) => isForgotten(held, at, all.length, now()))) {
        storage.removeItem(PREFIX + intent.key);
      }
      return all.filter(
        (held, at) => held.memberId === memberId && !isForgotten(held, at, all.length, now()),
      );
    },
  };
}

function isForgotten(intent: Intent, at: number, count: number, now: UnixMs): boolean {
  if (isOpen(intent.state)) return false;
  return now - intent.createdAt > JOURNAL_KEEP_MS || at < count - JOURNAL_INTENTS_MAX;
}

function readAll(storage: JournalStorage): Intent[] {
  const intents: Intent[] = [];
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at);
    if (key?.startsWith(PREFIX)) {
      const intent = parseIntent(storage.getItem(key));
      if (intent) intents.push(intent);
    }
  }
  return intents.sort((a, b) => a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1));
}

/** The journal of an earlier version of the page may have another format. */
function hasEntries(value: object): boolean {
  const command: unknown = 'wish' in value ? value.wish : null;
  return typeof command === 'object' && command !== null && 'entries' in command;
}

/** Reads what this page wrote itself; foreign data under the same key is ignored. */
function parseIntent(text: string | null): Intent | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const known =
      typeof value === 'object' &&
      value !== null &&
      'key' in value &&
      'memberId' in value &&
      hasEntries(value) &&
      'state' in value;
    return known ? (value as Intent) : null;
  } catch {
    return null;
  }
}
