import { type Clock, createUuid, type Rng } from '@tianping/base';
import type { AnswerFor, ClientStorage } from '@tianping/client';
import type { SupportLine, SupportNote, SupportQueue, SupportTalk } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { SupportTopic } from '@tianping/support';
import type { Api } from '../../app/api.ts';
import { guestKeyOf, makeGuestKey } from './guest-key.ts';
import { servicePanelTexts as text } from './messages.ts';
import { createOutbox, type Outbox, type Outgoing, type SentPicture } from './outbox.ts';

/** A line of the reader's own that the talk does not contain yet. */
export interface Pending extends Outgoing {
  /** Why it is not being sent: the server's message, or the page's own; null while it is on its way. */
  readonly refusal: string | Message | null;
}

export interface TalkSnapshot {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The open talk, else the last one. */
  readonly talk: SupportTalk | null;
  readonly lines: readonly SupportLine[];
  readonly pending: readonly Pending[];
  readonly queue: SupportQueue | null;
  /** The last attempt got no answer; it is repeated automatically. */
  readonly isOffline: boolean;
}

export interface NewWords {
  readonly content: string;
  readonly pictures: readonly SentPicture[];
}

export interface TalkDeps {
  readonly api: Api;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly storage: ClientStorage;
  /** Empty for a guest. */
  readonly userId: string;
  /** The last pushed state of the member's talk. */
  readonly note: () => SupportNote | null;
  /** Whether the push connection is up. */
  readonly isLinked: () => boolean;
  /** Whether the page is visible: otherwise the member is sent a notification instead. */
  readonly isVisible: () => boolean;
}

/** Polling intervals without and with push: the place in the queue changes too. */
const ASK_MS = 4_000;
const ASK_LINKED_MS = 20_000;
/** Minimum time between reports that the member is writing. */
const TYPING_EVERY_MS = 3_000;
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;

const NOTHING: TalkSnapshot = {
  status: 'loading',
  talk: null,
  lines: [],
  pending: [],
  queue: null,
  isOffline: false,
};

/**
 * One person's talk with the service desk, as the page shows it. Lines are stored before they are sent, and sent under
 * their id until they are answered; reading requests what comes after the last number held.
 */
