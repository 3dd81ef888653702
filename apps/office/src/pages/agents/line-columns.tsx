import { percentText } from '@tianping/agents';
import type { AnswerOf } from '../../app/api.ts';
import type { FigureColumn } from '../../engine/list/figure-table.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import type { Texts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';

/** An agent's line in a trial or in a settled month. */
type AgentLine =
  | AnswerOf<'agents/trial'>['list'][number]
  | AnswerOf<'agents/runLines'>['list'][number];

/** The columns of an agent's month, from the own figures to what is paid. */
export function lineColumns<Line extends AgentLine>({
  t,
  full,
}: Pick<Texts, 't' | 'full'>): readonly FigureColumn<Line>[] {
  const column = (
    name: 'own' | 'group' | 'activeMembers' | 'carry' | 'share' | 'belowPay' | 'pay',
    cell: (line: Line) => string | number,
  ): FigureColumn<Line> => ({
    title: t(text[name]),
    look: name === 'pay' ? 'money' : 'end',
    cell,
  });
  return [
    {
      title: t(text.name),
      cell: ({ agentId, name }) => <ObjectLink of={`agent:${agentId}`}>{name}</ObjectLink>,
    },
    column('own', ({ ownMinor }) => full(ownMinor)),
    column('group', ({ groupMinor }) => full(groupMinor)),
    column('activeMembers', ({ active }) => active),
    column('carry', ({ carryInMinor }) => full(carryInMinor)),
    column('share', ({ shareBp }) => (shareBp === 0 ? '—' : percentText(shareBp))),
    column('belowPay', ({ belowMinor }) => full(belowMinor)),
    column('pay', ({ payMinor }) => full(payMinor)),
  ];
}
