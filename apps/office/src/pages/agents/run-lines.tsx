import { percentText } from '@tianping/agents';
import type { GameCategory } from '@tianping/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';
import css from './agents.module.css';

type Line = AnswerOf<'agents/runLines'>['list'][number];
type Source = AnswerOf<'agents/sources'>['list'][number];

const LINE_HEADS = [
  text.name,
  text.own,
  text.group,
  text.activeMembers,
  text.carry,
  text.share,
  text.belowPay,
  text.pay,
  text.paidState,
  text.sources,
] as const;

/** The lines of an agreed month: what each agent was owed, what was paid, what waits and why. */
export function RunLines({ month }: { readonly month: string }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Line | null>(null);
  const read = useRead('agents/runLines', { month });
  return (
    <Box title={t(text.linesTitle, { month })}>
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t(text.noLines)}</p>
          ) : (
            <section className={css.scroll} aria-label={t(text.linesTitle, { month })}>
              <table className={css.table}>
                <thead>
                  <tr>
                    {LINE_HEADS.map((head) => (
                      <th key={head.id} scope="col">
                        {t(head)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((line) => (
                    <LineRow
                      key={line.agentId}
                      line={line}
                      isOpen={open?.agentId === line.agentId}
                      onOpen={() => setOpen(open?.agentId === line.agentId ? null : line)}
                    />
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </DetailFrame>
      {open && <Sources key={open.agentId} agentId={open.agentId} month={month} name={open.name} />}
    </Box>
  );
}

function LineRow(props: {
  readonly line: Line;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const { t, full } = useTexts();
  const { line } = props;
  return (
    <tr>
      <td>
        <ObjectLink of={`agent:${line.agentId}`}>{line.name}</ObjectLink>
      </td>
      <td className="num">{full(line.ownMinor)}</td>
      <td className="num">{full(line.groupMinor)}</td>
      <td className="num">{line.active}</td>
      <td className="num">{full(line.carryInMinor)}</td>
      <td className="num">{line.shareBp === 0 ? '—' : percentText(line.shareBp)}</td>
      <td className="num">{full(line.belowMinor)}</td>
      <td className="num">{full(line.payMinor)}</td>
      <td>
        <PaidState of={line} />
      </td>
      <td>
        <Button size="small" aria-expanded={props.isOpen} onClick={props.onOpen}>
          {t(text.sources)}
        </Button>
      </td>
    </tr>
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

/** What one line is made of, member by member and account by account; it adds up from the ledger. */
export function Sources(props: {
  readonly agentId: string;
  readonly month: string;
  readonly name: string;
}) {
  const { t, full, whole } = useTexts();
  const { agentId, month, name } = props;
  const read = useRead('agents/sources', { agentId, month });
  const heads = [text.sourceMember, text.sourceKind, text.category, text.account];
  return (
    <>
      <h3 className={css.heading}>{t(text.sourcesTitle, { name, month })}</h3>
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t(text.noSources)}</p>
          ) : (
            <section className={css.scroll} aria-label={t(text.sourcesTitle, { name, month })}>
              <table className={css.table}>
                <thead>
                  <tr>
                    {[...heads, text.postings, text.amount].map((head) => (
                      <th key={head.id} scope="col">
                        {t(head)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((row) => (
                    <tr key={`${row.memberId}-${row.account}-${row.kind}-${row.category}`}>
                      <td>
                        <ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>
                      </td>
                      <td>{t(kinds[row.kind])}</td>
                      <td>{row.category === null ? '—' : t(categories[row.category])}</td>
                      <td>
                        <code>{row.account}</code>
                      </td>
                      <td className="num">{whole(row.postings)}</td>
                      <td className="num">{full(row.amountMinor)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
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
