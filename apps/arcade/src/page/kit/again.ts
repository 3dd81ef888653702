/** Waits between the tries to load something over a line that may be cut. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000] as const;

/** Loads; again after a failure, later each time, and fails with the last of them. */
export async function loadAgain<Value>(
  load: () => Promise<Value>,
  wait: (ms: number) => Promise<void>,
): Promise<Value> {
  for (const ms of WAITS_MS) {
    try {
      return await load();
    } catch {
      await wait(ms);
    }
  }
  return await load();
}
