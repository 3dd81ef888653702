import type { Icon as TablerIcon } from '@tabler/icons-react';
import css from './icon.module.css';

export type IconShape = TablerIcon;

/** One icon of the set; hidden from screen readers, because the control beside it carries the name. */
export function Icon(props: {
  readonly of: IconShape;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}) {
  const Shape = props.of;
  const size = css[props.size ?? 'm'];
  return (
    <Shape
      stroke={1.7}
      className={`${css.icon} ${size} ${props.className ?? ''}`}
      aria-hidden="true"
      focusable="false"
    />
  );
}
