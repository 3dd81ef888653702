import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { FigureTable } from '../../engine/list/figure-table.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Box, Buttons, Pairs } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';
import css from './agents.module.css';
import { lineColumns } from './line-columns.tsx';
import { Plans } from './plans.tsx';
import { RunLines } from './run-lines.tsx';

type TrialLine = AnswerOf<'agents/trial'>['list'][number];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Settled months, the trial of the next, and the plans that they are calculated by. */
export default function SettlePage() {
  const { t, full } = useTexts();
  const [month, setMonth] = useState<string | null>(null);
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('month');
  const shown = asked !== null && MONTH.test(asked) ? asked : null;
  const show = (next: string | null): void =>
    navigate(next === null ? path : `${path}?month=${next}`, { replace: true });
  const read = useRead('agents/runs', {});
  return (
    <div className={css.page}>
      <PageTitle title={t(text.settle)} lead={t(text.settleLead)} />
      <Box title={t(text.runs)}>
        <DetailFrame read={read}>
          {({ list, next }) => (
            <>
              <p className={css.act}>
                {next === null ? (
                  <span>{t(text.nextNone)}</span>
                ) : (
                  <Button type="primary" onClick={() => setMonth(next)}>
                    {t(text.next, { month: next })}
                  </Button>
                )}
                {list.length === 0 && <span>{t(text.noRuns)}</span>}
              </p>
              <Pairs
                pairs={list.map((run) => ({
                  key: run.month,
                  name: run.month,
                  value: (
                    <>
                      {`${t(text.runLine, {
                        count: run.agents,
                        pay: full(run.payMinor),
                        paid: full(run.paidMinor),
                        open: run.open,
                      })} · ${t(text.runBy, {
                        by: run.by,
                        agreed: run.agreedBy,
                        version: run.planVersion,
                      })} `}
                      <Button
                        size="small"
                        aria-expanded={shown === run.month}
                        onClick={() => show(shown === run.month ? null : run.month)}
                      >
                        {t(text.lines)}
                      </Button>
                    </>
                  ),
                }))}
              />
            </>
          )}
        </DetailFrame>
      </Box>
      {shown !== null && <RunLines key={shown} month={shown} />}
      {month !== null && <Trial key={month} month={month} onDone={() => void read.refresh()} />}
      <Plans />
    </div>
  );
}

function Trial(props: { readonly month: string; readonly onDone: () => void }) {
  const texts = useTexts();
  const { t, full } = texts;
  const act = useAct();
  const mayWrite = useMay('agents.write');
  const { month } = props;
  const read = useRead('agents/trial', { month });
  return (
    <Box title={t(text.trialTitle, { month })}>
      <DetailFrame read={read}>
        {(trial) => (
          <>
            <p>
              {t(text.trialSum, { count: trial.list.length, pay: full(trial.payMinor) })}{' '}
              {t(text.trialHint)}
            </p>
            <FigureTable
              label={t(text.trialTitle, { month })}
              columns={[
                ...lineColumns<TrialLine>(texts),
                { title: t(text.cut), look: 'end', cell: ({ cut }) => cut },
              ]}
              rows={trial.list}
              keyOf={({ agentId }) => agentId}
            />
            {mayWrite && (
              <Buttons>
                <Button
                  type="primary"
                  onClick={() =>
                    act({
                      call: 'agents/run',
                      title: t(text.run),
                      text: t(text.runText),
                      request: (values) => ({
                        month,
                        mark: trial.mark,
                        note: values.text('note'),
                      }),
                      doneMessage: () => t(text.proposed),
                      onDone: props.onDone,
                    })
                  }
                >
                  {t(text.run)}
                </Button>
              </Buttons>
            )}
          </>
        )}
      </DetailFrame>
    </Box>
  );
}
