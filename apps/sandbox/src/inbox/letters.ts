import type { UnixMs } from '@tianping/base';
import { LETTERS_MAX } from '../limits.ts';

export type LetterChannel = 'sms' | 'voice' | 'email';

/** A message that reached the sandbox's phones and mailboxes. */
export interface Letter {
  /** The sender's name of it; the same again is the same message. */
  readonly id: string;
  readonly channel: LetterChannel;
  readonly to: string;
  /** The site, as the message names it. */
  readonly brand: string;
  /** Of an e-mail; of others empty. */
  readonly subject: string;
  readonly text: string;
  /** The first six digits that stand alone in it; null when there are none. */
  readonly code: string | null;
  readonly at: UnixMs;
}

export interface Letters {
  put(letter: Omit<Letter, 'code'>): void;
  /** Newest first; of receivers that contain `to`, in whatever case. */
  list(to?: string): readonly Letter[];
}

/** In memory: a demo's outside world forgets when it stops. */
export function createLetters(): Letters {
  const kept: Letter[] = [];
  return {
    put(letter) {
      if (kept.some(({ id, channel }) => id === letter.id && channel === letter.channel)) return;
      kept.unshift({ ...letter, code: codeIn(letter.text) });
      kept.length = Math.min(kept.length, LETTERS_MAX);
    },
    list(to = '') {
      const wanted = to.trim().toLowerCase();
      return kept.filter((letter) => letter.to.toLowerCase().includes(wanted));
    },
  };
}

function codeIn(text: string): string | null {
  const joined = text.replaceAll(/(?<=\d)\u3001(?=\d)/g, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(joined)?.[0] ?? null;
}
