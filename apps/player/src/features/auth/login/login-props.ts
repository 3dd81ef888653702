import type { Session } from '../../../app/member/session.ts';
import type { AuthDeps } from '../auth-flow.ts';
import type { AuthProgress } from '../auth-progress.ts';

export interface LoginFormProps {
  readonly captcha: AuthDeps['captcha'];
  readonly progress: AuthProgress;
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}
