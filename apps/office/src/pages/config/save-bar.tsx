import type { VersionedSection } from '@tianping/contract';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useOfficeApp } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { Changes } from './changes.tsx';
import css from './config.module.css';
import { configMessages as text } from './config-messages.ts';
import type { Draft, Reading } from './draft.ts';
import { sayPath } from './form/say.ts';

/** The actions on a draft: show what it changes, save or propose it, or discard it. */
export function SaveBar(props: {
  readonly section: VersionedSection;
  readonly version: number;
  readonly draft: Draft;
  readonly reading: Reading;
  /** The person wants to save: missing values are reported from now on. */
  readonly onAsk: () => void;
  readonly onIssues: (issues: ReadonlyMap<string, string>) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}) {
  const { section, version, draft, reading } = props;
  const { api } = useOfficeApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const act = useAct();
  const [checked, setChecked] = useState<{
    readonly draft: Draft;
    readonly answer: AnswerOf<'config/check'>;
  } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = checked?.draft === draft ? checked.answer : null;
  const value = reading.kind === 'value' ? reading.value : null;
  const wrong = reading.kind === 'faults' ? reading.faults : null;
  const check = async (): Promise<void> => {
    props.onAsk();
    if (reading.kind !== 'value') return;
    setBusy(true);
    const outcome = await api.call('config/check', { section, value: value as never });
    setBusy(false);
    if (outcome.kind !== 'answer') {
      message.error(outcome.kind === 'lost' ? t(officeMessages.faultLost) : outcome.message);
      return;
    }
    setChecked({ draft, answer: outcome.answer });
    props.onIssues(new Map(outcome.answer.issues.map(({ path, message: why }) => [path, why])));
  };
  const save = (): void =>
    act({
      call: 'config/save',
      title: t(text.propose),
      text: t(text.proposeText),
      request: (values) => ({
        section,
        baseVersion: version,
        value: value as never,
        note: values.text('note'),
      }),
      doneMessage: (answer) => savedText(answer, t),
      onDone() {
        props.onCancel();
        props.onSaved();
      },
    });
  const mayWriteNow = current && current.issues.length === 0 && current.changes.length > 0;
  return (
    <>
      {current && <Explained section={section} answer={current} />}
      <div className={css.bar}>
        {wrong && <p role="status">{t(text.toMend, { count: wrong.size })}</p>}
        <Button onClick={props.onCancel}>{t(text.cancel)}</Button>
        <Button
          type={mayWriteNow ? 'default' : 'primary'}
          disabled={reading.kind === 'invalidJson'}
          loading={isBusy}
          onClick={() => void check()}
        >
          {t(text.check)}
        </Button>
        {mayWriteNow && (
          <Button type="primary" onClick={save}>
            {t(text.propose)}
          </Button>
        )}
      </div>
    </>
  );
}

/** The server's answer on a draft: why it is refused, or what it changes. */
function Explained(props: {
  readonly section: VersionedSection;
  readonly answer: AnswerOf<'config/check'>;
}) {
  const { section, answer } = props;
  const { t } = useTexts();
  if (answer.issues.length > 0) {
    return (
      <Alert
        type="error"
        title={t(text.issues)}
        description={answer.issues.map(({ path, message: why }) => (
          <p key={`${path} ${why}`}>
            {sayPath(section, path, t)}：{why}
          </p>
        ))}
      />
    );
  }
  return (
    <div role="status" className={css.checked}>
      <p>
        {answer.changes.length === 0
          ? t(text.noChanges)
          : t(text.changes, { count: answer.changes.length })}
      </p>
      {answer.changes.length > 0 && <Changes section={section} changes={answer.changes} />}
    </div>
  );
}

export function savedText(
  answer: AnswerOf<'config/save'>,
  t: ReturnType<typeof useTexts>['t'],
): string {
  return t(answer.outcome === 'proposed' ? text.proposed : text.unchanged);
}
