import { randomUUID } from 'node:crypto';
import type { Clock } from '@tianping/base';
import { Redis } from 'ioredis';

/**
 * Messages from each process of an installation to all the others. Nothing is stored: a process that is not connected
 * misses them, and learns that it may have.
 */
export interface Bus {
  /** Never waits, never throws. Without a connection the message is lost; the others learn of the gap later. */
  send(message: string): void;
  /** The listener receives every message of other processes, and a notice whenever some may have been missed. */
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(message: string): void;
  onGap(): void;
}

const CHANNEL = 'tianping:bus';
/** How often a process says how much it has said: a message that was lost is missed by then. */
const PULSE_MS = 5_000;
/** Without hearing even its own pulse for so long, a process takes its line for lost. */
const SILENCE_MS_MAX = 16_000;

/** A process as the others hear it: its last number, when that came, and whether its silence has been noticed. */
interface Received {
  readonly number: number;
  readonly at: number;
  readonly isSilent: boolean;
}

/**
 * Every process numbers its messages. A receiver of a number that does not follow on the last one of that
 * process, at the latest with its next pulse, has missed something: because its own line was down, or the other's.
 * A process that is killed may have committed what it never came to say: one that falls silent has left a gap, and
 * so has one that is new, for it may stand in the place of such a one.
 */
export function createRedisBus(url: string, clock: Clock): Bus {
  const own = randomUUID();
  const sender = new Redis(url, { maxRetriesPerRequest: 2 });
  const receiver = new Redis(url, { maxRetriesPerRequest: null });
  const listeners: BusListener[] = [];
  const received = new Map<string, Received>();
  let stated = 0;
  let receivedAt = clock.now();
  let cancelPulse = (): void => {};
  // Lines come back by themselves; without a listener the process would end.
  for (const line of [sender, receiver]) line.on('error', () => {});
  const publish = (text: string): void =>
    void sender.publish(CHANNEL, `${own} ${stated} ${text}`).catch(() => {});
  const notifyGap = (): void => {
    for (const { onGap } of listeners) onGap();
  };
  receiver.on('message', (_channel, packet) => {
    receivedAt = clock.now();
    const { from, number, text } = opened(packet);
    if (from === own) return;
    const last = received.get(from)?.number;
    received.set(from, { number, at: receivedAt, isSilent: false });
    if (last === undefined || number !== last + (text === '' ? 0 : 1)) notifyGap();
    if (text !== '') for (const { onMessage } of listeners) onMessage(text);
  });
  receiver.on('ready', () => {
    receivedAt = clock.now();
    // What was said while nobody listened is found missing by nothing if its process has ended since.
    void receiver.subscribe(CHANNEL).then(notifyGap, () => {});
  });
  const noticeSilence = (): void => {
    const late = clock.now() - SILENCE_MS_MAX;
    const silent = [...received].filter(([, { at, isSilent }]) => !isSilent && at < late);
    for (const [from, last] of silent) received.set(from, { ...last, isSilent: true });
    if (silent.length > 0) notifyGap();
  };
  const pulse = (): void => {
    publish('');
    noticeSilence();
    if (clock.now() - receivedAt > SILENCE_MS_MAX) receiver.disconnect(true);
    cancelPulse = clock.after(PULSE_MS, pulse);
  };
  cancelPulse = clock.after(PULSE_MS, pulse);
  return {
    send(message) {
      stated += 1;
      publish(message);
    },
    listen: (listener) => void listeners.push(listener),
    async close() {
      cancelPulse();
      sender.disconnect();
      receiver.disconnect();
    },
  };
}

function opened(packet: string): { from: string; number: number; text: string } {
  const first = packet.indexOf(' ');
  const second = packet.indexOf(' ', first + 1);
  return {
    from: packet.slice(0, first),
    number: Number(packet.slice(first + 1, second)),
    text: packet.slice(second + 1),
  };
}
