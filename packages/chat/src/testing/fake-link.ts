import { createFakeClock } from '@tianping/base/testing';
import { type ChatLine, createChatLink } from '../client/link.ts';

/** A connection that records what is sent on it. */
export interface FakeLine extends ChatLine {
  readonly sent: { msgId: number; msgData: Record<string, unknown> }[];
  isBroken: boolean;
}

/** A guest's or member's link whose connections the test opens, answers and closes. */
export function fakeLink(given: { member?: boolean; fetchToken?: () => Promise<string> } = {}) {
  const clock = createFakeClock();
  const lines: FakeLine[] = [];
  const log: string[] = [];
  const connect = (): ChatLine => {
    const line: FakeLine = {
      sent: [],
      isBroken: false,
      send(text) {
        if (this.isBroken) throw new Error('broken');
        this.sent.push(JSON.parse(text));
      },
      close() {},
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    lines.push(line);
    return line;
  };
  const link = createChatLink({
    connect,
    clock,
    hasMember: () => given.member ?? false,
    fetchToken: given.fetchToken ?? (async () => 'jwt-1'),
    script: () => 'hans',
    log: (what) => log.push(what),
  });
  const last = () => {
    const line = lines.at(-1);
    if (!line) throw new Error('no line');
    return line;
  };
  const answer = (msgId: number, msgData: object) =>
    last().onmessage?.({ data: JSON.stringify({ msgId, msgData }) });
  return { clock, lines, log, link, last, answer };
}

/** Lets the promises that are already resolved run on. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
