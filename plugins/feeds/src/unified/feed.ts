import type { Clock, UnixMs } from '@tianping/base';
import { createFeedOutbox, type Feed, type FeedOutbox } from '@tianping/feeds';
import { createEventTracker, type EventTracker } from './event-tracker.ts';
import type { FixtureFacts } from './fixture-facts.ts';
import { ALIVE_MS_MAX, RECOVERY_MS_MAX } from './limits.ts';
import { readXml, type XmlElement } from './xml.ts';

export interface UnifiedFeedOptions {
  readonly clock: Clock;
  /** The source's number of the producer: each is a feed of its own. */
  readonly product: string;
  /** The line that messages arrive on; `listen` is called once and returns the function that ends it. */
  readonly listen: (onMessage: (xml: string) => void) => () => void;
  /** Null for an event that is not offered. */
  readonly fixtureOf: (eventId: string) => Promise<FixtureFacts | null>;
  /**
   * Requests everything since a moment again; it arrives on the line and ends with a `snapshot_complete`. `after` is null
   * at the first request of a process: settlements and cancellations of as long ago as the source repeats are wanted
   * then, beside the current odds.
   */
  readonly requestRecovery: (request: {
    readonly product: string;
    readonly after: UnixMs | null;
    readonly requestId: number;
  }) => Promise<void>;
  readonly producer?: string;
  /** A message that could not be read, or a fixture that did not come. */
  readonly onFault?: (fault: string) => void;
}

/** The outbox's own sign of life is not wanted: only the source's counts. */
const NEVER_MS = 2_000_000_000;

/**
 * One producer of a stream of the unified kind: odds changes, stops, settlements, cancellations and rollbacks of
 * both. It is up while the source reports that it is alive and still holds our subscription; after a silence
 * nothing is delivered until what was missed has been requested and received completely.
 */
export function createUnifiedFeed(options: UnifiedFeedOptions): Feed {
  const { clock, product, producer = `unified-${product}` } = options;
  const line: Line = {
    recovering: null,
    recoveringSince: null,
    lastAliveAt: null,
    nextRequest: 1,
    statedUntil: null,
  };
  const tracker: EventTracker = createEventTracker({
    ...options,
    producer,
    say: (message) => outbox.say(message),
  });
  const outbox: FeedOutbox = createFeedOutbox({
    producer,
    clock,
    aliveEveryMs: NEVER_MS,
    picture: () => tracker.picture(),
  });
  const parts: Parts = { options, line, tracker, outbox };
  let stopListening = (): void => {};
  return {
    producer,
    silenceMs: ALIVE_MS_MAX,
    start(deliver) {
      outbox.start(deliver);
      stopListening = options.listen((xml) => take(parts, xml));
      recover(parts);
    },
    stop() {
      stopListening();
      tracker.stop();
      outbox.stop();
    },
    recover: (afterSeq) => outbox.recover(afterSeq),
  };
}

interface Line {
  /** Number of the recovery that is under way. */
  recovering: number | null;
  recoveringSince: UnixMs | null;
  lastAliveAt: UnixMs | null;
  nextRequest: number;
  /** Timestamp of the source up to which everything has been received. */
  statedUntil: UnixMs | null;
}

interface Parts {
  readonly options: UnifiedFeedOptions;
  readonly line: Line;
  readonly tracker: EventTracker;
  readonly outbox: FeedOutbox;
}

function take(parts: Parts, xml: string): void {
  const { options, tracker, line } = parts;
  const read = readXml(xml);
  if (!read.ok) {
    options.onFault?.(read.error);
    return;
  }
  const message = read.value;
  if (message.attributes.product !== options.product) return;
  if (message.name === 'alive') {
    takeAlive(parts, message);
  } else if (message.name === 'snapshot_complete') {
    takeComplete(parts, message);
  } else {
    tracker.take(message);
    if (line.recovering === null) noteTime(line, message);
  }
}

/** Proof of life; a lost subscription or a silence before it means that something was missed. */
function takeAlive(parts: Parts, message: XmlElement): void {
  const { line, outbox, options } = parts;
  const now = options.clock.now();
  const wasSilent = line.lastAliveAt !== null && now - line.lastAliveAt > ALIVE_MS_MAX;
  line.lastAliveAt = now;
  const isStuck = line.recoveringSince !== null && now - line.recoveringSince > RECOVERY_MS_MAX;
  // What a recovery sent during a silence is lost, its end too: a new one begins.
  if (wasSilent || isStuck) line.recovering = null;
  if (wasSilent || isStuck || message.attributes.subscribed === '0') {
    recover(parts);
    return;
  }
  if (line.recovering !== null) return;
  noteTime(line, message);
  outbox.say({ type: 'alive' });
}

function takeComplete(parts: Parts, message: XmlElement): void {
  const { line, outbox } = parts;
  if (message.attributes.request_id !== String(line.recovering)) return;
  line.recovering = null;
  line.recoveringSince = null;
  noteTime(line, message);
  outbox.mute(false);
  outbox.say({ type: 'alive' });
}

/** Nothing goes out before all that was missed is in; a failed recovery is retried at the next alive message. */
function recover({ options, line, outbox }: Parts): void {
  if (line.recovering !== null) return;
  const requestId = line.nextRequest;
  line.nextRequest += 1;
  line.recovering = requestId;
  line.recoveringSince = options.clock.now();
  outbox.mute(true);
  const { product } = options;
  options
    .requestRecovery({ product, after: line.statedUntil, requestId })
    .catch((fault: unknown) => {
      options.onFault?.(`recovery: ${fault instanceof Error ? fault.message : String(fault)}`);
      if (line.recovering === requestId) {
        line.recovering = null;
        line.recoveringSince = null;
        line.lastAliveAt = Number.NEGATIVE_INFINITY;
      }
    });
}

function noteTime(line: Line, message: XmlElement): void {
  const at = Number(message.attributes.timestamp);
  if (Number.isSafeInteger(at) && at > (line.statedUntil ?? 0)) line.statedUntil = at;
}
