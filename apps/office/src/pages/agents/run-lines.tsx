import type { GameCategory } from '@tianping/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { FigureTable } from '../../engine/list/figure-table.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';
import css from './agents.module.css';
import { lineColumns } from './line-columns.tsx';

type Line = AnswerOf<'agents/runLines'>['list'][number];
type Source = AnswerOf<'agents/sources'>['list'][number];

/** The lines of a settled month: what each agent was owed, what was paid, what is held back and why. */
export function RunLines({ month }: { readonly month: string }) {
  const texts = useTexts();
  const { t } = texts;
  const [open, setOpen] = useState<Line | null>(null);
  const read = useRead('agents/runLines', { month });
  return (
    <Box title={t(text.linesTitle, { month })}>
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t(text.noLines)}</p>
          ) : (
            <FigureTable
              label={t(text.linesTitle, { month })}
              columns={[
                ...lineColumns<Line>(texts),
                { title: t(text.paidState), cell: (line) => <PaidState of={line} /> },
                {
                  title: t(text.sources),
                  cell: (line) => (
                    <Button
                      size="small"
                      aria-expanded={open?.agentId === line.agentId}
                      onClick={() => setOpen(open?.agentId === line.agentId ? null : line)}
                    >
                      {t(text.sources)}
                    </Button>
                  ),
                },
              ]}
              rows={list}
              keyOf={({ agentId }) => agentId}
            />
          )
        }
      </DetailFrame>
      {open && <Sources key={open.agentId} agentId={open.agentId} month={month} name={open.name} />}
    </Box>
  );
}

function PaidState({ of }: { readonly of: Line }) {
  const { t, moment } = useTexts();
  if (of.paidAt !== null) return <Badge tone="ok">{moment(of.paidAt)}</Badge>;
  if (of.payMinor === 0) return <Badge tone="mute">{t(text.nothing)}</Badge>;
  if (of.heldFor === null) return <Badge tone="wait">{t(text.waits)}</Badge>;
  return <Badge tone="bad">{t(of.heldFor === 'suspended' ? text.heldSuspended : text.held)}</Badge>;
}

const kinds = {
  revenue: text.sourceRevenue,
  bonus: text.sourceBonus,
  rebate: text.sourceRebate,
  fee: text.sourceFee,
  payment: text.sourcePayment,
} as const satisfies { readonly [Name in Source['kind']]: unknown };

/** The components of one line, member by member and account by account; it is summed from the ledger. */
export function Sources(props: {
  readonly agentId: string;
  readonly month: string;
  readonly name: string;
}) {
  const { t, full, whole } = useTexts();
  const { agentId, month, name } = props;
  const read = useRead('agents/sources', { agentId, month });
  return (
    <>
      <h3 className={css.heading}>{t(text.sourcesTitle, { name, month })}</h3>
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t(text.noSources)}</p>
          ) : (
            <FigureTable
              label={t(text.sourcesTitle, { name, month })}
              columns={[
                {
                  title: t(text.sourceMember),
                  cell: ({ memberId, memberName }) => (
                    <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
                  ),
                },
                { title: t(text.sourceKind), cell: ({ kind }) => t(kinds[kind]) },
                {
                  title: t(text.category),
                  cell: ({ category }) => (category === null ? '—' : t(categories[category])),
                },
                {
                  title: t(text.account),
                  cell: ({ account }) => <code>{account}</code>,
                },
                {
                  title: t(text.postings),
                  look: 'end',
                  cell: ({ postings }) => whole(postings),
                },
                {
                  title: t(text.amount),
                  look: 'money',
                  cell: ({ amountMinor }) => full(amountMinor),
                },
              ]}
              rows={list}
              keyOf={(row) => `${row.memberId}-${row.account}-${row.kind}-${row.category}`}
            />
          )
        }
      </DetailFrame>
    </>
  );
}

const categories = {
  TY: text.TY,
  ZR: text.ZR,
  DZ: text.DZ,
  CP: text.CP,
  QP: text.QP,
  DJ: text.DJ,
  BY: text.BY,
} as const satisfies { readonly [Name in GameCategory]: unknown };
