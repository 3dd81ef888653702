import type { AnswerFor, CallState } from '@tianping/client';
import { useEffect, useRef, useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { Rate } from '../../../features/wallet/types.ts';

/** Pause between two questions for a rate in the place of one that has run out. */
const ASK_EVERY_MS = 2_000;

export interface RatesView extends CallState<AnswerFor<'fd/transfer/getTransferRate'>> {
  /** The rate of the coin that is chosen; undefined where there is none. */
  readonly rate: Rate | undefined;
  /** How long that rate still holds, in milliseconds; zero once it does not. */
  readonly leftMs: number;
  /** A rate has run out and another came: amounts are to be read again. */
  readonly hasChanged: boolean;
}

/** The rates of this moment; one that has run out is asked for anew. */
export function useRates(coin: string): RatesView {
  const { now } = useApp();
  const moves = useMember((state) => state.moves);
  const read = useCall('fd/transfer/getTransferRate', {}, { version: moves });
  const list = read.data?.list ?? [];
  const rate = list.find((each) => each.coin === coin) ?? list[0];
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 500);
    return () => clearInterval(timer);
  }, [now]);
  const leftMs = rate ? Math.max(0, rate.until - Math.max(at, 0)) : 0;
  const isOver = rate !== undefined && leftMs === 0;
  const { refetch } = read;
  const over = isOver ? rate.rateId : '';
  useEffect(() => {
    if (over === '') return;
    refetch();
    const timer = setInterval(refetch, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [over, refetch]);
  const first = useRef<{ readonly coin: string; readonly id: string } | null>(null);
  if (rate && first.current?.coin !== rate.coin) {
    first.current = { coin: rate.coin, id: rate.rateId };
  }
  const hasChanged = rate !== undefined && first.current?.id !== rate.rateId;
  return { ...read, rate, leftMs, hasChanged };
}
