import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Read } from '../app/context.ts';
import { FaultState, StaleStrip } from './states.tsx';

/** How often what several people may work on is asked for anew: a colleague may have decided meanwhile. */
export const SHARED_MS = 15_000;

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
