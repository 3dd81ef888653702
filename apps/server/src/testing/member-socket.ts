import { expect } from 'vitest';
import type { DocClient } from './doc-client.ts';

export type View = Readonly<Record<string, unknown>>;
type Frame = View;

/** A member's connection to one process, with the present content of their topic. */
export interface MemberSocket {
  value(key: string): View | undefined;
  /** Waits until the key of the member's topic holds the expected value. */
  until(key: string, isIt: (value: View) => boolean): Promise<View>;
  /** The whole document. */
  all(): ReadonlyMap<string, View>;
  /** Resolves with the next frame. */
  frames(): Promise<void>;
  seq(topic: string): number;
  /** Subscribes to a topic, again if necessary, and resolves with its first frame after that. */
  subscribe(topic: string, after?: number): Promise<{ readonly t: string; readonly seq: number }>;
  close(): void;
}

const PATIENCE = { timeout: 30_000 };

export async function openMemberSocket(to: {
  readonly origin: string;
  readonly client: DocClient;
  readonly script: 'hans' | 'hant';
  readonly siteId: number;
}): Promise<MemberSocket> {
  const { client, script, siteId } = to;
  const socket = new WebSocket(`${to.origin.replace('http', 'ws')}/stream`);
  const frames: Frame[] = [];
  const document = new Map<string, View>();
  const numbers = new Map<string, number>();
  const take = (frame: Frame): void => {
    const { t, topic, c } = frame;
    if (typeof topic !== 'string' || (t !== 'snap' && t !== 'delta')) return;
    numbers.set(topic, Number(t === 'snap' ? frame.seq : frame.to));
    if (topic !== 'me') return;
    if (t === 'snap') document.clear();
    for (const [key, value] of c as [string, View | null][]) {
      if (value === null) document.delete(key);
      else document.set(key, value);
    }
  };
  socket.addEventListener('message', ({ data }) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    take(frame);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const say = (frame: object): void => socket.send(JSON.stringify(frame));
  const token = client.session?.token;
  say({ t: 'hello', siteId, deviceId: client.deviceId, script, ...(token && { token }) });
  const subscribe: MemberSocket['subscribe'] = async (topic, after) => {
    const from = frames.length;
    say({ t: 'sub', topic, ...(after !== undefined && { after }) });
    const found = () => frames.slice(from).find((each) => each.topic === topic && 'c' in each);
    await expect.poll(found, PATIENCE).toBeDefined();
    return { t: String(found()?.t), seq: numbers.get(topic) ?? 0 };
  };
  await expect.poll(() => frames.find(({ t }) => t === 'welcome'), PATIENCE).toBeDefined();
  await subscribe('me');
  return {
    value: (key) => document.get(key),
    async until(key, isIt) {
      const isThere = () => {
        const value = document.get(key);
        return value !== undefined && isIt(value);
      };
      await expect.poll(isThere, { ...PATIENCE, message: key }).toBe(true);
      return document.get(key) ?? {};
    },
    all: () => new Map(document),
    async frames() {
      const before = frames.length;
      await expect.poll(() => frames.length, PATIENCE).toBeGreaterThan(before);
    },
    seq: (topic) => numbers.get(topic) ?? 0,
    subscribe,
    close: () => socket.close(),
  };
}
