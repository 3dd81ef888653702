import { readMigrations } from '@tianping/db';

export { labLimits } from '../limits.ts';
export { catalogue, catalogueGroups } from './catalogue.ts';
export { labCases } from './endpoint/cases.ts';
export { endpointCaseId, runEndpointCases } from './endpoint/part.ts';
export { createProvider, type EndpointSeat, type WalletEndpoint } from './endpoint/steps.ts';
export { certifiable, certificatePage } from './report/certificate.ts';
export { reportPage } from './report/page.ts';
export {
  type CaseReport,
  jsonOf,
  type LabReport,
  type PartReport,
  type ReportStep,
  SUITE,
  tallyOf,
} from './report/report.ts';
export {
  createLabRuns,
  type LabRuns,
  type Launch,
  type RunListeners,
  type StartRefusal,
} from './runs/lab-runs.ts';
export { type ReadableCase, readableCase } from './runs/readable.ts';
export {
  type CaseOutcome,
  type LabRun,
  type PartHead,
  type RunState,
  runStates,
  type WholeRun,
} from './runs/run-store.ts';
export { providerCases } from './suite/cases/index.ts';
export { type GroupCode, groups, type ProviderCase } from './suite/kit.ts';
export { type LineOptions, type PlayAnswer, playAnswer } from './suite/line.ts';
export { providerPart } from './suite/part.ts';
export { type RanCase, runProviderCases } from './suite/run.ts';
export { LAB_STAKES_MINOR, type LabSettings, usualSettings } from './suite/settings.ts';
export { type LabWallet, openLabWallet } from './suite/wallet.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('lab', new URL('../../', import.meta.url));
