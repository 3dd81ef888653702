import { createUuid } from '@tianping/base';
import { isOutcomeKnown } from '@tianping/client';
import { depositWaitPath } from '@tianping/payments';
import { useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useApp } from '../../../app/context.ts';
import type { Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';

/** Kinds whose orders are paid on a page of the provider. */
const PAGE_KINDS: readonly Channel['kind'][] = ['bank', 'qr', 'card', 'wallet'];

export interface PayOrder {
  readonly amount: string;
  readonly protocol: string | null;
  readonly payerName: string | null;
  readonly signalCode: string | null;
}

/**
 * Submits a deposit and opens its hosted page. One intent has one key for as long as its outcome is unknown, so that
 * pressing again after a missing answer never creates a second order.
 */
export function usePay(channel: Channel): {
  readonly pay: (order: PayOrder) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
} {
  const { t } = useT();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const intent = useRef<{ order: string; key: string } | null>(null);
  const pay = async (wanted: PayOrder): Promise<void> => {
    if (isBusy) return;
    const order = JSON.stringify(wanted);
    if (intent.current?.order !== order) intent.current = { order, key: createUuid(app) };
    const idempotencyKey = intent.current.key;
    // Opened within the press, before anything is awaited; browsers would block it later.
    const hosted = PAGE_KINDS.includes(channel.kind) ? window.open('/loading', '_blank') : null;
    setBusy(true);
    setFailure(null);
    const request = { code: channel.code, ...wanted };
    const outcome = await app.api.call('fd/payment/pay', request, { idempotencyKey });
    setBusy(false);
    if (outcome.kind !== 'answer') {
      hosted?.close();
      if (isOutcomeKnown(outcome)) intent.current = null;
      const open = openOrderOf(outcome);
      if (open !== null) {
        navigate(depositWaitPath(open, channel.wait));
        return;
      }
      setFailure(outcome.kind === 'code' ? outcome.message : t(text.payLost));
      return;
    }
    intent.current = null;
    app.member.setDeposit(outcome.answer);
    sendTo(hosted, outcome.answer.payUrl);
    navigate(depositWaitPath(outcome.answer.orderId, outcome.answer.wait));
    window.scrollTo(0, 0);
  };
  return { pay: (order) => void pay(order), isBusy, failure };
}

/** One order of a channel may be open at a time; the refusal names it. */
function openOrderOf(outcome: { readonly kind: string; readonly data?: unknown }): string | null {
  const { data } = outcome;
  if (typeof data !== 'object' || data === null || !('orderId' in data)) return null;
  return typeof data.orderId === 'string' ? data.orderId : null;
}

/** Sends the window opened for the payment to its page; where none could be opened, the waiting screen has a button. */
function sendTo(hosted: Window | null, url: string): void {
  if (!hosted) return;
  if (url === '') {
    hosted.close();
    return;
  }
  hosted.opener = null;
  hosted.location.replace(url);
}
