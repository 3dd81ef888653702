/**
 * Remembers where the focus is, and gives it back when asked: to the same element, or, when that is gone by then, to
 * what of its surroundings in the page is left, so that the next key goes on from there.
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

/** When nothing has the focus, the page has it. */
export function takeLostFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** A part of the page takes the focus as long as it has it. */
function focusPlace(place: Element | undefined): void {
  const page = place?.closest('main');
  if (!(place instanceof HTMLElement) || !page || page === place) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
