import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { accountMessages } from '../profile/messages.ts';

/** Changes of limits and pauses, one at a time; what failed is said in the server's words. */
export function useProtection(onChanged: () => void) {
  const { api } = useApp();
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    async send<Name extends CallName>(
      name: Name,
      request: RequestFor<Name>,
      done: string,
    ): Promise<AnswerFor<Name> | null> {
      if (sending.current) return null;
      sending.current = true;
      setBusy(true);
      setFailure(null);
      const outcome = await api.call(name, request);
      sending.current = false;
      setBusy(false);
      if (outcome.kind === 'answer') {
        showToast({ tone: 'ok', title: done });
        onChanged();
        return outcome.answer;
      }
      setFailure(outcome.kind === 'code' ? outcome.message : t(accountMessages.lost));
      return null;
    },
  };
}
