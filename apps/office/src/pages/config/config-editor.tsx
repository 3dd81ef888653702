import type { ConfigSection } from '@tianping/contract';
import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useDesk, useMay } from '../../app/context.ts';
import { useAct } from '../../engine/act.tsx';
import { Box, Buttons, Diff, Raw } from '../../engine/parts.tsx';
import { useWords } from '../../engine/words.ts';
import { deskMessages } from '../../messages.ts';
import css from './config.module.css';
import { configMessages as text } from './config-messages.ts';
import { parseJson, sectionNames } from './config-words.ts';

/** A section's value: read as it is, or edited, checked by the server and saved as a new version. */
export function ConfigEditor(props: {
  readonly section: ConfigSection;
  readonly version: number;
  readonly value: unknown;
  readonly onSaved: () => void;
}) {
  const { t } = useWords();
  const mayWrite = useMay('config.write');
  const [draft, setDraft] = useState<string | null>(null);
  const shown = JSON.stringify(props.value, null, 2);
  const name = t(sectionNames[props.section]);
  if (draft === null) {
    return (
      <Box
        title={name}
        side={mayWrite && <Button onClick={() => setDraft(shown)}>{t(text.edit)}</Button>}
      >
        <div className={css.value}>
          <Raw label={name}>{shown}</Raw>
        </div>
        <p className={css.hint}>{t(text.moneyHint)}</p>
      </Box>
    );
  }
  return (
    <Box title={name}>
      <Input.TextArea
        className={css.editor}
        aria-label={name}
        value={draft}
        spellCheck={false}
        autoSize={{ minRows: 16, maxRows: 32 }}
        onChange={({ target }) => setDraft(target.value)}
      />
      <p className={css.hint}>{t(text.moneyHint)}</p>
      <SaveBar {...props} draft={draft} onCancel={() => setDraft(null)} />
    </Box>
  );
}

function SaveBar(props: {
  readonly section: ConfigSection;
  readonly version: number;
  readonly draft: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}) {
  const { section, version, draft } = props;
  const { api } = useDesk();
  const { t } = useWords();
  const { message } = App.useApp();
  const act = useAct();
  const [checked, setChecked] = useState<{
    readonly draft: string;
    readonly answer: AnswerOf<'config/check'>;
  } | null>(null);
  const parsed = parseJson(draft);
  const current = checked?.draft === draft ? checked.answer : null;
  const check = async (): Promise<void> => {
    if (!parsed.ok) return;
    const outcome = await api.call('config/check', { section, value: parsed.value as never });
    if (outcome.kind === 'answer') setChecked({ draft, answer: outcome.answer });
    else message.error(outcome.kind === 'lost' ? t(deskMessages.faultLost) : outcome.message);
  };
  const save = (needsTwo: boolean): void =>
    act({
      call: 'config/save',
      title: t(needsTwo ? text.propose : text.save),
      request: (values) => ({
        section,
        baseVersion: version,
        value: (parsed.ok ? parsed.value : null) as never,
        note: values.text('note'),
      }),
      said: (answer) => savedText(answer, t),
      onDone() {
        props.onCancel();
        props.onSaved();
      },
    });
  const mayWriteNow = current && current.issues.length === 0 && current.changes.length > 0;
  return (
    <>
      {!parsed.ok && (
        <Alert type="error" title={t(text.invalidJson, { line: parsed.line, why: parsed.why })} />
      )}
      {current && current.issues.length > 0 && (
        <Alert
          type="error"
          title={t(text.issues)}
          description={current.issues.map(({ path, message: why }) => (
            <p key={path}>
              {path}：{why}
            </p>
          ))}
        />
      )}
      {current && current.issues.length === 0 && (
        <div role="status" className={css.checked}>
          <p>
            {current.changes.length === 0
              ? t(text.noChanges)
              : t(text.changes, { count: current.changes.length })}
          </p>
          {current.changes.length > 0 && (
            <Diff changes={current.changes.map((change) => ({ key: change.path, ...change }))} />
          )}
        </div>
      )}
      <Buttons>
        <Button onClick={props.onCancel}>{t(text.cancel)}</Button>
        <Button disabled={!parsed.ok} onClick={() => void check()}>
          {t(text.check)}
        </Button>
        {mayWriteNow && (
          <Button type="primary" onClick={() => save(current.needsTwo)}>
            {t(current.needsTwo ? text.propose : text.save)}
          </Button>
        )}
      </Buttons>
    </>
  );
}

export function savedText(
  answer: AnswerOf<'config/save'>,
  t: ReturnType<typeof useWords>['t'],
): string {
  if (answer.outcome === 'proposed') return t(text.proposed);
  if (answer.outcome === 'unchanged' || answer.version === null) return t(text.unchanged);
  return t(text.saved, { version: answer.version });
}