export class TalkStore {
  readonly #deps: TalkDeps;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  #state: TalkSnapshot;
  #active = false;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  #sending = false;
  #tries = 0;
  #cancel = (): void => {};
  #typedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: TalkDeps) {
    this.#deps = deps;
    this.#outbox = createOutbox(deps.storage, deps.userId);
    const pending = this.#outbox.list().map((line) => ({ ...line, refusal: null }));
    this.#state = { ...NOTHING, pending };
  }

  readonly snapshot = (): TalkSnapshot => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Starts following the talk. */
  start(): void {
    this.#active = true;
    void this.refresh();
  }

  stop(): void {
    this.#active = false;
    this.#cancel();
  }

  /** Reads what is new, then sends what is waiting. */
  async refresh(): Promise<void> {
    await this.#read();
    await this.#send();
  }

  /** Something was pushed: reads when it announces more than is held. */
  readonly pushed = (): void => {
    const note = this.#deps.note();
    const { talk } = this.#state;
    if (!note || !this.#active || !this.#deps.isVisible()) return;
    const isKnown =
      note.talkId === talk?.talkId && note.state === talk.state && note.lines <= talk.lines;
    if (!isKnown) void this.#read();
  };

  /** Opens a talk with a first line. */
  open(topic: SupportTopic, words: NewWords): void {
    if (this.#deps.userId === '') makeGuestKey(this.#deps.storage, this.#deps.rng);
    const id = createUuid(this.#deps);
    this.#write({ ...words, id, talkId: id, topic });
  }

  /** Sends a line in the open talk, or in the one about to be opened. */
  say(words: NewWords): void {
    const opening = this.#state.pending.find(
      ({ topic, refusal }) => topic !== null && refusal === null,
    );
    const talkId = opening?.talkId ?? this.#state.talk?.talkId;
    if (talkId !== undefined) {
      this.#write({ ...words, id: createUuid(this.#deps), talkId, topic: null });
    }
  }

  /** The member is writing: reported while it lasts. Losing a report does no harm. */
  typing(): void {
    const { api, clock, storage } = this.#deps;
    const { talk, isOffline } = this.#state;
    const now = clock.now();
    if (!talk || talk.state === 'closed' || isOffline) return;
    if (now - this.#typedAt < TYPING_EVERY_MS) return;
    this.#typedAt = now;
    const { talkId } = talk;
    void api.call('site/support/typing', { talkId, guestKey: guestKeyOf(storage) });
  }

  retry(id: string): void {
    const line = this.#state.pending.find((each) => each.id === id);
    if (!line) return;
    this.#setRefusal(id, this.#store(line));
    void this.#send();
  }

  /** Takes back a line that was refused; returns its text. */
  discard(id: string): string {
    const line = this.#state.pending.find((each) => each.id === id);
    this.#outbox.remove(id);
    this.#drop([id]);
    return line?.content ?? '';
  }

  /** Ends the talk; null when that worked, else the server's message, empty when there was no answer. */
  async end(): Promise<string | null> {
    const talkId = this.#state.talk?.talkId;
    if (talkId === undefined) return null;
    const { api, storage } = this.#deps;
    const outcome = await api.call('site/support/end', { talkId, guestKey: guestKeyOf(storage) });
    await this.#read();
    if (outcome.kind === 'answer') return null;
    return outcome.kind === 'code' ? outcome.message : '';
  }

  async rate(stars: number, words: string): Promise<string | null> {
    const talkId = this.#state.talk?.talkId;
    if (talkId === undefined) return null;
    const { api, storage } = this.#deps;
    const rating = { talkId, guestKey: guestKeyOf(storage), stars, words };
    const outcome = await api.call('site/support/rate', rating);
    await this.#read();
    if (outcome.kind === 'answer') return null;
    return outcome.kind === 'code' ? outcome.message : '';
  }

  #set(part: Partial<TalkSnapshot>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #write(line: Outgoing): void {
    const refusal = this.#store(line);
    this.#set({ pending: [...this.#state.pending, { ...line, refusal }] });
    void this.#send();
  }

  /** Why a line cannot wait to be sent; null when it does. Nothing that waits already is given up for it. */
  #store(line: Outgoing): Message | null {
    return this.#outbox.add(line) ? null : text.outboxFull;
  }

  #drop(ids: readonly string[]): void {
    this.#set({ pending: this.#state.pending.filter(({ id }) => !ids.includes(id)) });
  }

  #setRefusal(id: string, refusal: Pending['refusal']): void {
    const pending = this.#state.pending.map((line) =>
      line.id === id ? { ...line, refusal } : line,
    );
    this.#set({ pending });
  }

  /** Sends one line after the other, in the order in which they were written. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (;;) {
        const waiting = new Set(this.#outbox.list().map(({ id }) => id));
        const next = this.#state.pending.find(
          ({ id, refusal }) => refusal === null && waiting.has(id),
        );
        if (!next || !(await this.#sendOne(next))) return;
      }
    } finally {
      this.#sending = false;
      this.#schedule();
    }
  }

  /** False when there was no answer. */
  async #sendOne(line: Pending): Promise<boolean> {
    const { api, storage } = this.#deps;
    const { id, talkId, topic, content } = line;
    const guestKey = guestKeyOf(storage);
    const pictureIds = line.pictures.map(({ mediaId }) => mediaId);
    const words = { talkId, guestKey, content, pictureIds };
    const outcome =
      topic === null
        ? await api.call('site/support/say', { ...words, lineId: id })
        : await api.call('site/support/open', { ...words, topic });
    if (outcome.kind === 'lost') {
      this.#lost();
      return false;
    }
    this.#found();
    // A refused line is no longer stored: it may contain what must not be kept.
    this.#outbox.remove(id);
    if (outcome.kind === 'code') this.#setRefusal(id, outcome.message);
    await this.#read();
    return true;
  }

  async #read(): Promise<void> {
    this.#readAgain = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
      this.#schedule();
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    const { api, storage } = this.#deps;
    while (this.#readAgain) {
      this.#readAgain = false;
      const { talk, lines } = this.#state;
      const outcome = await api.call('site/support/talk', {
        guestKey: guestKeyOf(storage),
        after: talk === null ? 0 : (lines.at(-1)?.seq ?? 0),
      });
      if (outcome.kind === 'lost') return this.#lost();
      if (outcome.kind === 'code') {
        if (this.#state.status === 'loading') this.#set({ status: 'failed' });
        return;
      }
      this.#found();
      this.#take(outcome.answer);
    }
  }

  #take(answer: AnswerFor<'site/support/talk'>): void {
    const held = this.#state;
    const isSame = held.talk?.talkId === answer.talk?.talkId;
    // Another talk: the answer was relative to a number of the old one.
    const isWhole = held.lines.length === 0 || isSame;
    if (!isWhole) this.#readAgain = true;
    const lines = isSame ? merged(held.lines, answer.lines) : isWhole ? answer.lines : [];
    const { talk, queue } = answer;
    if (answer.lines.length > 0 && (lines.at(-1)?.seq ?? 0) < (talk?.lines ?? 0)) {
      this.#readAgain = true;
    }
    const known = new Set(lines.map(({ lineId }) => lineId));
    for (const { id } of held.pending) if (known.has(id)) this.#outbox.remove(id);
    // What waits no longer was answered, also where another tab sent it and shows why it was refused.
    const waiting = new Set(this.#outbox.list().map(({ id }) => id));
    const pending = held.pending.filter(
      ({ id, refusal }) => !known.has(id) && (refusal !== null || waiting.has(id)),
    );
    this.#set({ status: 'ready', talk, queue, lines, pending });
  }

  #lost(): void {
    this.#tries += 1;
    const status = this.#state.status === 'loading' ? 'failed' : this.#state.status;
    this.#set({ status, isOffline: true });
  }

  #found(): void {
    this.#tries = 0;
    if (this.#state.isOffline) this.#set({ isOffline: false });
  }

  /** Schedules the next reading, unless something else triggers it first. */
  #schedule(): void {
    this.#cancel();
    const { talk, isOffline, pending } = this.#state;
    const { clock, isLinked, isVisible } = this.#deps;
    if (!this.#active || !isVisible()) return;
    const isLive = talk !== null && talk.state !== 'closed';
    if (!isLive && !isOffline && pending.every(({ refusal }) => refusal !== null)) return;
    const retry = RETRY_MS[Math.min(this.#tries, RETRY_MS.length) - 1];
    const usual = isLinked() && talk?.pushed ? ASK_LINKED_MS : ASK_MS;
    this.#cancel = clock.after(retry ?? usual, () => void this.refresh());
  }
}

function merged(
  held: readonly SupportLine[],
  fresh: readonly SupportLine[],
): readonly SupportLine[] {
  const last = held.at(-1)?.seq ?? 0;
  const after = fresh.filter(({ seq }) => seq > last);
  return after.length === 0 ? held : [...held, ...after];
}
