export {
  faultsOf,
  operator,
  provider,
  publicPem,
  runSample,
  TEST_ANSWER_MS,
  testSettings,
} from './lab-run.ts';
export {
  type Patch,
  type SampleOptions,
  type StartedSample,
  sampleText,
  startSample,
} from './sample.ts';
