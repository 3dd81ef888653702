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

/** Most lines that wait at once. */
export const OUTBOX_MAX = 50;

/** `userId` is empty for a guest. Tabs share the storage, so each change starts from what is stored. */
export function createOutbox(storage: ClientStorage, userId: string): Outbox {
  const list = () => readStored(storage.get('supportOutbox'), userId);
  const without = (id: string) => list().filter((line) => line.id !== id);
  const store = (lines: readonly Outgoing[]): void =>
    storage.set('supportOutbox', JSON.stringify({ userId, lines }));
  return {
    list,
    add(line) {
      const others = without(line.id);
      if (others.length >= OUTBOX_MAX) return false;
      try {
        store([...others, line]);
        return true;
      } catch {
        return false;
      }
    },
    remove(id) {
      const others = without(id);
      if (others.length === 0) storage.remove('supportOutbox');
      else store(others);
    },
  };
}

function readStored(text: string | null, userId: string): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    if (!('userId' in stored && 'lines' in stored) || stored.userId !== userId) return [];
    return Array.isArray(stored.lines) ? stored.lines.filter(isOutgoing).map(withoutUrls) : [];
  } catch {
    return [];
  }
}

/** Object addresses of pictures last only as long as the page that made them. */
function withoutUrls(line: Outgoing): Outgoing {
  return { ...line, pictures: line.pictures.map(({ mediaId }) => ({ mediaId, url: '' })) };
}

function isOutgoing(line: unknown): line is Outgoing {
  if (typeof line !== 'object' || line === null) return false;
  const { id, talkId, topic, content, pictures }: Partial<Record<keyof Outgoing, unknown>> = line;
  return (
    typeof id === 'string' &&
    typeof talkId === 'string' &&
    (topic === null || SUPPORT_TOPICS.some((known) => known === topic)) &&
    typeof content === 'string' &&
    Array.isArray(pictures)
  );
}
