/** One of several ways in which one part of a match may go. */
export interface Way<T> {
  readonly weight: number;
  readonly what: T;
}

/**
 * Walks several lists of ways side by side, over the same range of chance, so that every list keeps its own chances
 * exactly and the result has no more entries than all lists together. Only for parts that no market combines: how
 * they correlate means nothing.
 */
export function sideBySide<T>(lists: readonly (readonly Way<T>[])[]): readonly Way<readonly T[]>[] {
  const walks = lists.map((ways) => {
    const total = ways.reduce((sum, { weight }) => sum + weight, 0);
    return { ways, total, at: 0, left: (ways[0]?.weight ?? 0) / total };
  });
  const result: Way<readonly T[]>[] = [];
  for (;;) {
    const length = Math.min(...walks.map(({ left }) => left));
    const whats = walks.flatMap(({ ways, at }) => {
      const way = ways[at];
      return way ? [way.what] : [];
    });
    if (whats.length < lists.length) return result;
    if (length > TINY) result.push({ weight: length, what: whats });
    for (const walk of walks) {
      walk.left -= length;
      if (walk.left > TINY) continue;
      walk.at += 1;
      walk.left += (walk.ways[walk.at]?.weight ?? Infinity) / walk.total;
    }
    if (walks.every(({ left }) => left === Infinity)) return result;
  }
}

/** A smaller share than this is lost in the rounding of the others. */
const TINY = 1e-9;
