import type { ConfigSection } from '@tianping/contract';
import { Alert, Button, Input, Segmented } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../app/context.ts';
import { Box, Raw } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './config.module.css';
import { configMessages as text } from './config-messages.ts';
import { sectionNames } from './config-texts.ts';
import { type Draft, readDraft, turned } from './draft.ts';
import { FormProvider } from './form/form-context.ts';
import { type Shape, shapeOf } from './form/shape.ts';
import { ShapeForm } from './form/shape-form.tsx';
import { type Fault, type Typed, toTyped, withAt } from './form/typed.ts';
import { SaveBar } from './save-bar.tsx';

const FORM = 'form';
const FIELDS = 'input, textarea, button, [role=combobox]';
const NO_FAULTS: ReadonlyMap<string, Fault | string> = new Map();

/** A section's value: read as it is, or edited, checked by the server and saved as a new version. */
export function ConfigEditor(props: {
  readonly section: ConfigSection;
  readonly version: number;
  readonly value: unknown;
  readonly names: readonly { readonly code: string; readonly name: string }[];
  /** Set once something was edited here: the focus then returns to the button that started editing. */
  readonly edited: RefObject<boolean>;
  readonly onSaved: () => void;
}) {
  const { section, value, edited } = props;
  const { t } = useTexts();
  const mayWrite = useMay('config.write');
  const shape = useMemo(() => shapeOf(section), [section]);
  const typed = useMemo(() => toTyped(section, shape, value), [section, shape, value]);
  const [mode, setMode] = useState<Draft['mode']>(FORM);
  const [draft, setDraft] = useState<Draft | null>(null);
  const names = useMemo(
    () => new Map(props.names.map(({ code, name: called }) => [code, called])),
    [props.names],
  );
  const name = t(sectionNames[section]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (draft) edited.current = true;
    else if (edited.current && document.activeElement === document.body) button.current?.focus();
  });
  if (draft) {
    const drawn = { ...props, names, name, shape, draft };
    return <Editing {...drawn} onDraft={setDraft} />;
  }
  const json = JSON.stringify(value, null, 2);
  const edit = (): void =>
    setDraft(mode === FORM ? { mode: FORM, typed } : { mode: 'json', text: json });
  return (
    <Box
      title={name}
      side={
        <>
          <Views mode={mode} onMode={setMode} />
          {mayWrite && (
            <Button type="primary" ref={button} onClick={edit}>
              {t(text.edit)}
            </Button>
          )}
        </>
      }
    >
      {mode === FORM ? (
        <FormProvider value={{ section, onType: null, faults: NO_FAULTS, names }}>
          <ShapeForm shape={shape} typed={typed} path={[]} />
        </FormProvider>
      ) : (
        <>
          <div className={css.value}>
            <Raw label={name}>{json}</Raw>
          </div>
          <p className={css.hint}>{t(text.moneyHint)}</p>
        </>
      )}
    </Box>
  );
}

function Views(props: {
  readonly mode: Draft['mode'];
  readonly onMode: (mode: Draft['mode']) => void;
  readonly disabled?: boolean;
}) {
  const { t } = useTexts();
  return (
    <Segmented
      size="small"
      aria-label={t(text.view)}
      value={props.mode}
      disabled={props.disabled ?? false}
      onChange={props.onMode}
      options={[
        { value: FORM, label: t(text.form) },
        { value: 'json', label: t(text.expert) },
      ]}
    />
  );
}

function Editing(props: {
  readonly section: ConfigSection;
  readonly version: number;
  readonly name: string;
  readonly names: ReadonlyMap<string, string>;
  readonly shape: Shape;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onSaved: () => void;
}) {
  const { section, shape, draft, onDraft, name } = props;
  const { t } = useTexts();
  // The server's answer on a draft; another draft has not been checked.
  const [reported, setReported] = useState<{
    readonly draft: Draft;
    readonly issues: ReadonlyMap<string, string>;
  } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);
  const reading = readDraft(section, shape, draft);
  const other = turned(section, shape, draft);
  const faults = new Map<string, Fault | string>(reported?.draft === draft ? reported.issues : []);
  if (reading.kind === 'faults') {
    for (const [path, fault] of reading.faults) {
      if (isAsked || fault.kind !== 'needed') faults.set(path, fault);
    }
  }
  const type = (path: readonly string[], value: Typed): void => {
    if (draft.mode === FORM) onDraft({ mode: FORM, typed: withAt(draft.typed, path, value) });
  };
  return (
    <Box
      title={name}
      side={
        <Views mode={draft.mode} disabled={other === null} onMode={() => other && onDraft(other)} />
      }
    >
      <div ref={form}>
        {draft.mode === FORM ? (
          <FormProvider value={{ section, onType: type, faults, names: props.names }}>
            <ShapeForm shape={shape} typed={draft.typed} path={[]} />
          </FormProvider>
        ) : (
          <>
            <Input.TextArea
              className={css.editor ?? ''}
              aria-label={name}
              value={draft.text}
              spellCheck={false}
              autoSize={{ minRows: 16, maxRows: 32 }}
              onChange={({ target }) => onDraft({ mode: 'json', text: target.value })}
            />
            <p className={css.hint}>{t(text.moneyHint)}</p>
          </>
        )}
      </div>
      {reading.kind === 'invalidJson' && (
        <Alert type="error" title={t(text.invalidJson, { line: reading.line, why: reading.why })} />
      )}
      <SaveBar
        section={section}
        version={props.version}
        draft={draft}
        reading={reading}
        onAsk={() => setAsked(true)}
        onIssues={(issues) => setReported({ draft, issues })}
        onCancel={() => onDraft(null)}
        onSaved={props.onSaved}
      />
    </Box>
  );
}
