import { createUuid } from '@tianping/base';
import { type CallOutcome, isOutcomeKnown } from '@tianping/client';
import { showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import { ownTexts as text } from './messages.ts';

interface Options {
  readonly idempotencyKey: string;
}

export interface Intents {
  /** The action in progress, by its name; null when there is none. */
  readonly running: string | null;
  /**
   * Runs one action at a time. Resolves to null when it was refused or its outcome is unknown, which is shown;
   * repeating one of unknown outcome reuses its key.
   */
  readonly run: <Answer>(
    name: string,
    send: (options: Options) => Promise<CallOutcome<Answer>>,
    onRefused?: () => void,
  ) => Promise<Answer | null>;
}

export function useIntents(): Intents {
  const { t } = useT();
  const app = useApp();
  const [running, setRunning] = useState<string | null>(null);
  const open = useRef<{ readonly name: string; readonly key: string } | null>(null);
  const isBusy = useRef(false);
  const run: Intents['run'] = async (name, send, onRefused) => {
    if (isBusy.current) return null;
    if (open.current?.name !== name) open.current = { name, key: createUuid(app) };
    isBusy.current = true;
    setRunning(name);
    const outcome = await send({ idempotencyKey: open.current.key });
    isBusy.current = false;
    setRunning(null);
    if (outcome.kind === 'lost') {
      showToast({ tone: 'bad', title: t(text.lost) });
      return null;
    }
    if (isOutcomeKnown(outcome)) open.current = null;
    if (outcome.kind === 'answer') return outcome.answer;
    showToast({ tone: 'bad', title: outcome.message });
    onRefused?.();
    return null;
  };
  return { running, run };
}
