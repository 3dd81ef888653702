import type { Session } from '../../app/session.ts';
import type { AuthPorts } from './auth-flow.ts';
import type { AuthKept } from './kept.ts';

export interface LoginFormProps {
  readonly captcha: AuthPorts['captcha'];
  readonly kept: AuthKept;
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}
