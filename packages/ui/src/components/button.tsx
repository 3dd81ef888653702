import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './button.module.css';
import { Icon, type IconShape } from './icon.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'soft' | 'accent' | 'text' | 'danger' | 'glass';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass(look: Look = {}): string {
  const { tone = 'primary', size = 'm', wide = false } = look;
  return [css.btn, css[tone], css[size], wide ? css.wide : ''].filter(Boolean).join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly icon?: IconShape;
  /** Shows a spinner and ignores presses, so that nothing is sent twice. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The button of the site. `disabled` dims it; `busy` keeps its place while its action runs. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, icon, busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ tone, size, wide })} ${className ?? ''}`}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span className={css.spin} aria-hidden="true" />
      ) : (
        icon && <Icon of={icon} size="s" />
      )}
      {children}
    </button>
  );
}

/** A square button that shows only an icon; `label` is its name. */
export function IconButton(
  props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
    readonly icon: IconShape;
    readonly label: string;
    readonly size?: 's' | 'm' | 'l';
  },
) {
  const { icon, label, size = 'm', className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`${css.square} ${css[`square-${size}`]} ${className ?? ''}`}
    >
      <Icon of={icon} size={size === 'l' ? 'm' : size} />
    </button>
  );
}
