import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { RequestOf } from '../../app/api.ts';
import { useOfficeApp } from '../../app/context.ts';
import { DetailFrame, SHARED_MS, useDetail } from '../../engine/detail-frame.tsx';
import { saveFile } from '../../engine/list/save-file.ts';
import { Badge, Buttons, DetailHead, Glyph, Mark, Pairs, Part } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import css from './lab.module.css';
import { CaseModal } from './lab-case.tsx';
import { LabMatrix } from './lab-matrix.tsx';
import { labMessages as text } from './lab-messages.ts';
import { faultTexts } from './lab-start.tsx';
import { type LabCaseRow, type LabRunAnswer, stateOf } from './lab-states.ts';

/** A run: its result, its files, and every case by its group. */
export function LabRunDetail(props: { readonly labRunId: string; readonly onChanged: () => void }) {
  const { labRunId } = props;
  const { read } = useDetail('lab/run', { labRunId }, props.onChanged, SHARED_MS / 3);
  const [opened, setOpened] = useState<LabCaseRow | null>(null);
  return (
    <DetailFrame read={read}>
      {(answer) => (
        <>
          <RunHead answer={answer} />
          <LabMatrix cases={answer.cases} />
          <RunFacts answer={answer} />
          <RunFiles answer={answer} />
          <Cases cases={answer.cases} onOpen={setOpened} />
          <CaseModal labRunId={labRunId} of={opened} onClose={() => setOpened(null)} />
        </>
      )}
    </DetailFrame>
  );
}

function RunHead({ answer: { run, cases } }: { readonly answer: LabRunAnswer }) {
  const { t } = useTexts();
  const { name, tone, count } = stateOf(run);
  const verdict = (): string => {
    if (run.failed > 0) {
      const { failed, moneyFailed: money } = run;
      return t(money > 0 ? text.verdictMoney : text.verdictOther, { failed, money });
    }
    if (run.state !== 'ended') return run.why === '' ? t(text.verdictNone) : run.why;
    const isAll = cases.every(({ state }) => state === 'passed');
    return t(isAll ? text.verdictAll : text.verdictPart, { count: run.passed });
  };
  return (
    <>
      <DetailHead title={run.targetName} badge={<Badge tone={tone}>{t(name, { count })}</Badge>} />
      {run.state !== 'running' && (
        <p className={run.why === '' ? css.verdict : css.fault}>{verdict()}</p>
      )}
    </>
  );
}

function RunFacts({ answer: { run, parts, choice } }: { readonly answer: LabRunAnswer }) {
  const { t, moment, span, staff } = useTexts();
  const sides = choice.directions.map((one) => t(one === 'provider' ? text.provider : text.wallet));
  const faults = choice.faults.map((one) => t(faultTexts[one].name));
  const took = run.endedAt === null ? t(officeMessages.none) : span(run.endedAt - run.startedAt);
  return (
    <Pairs
      pairs={[
        { key: 'side', name: t(text.side), value: sides.join('、') },
        { key: 'who', name: t(text.who), value: staff(run.startedBy) },
        { key: 'at', name: t(text.started), value: moment(run.startedAt) },
        { key: 'took', name: t(text.took), value: took },
        {
          key: 'faults',
          name: t(text.faultsOn),
          value: faults.length === 0 ? t(officeMessages.none) : faults.join('、'),
        },
        ...parts.flatMap(({ direction, address, keyDigest }) => [
          { key: `address ${direction}`, name: t(text.address), value: address },
          ...(keyDigest === null
            ? []
            : [
                {
                  key: `key ${direction}`,
                  name: t(text.keyDigest),
                  value: keyDigest.slice(0, 16),
                },
              ]),
        ]),
      ]}
    />
  );
}

type FileKind = RequestOf<'lab/file'>['kind'];

