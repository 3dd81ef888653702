import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { IconButton, showToast, uiMessages, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import css from './savemoney.module.css';

/** A value with the button that copies it. */
export function CopyValue(props: {
  readonly value: string;
  readonly label: string;
  /** What is shown, where it differs from the value copied. */
  readonly children?: ReactNode;
}) {
  const { t } = useT();
  const copy = (): void =>
    void navigator.clipboard
      .writeText(props.value)
      .then(() => showToast({ tone: 'ok', title: t(uiMessages.copied) }));
  return (
    <span className={css.copy}>
      {props.children ?? <span className="num">{props.value}</span>}
      <IconButton size="s" icon={IconCopy} label={props.label} onClick={copy} />
    </span>
  );
}
