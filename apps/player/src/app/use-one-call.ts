import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from './context.ts';

export interface OneCall {
  readonly isBusy: boolean;
  /** Why the last call failed: the server's message, or the text for no answer at all. */
  readonly failure: string | null;
  readonly clear: () => void;
  /**
   * Null when it failed, or was not sent because another is in progress; the caller is busy until `settle` has ended
   * too.
   */
  readonly call: <Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    settle?: () => Promise<unknown>,
  ) => Promise<AnswerFor<Name> | null>;
}

/** A form's calls, one at a time. */
export function useOneCall(lost: Message): OneCall {
  const { api } = useApp();
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second press may come before the rendered state reflects the first.
  const isRunning = useRef(false);
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    async call(name, request, settle) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      const outcome = await api.call(name, request);
      await settle?.();
      isRunning.current = false;
      setBusy(false);
      if (outcome.kind === 'answer') return outcome.answer;
      setFailure((outcome.kind === 'code' ? outcome.message : '') || t(lost));
      return null;
    },
  };
}
