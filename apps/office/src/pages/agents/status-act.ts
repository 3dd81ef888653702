import type { AnswerOf } from '../../app/api.ts';
import type { Act } from '../../engine/acts/act.tsx';
import type { Texts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';

type Status = AnswerOf<'agents/one'>['agent']['status'];

/** Suspends an agent immediately, or proposes to a second person that the agent goes on. */
export function statusAct(parts: {
  readonly agentId: string;
  readonly next: Status;
  readonly t: Texts['t'];
  readonly onDone: () => void;
}): Act<'agents/setStatus'> {
  const { agentId, next, t, onDone } = parts;
  const isStop = next === 'suspended';
  return {
    call: 'agents/setStatus',
    title: t(isStop ? text.suspend : text.resume),
    text: t(isStop ? text.suspendText : text.resumeText),
    danger: isStop,
    request: (values) => ({ agentId, status: next, note: values.text('note') }),
    doneMessage: ({ proposalId }) => t(proposalId === null ? text.suspended : text.proposed),
    onDone,
  };
}
