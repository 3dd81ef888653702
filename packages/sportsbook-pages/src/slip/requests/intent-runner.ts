import { type Clock, createUuid, type Rng } from '@tianping/base';
import type { CallOutcome } from '@tianping/client';
import type { BetView } from '@tianping/contract';
import { ASK_AGAIN_MS, UNKNOWN_ANSWERS_MAX, WAIT_GRACE_MS } from '../../limits.ts';
import {
  advance,
  type BetCommand,
  hasReasonOnly,
  type Intent,
  type IntentEvent,
  isOutcomeUnknown,
  type PlaceAnswer,
  type PlaceRequest,
  type StatusAnswer,
} from './intent.ts';
import type { Journal } from './journal.ts';

export interface IntentCalls {
  placeBet(request: PlaceRequest, idempotencyKey: string): Promise<CallOutcome<PlaceAnswer>>;
  betStatus(
    requestIds: readonly string[],
  ): Promise<CallOutcome<readonly { readonly requestId: string; readonly answer: StatusAnswer }[]>>;
}

export interface IntentRunner {
  /** Creates the key, stores the request, sends it. Returns the key. */
  submit(command: BetCommand): string;
  /** Sends a lost request again, under its own key. */
  resend(key: string): void;
  /** Forgets a finished request. */
  dismiss(key: string): void;
  /** To be called with a bet pushed on the member's topic. */
  pushed(bet: BetView): void;
  /** The connection is back: all open status requests are sent immediately. */
  lineBack(): void;
  /** Loads this member's requests from the journal; another member's stay untouched. */
  start(memberId: string): void;
  stop(): void;
  intents(): readonly Intent[];
  onChange(listener: () => void): () => void;
}

export function createIntentRunner(options: {
  readonly calls: IntentCalls;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Server time minus local time. */
  readonly offsetMs: () => number;
}): IntentRunner {
  return new Runner(options);
}

class Runner implements IntentRunner {
  readonly #options: Parameters<typeof createIntentRunner>[0];
  readonly #intents = new Map<string, Intent>();
  readonly #listeners = new Set<() => void>();
  /** How often each was asked about, which sets the next pause. */
  readonly #asks = new Map<string, number>();
  /** Refusals received by push whose fix has been requested. */
  readonly #mended = new Set<string>();
  #memberId = '';
  #shown: readonly Intent[] = [];
  #cancelAsking: (() => void) | null = null;
  #isAsking = false;

  constructor(options: Parameters<typeof createIntentRunner>[0]) {
    this.#options = options;
  }

  submit(command: BetCommand): string {
    const { clock, rng } = this.#options;
    const key = createUuid({ clock, rng });
    this.#hold({
      key,
      memberId: this.#memberId,
      createdAt: clock.now(),
      wish: command,
      state: { kind: 'sending' },
    });
    void this.#send(key);
    return key;
  }

  resend(key: string): void {
    if (this.#happen(key, { type: 'resend' })) void this.#send(key);
  }

  dismiss(key: string): void {
    this.#intents.delete(key);
    this.#options.journal.remove(key);
    this.#publish();
  }

  pushed(bet: BetView): void {
    if (this.#happen(bet.requestId, { type: 'pushed', bet })) this.#plan();
  }

  lineBack(): void {
    this.#asks.clear();
    this.#plan();
  }

  start(memberId: string): void {
    this.#memberId = memberId;
    this.#intents.clear();
    for (const intent of this.#options.journal.read(memberId)) {
      this.#intents.set(intent.key, intent);
      this.#happen(intent.key, { type: 'reloaded' });
    }
    this.#publish();
    this.#plan();
  }

  stop(): void {
    this.#cancelAsking?.();
    this.#cancelAsking = null;
    this.#intents.clear();
    this.#asks.clear();
    this.#publish();
  }

  intents(): readonly Intent[] {
    return this.#shown;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #send(key: string): Promise<void> {
    const intent = this.#intents.get(key);
    if (!intent) return;
    const outcome = await this.#options.calls.placeBet(intent.wish.request, key);
    if (outcome.kind === 'answer') {
      this.#happen(key, { type: 'answer', answer: outcome.answer });
    } else if (outcome.kind === 'code' && !isOutcomeUnknown(outcome.code)) {
      this.#happen(key, { type: 'turnedAway', code: outcome.code, message: outcome.message });
    } else {
      this.#happen(key, { type: 'answerLost' });
    }
    this.#plan();
  }

  /** Asks about all that are due in one call, repeatedly with growing pauses. */
  #plan(): void {
    if (this.#isAsking) return;
    this.#cancelAsking?.();
    this.#cancelAsking = null;
    const waits = [...this.#intents.values()].flatMap((intent) => this.#askIn(intent) ?? []);
    if (waits.length === 0) return;
    this.#cancelAsking = this.#options.clock.after(Math.min(...waits), () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const due = [...this.#intents.values()]
      .filter((intent) => this.#askIn(intent) !== null)
      .slice(0, 10)
      .map((intent) => intent.key);
    for (const key of due) {
      const held = this.#intents.get(key);
      if (held && hasReasonOnly(held.state)) this.#mended.add(key);
    }
    this.#isAsking = true;
    const outcome = await this.#options.calls.betStatus(due);
    this.#isAsking = false;
    for (const key of due) {
      const line =
        outcome.kind === 'answer'
          ? outcome.answer.find((reported) => reported.requestId === key)
          : undefined;
      this.#asks.set(key, (this.#asks.get(key) ?? 0) + 1);
      this.#happen(key, line ? { type: 'answer', answer: line.answer } : { type: 'answerLost' });
    }
    this.#plan();
  }

  /** Milliseconds until the server is asked about this request; null when there is nothing to ask. */
  #askIn(intent: Intent): number | null {
    const asks = this.#asks.get(intent.key) ?? 0;
    const pause = ASK_AGAIN_MS[Math.min(asks, ASK_AGAIN_MS.length - 1)] ?? 0;
    if (intent.state.kind === 'asking') return pause;
    if (hasReasonOnly(intent.state)) return this.#mended.has(intent.key) ? null : 0;
    if (intent.state.kind !== 'waiting') return null;
    // The answer comes by push; the connection is doubted only when the wait is over and nothing came.
    const { clock, offsetMs } = this.#options;
    const until = intent.state.bet.waitUntil ?? intent.state.bet.placedAt;
    return Math.max(0, until - clock.now() - offsetMs()) + Math.max(pause, WAIT_GRACE_MS);
  }

  #happen(key: string, event: IntentEvent): boolean {
    const before = this.#intents.get(key);
    if (!before) return false;
    const after = advance(before, event, { unknownAnswersMax: UNKNOWN_ANSWERS_MAX });
    if (after === before) return false;
    this.#hold(after);
    return true;
  }

  #hold(intent: Intent): void {
    this.#intents.set(intent.key, intent);
    this.#options.journal.write(intent);
    this.#publish();
  }

  #publish(): void {
    this.#shown = [...this.#intents.values()];
    for (const listener of this.#listeners) listener();
  }
}
