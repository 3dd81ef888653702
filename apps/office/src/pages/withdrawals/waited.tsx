import type { OfficeWithdrawal } from '@tianping/contract';
import { useEffect, useState } from 'react';
import { useOfficeApp } from '../../app/context.ts';
import { type Texts, useTexts, waitedText } from '../../engine/texts.ts';
import { withdrawalMessages as text } from './withdrawal-messages.ts';
import css from './withdrawals.module.css';

/** A wait longer than this is too long. */
const LATE_MS = 5 * 60_000;
const TICK_MS = 1_000;

/** The time that an ended withdrawal took from request to end; null for one that waits. */
export function tookText(
  { createdAt, endedAt }: Pick<OfficeWithdrawal, 'createdAt' | 'endedAt'>,
  t: Texts['t'],
): string | null {
  return endedAt === null ? null : t(text.took, { time: waitedText(endedAt - createdAt) });
}

/**
 * How long a withdrawal has waited for the next step; red once it is too long. An ended one no longer waits: the time
 * that it took.
 */
export function Waited(props: { readonly row: OfficeWithdrawal }) {
  const { waitingSince, endedAt } = props.row;
  const { t } = useTexts();
  const { now } = useOfficeApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (endedAt !== null) return;
    const timer = setInterval(() => setAt(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now, endedAt]);
  const took = tookText(props.row, t);
  if (took !== null) return <span>{took}</span>;
  const waited = at - waitingSince;
  const isLate = waited > LATE_MS;
  return <span className={isLate ? css.late : undefined}>{waitedText(waited)}</span>;
}
