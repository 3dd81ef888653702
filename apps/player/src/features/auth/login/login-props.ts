import type { Session } from '../../../app/member/session.ts';
import type { AuthPorts } from '../auth-flow.ts';
import type { AuthKept } from '../kept.ts';

export interface LoginFormProps {
  readonly captcha: AuthPorts['captcha'];
  readonly kept: AuthKept;
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}
