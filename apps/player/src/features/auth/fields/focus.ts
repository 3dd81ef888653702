import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field, once the messages are rendered. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

/**
 * Where the content of an open dialog changes, moves the focus to where the new content wants it; for the first content
 * the dialog does that itself.
 */
export function useFocusOnChange(frame: RefObject<HTMLElement | null>, what: string): void {
  const shown = useRef(what);
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [frame, what]);
}
