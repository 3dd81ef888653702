import type { Stage } from './stage.ts';

const modules = import.meta.glob<{ readonly stage: Stage }>('./*/index.ts');

/** The stage of a kind of game, fetched when it is opened; null when there is none. */
export async function loadStage(kind: string): Promise<Stage | null> {
  const load = modules[`./${kind}/index.ts`];
  return load ? (await load()).stage : null;
}
