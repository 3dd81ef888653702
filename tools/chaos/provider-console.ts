/** The sandbox's console as a program uses it. */
export interface ProviderConsole {
  /** Has an order paid, reported once or several times; false when there was no answer. */
  pay(orderId: string, action?: 'succeed' | 'repeat'): Promise<boolean>;
  /** Orders that the provider did not know: it has lost them. */
  readonly lost: ReadonlySet<string>;
}

const ANSWER_MS_MAX = 3_000;

export function createProviderConsole(origin: string): ProviderConsole {
  const lost = new Set<string>();
  return {
    lost,
    async pay(orderId, action = 'succeed') {
      try {
        const { status } = await fetch(`${origin}/desk.json`, {
          method: 'POST',
          body: JSON.stringify({ orderId, action }),
          signal: AbortSignal.timeout(ANSWER_MS_MAX),
        });
        if (status === 404) lost.add(orderId);
        return status === 200;
      } catch {
        return false;
      }
    },
  };
}
