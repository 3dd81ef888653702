import { type Clock, err, type Result } from '@tianping/base';
import { type SenderLimits, senderLimits } from '../../limits.ts';
import type { CodeChannel, CodeMessage, Messenger, MessengerFault } from '../../rules/codes.ts';

/** What became of a message's first try; `later` while nobody knows yet. */
export type FirstTry = 'sent' | 'refused' | 'later';

/** A message that was given up, without the code and without the number. */
export interface LostMessage {
  readonly id: string;
  readonly channel: CodeChannel;
  readonly reason: MessengerFault | 'tooLate';
  readonly tries: number;
}

/**
 * Hands codes to their carriers beside the answer, never in its way. What waits lives in this process only:
 * kept on disk the codes would lie there in the clear, and after a minute the member may ask for another.
 */
export interface CodeSender {
  /** Whether a channel takes messages now; the same for everyone who asks. */
  takes(channel: CodeChannel): boolean;
  /** `until` is when it is of no more use. Resolves with the first try's outcome, or soon with `later`. */
  send(message: CodeMessage, until: number): Promise<FirstTry>;
  /** Resolves when nothing waits and nothing is on the line; a fake clock must be moved on meanwhile. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

interface Lane {
  readonly messenger: Messenger;
  running: number;
  failures: number;
  closedUntil: number;
  readonly queue: Job[];
}

interface Job {
  readonly message: CodeMessage;
  readonly until: number;
  tries: number;
  readonly tell: (outcome: FirstTry) => void;
}

export function createCodeSender(options: {
  readonly messengers: readonly Messenger[];
  readonly clock: Clock;
  readonly limits?: Partial<SenderLimits>;
  readonly onLost?: (lost: LostMessage) => void;
}): CodeSender {
  const { messengers, clock, onLost = () => {} } = options;
  const limits = { ...senderLimits, ...options.limits };
  const lanes = new Map(messengers.map((messenger) => [messenger.channel, newLane(messenger)]));
  const waiting = new Set<() => void>();
  let resting: (() => void)[] = [];
  let isStopped = false;

  const isBusy = () =>
    waiting.size > 0 || [...lanes.values()].some((lane) => lane.running + lane.queue.length > 0);
  const settle = () => {
    if (isBusy()) return;
    for (const tell of resting) tell();
    resting = [];
  };
  const run = async (lane: Lane, job: Job): Promise<void> => {
    if (clock.now() >= job.until) return lose(job, 'tooLate');
    job.tries += 1;
    const outcome = await tryOnce(clock, lane.messenger, job.message, limits.tryMs);
    note(lane, outcome, clock.now(), limits);
    if (outcome.ok) return job.tell('sent');
    job.tell(outcome.error === 'refused' ? 'refused' : 'later');
    if (outcome.error === 'refused') return lose(job, 'refused');
    retryLater(lane, job);
  };
  const lose = ({ message: { id, channel }, tries, tell }: Job, reason: LostMessage['reason']) => {
    tell('later');
    onLost({ id, channel, reason, tries });
  };
  const retryLater = (lane: Lane, job: Job) => {
    const waitMs = limits.waitsMs[job.tries - 1];
    if (waitMs === undefined || isStopped) return lose(job, 'unreachable');
    const cancel = clock.after(waitMs, () => {
      waiting.delete(cancel);
      lane.queue.push(job);
      pump(lane);
    });
    waiting.add(cancel);
  };
  const pump = (lane: Lane) => {
    while (lane.running < limits.atOncePerChannel) {
      const job = lane.queue.shift();
      if (!job) break;
      lane.running += 1;
      void run(lane, job).finally(() => {
        lane.running -= 1;
        pump(lane);
      });
    }
    settle();
  };

  return {
    takes(channel) {
      const lane = lanes.get(channel);
      if (!lane || isStopped) return false;
      return lane.queue.length < limits.queueMax && clock.now() >= lane.closedUntil;
    },
    send(message, until) {
      const lane = lanes.get(message.channel);
      if (!lane || isStopped) return Promise.resolve('refused');
      return new Promise((resolve) => {
        const cancel = clock.after(limits.firstTryMs, () => resolve('later'));
        const tell = (outcome: FirstTry) => {
          cancel();
          resolve(outcome);
        };
        lane.queue.push({ message, until, tries: 0, tell });
        // The answer to the request goes first: it must not take longer for a real account.
        setImmediate(() => pump(lane));
      });
    },
    idle: () =>
      new Promise((resolve) => {
        resting.push(resolve);
        setImmediate(settle);
      }),
    async stop() {
      isStopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
      for (const lane of lanes.values()) lane.queue.length = 0;
      await Promise.all(messengers.map((messenger) => messenger.close()));
    },
  };
}

function newLane(messenger: Messenger): Lane {
  return { messenger, running: 0, failures: 0, closedUntil: 0, queue: [] };
}

/** One try within its time; a messenger that throws all the same is unreachable, not our end. */
async function tryOnce(
  clock: Clock,
  messenger: Messenger,
  message: CodeMessage,
  tryMs: number,
): Promise<Result<null, MessengerFault>> {
  let cancel = () => {};
  const tooLong = new Promise<Result<null, MessengerFault>>((resolve) => {
    cancel = clock.after(tryMs, () => resolve(err('unreachable')));
  });
  const sent = messenger.send(message).catch(() => err('unreachable' as const));
  const outcome = await Promise.race([sent, tooLong]);
  cancel();
  return outcome;
}

/** A carrier that fails again and again is left alone for a while, and requests are told so at once. */
function note(
  lane: Lane,
  outcome: Result<null, MessengerFault>,
  now: number,
  limits: SenderLimits,
): void {
  const isReachable = outcome.ok || outcome.error === 'refused';
  lane.failures = isReachable ? 0 : lane.failures + 1;
  if (lane.failures >= limits.failuresToClose) lane.closedUntil = now + limits.closedMs;
}
