import type { ReactNode } from 'react';
import css from './switch.module.css';

/** An on/off switch; its text is beside it. */
export function Switch(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly busy?: boolean;
  readonly testId?: string;
  readonly children: ReactNode;
}) {
  const { checked, busy = false } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      className={css.switch}
      data-testid={props.testId}
      onClick={() => !busy && props.onChange(!checked)}
    >
      <i aria-hidden="true" />
      {props.children}
    </button>
  );
}
