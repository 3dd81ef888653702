import type { LocalizedText } from '@tianping/base';
import { createStore } from 'zustand/vanilla';
import { windowStore } from '../app/browser/window-store.ts';

// Declared before the store, which reads them when it is created.
const RETAINED = 'pageNames';
/** Maximum number of stored names, more than tabs; the oldest are dropped. */
const NAMES_MAX = 40;

/** Specific names of pages whose route has only a general one, by path: a match's teams. */
export const pageNames = createStore<ReadonlyMap<string, LocalizedText>>(readStored);

export function namePage(path: string, name: LocalizedText): void {
  const known = pageNames.getState();
  const held = known.get(path);
  if (held?.hans === name.hans && held.hant === name.hant) return;
  const names = [...known].filter(([each]) => each !== path).slice(1 - NAMES_MAX);
  const next = [...names, [path, name] as const];
  pageNames.setState(new Map(next), true);
  windowStore().setItem(
    RETAINED,
    JSON.stringify(next.map(([at, { hans, hant }]) => [at, hans, hant])),
  );
}

/** The tabs of a window come back after a reload, and so do their names. */
function readStored(): ReadonlyMap<string, LocalizedText> {
  try {
    const stored: unknown = JSON.parse(windowStore().getItem(RETAINED) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.flatMap(entryOf) : []);
  } catch {
    return new Map();
  }
}

function entryOf(stored: unknown): readonly (readonly [string, LocalizedText])[] {
  const [path, hans, hant]: unknown[] = Array.isArray(stored) ? stored : [];
  return typeof path === 'string' && typeof hans === 'string' && typeof hant === 'string'
    ? [[path, { hans, hant }]]
    : [];
}
