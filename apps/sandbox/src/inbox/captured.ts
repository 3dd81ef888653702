import type { UnixMs } from '@tianping/base';
import { NOTIFICATIONS_MAX } from '../limits.ts';

export type NotificationChannel = 'sms' | 'voice' | 'email';

/** A message that reached the sandbox's phones and mailboxes. */
export interface CapturedMessage {
  /** The sender's id of it; a second one with the same id is the same message. */
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly to: string;
  /** The site, as the message names it. */
  readonly brand: string;
  /** Of an e-mail; empty for others. */
  readonly subject: string;
  readonly text: string;
  /** The first six digits in it that are not part of a longer number; null when there are none. */
  readonly code: string | null;
  readonly at: UnixMs;
}

export interface CapturedMessages {
  put(captured: Omit<CapturedMessage, 'code'>): void;
  /** Newest first; only receivers that contain `to`, case-insensitive. */
  list(to?: string): readonly CapturedMessage[];
}

/** In memory: forgotten when the demo stops. */
export function createCapturedMessages(): CapturedMessages {
  const retained: CapturedMessage[] = [];
  return {
    put(captured) {
      if (retained.some(({ id, channel }) => id === captured.id && channel === captured.channel))
        return;
      retained.unshift({ ...captured, code: codeIn(captured.text) });
      retained.length = Math.min(retained.length, NOTIFICATIONS_MAX);
    },
    list(to = '') {
      const wanted = to.trim().toLowerCase();
      return retained.filter((captured) => captured.to.toLowerCase().includes(wanted));
    },
  };
}

function codeIn(text: string): string | null {
  const joined = text.replaceAll(/(?<=\d)\u3001(?=\d)/g, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(joined)?.[0] ?? null;
}
