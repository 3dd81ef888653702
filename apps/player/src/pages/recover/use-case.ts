import type { AnswerFor, CallOutcome, RequestFor } from '@tianping/client';
import { showToast, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { recoverMessages as text } from './messages.ts';

export type Case = AnswerFor<'site/user/reset/ask'>['case'];

/** A case that this browser opened, found by its stored key, and its actions. */
export function useCase() {
  const { t } = useT();
  const { api, storage } = useApp();
  const [found, setFound] = useState<Case | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'lost'>(() =>
    storage.get('resetKey') === null ? 'ready' : 'loading',
  );
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const key = storage.get('resetKey');
    if (key === null) return;
    let isCurrent = true;
    setState('loading');
    void api.call('site/user/reset/status', { key }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'answer') setFound(outcome.answer.case);
      setState(outcome.kind === 'answer' ? 'ready' : 'lost');
    });
    return () => {
      isCurrent = false;
    };
  }, [api, storage, turn]);
  const fail = (outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): string =>
    outcome.kind === 'code' ? outcome.message : t(text.lost);
  return {
    found,
    state,
    retry: () => setTurn(turn + 1),
    /** Null when it succeeded; else why it failed. */
    async ask(request: RequestFor<'site/user/reset/ask'>): Promise<string | null> {
      const outcome = await api.call('site/user/reset/ask', request);
      if (outcome.kind !== 'answer') return fail(outcome);
      storage.set('resetKey', outcome.answer.key);
      setFound(outcome.answer.case);
      showToast({ tone: 'ok', title: t(text.submitted) });
      return null;
    },
    async stop(request: RequestFor<'site/user/reset/stop'>): Promise<string | null> {
      const outcome = await api.call('site/user/reset/stop', request);
      if (outcome.kind !== 'answer') return fail(outcome);
      if (found?.reference === outcome.answer.case.reference) setFound(outcome.answer.case);
      showToast({ tone: 'ok', title: t(text.stoppedDone) });
      return null;
    },
    forget(): void {
      storage.remove('resetKey');
      setFound(null);
    },
    ownKey: () => storage.get('resetKey'),
  };
}

export type OwnCase = ReturnType<typeof useCase>;
