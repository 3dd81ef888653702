import type { Result, Script } from '@tianping/base';
import { type EntryFault, officeLimits } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

const MINUTE_MS = 60_000;

/** Why a step of a login was refused, in words; `wrong` reveals less for a password than for a code. */
export function entryRefusal(
  fault: EntryFault,
  at: { readonly script: Script; readonly now: number; readonly step: 'password' | 'factor' },
): Result<never, CallRefusal> {
  const { script } = at;
  switch (fault.kind) {
    case 'wrong':
      if (at.step === 'factor') return refusal(script, 'codeError', text.factorWrong);
      return refusal(script, 'invalidCredentials', text.loginWrong, {
        max: String(officeLimits.failuresMax),
        minutes: String(officeLimits.lockMs / MINUTE_MS),
      });
    case 'locked': {
      const minutes = String(Math.max(1, Math.ceil((fault.until - at.now) / MINUTE_MS)));
      return refusal(script, 'locked', text.locked, { minutes });
    }
    case 'ticket':
      return refusal(script, 'codeExpired', text.ticketOver);
    case 'notSetUp':
      return refusal(script, 'accessDenied', text.notSetUp);
    case 'alreadySetUp':
      return refusal(script, 'accessDenied', text.alreadySetUp);
  }
}
