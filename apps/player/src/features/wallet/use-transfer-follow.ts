import { useT } from '@tianping/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import type { Transfer } from './types.ts';
import { notifyTransfer } from './use-transfer.ts';

/** Polling interval; a push usually comes first. */
const ASK_EVERY_MS = 5_000;

/** Polls a transfer until it has ended, then reports how. */
export function useTransferFollow(transfer: Transfer): {
  readonly ask: () => void;
  readonly isAsking: boolean;
} {
  const app = useApp();
  const translator = useT();
  const [isAsking, setAsking] = useState(false);
  const { transferId, status } = transfer;
  const ask = useCallback(async (): Promise<void> => {
    setAsking(true);
    const outcome = await app.api.call('game/venue/transferStatus', { transferId });
    setAsking(false);
    if (outcome.kind === 'answer') app.member.setTransfer(outcome.answer);
  }, [app, transferId]);
  useEffect(() => {
    if (status !== 'processing') return;
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [status, ask]);
  const wasOpen = useRef(status === 'processing');
  useEffect(() => {
    if (wasOpen.current && status !== 'processing') notifyTransfer(app, translator, transfer);
    wasOpen.current = status === 'processing';
  }, [app, translator, transfer, status]);
  return { ask: () => void ask(), isAsking };
}
