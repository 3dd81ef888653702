import type { LocalizedText } from '@tianping/base';
import { createStore } from 'zustand/vanilla';

/** Own names of pages whose route has but a general one, by path: a match's teams. */
export const pageNames = createStore<ReadonlyMap<string, LocalizedText>>(() => new Map());

/** Names kept; the oldest go. Tabs are fewer. */
const NAMES_MAX = 40;

export function namePage(path: string, name: LocalizedText): void {
  const known = pageNames.getState();
  const held = known.get(path);
  if (held?.hans === name.hans && held.hant === name.hant) return;
  const names = [...known].filter(([each]) => each !== path).slice(1 - NAMES_MAX);
  pageNames.setState(new Map([...names, [path, name]]), true);
}
