import type { OfficeCallName } from '@tianping/contract';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf, RequestOf } from '../app/api.ts';
import { type Read, useOfficeApp, useRead } from '../app/context.ts';
import { FaultState, StaleStrip } from './states.tsx';

/** Polling interval of details that several people may work on: a colleague may have decided meanwhile. */
export const SHARED_MS = 15_000;

/** Called after an action on a detail: with its new state, where the answer contains it; else it is read again. */
export type Changed<Answer> = (now?: Answer) => void;

/**
 * A detail that several people may work on, and the callback for actions on it; the list beside it is notified too.
 * With a `pollMs` of null it is read once: something else triggers further readings.
 */
export function useDetail<Call extends OfficeCallName>(
  call: Call,
  request: RequestOf<Call>,
  onChanged: () => void,
  pollMs: number | null = SHARED_MS,
): { readonly read: Read<AnswerOf<Call>>; readonly changed: Changed<AnswerOf<Call>> } {
  const { reads } = useOfficeApp();
  const read = useRead(call, request, pollMs ?? undefined);
  const changed: Changed<AnswerOf<Call>> = (now) => {
    if (now === undefined) void read.refresh();
    else reads.put(call, request, now);
    onChanged();
  };
  return { read, changed };
}

/** A detail panel while its answer is loading, when it failed, and once it is loaded. */
export function DetailFrame<Answer>(props: {
  readonly read: Read<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}) {
  const { answer, fault, readAt, refresh } = props.read;
  const retry = (): void => void refresh();
  if (answer === undefined) {
    if (fault) return <FaultState message={fault.message} onRetry={retry} />;
    return <Skeleton active paragraph={{ rows: 10 }} />;
  }
  return (
    <>
      {fault && <StaleStrip readAt={readAt} onRetry={retry} />}
      {props.children(answer)}
    </>
  );
}
