import { createUuid } from '@tianping/base';
import { useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useApp } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import type { Channel } from './deposit-form.tsx';
import { waitLink } from './wait-link.ts';

/**
 * Submits a deposit and opens its hosted page. One intent has one key for as long as its outcome
 * is unknown, so that pressing again after a lost answer never makes a second order.
 */
export function usePay(channel: Channel): {
  readonly pay: (amount: string) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
} {
  const { t } = useT();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const intent = useRef<{ amount: string; key: string } | null>(null);
  const pay = async (amount: string): Promise<void> => {
    if (isBusy) return;
    if (intent.current?.amount !== amount) intent.current = { amount, key: createUuid(app) };
    const idempotencyKey = intent.current.key;
    // Opened within the press, before anything is awaited; browsers block it later.
    const hosted = window.open('/loading', '_blank');
    setBusy(true);
    setFailure(null);
    const request = { code: channel.code, amount };
    const outcome = await app.api.call('fd/payment/pay', request, { idempotencyKey });
    setBusy(false);
    if (outcome.kind !== 'answer') {
      hosted?.close();
      if (outcome.kind === 'code') intent.current = null;
      const open = openOrderOf(outcome);
      if (open !== null) {
        navigate(waitLink(open, channel.wait));
        return;
      }
      setFailure(outcome.kind === 'code' ? outcome.message : t(text.payLost));
      return;
    }
    intent.current = null;
    app.member.setDeposit(outcome.answer);
    sendTo(hosted, outcome.answer.payUrl);
    navigate(waitLink(outcome.answer.orderId, channel.wait));
    window.scrollTo(0, 0);
  };
  return { pay: (amount) => void pay(amount), isBusy, failure };
}

/** One order of a channel may be open at a time; the refusal names it. */
function openOrderOf(outcome: { readonly kind: string; readonly data?: unknown }): string | null {
  const { data } = outcome;
  if (typeof data !== 'object' || data === null || !('orderId' in data)) return null;
  return typeof data.orderId === 'string' ? data.orderId : null;
}

/**
 * The page that was opened for it; where none could be, the waiting screen's button leads there.
 */
function sendTo(hosted: Window | null, url: string): void {
  if (!hosted) return;
  if (url === '') {
    hosted.close();
    return;
  }
  hosted.opener = null;
  hosted.location.replace(url);
}
