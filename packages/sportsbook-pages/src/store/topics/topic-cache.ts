import type { CallOutcome } from '@tianping/client';
import type { LeagueView, MarketView, MatchView, PublicTopicName } from '@tianping/contract';
import type { Stream } from '@tianping/realtime/client';
import type { TopicView } from '../../deps.ts';
import { IDLE_TOPICS_MAX } from '../../limits.ts';
import type { CellFormatter } from '../prices/price-cell.ts';
import { TopicStore } from './topic-store.ts';

interface Held {
  readonly book: TopicStore;
  readonly topic: PublicTopicName;
  users: number;
  leave: () => void;
}

/**
 * The topics of the page, each held once however many parts of the page read it. A topic that nobody reads loses its
 * subscription but is kept for a while, so that a page returned to immediately shows its last state.
 */
export class TopicCache {
  readonly #stream: Pick<Stream, 'subscribe'>;
  readonly #held = new Map<string, Held>();
  #pressed: ReadonlySet<string> = new Set();
  #own: ReadonlySet<string> = new Set();

  constructor(stream: Pick<Stream, 'subscribe'>) {
    this.#stream = stream;
  }

  /** The topic's store; call `release` when the part of the page is unmounted. */
  take(topic: PublicTopicName): { readonly book: TopicStore; readonly release: () => void } {
    let held = this.#held.get(topic);
    if (!held) {
      held = { book: new TopicStore(), topic, users: 0, leave: () => {} };
      held.book.setPressed(this.#pressed);
      held.book.setOwn(this.#own);
      this.#held.set(topic, held);
    }
    held.users += 1;
    if (held.users === 1) held.leave = this.#subscribe(held);
    const { book } = held;
    return { book, release: () => this.#release(topic) };
  }

  /** Ends the subscription and starts a new one: its first message is the whole document. */
  refetch(topic: string): void {
    const held = this.#held.get(topic);
    if (!held || held.users === 0) return;
    held.leave();
    held.leave = this.#subscribe(held);
  }

  /** Applies a polled answer while nothing is pushed; where polling failed, the held document is marked as old. */
  takeFetched(topic: string, outcome: CallOutcome<TopicView>): void {
    const book = this.peek(topic);
    if (outcome.kind !== 'answer') book?.setStatus({ kind: 'stale' });
    else if (outcome.answer.whole) book?.replace(outcome.answer.changes);
  }

  peek(topic: string): TopicStore | undefined {
    return this.#held.get(topic)?.book;
  }

  /** A match from any open topic. */
  match(matchId: string): MatchView | undefined {
    for (const book of this.#books()) {
      const match = book.match(matchId);
      if (match) return match;
    }
    return undefined;
  }

  /** A league from any open topic. */
  league(leagueId: string): LeagueView | undefined {
    for (const book of this.#books()) {
      const league = book.league(leagueId);
      if (league) return league;
    }
    return undefined;
  }

  market(matchId: string, marketId: string): MarketView | undefined {
    for (const book of this.#books()) {
      const market = book.market(matchId, marketId);
      if (market) return market;
    }
    return undefined;
  }

  repaint(formatter: CellFormatter): void {
    for (const { book } of this.#held.values()) book.repaint(formatter);
  }

  setPressed(pressed: ReadonlySet<string>): void {
    this.#pressed = pressed;
    for (const { book } of this.#held.values()) book.setPressed(pressed);
  }

  setOwn(own: ReadonlySet<string>): void {
    this.#own = own;
    for (const { book } of this.#held.values()) book.setOwn(own);
  }

  /** Those in use first: one that nobody reads stands still. */
  #books(): readonly TopicStore[] {
    const held = [...this.#held.values()];
    const inUse = held.filter(({ users }) => users > 0);
    return [...inUse, ...held.filter(({ users }) => users === 0)].map(({ book }) => book);
  }

  #subscribe({ book, topic }: Held): () => void {
    return this.#stream.subscribe(topic, {
      onSnapshot: (entries) => book.replace(entries),
      onChanges: (changes) => book.apply(changes),
      onStale: () => book.setStatus({ kind: 'stale' }),
      onRefused: (code, message) => book.setStatus({ kind: 'refused', code, message }),
    });
  }

  #release(topic: string): void {
    const held = this.#held.get(topic);
    if (!held) return;
    held.users -= 1;
    if (held.users > 0) return;
    held.leave();
    held.leave = () => {};
    // Moved to the end, so that the topic unread for longest is dropped first.
    this.#held.delete(topic);
    this.#held.set(topic, held);
    const idle = [...this.#held.values()].filter(({ users }) => users === 0);
    for (const { topic: old } of idle.slice(0, -IDLE_TOPICS_MAX)) this.#held.delete(old);
  }
}
