export { type BlackOut, blackOutOf } from './black-out.ts';
export {
  type Direction,
  directions,
  type FaultKind,
  faultKinds,
  type LabChoice,
  type PlannedCase,
  planOf,
  type Skipped,
} from './choice.ts';
