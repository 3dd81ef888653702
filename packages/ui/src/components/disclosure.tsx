import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './disclosure.module.css';

/**
 * A button that opens a small panel under it; Escape, a choice in it, a press outside and leaving by Tab close
 * it. The first two bring the focus back to the button.
 */
export function Disclosure(props: {
  readonly label: string;
  readonly face: ReactNode;
  readonly className?: string;
  readonly testId?: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div className={css.root} ref={root}>
      <button
        type="button"
        ref={button}
        className={props.className}
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-testid={props.testId}
        onClick={() => setOpen(!open)}
      >
        {props.face}
      </button>
      {open && (
        <div className={css.panel} id={id}>
          {props.children(close)}
        </div>
      )}
    </div>
  );
}
