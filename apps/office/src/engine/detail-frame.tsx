import type { OfficeCallName } from '@tianping/contract';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf, RequestOf } from '../app/api.ts';
import { type Read, useOfficeApp, useRead } from '../app/context.ts';
import { FaultState, StaleStrip } from './states.tsx';

/** How often what several people may work on is asked for anew: a colleague may have decided meanwhile. */
export const SHARED_MS = 15_000;

/** Something was done to what a detail shows: as it is now, where the answer says so; else it is asked for. */
export type Changed<Answer> = (now?: Answer) => void;

/**
 * A detail that several people may work on, and what an act on it calls; the list beside it hears of it too. Null asks
 * for it once: something else says when it is to be asked for again.
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

/** What a detail panel shows while its answer is on its way, when it failed, and once it is there. */
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
