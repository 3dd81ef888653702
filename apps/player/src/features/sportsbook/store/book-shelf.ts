import type { MarketView, MatchView } from '@tianping/contract';
import type { Stream } from '@tianping/realtime/client';
import type { CellFace } from './price-cell.ts';
import { TopicBook } from './topic-book.ts';

interface Held {
  readonly book: TopicBook;
  readonly topic: string;
  users: number;
  leave: () => void;
}

/** The open topics of the page, each held once however many parts of the page read it. */
export class BookShelf {
  readonly #stream: Pick<Stream, 'subscribe'>;
  readonly #held = new Map<string, Held>();
  #pressed: ReadonlySet<string> = new Set();

  constructor(stream: Pick<Stream, 'subscribe'>) {
    this.#stream = stream;
  }

  /** The topic's book; `release` when the part of the page is gone. */
  take(topic: string): { readonly book: TopicBook; readonly release: () => void } {
    let held = this.#held.get(topic);
    if (!held) {
      held = { book: new TopicBook(), topic, users: 0, leave: () => {} };
      held.book.setPressed(this.#pressed);
      this.#held.set(topic, held);
      held.leave = this.#subscribe(held);
    }
    const { book } = held;
    held.users += 1;
    return { book, release: () => this.#release(topic) };
  }

  /** Gives up the subscription and begins anew: the answer is the whole document. */
  refetch(topic: string): void {
    const held = this.#held.get(topic);
    if (!held) return;
    held.leave();
    held.leave = this.#subscribe(held);
  }

  peek(topic: string): TopicBook | undefined {
    return this.#held.get(topic)?.book;
  }

  /** A match as any open topic holds it. */
  match(matchId: string): MatchView | undefined {
    for (const { book } of this.#held.values()) {
      const match = book.match(matchId);
      if (match) return match;
    }
    return undefined;
  }

  market(matchId: string, marketId: string): MarketView | undefined {
    for (const { book } of this.#held.values()) {
      const market = book.market(matchId, marketId);
      if (market) return market;
    }
    return undefined;
  }

  repaint(face: CellFace): void {
    for (const { book } of this.#held.values()) book.repaint(face);
  }

  setPressed(pressed: ReadonlySet<string>): void {
    this.#pressed = pressed;
    for (const { book } of this.#held.values()) book.setPressed(pressed);
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
    this.#held.delete(topic);
    held.leave();
  }
}
