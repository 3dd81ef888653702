import type { Session } from '../../../app/member/session.ts';
import type { AuthDeps } from '../auth-flow.ts';
import type { AuthProgress } from '../auth-progress.ts';
import type { SecondStep } from '../second/second-step.ts';

export interface LoginFormProps {
  readonly captcha: AuthDeps['captcha'];
  readonly progress: AuthProgress;
  /** The password was right; the second factor is asked for next. */
  readonly onSecond: (asked: SecondStep) => void;
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}
