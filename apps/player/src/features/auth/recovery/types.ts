import type { RecoveryDraft } from '../auth-progress.ts';
import type { Identity, RecoveryFlowDeps } from './recovery-flow.ts';

/** What each step is given. */
export interface StepProps {
  readonly deps: RecoveryFlowDeps;
  readonly draft: RecoveryDraft;
  readonly who: Identity;
  readonly go: (change: Partial<RecoveryDraft>) => void;
}
