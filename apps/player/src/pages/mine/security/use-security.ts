import type { AnswerFor, CallOutcome, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { clientCodes } from '@tianping/contract/wire';
import { showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { refreshInfo } from '../../../features/profile/refresh-info.ts';
import { securityMessages as text } from './messages.ts';

export type FactorStatus = AnswerFor<'site/user/factor/status'>;

/** An action that runs once the session is proved. */
export type Guarded = () => void;

/** Changes of second factors: each is tried, and where the session must be proved first, tried again after that. */
export function useSecurity(status: FactorStatus, onChanged: () => void) {
  const { t } = useT();
  const app = useApp();
  const [wanted, setWanted] = useState<Guarded | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isProved = (): boolean => (status.confirmedUntil ?? 0) > app.now() + SOON_MS;
  const fail = (outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): void => {
    const title = outcome.kind === 'code' ? outcome.message : t(text.lost);
    showToast({ tone: 'bad', title });
  };
  return {
    isBusy,
    /** Shows the dialog that proves the session; null when no proof is required. */
    wanted,
    dismiss: () => setWanted(null),
    proved(): void {
      const next = wanted;
      setWanted(null);
      onChanged();
      next?.();
    },
    /** Runs it now, or after the session has proved itself. */
    guard(run: Guarded): void {
      if (isProved()) run();
      else setWanted(() => run);
    },
    /** One call at a time; null when it failed, of which the member is notified. */
    async call<Name extends CallName>(
      name: Name,
      request: RequestFor<Name>,
      again: Guarded,
    ): Promise<AnswerFor<Name> | null> {
      if (isBusy) return null;
      setBusy(true);
      const outcome = await app.api.call(name, request);
      setBusy(false);
      if (outcome.kind === 'answer') {
        onChanged();
        void refreshInfo(app);
        return outcome.answer;
      }
      const isUnproved =
        outcome.kind === 'code' && outcome.code === clientCodes.authenticationRequired.code;
      if (isUnproved) setWanted(() => again);
      else fail(outcome);
      return null;
    },
  };
}

export type Security = ReturnType<typeof useSecurity>;

/** A proof that expires within this time is requested again, rather than expiring in the middle of an action. */
const SOON_MS = 60_000;
