import { assert } from '@tianping/base';

/** A lifecycle as data: where each event leads from each state; an absent event has no effect there. */
export interface Lifecycle<State extends string, Event extends string> {
  readonly states: readonly State[];
  /** The state after `event`; `null` when the event has no effect in `state`. */
  next(state: State, event: Event): State | null;
  /** States from which `event` leads on. */
  sourcesOf(event: Event): readonly State[];
}

/**
 * Checks the table at start: every state can be reached from `initial`, and from every state an end can be reached.
 * An end is a state without further transitions.
 */
export function defineLifecycle<State extends string, Event extends string>(options: {
  readonly initial: State;
  readonly table: { readonly [From in State]: { readonly [On in Event]?: State } };
}): Lifecycle<State, Event> {
  const { initial, table } = options;
  const states = Object.keys(table) as State[];
  const targetsOf = (state: State) => Object.values<State | undefined>(table[state]);
  const reachableFrom = (start: State) => {
    const seen = new Set<State>([start]);
    for (const state of seen) {
      for (const target of targetsOf(state)) if (target !== undefined) seen.add(target);
    }
    return seen;
  };
  const fromInitial = reachableFrom(initial);
  for (const state of states) {
    assert(fromInitial.has(state), `state ${state} cannot be reached`);
    const ends = [...reachableFrom(state)].some((target) => targetsOf(target).length === 0);
    assert(ends, `state ${state} never ends`);
  }
  return {
    states,
    next: (state, event) => table[state][event] ?? null,
    sourcesOf: (event) => states.filter((state) => table[state][event] !== undefined),
  };
}
