import type { Session } from '../../../app/member/session.ts';
import type { AuthPorts } from '../auth-flow.ts';
import type { AuthKept } from '../kept.ts';

export interface NewDeviceProps {
  /** Why the server asks, in its words. */
  readonly message: string;
  readonly kept: AuthKept;
  readonly captcha: AuthPorts['captcha'];
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}
