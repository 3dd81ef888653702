import type { ClientStorage } from '@tianping/client';
import { SUPPORT_TOPICS, type SupportTopic } from '@tianping/support';

export interface SentPicture {
  readonly mediaId: string;
  /** Local address of the picture until the server has it in the talk; empty after a reload. */
  readonly url: string;
}

/** A line on its way to the service desk under an id of its own. */
export interface Outgoing {
  /** Id of the line; id of the talk, where the line opens one. */
  readonly id: string;
  readonly talkId: string;
  /** The topic, where it opens a talk. */
  readonly topic: SupportTopic | null;
  readonly content: string;
  readonly pictures: readonly SentPicture[];
}

/** Lines that were written and not yet acknowledged, stored across reloads: sent again they are the same lines. */
export interface Outbox {
  list(): readonly Outgoing[];
  /** False when it holds as many as it may, or the browser stores no more: the line is not in it then. */
  add(line: Outgoing): boolean;
  remove(id: string): void;
}

/** Most lines of one person that wait together. */
export const OUTBOX_MAX = 50;

type Stored = Outgoing & { readonly userId: string };

/**
 * `userId` is empty for a guest, whose lines are also those of the member who logs in here. Tabs share the storage, of
 * one person or of several, so each change starts from all that is stored.
 */
export function createOutbox(storage: ClientStorage, userId: string): Outbox {
  const all = () => readStored(storage.get('supportOutbox'));
  const isOwn = (line: Stored): boolean => line.userId === '' || line.userId === userId;
  const store = (lines: readonly Stored[]): void =>
    storage.set('supportOutbox', JSON.stringify(lines));
  return {
    list: () => all().filter(isOwn),
    add(line) {
      const others = all().filter(({ id }) => id !== line.id);
      if (others.filter(isOwn).length >= OUTBOX_MAX) return false;
      try {
        store([...others, { ...line, userId }]);
        return true;
      } catch {
        return false;
      }
    },
    remove(id) {
      const others = all().filter((line) => line.id !== id);
      if (others.length === 0) storage.remove('supportOutbox');
      else store(others);
    },
  };
}

function readStored(text: string | null): readonly Stored[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored).map(withoutUrls) : [];
  } catch {
    return [];
  }
}

/** Object addresses of pictures last only as long as the page that made them. */
function withoutUrls(line: Stored): Stored {
  return { ...line, pictures: line.pictures.map(({ mediaId }) => ({ mediaId, url: '' })) };
}

function isStored(line: unknown): line is Stored {
  if (typeof line !== 'object' || line === null) return false;
  const { userId, id, talkId, ...words }: Partial<Record<keyof Stored, unknown>> = line;
  const { topic, content, pictures } = words;
  return (
    typeof userId === 'string' &&
    typeof id === 'string' &&
    typeof talkId === 'string' &&
    (topic === null || SUPPORT_TOPICS.some((known) => known === topic)) &&
    typeof content === 'string' &&
    Array.isArray(pictures)
  );
}
