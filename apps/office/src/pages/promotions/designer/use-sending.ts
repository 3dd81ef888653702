import type { ActivityTerms } from '@tianping/contract';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useOfficeApp } from '../../../app/context.ts';
import { useAct, useSend } from '../../../engine/acts/act.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { designerMessages as text } from './designer-messages.ts';
import { budgetOf, pageOfSaved } from './use-draft.ts';

interface Sending {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly save: () => void;
  /** Saves the draft, then asks for the note and sends it for approval. */
  readonly publish: () => void;
}

/** Saves the draft on the server and sends it for approval. */
export function useSending(of: {
  readonly id: string | null;
  readonly first: ActivityTerms;
  readonly terms: ActivityTerms;
  /** As it was typed. */
  readonly budget: string;
  readonly forecastMinor: number | null;
}): Sending {
  const { t } = useTexts();
  const send = useSend();
  const act = useAct();
  const { reads } = useOfficeApp();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const [saved, setSaved] = useState({ id: of.id, terms: of.first });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // What is on the page once an answer comes: fields may be edited until then.
  const shown = useRef(of);
  shown.current = of;
  const [next, setNext] = useState<ReturnType<typeof pageOfSaved>>(null);
  // Not before this page holds nothing that is unsaved, and not once it was left.
  useEffect(() => {
    if (next) navigate(next.to, { replace: true, state: next.state });
  }, [next, navigate]);
  const keep = async (onSaved: (id: string, version: number) => void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const why = await send('promotions/save', { id: saved.id, terms: of.terms }, (answer) => {
      setSaved({ id: answer.id, terms: of.terms });
      onSaved(answer.id, answer.version);
    });
    setBusy(false);
    setFault(why);
  };
  const save = (): void =>
    void keep((id, version) => {
      message.success(t(text.saved, { version }));
      void reads.renew('promotions/one');
      if (of.id === null) setNext(pageOfSaved(id, of.terms, shown.current));
    });
  const publish = (): void =>
    void keep((id, version) => {
      // What is sent for approval must be what is on the page.
      if (shown.current.terms !== of.terms) {
        message.warning(t(text.changedSince));
        return;
      }
      act({
        call: 'promotions/publish',
        title: t(text.publish),
        text: t(text.publishText),
        request: (values) => ({
          id,
          version,
          forecastMinor: shown.current.forecastMinor,
          budgetMinor: budgetOf(shown.current.budget) ?? 0,
          note: values.text('note'),
        }),
        doneMessage: () => t(text.published),
        onDone: () => navigate(`/promotions/${id}`),
      });
    });
  const isDirty = of.terms !== saved.terms;
  return { isDirty, isBusy, fault, save, publish };
}
