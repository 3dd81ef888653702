/** Pages with unsaved changes, which a link of the office must not drop unasked. */
export interface Leaving {
  /** Guards the page until the returned function is called. */
  guard(): () => void;
  isGuarded(): boolean;
  /** Goes immediately where no page is guarded; else asks, and goes once that is agreed to. */
  go(step: () => void, ask: (agreed: () => void) => void): void;
}

export function createLeaving(): Leaving {
  const guards = new Set<symbol>();
  return {
    guard() {
      const one = Symbol('guard');
      guards.add(one);
      return () => void guards.delete(one);
    },
    isGuarded: () => guards.size > 0,
    go(step, ask) {
      if (guards.size === 0) step();
      else ask(step);
    },
  };
}
