/**
 * Gives every style element that a script creates the page's nonce. Ant Design does so for most of its own, but not for
 * those that lock scrolling behind a dialog or measure a scroll bar. Styles that come in markup still have none and are
 * refused.
 */
export function giveStylesNonce(document: Document, nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
