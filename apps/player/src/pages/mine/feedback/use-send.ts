import { showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../../app/context.ts';
import type { Pictures } from '../../../features/pictures/use-pictures.ts';
import type { Draft } from './draft.ts';
import { feedbackLink } from './feedback-types.ts';
import { feedbackTexts as text } from './messages.ts';
import type { Related } from './related.tsx';

interface Whole {
  readonly draft: Draft;
  readonly related: Related | null;
  readonly pictures: Pick<Pictures, 'ids'>;
}

/** Sends a complete feedback once, then opens it; what was written stays when it fails. */
export function useSend(onSent: () => void): {
  readonly send: (whole: Whole) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
} {
  const { api } = useApp();
  const { t } = useT();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const send = async ({ draft, related, pictures }: Whole): Promise<void> => {
    if (running.current || draft.type === null) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const outcome = await api.call('site/feedback/addFeedBack', {
      type: draft.type,
      content: draft.content,
      pictureIds: [...pictures.ids],
      ...(related?.kind === 'bet' && { betId: related.bet.betId }),
      ...(related?.kind === 'order' && { orderId: related.order.orderId }),
    });
    running.current = false;
    setBusy(false);
    if (outcome.kind !== 'answer') {
      setFailure((outcome.kind === 'code' ? outcome.message : '') || t(text.failed));
      return;
    }
    const { feedbackId, number } = outcome.answer;
    showToast({ tone: 'ok', title: t(text.submitted), text: t(text.submittedText, { number }) });
    onSent();
    navigate(feedbackLink('list', feedbackId));
  };
  return { send: (whole) => void send(whole), isBusy, failure };
}
