import type { Clock } from '@tianping/base';
import type { PhoneArea } from '@tianping/members';
import { type CodeController, createCodeController } from './codes/code-controller.ts';
import type { Channel } from './place.ts';

/** The progress of a password recovery; the code and the new password are not kept. */
export interface RecoveryDraft {
  readonly channel: Channel;
  readonly step: 0 | 1 | 2 | 3;
  readonly username: string;
  /** A phone number without its area, or an e-mail address. */
  readonly account: string;
  /** Null: the default area of the site. */
  readonly area: PhoneArea | null;
  /** Why the first code was not sent although the check passed. */
  readonly notSent: string | null;
  /** The code was correct, and the server still accepts it. */
  readonly isVerified: boolean;
}

export const EMPTY_DRAFT: RecoveryDraft = {
  channel: 'phone',
  step: 0,
  username: '',
  account: '',
  area: null,
  notSent: null,
  isVerified: false,
};

/** What the dialog keeps while it is closed. Lost with the page. */
export interface AuthProgress {
  readonly codes: CodeController;
  recovery: RecoveryDraft;
  /** The bound phone with its middle filled in, digits only, and the tick box of that login. */
  device: { readonly phone: string | null; readonly rememberPwd: boolean };
  /** The name of a member who has just recovered a password, filled into the login form. */
  loginName: string;
}

export function createAuthProgress(clock: Clock): AuthProgress {
  return {
    codes: createCodeController(clock),
    recovery: EMPTY_DRAFT,
    device: { phone: null, rememberPwd: false },
    loginName: '',
  };
}

/** After a login: the waiting times for codes continue, everything else is dropped. */
export function forgetProgress(progress: AuthProgress): void {
  progress.recovery = EMPTY_DRAFT;
  progress.device = { phone: null, rememberPwd: false };
  progress.loginName = '';
}
