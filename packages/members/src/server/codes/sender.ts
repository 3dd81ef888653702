import type { Clock } from '@tianping/base';
import { type SenderLimits, senderLimits } from '../../limits.ts';
import type { CarriedMessage, CodeChannel, Messenger } from '../../rules/entry/codes.ts';
import type { FirstTry, LostMessage } from './first-try.ts';
import { createLane, type Lane } from './lane.ts';

/**
 * Hands codes to their carriers in the background, without delaying the answer. Waiting messages are kept in this
 * process only: on disk the codes would be stored in clear, and after a minute the member may request another.
 */
export interface CodeSender {
  /** Whether a channel accepts messages now; the same for every caller. */
  takes(channel: CodeChannel): boolean;
  /** `until` is when it is no longer useful. Resolves with the first try's outcome, or soon with `later`. */
  send(message: CarriedMessage, until: number): Promise<FirstTry>;
  /** Resolves when nothing waits and nothing is being sent; a fake clock must be advanced meanwhile. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createCodeSender(options: {
  readonly messengers: readonly Messenger[];
  readonly clock: Clock;
  readonly limits?: Partial<SenderLimits>;
  readonly onLost?: (lost: LostMessage) => void;
}): CodeSender {
  const { messengers, clock, onLost = () => {} } = options;
  const limits = { ...senderLimits, ...options.limits };
  let resting: (() => void)[] = [];
  const settle = () => {
    if (all.some((lane) => lane.isBusy())) return;
    for (const done of resting) done();
    resting = [];
  };
  const all: readonly Lane[] = messengers.map((messenger) =>
    createLane({ messenger, clock, limits, onLost, onIdle: settle }),
  );
  const laneOf = (channel: CodeChannel) => all[messengers.findIndex((m) => m.channel === channel)];

  return {
    takes: (channel) => laneOf(channel)?.isOpen() ?? false,
    send(message, until) {
      const lane = laneOf(message.channel);
      if (!lane) return Promise.resolve('refused');
      return new Promise((resolve) => {
        const cancel = clock.after(limits.firstTryMs, () => resolve('later'));
        const done = (outcome: FirstTry) => {
          cancel();
          resolve(outcome);
        };
        lane.put({ message, until, tries: 0, done });
      });
    },
    idle: () =>
      new Promise((resolve) => {
        resting.push(resolve);
        setImmediate(settle);
      }),
    async stop() {
      await Promise.all(all.map((lane) => lane.stop()));
    },
  };
}
