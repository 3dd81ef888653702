/**
 * Runs one copy of a request at a time: copies that arrive while it runs get the same outcome.
 *
 * A refusal leaves nothing in the database that a copy could find. Without this, of three simultaneous copies the first
 * could be refused for lack of money, a payout arrive, and the second be accepted: the member would have read a refusal
 * of what then happened.
 */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const first = underWay.get(key);
    if (first) return first;
    const outcome = work().finally(() => underWay.delete(key));
    underWay.set(key, outcome);
    return outcome;
  };
}
