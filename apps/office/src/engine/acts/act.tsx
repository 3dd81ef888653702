import { isOutcomeKnown } from '@tianping/client';
import type { OfficeCallName } from '@tianping/contract';
import { App, Modal } from 'antd';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AnswerOf, OfficeApi, RequestOf } from '../../app/api.ts';
import { useOfficeApp } from '../../app/context.ts';
import { officeMessages as text } from '../../messages.ts';
import css from '../engine.module.css';
import { FieldList } from '../fields/field-list.tsx';
import { type Field, faultOf, type Typed, type Values, valuesOf } from '../fields/fields.ts';
import { type Texts, useTexts } from '../texts.ts';
import { createIntents, type Intents } from './intents.ts';
import { createOpenings, type Opened } from './opening.ts';
import { type Made, previewFor } from './preview.ts';

/** An action of a member of staff: the fields before it, the call, and the confirmation after it. */
export interface Act<Call extends OfficeCallName = OfficeCallName> {
  readonly call: Call;
  readonly title: string;
  readonly text?: ReactNode;
  readonly submit?: string;
  readonly danger?: boolean;
  /** A form of many fields. */
  readonly wide?: boolean;
  readonly fields?: readonly Field[];
  /** Label of the note; null where none is stored. */
  readonly note?: string | null;
  readonly request: (values: Values) => RequestOf<Call>;
  /** The message when it is done; "done" by default. */
  readonly doneMessage?: (answer: AnswerOf<Call>) => string;
  readonly onDone?: (answer: AnswerOf<Call>) => void;
  /** Label of the preview button, where it is not a calculation. */
  readonly previewName?: string;
  /** What the action would do: requested and shown before it may be sent. */
  readonly preview?: (api: OfficeApi, values: Values) => Promise<Previewed>;
}

/** What an action would do, or why it is impossible. */
export type Previewed =
  | { readonly kind: 'shown'; readonly content: ReactNode }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' };

type Open = <Call extends OfficeCallName>(act: Act<Call>) => void;

const ActContext = createContext<Open>(() => {});

/** Opens the dialog of an act. */
export function useAct(): Open {
  return useContext(ActContext);
}

/** Sends an action with a form of its own; resolves to a sentence on a fault, null when it was done. */
export function useSend(): <Call extends OfficeCallName>(
  call: Call,
  request: RequestOf<Call>,
  onDone?: (answer: AnswerOf<Call>) => void,
) => Promise<string | null> {
  const { api, newKey } = useOfficeApp();
  const texts = useTexts();
  const intents = useMemo(() => createIntents(newKey), [newKey]);
  return useCallback(
    async (call, request, onDone) => {
      const outcome = await api.call(call, request, { key: intents.nameFor(call, request) });
      if (outcome.kind === 'lost') return texts.t(text.lost);
      if (isOutcomeKnown(outcome)) intents.answered(call, request);
      if (outcome.kind === 'refused') return outcome.message;
      onDone?.(outcome.answer);
      return null;
    },
    [api, intents, texts],
  );
}

/** The only dialog in which actions are confirmed: the effect, the fields, the note, the refusal. */
export function ActDialogs(props: { readonly children: ReactNode }) {
  const { newKey } = useOfficeApp();
  const [open, setOpen] = useState<Opened<Act> | null>(null);
  const openings = useMemo(() => createOpenings<Act>(), []);
  const intents = useMemo(() => createIntents(newKey), [newKey]);
  const opener = useRef<Element | null>(null);
  const start: Open = useCallback(
    (act) => {
      opener.current = document.activeElement;
      setOpen(openings.open(act as unknown as Act));
    },
    [openings],
  );
  useEffect(() => {
    if (open === null) giveBack(opener.current);
  }, [open]);
  return (
    <ActContext.Provider value={start}>
      {props.children}
      {open && (
        <ActDialog
          key={open.at}
          act={open.act}
          intents={intents}
          onClose={() => setOpen((now) => openings.without(now, open.at))}
        />
      )}
    </ActContext.Provider>
  );
}

const NOTE = 'note';

/** Returns the focus to where the dialog was opened, or to the page where that element is gone by now. */
function giveBack(opener: Element | null): void {
  if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return;
  const toPage = (): void => document.getElementById('main')?.focus();
  if (!opener.isConnected) {
    toPage();
    return;
  }
  opener.focus();
  // The action may remove the button once the page is read again.
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) toPage();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', () => watch.disconnect(), { once: true });
}

