import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { type Read, useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Box, Pairs, Raw } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './lab.module.css';
import { LabMatrix } from './lab-matrix.tsx';
import { labMessages as text } from './lab-messages.ts';
import { type LabRow, WATCH_MS } from './lab-states.ts';

type Overview = AnswerOf<'lab/overview'>;

/** The run in progress, and what a provider must know before it can be tested. */
export function LabOverview({ read }: { readonly read: Read<Overview> }) {
  return (
    <div className={css.overview}>
      <DetailFrame read={read}>
        {({ running, lab }) => (
          <>
            {running && <Running run={running} onChanged={() => void read.refresh()} />}
            <ForProvider lab={lab} />
          </>
        )}
      </DetailFrame>
    </div>
  );
}

/** The run in progress, case by case. */
function Running(props: { readonly run: LabRow; readonly onChanged: () => void }) {
  const { run } = props;
  const { t, moment, staff } = useTexts();
  const mayStop = useMay('config.write');
  const act = useAct();
  const read = useRead('lab/run', { labRunId: run.labRunId }, WATCH_MS);
  const done = run.passed + run.failed;
  const wrong = (read.answer?.cases ?? []).filter(({ state }) => state === 'failed');
  return (
    <Box
      title={t(text.now, { name: run.targetName })}
      side={
        mayStop && (
          <Button
            danger
            onClick={() =>
              act({
                call: 'lab/cancel',
                title: t(text.stopTitle),
                text: t(text.stopText),
                submit: t(text.stop),
                danger: true,
                note: null,
                request: () => ({ labRunId: run.labRunId }),
                onDone: props.onChanged,
              })
            }
          >
            {t(text.stop)}
          </Button>
        )
      }
    >
      <p className={css.side}>
        {t(text.nowSide, { by: staff(run.startedBy), at: moment(run.startedAt) })}
      </p>
      <p role="status" className={css.side}>
        {done === 0 ? t(text.preparing) : t(text.done, { done, planned: run.planned })}
      </p>
      <progress
        className={css.progress}
        aria-label={t(text.progress)}
        max={Math.max(run.planned, 1)}
        value={done}
      />
      <DetailFrame read={read}>{({ cases }) => <LabMatrix cases={cases} />}</DetailFrame>
      {wrong.length > 0 && (
        <ul className={css.wrongs}>
          {wrong.map(({ caseCode, title, finding }) => (
            <li key={caseCode}>
              <b>
                <span className="num">{caseCode}</span> {title}
              </b>
              <small>{finding}</small>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function ForProvider({ lab }: { readonly lab: Overview['lab'] }) {
  const { t } = useTexts();
  return (
    <details className={css.give}>
      <summary>{t(text.giveProvider)}</summary>
      <p>{t(text.giveWhat)}</p>
      <Pairs
        pairs={[
          { key: 'operator', name: t(text.operator), value: String(lab.operatorId) },
          { key: 'wallet', name: t(text.walletUrl), value: lab.walletUrl },
        ]}
      />
      <Raw label={t(text.publicKey)}>{lab.publicKey}</Raw>
    </details>
  );
}
