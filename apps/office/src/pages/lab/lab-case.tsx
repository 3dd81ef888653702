import { Modal } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Badge, Mark, Pairs, Part, Raw } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './lab.module.css';
import { labMessages as text } from './lab-messages.ts';
import type { LabCaseRow } from './lab-states.ts';

type Step = AnswerOf<'lab/case'>['steps'][number];

/** The exchange of a case, in a window of its own: requests are wider than a panel. */
export function CaseModal(props: {
  readonly labRunId: string;
  readonly of: LabCaseRow | null;
  readonly onClose: () => void;
}) {
  const { of } = props;
  return (
    <Modal
      open={of !== null}
      title={of ? `${of.caseCode} ${of.title}` : ''}
      onCancel={props.onClose}
      footer={null}
      width={860}
      destroyOnHidden
    >
      {of && <CaseSteps labRunId={props.labRunId} caseCode={of.caseCode} />}
    </Modal>
  );
}

/** The steps, what was expected, and every request with its answer. */
export function CaseSteps(props: { readonly labRunId: string; readonly caseCode: string }) {
  const { t } = useTexts();
  const read = useRead('lab/case', props);
  return (
    <DetailFrame read={read}>
      {({ does, due, steps }) => (
        <>
          <Pairs
            pairs={[
              { key: 'does', name: t(text.does), value: does },
              { key: 'due', name: t(text.due), value: due },
            ]}
          />
          <WhatWasWrong steps={steps} />
          <Part title={t(text.steps, { count: steps.length })}>
            <p className={css.side}>{t(steps.length === 0 ? text.noSteps : text.hidden)}</p>
            <ol className={css.steps}>
              {steps.map((step, at) => (
                <li key={at} data-from={step.from}>
                  {step.from === 'check' ? <Comparison step={step} /> : <Exchange step={step} />}
                </li>
              ))}
            </ol>
          </Part>
        </>
      )}
    </DetailFrame>
  );
}

/** All findings, before the messages among which they occurred: there may be dozens. */
function WhatWasWrong({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTexts();
  const findings = steps.flatMap((step) => step.findings);
  if (findings.length === 0) return null;
  return (
    <Part title={t(text.wrongs)} side={String(findings.length)}>
      <Findings findings={findings} />
    </Part>
  );
}

/** A comparison that held takes one line. */
function Comparison({ step }: { readonly step: Step }) {
  const { t } = useTexts();
  const isFine = step.findings.length === 0;
  return (
    <>
      <p>
        <Mark>{t(text.check)}</Mark>
        <b>{step.call}</b>
        {isFine && <span className={css.value}>{step.got}</span>}
        <Badge tone={isFine ? 'ok' : 'bad'}>{t(isFine ? text.fits : text.differs)}</Badge>
      </p>
      <Findings findings={step.findings} />
    </>
  );
}

function Exchange({ step }: { readonly step: Step }) {
  const { t, whole } = useTexts();
  const { from, call, sent, got, http, fault, ms, findings } = step;
  return (
    <>
      <p>
        <Mark>{t(from === 'lab' ? text.fromLab : text.fromProvider)}</Mark>
        <b className="num">{call}</b>
        {findings.length > 0 && <Badge tone="bad">{t(text.differs)}</Badge>}
      </p>
      <Raw label={`${t(text.request)} ${call}`}>{pretty(sent)}</Raw>
      <p>
        <b className="num">
          {http === null ? t(text.noAnswer) : t(text.http, { code: String(http) })}
        </b>
        {ms !== null && <small className="num">{t(text.ms, { count: whole(ms) })}</small>}
        {fault !== null && <Badge tone="wait">{t(text.fault, { what: fault })}</Badge>}
      </p>
      {got !== null && got !== '' && <Raw label={`${t(text.answer)} ${call}`}>{pretty(got)}</Raw>}
      <Findings findings={findings} />
    </>
  );
}

/** What was expected and what came instead; differs in sign and text as well as colour. */
function Findings({ findings }: { readonly findings: Step['findings'] }) {
  const { t } = useTexts();
  if (findings.length === 0) return null;
  return (
    <dl className={css.findings}>
      {findings.map(({ what, due, got }, at) => (
        <div key={`${at} ${what}`}>
          <dt>{what}</dt>
          <dd data-due>{`− ${t(text.expected)}：${due}`}</dd>
          <dd>{`+ ${t(text.got)}：${got}`}</dd>
        </div>
      ))}
    </dl>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
