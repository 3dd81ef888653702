import { moneyMinor, moneyText } from '@tianping/base';
import { clientCodes } from '@tianping/contract/wire';
import type { Translator } from '@tianping/i18n';
import { showToast, useT } from '@tianping/ui';
import { movable } from '@tianping/venues';
import { useState } from 'react';
import type { App } from '../../app/context.ts';
import { useApp } from '../../app/context.ts';
import { refreshBalance } from '../../app/member/member-data.ts';
import { stopOf } from '../../app/member/protection-stop.ts';
import { plainAmount } from './amount.ts';
import { type IntentKeys, useIntentKeys } from './intent-keys.ts';
import { transferTexts as text, walletTexts } from './messages.ts';
import type { TransferWay } from './transfer-rules.ts';
import type { Transfer, Venue } from './types.ts';

export interface TransferIntent {
  readonly channelCode: string;
  readonly amount: string;
  readonly ty: TransferWay;
  /** The member has read that a running offer will lock the money. */
  readonly isActivity: boolean;
}

/** `activity`: the venue has a running offer, whose dialog must be opened. */
export type TransferEnd =
  | { readonly kind: 'told'; readonly transfer: Transfer }
  | { readonly kind: 'activity' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'lost' };

type Parts = Pick<App, 'api' | 'member' | 'events'>;

/** Sends a transfer and reports the outcome: a toast on success, the tips dialog on a refusal. */
export async function sendTransfer(
  app: Parts,
  keys: IntentKeys,
  translator: Translator,
  intent: TransferIntent,
): Promise<TransferEnd> {
  const idempotencyKey = keys.keyOf(intent);
  const outcome = await app.api.call('game/venue/transfer', intent, { idempotencyKey });
  if (outcome.kind === 'lost') return { kind: 'lost' };
  keys.settle(intent, outcome);
  if (outcome.kind === 'answer') {
    app.member.setTransfer(outcome.answer);
    notifyTransfer(app, translator, outcome.answer);
    void refreshBalance(app);
    return { kind: 'told', transfer: outcome.answer };
  }
  const hasOffer = outcome.code === clientCodes.venueActivity.code;
  if (hasOffer && !intent.isActivity) return { kind: 'activity' };
  // A limit or a pause is explained by its own dialog.
  if (!stopOf(outcome)) app.events.emit('showDialogTips', { text: outcome.message });
  return { kind: 'refused' };
}

/** Brings back what one venue holds; the card has no place of its own for a missing answer, so a dialog says it. */
export async function recallVenue(
  { events }: Pick<App, 'events'>,
  { t }: Translator,
  venue: Venue & { readonly balanceMinor: number },
  send: (intent: TransferIntent) => Promise<TransferEnd>,
): Promise<TransferEnd> {
  const { channelCode } = venue;
  const amount = plainAmount(movable(moneyMinor(venue.balanceMinor), venue));
  const end = await send({ channelCode, amount, ty: '2', isActivity: false });
  if (end.kind === 'lost') events.emit('showDialogTips', { text: t(walletTexts.recallLost) });
  return end;
}

/** Reports how a transfer ended; nothing for one that is still open. */
export function notifyTransfer(
  app: Pick<App, 'events'>,
  { t }: Translator,
  transfer: Transfer,
): void {
  if (transfer.status === 'processing') return;
  if (transfer.status === 'failed') {
    app.events.emit('showDialogTips', { text: transfer.reason ?? t(text.endedFailed) });
    return;
  }
  const names = [t(text.center), transfer.venueName] as const;
  const [from, to] = transfer.direction === 'in' ? names : [names[1], names[0]];
  const amount = moneyText(moneyMinor(transfer.amountMinor));
  showToast({
    tone: 'ok',
    title: t(text.success),
    text: t(text.successText, { amount, from, to }),
  });
}

/**
 * What follows a transfer before a launch. Only money that has arrived opens the game, which would otherwise start
 * without it.
 */
export function afterTransfer(
  end: TransferEnd,
  ways: {
    readonly onArrived: () => void;
    readonly onClose: () => void;
    readonly onLost: () => void;
  },
): void {
  if (end.kind === 'lost') ways.onLost();
  else if (end.kind === 'told' && end.transfer.status === 'success') ways.onArrived();
  else ways.onClose();
}

export function useTransfer(): {
  readonly send: (intent: TransferIntent) => Promise<TransferEnd>;
  readonly isBusy: boolean;
} {
  const app = useApp();
  const translator = useT();
  const [isBusy, setBusy] = useState(false);
  const keys = useIntentKeys();
  const send = async (intent: TransferIntent): Promise<TransferEnd> => {
    setBusy(true);
    const end = await sendTransfer(app, keys, translator, intent);
    setBusy(false);
    return end;
  };
  return { send, isBusy };
}
