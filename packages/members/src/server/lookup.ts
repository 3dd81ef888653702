/**
 * Batches look-ups of single keys: all keys requested while one query is running share the next one, so that under load
 * a request costs a share of a round trip instead of one of its own. A query that fails fails for all its keys.
 */
export function createLookup<Found>(
  findAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let running: Promise<unknown> | null = null;
  let next: {
    readonly keys: Set<string>;
    readonly found: Promise<ReadonlyMap<string, Found>>;
  } | null = null;

  const startNext = () => {
    const keys = new Set<string>();
    const before = running ?? Promise.resolve();
    const found = before.then(() => {
      next = null;
      return findAll([...keys]);
    });
    const settled = found.then(
      () => undefined,
      () => undefined,
    );
    running = settled;
    next = { keys, found };
    return next;
  };

  return async (key) => {
    const batch = next ?? startNext();
    batch.keys.add(key);
    return (await batch.found).get(key);
  };
}
