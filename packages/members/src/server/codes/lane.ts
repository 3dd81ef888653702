import { type Clock, err, type Result } from '@tianping/base';
import type { SenderLimits } from '../../limits.ts';
import type { CarriedMessage, Messenger, MessengerFault } from '../../rules/entry/codes.ts';
import type { FirstTry, LostMessage } from './first-try.ts';

/** A message for one carrier. */
export interface Job {
  readonly message: CarriedMessage;
  /** When it is no longer useful. */
  readonly until: number;
  tries: number;
  readonly done: (outcome: FirstTry) => void;
}

/** One carrier's queue: a few simultaneously, retried after waits, closed while the carrier is unreachable. */
export interface Lane {
  isOpen(): boolean;
  isBusy(): boolean;
  put(job: Job): void;
  /** Gives up the waiting messages, each reported as lost. */
  stop(): Promise<void>;
}

type Outcome = Result<null, MessengerFault>;

export function createLane(options: {
  readonly messenger: Messenger;
  readonly clock: Clock;
  readonly limits: SenderLimits;
  readonly onLost: (lost: LostMessage) => void;
  readonly onIdle: () => void;
}): Lane {
  const { messenger, clock, limits } = options;
  const queue: Job[] = [];
  const waiting = new Map<() => void, Job>();
  const breaker = createBreaker(clock, limits);
  let running = 0;
  let isStopped = false;

  const lose = ({ message: { id, channel }, tries, done }: Job, reason: LostMessage['reason']) => {
    done(reason === 'refused' ? 'refused' : 'later');
    options.onLost({ id, channel, reason, tries });
  };
  const run = async (job: Job): Promise<void> => {
    if (clock.now() >= job.until) return lose(job, 'tooLate');
    job.tries += 1;
    const outcome = await tryOnce(clock, messenger, job.message, limits.tryMs);
    breaker.note(outcome);
    if (outcome.ok) return job.done('sent');
    if (outcome.error === 'refused') return lose(job, 'refused');
    job.done('later');
    retryLater(job);
  };
  const retryLater = (job: Job) => {
    const waitMs = limits.waitsMs[job.tries - 1];
    if (waitMs === undefined || isStopped) return lose(job, 'unreachable');
    const cancel = clock.after(waitMs, () => {
      waiting.delete(cancel);
      queue.push(job);
      pump();
    });
    waiting.set(cancel, job);
  };
  const pump = () => {
    while (running < limits.atOncePerChannel) {
      const job = queue.shift();
      if (!job) break;
      running += 1;
      void run(job).finally(() => {
        running -= 1;
        pump();
      });
    }
    options.onIdle();
  };

  return {
    isOpen: () => !isStopped && queue.length < limits.queueMax && breaker.isClosed(),
    isBusy: () => waiting.size + running + queue.length > 0,
    put(job) {
      if (isStopped) return job.done('refused');
      queue.push(job);
      // The answer to the request goes first: it must not take longer for an existing account.
      setImmediate(pump);
    },
    async stop() {
      isStopped = true;
      for (const cancel of waiting.keys()) cancel();
      for (const job of [...waiting.values(), ...queue.splice(0)]) lose(job, 'unreachable');
      waiting.clear();
      await messenger.close();
    },
  };
}

/** A carrier that fails repeatedly is not tried for a while, and requests are refused immediately. */
function createBreaker(clock: Clock, limits: SenderLimits) {
  let failures = 0;
  let openUntil = 0;
  return {
    isClosed: () => clock.now() >= openUntil,
    note(outcome: Outcome): void {
      const isReachable = outcome.ok || outcome.error === 'refused';
      failures = isReachable ? 0 : failures + 1;
      if (failures >= limits.failuresToClose) openUntil = clock.now() + limits.closedMs;
    },
  };
}

/** One try within its time; a messenger that throws nevertheless counts as unreachable and does not end the process. */
async function tryOnce(
  clock: Clock,
  messenger: Messenger,
  message: CarriedMessage,
  tryMs: number,
): Promise<Outcome> {
  let cancel = () => {};
  const tooLong = new Promise<Outcome>((resolve) => {
    cancel = clock.after(tryMs, () => resolve(err('unreachable')));
  });
  const sent = (async () => await messenger.send(message))().catch(() =>
    err('unreachable' as const),
  );
  const outcome = await Promise.race([sent, tooLong]);
  cancel();
  return outcome;
}
