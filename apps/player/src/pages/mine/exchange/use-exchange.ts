import { moneyMinor, moneyText } from '@tianping/base';
import { isOutcomeKnown } from '@tianping/client';
import { showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { refreshBalance } from '../../../app/member/member-data.ts';
import { useIntentKeys } from '../../../features/wallet/intent-keys.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import type { Exchange } from '../../../features/wallet/types.ts';
import { coinsText, type Direction } from './coin-rules.ts';

interface CoinIntent {
  readonly coin: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly rateId: string;
}

/**
 * Exchanges coins; a refusal is shown in the tips dialog, a call without an answer is sent again under the same key.
 */
export function useExchange(): {
  readonly exchange: (intent: CoinIntent) => Promise<'done' | 'refused' | 'lost'>;
  readonly failure: string | null;
  readonly clear: () => void;
} {
  const app = useApp();
  const { t } = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const keys = useIntentKeys();
  // The rate is read again after every attempt: one without an answer is sent again under the rate it was made at.
  const [unanswered] = useState(() => new Map<string, CoinIntent>());
  return {
    failure,
    clear: () => setFailure(null),
    async exchange(wanted) {
      setFailure(null);
      const name = `${wanted.coin} ${wanted.direction} ${wanted.amount}`;
      const intent = unanswered.get(name) ?? wanted;
      const options = { idempotencyKey: keys.keyOf(intent) };
      const outcome = await app.api.call('fd/transfer/utcTransfer', intent, options);
      if (isOutcomeKnown(outcome)) unanswered.delete(name);
      else unanswered.set(name, intent);
      if (outcome.kind === 'lost') {
        setFailure(t(text.lost));
        return 'lost';
      }
      keys.settle(intent, outcome);
      if (outcome.kind === 'code') {
        app.events.emit('showDialogTips', { text: outcome.message });
        return 'refused';
      }
      showToast({ tone: 'ok', title: t(text.done), text: doneText(t, outcome.answer) });
      void refreshBalance(app);
      return 'done';
    },
  };
}

function doneText(t: ReturnType<typeof useT>['t'], done: Exchange): string {
  const coins = coinsText(Math.abs(done.coinMinor ?? 0));
  if (done.kind === 'coinBuy') return t(text.doneBuy, { coins, coin: done.coin ?? '' });
  return t(text.doneSell, { money: moneyText(moneyMinor(done.amountMinor)) });
}
