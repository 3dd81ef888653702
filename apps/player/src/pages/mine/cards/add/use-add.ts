import { clientCodes } from '@tianping/contract/wire';
import { md5Hex } from '@tianping/members';
import { showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import { createIntentKeys, type IntentKeys } from '../../../../features/wallet/intent-keys.ts';
import { cardMessages as text } from '../messages.ts';
import { accountsChanged, type Kind } from '../use-accounts.ts';

interface Wanted {
  readonly kind: Kind;
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly account: string;
  readonly holder: string;
  readonly branch: string | null;
  readonly password: string;
}

/** Adds an account once, however often it is pressed. */
export function useAdd(onAdded: () => void) {
  const { t } = useT();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const [unproved, setUnproved] = useState<(() => void) | null>(null);
  const keys = useRef<IntentKeys | null>(null);
  keys.current ??= createIntentKeys(app);
  const held = keys.current;
  const add = async (wanted: Wanted): Promise<void> => {
    const account = wanted.kind === 'bank' ? wanted.account.replaceAll(' ', '') : wanted.account;
    const request = { ...wanted, account, password: md5Hex(wanted.password) };
    const idempotencyKey = held.keyOf(request);
    setBusy(true);
    setFailure(null);
    setPasswordFault(null);
    const outcome = await app.api.call('fd/bankCard/add', request, { idempotencyKey });
    setBusy(false);
    if (outcome.kind === 'lost') {
      setFailure(t(text.lost));
      return;
    }
    held.settle(request, outcome);
    if (outcome.kind === 'code' && outcome.code === clientCodes.authenticationRequired.code) {
      setUnproved(() => () => {
        setUnproved(null);
        void add(wanted);
      });
      return;
    }
    if (outcome.kind === 'code') {
      const isPassword = outcome.code === clientCodes.passwordCheckFailure.code;
      (isPassword ? setPasswordFault : setFailure)(outcome.message);
      return;
    }
    showToast({ tone: 'ok', title: t(text.addDone) });
    accountsChanged(app);
    onAdded();
  };
  return {
    add,
    isBusy,
    failure,
    passwordFault,
    forgive: () => setPasswordFault(null),
    /**
     * The dialog that proves the session, after which the account is submitted again; null when no proof is required.
     */
    proof: unproved && { onClose: () => setUnproved(null), onConfirmed: unproved },
  };
}
