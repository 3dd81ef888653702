import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import css from './field.module.css';
import { Icon, type IconShape } from './icon.tsx';

export interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly icon?: IconShape;
  /** Stands before the text, such as the currency sign. */
  readonly prefix?: string;
  /** A control inside the box, before the text. */
  readonly start?: ReactNode;
  /** What is wrong; shown under the field and read with it. */
  readonly error?: string | null;
  /** What is correct now (a met rule), or a hint when nothing was typed. */
  readonly good?: string | null;
  readonly hint?: string;
  readonly big?: boolean;
  /** A control inside the box, at its end. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field with its message underneath. */
export function Field(props: FieldProps) {
  const { label, value, onValue, icon, prefix, start, error, good, hint, big, end, ...input } =
    props;
  const { inputRef, ...rest } = input;
  const id = useId();
  const state = error ? css.err : good ? css.ok : '';
  const message = error || good || hint;
  return (
    <div className={`${css.field} ${state} ${big ? css.big : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        {icon && <Icon of={icon} />}
        {prefix && <b className="num">{prefix}</b>}
        {start}
        <input
          autoCapitalize="none"
          enterKeyHint="done"
          {...rest}
          id={id}
          ref={inputRef}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-m` : undefined}
        />
        {end}
      </div>
      <p className={css.msg} id={`${id}-m`} aria-live="polite">
        {error && <Icon of={IconAlertTriangle} size="s" />}
        {!error && good && <Icon of={IconCheck} size="s" />}
        {message}
      </p>
    </div>
  );
}

/** A tick box with its sentence, which may hold links. */
export function Checkbox(props: {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly error?: string | null;
  readonly testId?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label className={css.ck}>
        <input
          type="checkbox"
          checked={props.checked}
          onChange={(event) => props.onChecked(event.target.checked)}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? id : undefined}
          data-testid={props.testId}
        />
        <span>{props.children}</span>
      </label>
      {props.error && (
        <p className={css.ckErr} id={id} role="alert">
          {props.error}
        </p>
      )}
    </div>
  );
}