function RunFiles(props: { readonly answer: LabRunAnswer }) {
  const { run, hasReport, hasCertificate } = props.answer;
  const { t } = useTexts();
  const { api } = useOfficeApp();
  const { message } = App.useApp();
  const [busy, setBusy] = useState<FileKind | null>(null);
  if (!hasReport) return null;
  const fetchFile = async (kind: FileKind): Promise<void> => {
    setBusy(kind);
    const got = await api.call('lab/file', { labRunId: run.labRunId, kind });
    setBusy(null);
    if (got.kind === 'answer') {
      const type = kind === 'json' ? 'application/json' : 'text/html;charset=utf-8';
      saveFile(got.answer.name, got.answer.content, type);
      return;
    }
    const why = got.kind === 'refused' ? got.message : t(officeMessages.lost);
    message.error(t(text.fileFailed, { why }));
  };
  const kinds: readonly FileKind[] = [
    'html',
    'json',
    ...(hasCertificate ? (['certificate'] as const) : []),
  ];
  const names = { html: text.page, json: text.json, certificate: text.certificate } as const;
  return (
    <>
      <Buttons>
        {kinds.map((kind) => (
          <Button
            key={kind}
            icon={<Glyph of={IconDownload} />}
            loading={busy === kind}
            onClick={() => void fetchFile(kind)}
          >
            {t(names[kind])}
          </Button>
        ))}
      </Buttons>
      {!hasCertificate && <p className={css.side}>{t(text.noCertificate)}</p>}
    </>
  );
}

function Cases(props: {
  readonly cases: readonly LabCaseRow[];
  readonly onOpen: (one: LabCaseRow) => void;
}) {
  const { t } = useTexts();
  const { cases, onOpen } = props;
  const wrong = cases.filter(({ state }) => state === 'failed');
  const groups = Map.groupBy(cases, ({ groupName }) => groupName);
  return (
    <>
      {wrong.length > 0 && (
        <Part title={t(text.failedCases)} side={String(wrong.length)}>
          <CaseList cases={wrong} onOpen={onOpen} />
        </Part>
      )}
      <Part title={t(text.cases)} side={String(cases.length)}>
        {[...groups].map(([group, own]) => {
          const passed = own.filter(({ state }) => state === 'passed').length;
          return (
            <details key={group} className={css.group}>
              <summary>
                <b>{group}</b>
                <span className="num">{`${passed} / ${own.length}`}</span>
              </summary>
              <CaseList cases={own} onOpen={onOpen} />
            </details>
          );
        })}
      </Part>
    </>
  );
}

const caseStates = {
  passed: { name: text.passed, tone: 'ok' },
  failed: { name: text.wrong, tone: 'bad' },
  waiting: { name: text.waiting, tone: 'mute' },
  group: { name: text.skipped, tone: 'mute' },
  fault: { name: text.skipped, tone: 'mute' },
} as const;

function CaseList(props: {
  readonly cases: readonly LabCaseRow[];
  readonly onOpen: (one: LabCaseRow) => void;
}) {
  const { t, whole } = useTexts();
  return (
    <ul className={css.cases}>
      {props.cases.map((one) => {
        const { caseCode, title, state, ms, finding, isMoney } = one;
        const isRun = state === 'passed' || state === 'failed';
        const why = state === 'group' ? text.skippedGroup : text.skippedFault;
        return (
          <li key={caseCode}>
            <span className="num">{caseCode}</span>
            <div>
              <b>{title}</b>
              {isMoney && <Mark>{t(text.money)}</Mark>}
              {finding !== '' && <small data-bad>{finding}</small>}
              {(state === 'group' || state === 'fault') && <small>{t(why)}</small>}
              {isRun && (
                <Button type="link" size="small" onClick={() => props.onOpen(one)}>
                  {t(text.openCase)}
                  <span className="vh"> {caseCode}</span>
                </Button>
              )}
            </div>
            <div className={css.result}>
              <Badge tone={caseStates[state].tone}>{t(caseStates[state].name)}</Badge>
              {ms !== null && <small className="num">{t(text.ms, { count: whole(ms) })}</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
