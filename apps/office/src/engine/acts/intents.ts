/**
 * Keys of intents: the same content sent again, because no answer came, keeps its key, so that the server acts once.
 * Once answered, the next call is a new intent.
 */
export interface Intents {
  nameFor(path: string, request: unknown): string;
  answered(path: string, request: unknown): void;
}

export function createIntents(newName: () => string): Intents {
  const names = new Map<string, string>();
  const keyOf = (path: string, request: unknown): string => `${path} ${JSON.stringify(request)}`;
  return {
    nameFor(path, request) {
      const key = keyOf(path, request);
      const name = names.get(key) ?? newName();
      names.set(key, name);
      return name;
    },
    answered: (path, request) => void names.delete(keyOf(path, request)),
  };
}
