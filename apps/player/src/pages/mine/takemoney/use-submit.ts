import type { WithdrawView } from '@tianping/contract';
import { clientCodes } from '@tianping/contract/wire';
import { md5Hex } from '@tianping/members';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { refreshBalance } from '../../../app/member/member-data.ts';
import { useIntentKeys } from '../../../features/wallet/intent-keys.ts';
import { withdrawMessages as text } from './messages.ts';

export interface Submitting {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Why the fund password was not accepted. */
  readonly passwordFault: string | null;
  readonly forgive: () => void;
  /** Resolves to the order that was placed; null when none was. */
  readonly submit: (wanted: {
    readonly accountId: string;
    readonly amount: string;
    readonly password: string;
  }) => Promise<WithdrawView | null>;
}

/** Places a withdrawal. One intent has one key while its outcome is unknown. */
export function useSubmit(): Submitting {
  const { t } = useT();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const keys = useIntentKeys();
  return {
    isBusy,
    failure,
    passwordFault,
    forgive: () => setPasswordFault(null),
    async submit({ accountId, amount, password }) {
      if (isBusy) return null;
      const request = { accountId, amount, password: md5Hex(password) };
      const idempotencyKey = keys.keyOf(request);
      setBusy(true);
      setFailure(null);
      setPasswordFault(null);
      const outcome = await app.api.call('fd/withdraw/new', request, { idempotencyKey });
      setBusy(false);
      if (outcome.kind === 'lost') {
        setFailure(t(text.lost));
        return null;
      }
      keys.settle(request, outcome);
      if (outcome.kind === 'code') {
        const isPassword = outcome.code === clientCodes.passwordCheckFailure.code;
        (isPassword ? setPasswordFault : setFailure)(outcome.message);
        return null;
      }
      app.member.setWithdrawal(outcome.answer);
      void refreshBalance(app);
      return outcome.answer;
    },
  };
}
