/**
 * The session that the address names, as `#session=…` or `?session=…`. It is removed from the address, where it would
 * stay in the history, and stored for this tab alone, so that a reload continues it.
 */
export function takeToken(view: Pick<Window, 'location' | 'history' | 'sessionStorage'>): string {
  const { location, history } = view;
  const query = new URLSearchParams(location.search);
  const token =
    new URLSearchParams(location.hash.slice(1)).get('session') ?? query.get('session') ?? '';
  if (token === '') return stored(() => view.sessionStorage.getItem('session')) ?? '';
  query.delete('session');
  const rest = query.toString();
  history.replaceState(null, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`);
  stored(() => view.sessionStorage.setItem('session', token));
  return token;
}

/** A frame may be denied its storage; then a reload needs the lobby. */
function stored<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
