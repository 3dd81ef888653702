import { showToast, useT } from '@tianping/ui';
import { useLocation } from 'wouter';
import { useOneCall } from '../../../app/use-one-call.ts';
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

/** Sends a complete feedback once, then opens it; the text stays when it fails. */
export function useSend(onSent: () => void): {
  readonly send: (whole: Whole) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
} {
  const { t } = useT();
  const [, navigate] = useLocation();
  const { call, isBusy, failure } = useOneCall(text.failed);
  const send = async ({ draft, related, pictures }: Whole): Promise<void> => {
    if (draft.type === null) return;
    const answer = await call('site/feedback/addFeedBack', {
      type: draft.type,
      content: draft.content,
      pictureIds: [...pictures.ids],
      ...(related?.kind === 'bet' && { betId: related.bet.betId }),
      ...(related?.kind === 'order' && { orderId: related.order.orderId }),
    });
    if (!answer) return;
    const { feedbackId, number } = answer;
    showToast({ tone: 'ok', title: t(text.submitted), text: t(text.submittedText, { number }) });
    onSent();
    navigate(feedbackLink('list', feedbackId));
  };
  return { send: (whole) => void send(whole), isBusy, failure };
}
