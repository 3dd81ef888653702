/**
 * Remembers where the focus is; the returned function gives it back: to the same element or, when that is gone by then,
 * to the nearest of its ancestors still in the page, so that the next key press goes on from there.
 */
export function keepFocus(): () => void {
  const chain: Element[] = [];
  for (let at = document.activeElement; at; at = at.parentElement) chain.push(at);
  return () => {
    const [before] = chain;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else focusPlace(chain.find((element) => element.isConnected));
    takeLostFocus();
  };
}

/** Moves the focus to the page's `main` when no element has it. */
export function takeLostFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Focuses an element that is not focusable by itself, for as long as it keeps the focus. */
function focusPlace(place: Element | undefined): void {
  const page = place?.closest('main');
  if (!(place instanceof HTMLElement) || !page || page === place) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
