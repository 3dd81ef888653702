import { assert } from '@tianping/base';

/** A key of a topic's document and its new value; `null` removes the key. */
export type Change = readonly [key: string, value: unknown];

export interface Delta<Entry extends Change = Change> {
  readonly seq: number;
  readonly changes: readonly Entry[];
}

/** What a subscriber that holds number `after` needs to be up to date. */
export type CatchUp<Entry extends Change = Change> =
  | { readonly kind: 'current' }
  | {
      readonly kind: 'delta';
      readonly from: number;
      readonly to: number;
      readonly changes: Entry[];
    }
  | { readonly kind: 'snapshot'; readonly seq: number; readonly changes: Entry[] };

/**
 * A document of keys and values that changes by numbered deltas and remembers the last few of them. Numbers begin at
 * `firstSeq`, which is far from those of any other process, so that numbers of another process are recognised.
 */
export class Topic<Entry extends Change = Change> {
  readonly #entries = new Map<string, Entry>();
  readonly #deltas: Delta<Entry>[] = [];
  readonly #replay: number;
  #seq: number;

  constructor(options: { readonly firstSeq: number; readonly replay: number }) {
    this.#seq = options.firstSeq;
    this.#replay = options.replay;
  }

  get seq(): number {
    return this.#seq;
  }

  get size(): number {
    return this.#entries.size;
  }

  value(key: string): unknown {
    return this.#entries.get(key)?.[1] ?? null;
  }

  apply(changes: readonly Entry[]): Delta<Entry> {
    assert(changes.length > 0, 'a delta has changes');
    for (const entry of changes) {
      const [key, value] = entry;
      if (value === null) this.#entries.delete(key);
      else this.#entries.set(key, entry);
    }
    this.#seq += 1;
    const delta = { seq: this.#seq, changes };
    this.#deltas.push(delta);
    if (this.#deltas.length > this.#replay) this.#deltas.shift();
    return delta;
  }

  snapshot(): Entry[] {
    return [...this.#entries.values()];
  }

  /** Deltas after `after` merged into one, newest value per key; the whole document when they are no longer kept. */
  catchUp(after: number | undefined): CatchUp<Entry> {
    if (after === this.#seq) return { kind: 'current' };
    const oldest = this.#deltas[0]?.seq ?? this.#seq + 1;
    if (after === undefined || after > this.#seq || after < oldest - 1) {
      return { kind: 'snapshot', seq: this.#seq, changes: this.snapshot() };
    }
    const merged = new Map<string, Entry>();
    for (const delta of this.#deltas.slice(after + 1 - oldest)) {
      for (const entry of delta.changes) merged.set(entry[0], entry);
    }
    return { kind: 'delta', from: after + 1, to: this.#seq, changes: [...merged.values()] };
  }
}
