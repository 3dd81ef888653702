import { createUuid } from '@tianping/base';
import { type CallOutcome, isOutcomeKnown } from '@tianping/client';
import { showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { refreshBalance } from '../../app/member/member-data.ts';
import { money } from './figures.ts';
import { vipTexts as text } from './messages.ts';

/** What is being claimed: a grant by its id, everything, or the rebate of closed days. */
export type ClaimTarget = 'all' | 'rebate' | { readonly id: string };

interface Paid {
  readonly count: number;
  readonly totalMinor: number;
}

/**
 * Claims, one at a time. An intent keeps its key while its outcome is unknown; the server pays a grant once in any
 * case. A toast states what was paid, and `onDone` has lists read again.
 */
export function useClaims(onDone: () => void): {
  readonly claim: (target: ClaimTarget) => void;
  /** The claim in progress; null when there is none. */
  readonly running: ClaimTarget | null;
} {
  const { t } = useT();
  const app = useApp();
  const [running, setRunning] = useState<ClaimTarget | null>(null);
  const intent = useRef<{ readonly name: string; readonly key: string } | null>(null);
  const claim = async (target: ClaimTarget): Promise<void> => {
    if (running !== null) return;
    const name = typeof target === 'string' ? target : target.id;
    if (intent.current?.name !== name) intent.current = { name, key: createUuid(app) };
    setRunning(target);
    const outcome = await send(app.api.call, target, intent.current.key);
    setRunning(null);
    if (outcome.kind === 'lost') {
      showToast({ tone: 'bad', title: t(text.claimLost) });
      return;
    }
    if (isOutcomeKnown(outcome)) intent.current = null;
    if (outcome.kind === 'code') showToast({ tone: 'bad', title: outcome.message });
    else {
      const { count, totalMinor } = outcome.answer;
      const amount = money(totalMinor);
      const title =
        count > 1 ? t(text.claimedMany, { count, amount }) : t(text.claimedOne, { amount });
      showToast({ tone: 'ok', title, text: t(text.claimedText) });
      void refreshBalance(app);
    }
    onDone();
  };
  return { claim: (target) => void claim(target), running };
}

async function send(
  call: ReturnType<typeof useApp>['api']['call'],
  target: ClaimTarget,
  idempotencyKey: string,
): Promise<CallOutcome<Paid>> {
  const options = { idempotencyKey };
  if (typeof target === 'object') {
    const outcome = await call('act/welfare/claim', { id: target.id }, options);
    if (outcome.kind !== 'answer') return outcome;
    return { ...outcome, answer: { count: 1, totalMinor: outcome.answer.grant.amountMinor } };
  }
  const outcome =
    target === 'all'
      ? await call('act/welfare/claimAll', {}, options)
      : await call('act/rebate/claim', {}, options);
  if (outcome.kind !== 'answer') return outcome;
  const { list, totalMinor } = outcome.answer;
  return { ...outcome, answer: { count: list.length, totalMinor } };
}
