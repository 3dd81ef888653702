import fc from 'fast-check';
import { readSeeds, SEED_VARIABLE } from './seeds.ts';

// A property that draws a new seed in each run refuses the work of whoever comes last.
fc.configureGlobal({ seed: Number(process.env[SEED_VARIABLE] ?? readSeeds().everyRun) });
