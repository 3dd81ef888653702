import { takeLostFocus } from '@tianping/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A part of the page that takes the focus when the focused element has gone: a form that was sent, a button that was
 * pressed. When `state`, the name of what is shown, changes, the part may take the focus. On its first showing it does
 * so only when `isNext` states that the member has just come to it from another part.
 */
export function useLostFocus(state: string, isNext = false): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(isNext ? null : state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) part.current?.focus();
    takeLostFocus();
  }, [state]);
  return part;
}
