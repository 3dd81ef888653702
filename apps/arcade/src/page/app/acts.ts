/**
 * Keys of actions. An action whose answer never came may have been done: the same action requested again is sent with
 * the same key, so that it is done once and its result is shown.
 */
export interface Acts {
  /** The key for this action, and whether it was sent before without an answer. */
  begin(content: unknown): { readonly key: string; readonly isRepeat: boolean };
  /** No answer came: the action stays open. */
  lose(content: unknown, key: string): void;
}

export function createActs(newKey: () => string): Acts {
  let open: { readonly content: string; readonly key: string } | null = null;
  return {
    begin(content) {
      const known = open;
      open = null;
      return known?.content === JSON.stringify(content)
        ? { key: known.key, isRepeat: true }
        : { key: newKey(), isRepeat: false };
    },
    lose(content, key) {
      open = { content: JSON.stringify(content), key };
    },
  };
}
