import type { Session } from '../../../app/member/session.ts';
import type { AuthDeps } from '../auth-flow.ts';
import type { AuthProgress } from '../auth-progress.ts';
import type { SecondStep } from '../second/second-step.ts';

export interface NewDeviceProps {
  /** The server's message on why it checks the device. */
  readonly message: string;
  readonly progress: AuthProgress;
  readonly captcha: AuthDeps['captcha'];
  readonly onSecond: (asked: SecondStep) => void;
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}
