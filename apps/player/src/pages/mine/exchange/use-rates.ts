import type { AnswerFor, CallState } from '@tianping/client';
import { useEffect, useRef, useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { Rate } from '../../../features/wallet/types.ts';

/** Pause between requests for a new rate after one has expired. */
const ASK_EVERY_MS = 2_000;

export interface RatesView extends CallState<AnswerFor<'fd/transfer/getTransferRate'>> {
  /** The rate of the chosen coin, never that of another; undefined where there is none. */
  readonly rate: Rate | undefined;
  /** How long that rate is still valid, in milliseconds; zero once it has expired. */
  readonly leftMs: number;
  /** A rate has expired and a new one arrived: the amounts must be read again. */
  readonly hasChanged: boolean;
}

/** The current rates; an expired one is requested again. The coin is empty before one is chosen: the first counts. */
export function useRates(coin: string): RatesView {
  const { now } = useApp();
  const moves = useMember((state) => state.moves);
  const read = useCall('fd/transfer/getTransferRate', {}, { version: moves });
  const rate = read.data?.list.find((each) => coin === '' || each.coin === coin);
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
