import type { MemberEntry } from '@tianping/contract';
import type { Stream } from '@tianping/realtime/client';

/** A push connection over which a test sends the contents of a member's topic. */
export interface MemberLine {
  readonly stream: () => Promise<Stream>;
  /** Topics that were subscribed to. */
  readonly topics: string[];
  snapshot(entries: readonly MemberEntry[]): void;
  changes(entries: readonly MemberEntry[]): void;
}

export function createMemberLine(): MemberLine {
  const topics: string[] = [];
  const listeners = new Set<Parameters<Stream['subscribe']>[1]>();
  const stream: Stream = {
    subscribe(topic, listener) {
      topics.push(topic);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    restart: () => {},
    status: () => ({ kind: 'online' }),
    onStatus: () => () => {},
    clockOffsetMs: () => 0,
    close: () => {},
  };
  return {
    stream: async () => stream,
    topics,
    snapshot(entries) {
      for (const listener of listeners) listener.onSnapshot(entries);
    },
    changes(entries) {
      for (const listener of listeners) listener.onChanges(entries);
    },
  };
}
