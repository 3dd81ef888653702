/**
 * A client written from the specification's numbers alone: 0, 10001, 10002, 10003, 10011, 10019 and an envelope of
 * `msgId` and `msgData`. It knows nothing of our client, nor of what we add in `body`.
 */
export interface SpecClient {
  readonly frames: readonly SpecFrame[];
  say(msgId: number, msgData?: object): void;
  raw(text: string | Uint8Array<ArrayBuffer>): void;
  /** The next frame of a number that was not returned yet. */
  next(msgId: number, isIt?: (data: SpecData) => boolean): Promise<SpecData>;
  closed(): Promise<number>;
  close(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's server sends
export type SpecData = any;
interface SpecFrame {
  readonly msgId: number;
  readonly msgData: SpecData;
}

const PATIENCE_MS = 10_000;

export async function openSpecClient(url: string): Promise<SpecClient> {
  const socket = new WebSocket(url);
  const frames: SpecFrame[] = [];
  const taken = new Set<SpecFrame>();
  let wake: () => void = () => {};
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)));
    wake();
  });
  socket.addEventListener('close', (event) => {
    code = event.code;
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('refused')), { once: true });
  });
  const until = async <T>(look: () => T | undefined, what: string): Promise<T> => {
    const timeout = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (timeout.aborted) throw new Error(`never came: ${what}; got ${JSON.stringify(frames)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        timeout.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
  return {
    frames,
    say: (msgId, msgData = {}) => socket.send(JSON.stringify({ msgId, msgData })),
    raw: (text) => socket.send(text),
    next: (msgId, isIt = () => true) =>
      until(() => {
        const found = frames.find(
          (frame) => frame.msgId === msgId && !taken.has(frame) && isIt(frame.msgData),
        );
        if (found) taken.add(found);
        return found?.msgData;
      }, String(msgId)),
    closed: () => until(() => code ?? undefined, 'close'),
    close: () => socket.close(),
  };
}
