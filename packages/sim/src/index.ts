export { type FundsRun, runFunds } from './funds/run.ts';
export { type ResultFinding, runResults } from './results/run-results.ts';
export { runSimulation, type SimRun } from './run.ts';
export { playByOrder, runWorlds, type WorldOrder, type WorldRun } from './worlds.ts';

/** The program of a process that plays worlds of money. */
export const FUNDS_PROGRAM = new URL('./funds/world/world-process.ts', import.meta.url);
