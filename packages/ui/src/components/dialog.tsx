import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';
import { keepFocus } from './give-focus.ts';
import { ToastAnnouncer } from './toast-announcer.tsx';

export interface DialogProps {
  readonly title: string;
  /** Keeps the title for screen readers only, where the content draws its own. */
  readonly titleHidden?: boolean;
  readonly width?: 's' | 'm' | 'l' | 'xl';
  /** Placed at the right edge over the full height; on phones a sheet like any other. */
  readonly side?: boolean;
  /** When false there is no close icon, and neither Escape nor the backdrop closes it. */
  readonly closable?: boolean;
  /** A press on the backdrop closes it; off for forms, whose input would be lost. */
  readonly backdropCloses?: boolean;
  readonly onClose: () => void;
  readonly testId?: string;
  readonly children: ReactNode;
}

/**
 * A modal window over the native `<dialog>`: the browser keeps focus inside and makes the rest inert, so toasts are
 * announced from within. Focus returns to where it was, or near it when that element is gone. Mounted means open.
 */
export function Dialog(props: DialogProps) {
  const { closable = true, backdropCloses = false, width = 's', onClose } = props;
  const { t } = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const giveBack = keepFocus();
    dialog.showModal();
    // The element that the content marks; else the browser's own choice.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      giveBack();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${css.dialog} ${css[width]} ${props.side ? css.side : ''}`}
      aria-labelledby={titleId}
      data-testid={props.testId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !closable) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onClick={(event) => {
        if (closable && backdropCloses && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.body}>
        <h2 id={titleId} className={props.titleHidden ? 'vh' : css.title}>
          {props.title}
        </h2>
        {props.children}
        <ToastAnnouncer />
      </div>
      {closable && (
        <IconButton
          icon={IconX}
          label={t(uiMessages.close)}
          className={css.close}
          onClick={onClose}
          data-testid="dialog-close"
        />
      )}
    </dialog>
  );
}
