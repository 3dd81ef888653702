import type { RecoveryDraft } from '../kept.ts';
import type { Identity, RecoveryPorts } from './recovery-flow.ts';

/** What each step is given. */
export interface StepProps {
  readonly ports: RecoveryPorts;
  readonly draft: RecoveryDraft;
  readonly who: Identity;
  readonly go: (change: Partial<RecoveryDraft>) => void;
}
