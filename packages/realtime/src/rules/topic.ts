import { assert } from '@tianping/base';

/** A key of a topic's document and its new value; `null` removes the key. */
export type Change = readonly [key: string, value: unknown];

export interface Delta {
  readonly seq: number;
  readonly changes: readonly Change[];
}

/** What a subscriber that holds number `after` needs to be up to date. */
export type CatchUp =
  | { readonly kind: 'current' }
  | {
      readonly kind: 'delta';
      readonly from: number;
      readonly to: number;
      readonly changes: Change[];
    }
  | { readonly kind: 'snapshot'; readonly seq: number; readonly changes: Change[] };

/**
 * A document of keys and values that changes by numbered deltas and remembers the last few of them.
 * Numbers begin at `firstSeq` (taken from the clock), so that those of an earlier process are never met again.
 */
export class Topic {
  readonly #entries = new Map<string, unknown>();
  readonly #deltas: Delta[] = [];
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
    return this.#entries.get(key) ?? null;
  }

  apply(changes: readonly Change[]): Delta {
    assert(changes.length > 0, 'a delta has changes');
    for (const [key, value] of changes) {
      if (value === null) this.#entries.delete(key);
      else this.#entries.set(key, value);
    }
    this.#seq += 1;
    const delta = { seq: this.#seq, changes };
    this.#deltas.push(delta);
    if (this.#deltas.length > this.#replay) this.#deltas.shift();
    return delta;
  }

  snapshot(): Change[] {
    return [...this.#entries];
  }

  /** Deltas after `after` merged into one, newest value a key; the whole document when they are gone. */
  catchUp(after: number | undefined): CatchUp {
    if (after === this.#seq) return { kind: 'current' };
    const oldest = this.#deltas[0]?.seq ?? this.#seq + 1;
    if (after === undefined || after > this.#seq || after < oldest - 1) {
      return { kind: 'snapshot', seq: this.#seq, changes: this.snapshot() };
    }
    const merged = new Map<string, unknown>();
    for (const delta of this.#deltas.slice(after + 1 - oldest)) {
      for (const [key, value] of delta.changes) merged.set(key, value);
    }
    return { kind: 'delta', from: after + 1, to: this.#seq, changes: [...merged] };
  }
}
