import type { Topics } from '@tianping/realtime/server';

/**
 * Reads a value anew and publishes it unless it is null, once however many changes come at a time, so that no
 * older value is published after a newer one.
 */
export type Reread = (place: {
  readonly topic: string;
  readonly key: string;
  readonly read: () => Promise<unknown>;
}) => Promise<void>;

export function createRereads(
  topics: Pick<Topics, 'isOpen' | 'publish'>,
  onFault: (fault: unknown) => void,
): Reread {
  const running = new Map<string, { again: boolean }>();
  return async ({ topic, key, read }) => {
    const name = `${topic} ${key}`;
    const other = running.get(name);
    if (other) {
      other.again = true;
      return;
    }
    if (!topics.isOpen(topic)) return;
    const state = { again: true };
    running.set(name, state);
    try {
      while (state.again) {
        state.again = false;
        const value = await read();
        if (value !== null) topics.publish(topic, [[key, value]]);
      }
    } catch (fault) {
      onFault(fault);
    } finally {
      running.delete(name);
    }
  };
}
