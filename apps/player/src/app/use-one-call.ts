import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from './context.ts';

export interface OneCall {
  readonly isBusy: boolean;
  /** Why the last one did not go through: in the server's words, or those for no answer at all. */
  readonly failure: string | null;
  readonly clear: () => void;
  /** Null when it failed, or was not sent because another is under way; `settle` belongs to the time of waiting. */
  readonly call: <Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    settle?: () => Promise<unknown>,
  ) => Promise<AnswerFor<Name> | null>;
}

/** What a form sends, once at a time. */
export function useOneCall(lost: Message): OneCall {
  const { api } = useApp();
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second press may come before what is drawn knows of the first.
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
