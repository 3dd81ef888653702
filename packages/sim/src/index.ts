export { type FundsRun, runFunds, runFundsWorlds } from './funds/run.ts';
export { type ResultComplaint, runResults } from './results/run-results.ts';
export { runSimulation, type SimRun } from './run.ts';
