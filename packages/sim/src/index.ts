export { runSimulation, type SimRun } from './run.ts';
