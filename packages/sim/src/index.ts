export { type FundsRun, runFunds } from './funds/run.ts';
export { runFundsWorlds } from './funds/world/worlds.ts';
export { type ResultFinding, runResults } from './results/run-results.ts';
export { runSimulation, type SimRun } from './run.ts';
