import { type RefObject, useEffect, useRef } from 'react';

/** Once the messages are drawn, the first wrong field gets the focus. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

/**
 * Where the content of an open dialog changes, the focus moves to where the new content wants it;
 * the first content is the dialog's own affair.
 */
export function useFocusOnChange(frame: RefObject<HTMLElement | null>, what: string): void {
  const shown = useRef(what);
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [frame, what]);
}
