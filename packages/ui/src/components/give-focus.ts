/**
 * Gives the focus to where it was; to the page itself when that is gone or hidden by now, so that the next key
 * still goes on from a sensible place.
 */
export function giveFocusTo(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  takeLostFocus();
}

/** When nothing has the focus, the page has it. */
export function takeLostFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
