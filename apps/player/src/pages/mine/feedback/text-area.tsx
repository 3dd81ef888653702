import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon, useT } from '@tianping/ui';
import { type Ref, useId } from 'react';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';

/** Several lines of text with their count, and what is wrong with them underneath. */
export function TextArea(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
  readonly length: number;
  readonly max: number;
  readonly error: string | null;
  readonly areaRef: Ref<HTMLTextAreaElement>;
}) {
  const { t } = useT();
  const id = useId();
  const { error, length, max } = props;
  return (
    <div className={css.area} data-bad={error === null ? undefined : ''}>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={css.paper}>
        <textarea
          id={id}
          ref={props.areaRef}
          rows={6}
          value={props.value}
          placeholder={props.placeholder}
          onChange={(event) => props.onValue(event.target.value)}
          onBlur={props.onBlur}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-m`}
          data-testid="feedback-content"
        />
        <span className="num" aria-hidden="true">
          {t(text.counter, { count: length, max })}
        </span>
      </div>
      <p className={css.fault} id={`${id}-m`} aria-live="polite">
        {error !== null && <Icon of={IconAlertTriangle} size="s" />}
        {error}
      </p>
    </div>
  );
}