/** Focuses the first field, not the button that closes the dialog. */
function focusFirst(formId: string): void {
  const fields = 'input, textarea, [role=combobox], [role=switch]';
  document.getElementById(formId)?.querySelector<HTMLElement>(fields)?.focus();
}

/** Scrolls to a preview or a refusal, which come below long forms. */
function showPreview(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function fieldsOf(act: Act, texts: Texts): readonly Field[] {
  const own = act.fields ?? [];
  if (act.note === null) return own;
  const label = texts.t(text.noteLabel, { name: act.note ?? texts.t(text.note) });
  return [...own, { key: NOTE, label, kind: 'area', min: 2, max: 200 }];
}

function ActDialog(props: {
  readonly act: Act;
  readonly intents: Intents;
  readonly onClose: () => void;
}) {
  const { act, intents } = props;
  const { api } = useOfficeApp();
  const texts = useTexts();
  const { message } = App.useApp();
  const formId = useId();
  const isWide = act.wide === true || act.preview !== undefined;
  const all = fieldsOf(act, texts);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(all.map(({ key, initial }) => [key, initial ?? ''])),
  );
  const hasTyped = all.some(({ key, initial }) => typed[key] !== (initial ?? ''));
  const fields = all.filter(({ when }) => when === undefined || when(typed));
  // Fields that are not shown are not sent either.
  const values = valuesOf(Object.fromEntries(fields.map(({ key }) => [key, typed[key] ?? ''])));
  const [made, setMade] = useState<Made<ReactNode> | null>(null);
  // What is typed while a preview is awaited is not what it will show.
  const preview = previewFor(made, typed);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const faults = Object.fromEntries(
    fields.map((field) => [field.key, faultOf(field, typed[field.key] ?? '', texts)]),
  );
  const submit = async (): Promise<void> => {
    setTouched(new Set(fields.map(({ key }) => key)));
    if (isBusy || Object.values(faults).some((fault) => fault !== null)) return;
    setBusy(true);
    setRefusal(null);
    if (act.preview && preview === null) {
      const previewed = await act.preview(api, values);
      setBusy(false);
      if (previewed.kind === 'lost') return setRefusal(texts.t(text.lost));
      if (previewed.kind === 'refused') return setRefusal(previewed.message);
      return setMade({ content: previewed.content, typed });
    }
    const request = act.request(values);
    const outcome = await api.call(act.call, request, { key: intents.nameFor(act.call, request) });
    setBusy(false);
    if (outcome.kind === 'lost') return setRefusal(texts.t(text.lost));
    if (isOutcomeKnown(outcome)) intents.answered(act.call, request);
    if (outcome.kind === 'refused') return setRefusal(outcome.message);
    props.onClose();
    message.success(act.doneMessage?.(outcome.answer) ?? texts.t(text.done));
    act.onDone?.(outcome.answer);
  };
  return (
    <Modal
      open
      title={act.title}
      onCancel={props.onClose}
      okText={
        act.preview && preview === null
          ? (act.previewName ?? texts.t(text.previewFirst))
          : (act.submit ?? texts.t(text.confirm))
      }
      width={isWide ? 640 : undefined}
      cancelText={texts.t(text.cancel)}
      okButtonProps={{
        danger: (act.danger ?? false) && !(act.preview && preview === null),
        htmlType: 'submit',
        form: formId,
      }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      keyboard={!hasTyped}
      afterOpenChange={(isOpen) => isOpen && focusFirst(formId)}
    >
      <form
        id={formId}
        noValidate
        className={isWide ? css.tall : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {act.text && <div className={css.dialogText}>{act.text}</div>}
        <FieldList
          fields={fields}
          typed={typed}
          faults={Object.fromEntries(
            Object.entries(faults).map(([key, fault]) => [key, touched.has(key) ? fault : null]),
          )}
          onType={(key, value) => {
            setMade(null);
            setTyped((before) => ({ ...before, [key]: value }));
          }}
          onLeave={(key) => setTouched((before) => new Set([...before, key]))}
        />
        {preview && (
          <div className={css.preview} ref={showPreview}>
            {preview}
          </div>
        )}
        {refusal && (
          <p className={css.refusal} role="alert" ref={showPreview}>
            {refusal}
          </p>
        )}
      </form>
    </Modal>
  );
}
