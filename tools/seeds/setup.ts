import fc from 'fast-check';
import { readSeeds, SEED_VARIABLE } from './seeds.ts';

// With a new seed in each run, a property would fail on a change that has nothing to do with it.
fc.configureGlobal({ seed: Number(process.env[SEED_VARIABLE] ?? readSeeds().everyRun) });
