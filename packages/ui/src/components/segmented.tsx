import type { ReactNode } from 'react';
import css from './segmented.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The name, where the label is only a picture. */
  readonly name?: string;
}

/** A few choices side by side, one of them selected. */
export function Segmented<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={css.seg} aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === props.value}
          aria-label={choice.name}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Tabs under a line; the panel below is the caller's, named by `panelId`. */
export function Tabs<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly panelId: string;
}) {
  const move = (key: string): void => {
    const at = props.choices.findIndex((choice) => choice.value === props.value);
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = props.choices[(at + step + props.choices.length) % props.choices.length];
    if (step !== 0 && next) props.onChange(next.value);
  };
  return (
    <div className={css.tabs} role="tablist" aria-label={props.label}>
      {props.choices.map((choice) => {
        const selected = choice.value === props.value;
        return (
          <button
            key={choice.value}
            type="button"
            role="tab"
            id={`${props.panelId}-${choice.value}`}
            aria-selected={selected}
            aria-controls={props.panelId}
            tabIndex={selected ? 0 : -1}
            ref={(element) => {
              const bar = element?.parentElement;
              if (selected && bar?.contains(document.activeElement)) element?.focus();
            }}
            onKeyDown={(event) => move(event.key)}
            onClick={() => props.onChange(choice.value)}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
