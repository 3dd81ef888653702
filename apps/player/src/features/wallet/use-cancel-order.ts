import type { CallOutcome } from '@tianping/client';
import type { Message } from '@tianping/i18n';
import { showToast, useT } from '@tianping/ui';
import { useApp } from '../../app/context.ts';
import { useIntentKeys } from './intent-keys.ts';

/** Cancels an order after a confirmation; shows why where that failed. */
export function useCancelOrder<Order>(props: {
  readonly orderId: string;
  readonly texts: {
    readonly cancel: Message;
    readonly cancelText: Message;
    readonly cancelFailed: Message;
  };
  readonly send: (
    request: { readonly orderId: string },
    options: { readonly idempotencyKey: string },
  ) => Promise<CallOutcome<Order>>;
  readonly onDone: (order: Order) => void;
}): () => void {
  const { orderId, texts, send, onDone } = props;
  const { t } = useT();
  const { events } = useApp();
  const keys = useIntentKeys();
  return () =>
    events.emit('showDialogTips', {
      title: t(texts.cancel),
      text: t(texts.cancelText),
      cancel: true,
      onConfirm: async () => {
        const outcome = await send({ orderId }, { idempotencyKey: keys.keyOf({ orderId }) });
        keys.settle({ orderId }, outcome);
        if (outcome.kind === 'answer') return onDone(outcome.answer);
        const title = outcome.kind === 'code' ? outcome.message : t(texts.cancelFailed);
        showToast({ tone: 'warn', title });
      },
    });
}
