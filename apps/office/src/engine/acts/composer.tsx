import { App, Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { Changed } from '../detail-frame.tsx';
import css from '../engine.module.css';
import { useKeys } from '../keys.ts';
import { Buttons } from '../parts.tsx';

/** Sends an action that answers the new state of the whole; resolves to a sentence on a fault. */
type Send<Now> = (done: (now: Now) => void) => Promise<string | null>;

/** What controls beside the answer can do with it. */
export interface Pad<Now> {
  readonly isBusy: boolean;
  /** Inserts text below what is typed already. */
  insert(words: string): void;
  /** Sends without a dialog; a refusal is shown beside the buttons. True when it was done. */
  run(send: Send<Now>, stated: string): Promise<boolean>;
}

/** The answer below a thread. A refusal is shown here, the text stays, and the thread is read again. */
export function Composer<Now>(props: {
  readonly label: string;
  readonly max: number;
  readonly submit: string;
  readonly stated: string;
  send(words: string): Send<Now>;
  readonly onChanged: Changed<Now>;
  readonly children?: (pad: Pad<Now>) => ReactNode;
}) {
  const { message } = App.useApp();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const focus = (): void => document.getElementById(id)?.focus();
  const run: Pad<Now>['run'] = async (send, stated) => {
    setBusy(true);
    const refused = await send((now) => {
      message.success(stated);
      props.onChanged(now);
    });
    setBusy(false);
    setFault(refused);
    if (refused !== null) props.onChanged();
    return refused === null;
  };
  const answer = async (): Promise<void> => {
    if (typed.trim() === '') return focus();
    if (await run(props.send(typed), props.stated)) setTyped('');
  };
  const insert = (words: string): void => {
    setTyped((before) => (before === '' ? words : `${before}\n${words}`));
    focus();
  };
  useKeys({ a: focus });
  return (
    <>
      <div className={css.note}>
        <label htmlFor={id}>{props.label}</label>
        <Input.TextArea
          id={id}
          value={typed}
          maxLength={props.max}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {fault && (
        <p className={css.refusal} role="alert">
          {fault}
        </p>
      )}
      <Buttons>
        {props.children?.({ isBusy, insert, run })}
        <Button type="primary" loading={isBusy} onClick={() => void answer()}>
          {props.submit}
        </Button>
      </Buttons>
    </>
  );
}
