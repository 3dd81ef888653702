import { oldestBirthday } from '@tianping/members';
import { DateField, dayOf, useT } from '@tianping/ui';
import { type ReactNode, useId } from 'react';
import { useApp } from '../../../app/context.ts';
import { userinfoMessages as text } from './messages.ts';
import css from './userinfo.module.css';

interface InputProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}

const NAME_INPUT_MAX = 40;

export function NameInput(props: InputProps) {
  const { t } = useT();
  return (
    <Small {...props}>
      {(bound) => (
        <input
          {...bound}
          placeholder={t(text.realNamePlaceholder)}
          maxLength={NAME_INPUT_MAX}
          autoComplete="name"
          spellCheck={false}
          data-testid="real-name"
        />
      )}
    </Small>
  );
}

export function BirthdayInput(props: InputProps) {
  const { now } = useApp();
  return (
    <Small {...props}>
      {(bound) => (
        <DateField
          label={props.name}
          value={props.value}
          onValue={props.onValue}
          onBlur={props.onBlur}
          min={oldestBirthday(now())}
          max={dayOf(now())}
          invalid={props.error !== null}
          describedBy={bound['aria-describedby']}
          isBirthday
          testId="birthday"
        />
      )}
    </Small>
  );
}

/** One line high, its message under it. */
function Small(
  props: InputProps & {
    readonly children: (bound: {
      readonly id: string;
      readonly value: string;
      readonly 'aria-label': string;
      readonly 'aria-invalid': true | undefined;
      readonly 'aria-describedby': string | undefined;
      readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
      readonly onBlur: () => void;
    }) => ReactNode;
  },
) {
  const id = useId();
  const { error } = props;
  return (
    <span className={`${css.mini} ${error ? css.wrong : ''}`}>
      {props.children({
        id,
        value: props.value,
        'aria-label': props.name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-m` : undefined,
        onChange: (event) => props.onValue(event.target.value),
        onBlur: props.onBlur,
      })}
      <small id={`${id}-m`} aria-live="polite">
        {error}
      </small>
    </span>
  );
}

export function GenderInput(props: InputProps) {
  const { t } = useT();
  const group = useId();
  const choices = [
    ['male', t(text.male)],
    ['female', t(text.female)],
  ] as const;
  return (
    <span className={css.radios} role="radiogroup" aria-label={props.name}>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={props.value === value}
            onChange={() => props.onValue(value)}
            data-testid={`gender-${value}`}
          />
          {label}
        </label>
      ))}
    </span>
  );
}
