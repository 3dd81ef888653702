/** A page's address with where to return after it has done its job. */
export function withWayBack(path: string, to: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`;
}

/** The return path of an address; only a member's own pages are accepted. */
export function wayBackOf(search: string): string | null {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/mine\/[\w/?=&%-]*$/.test(to) ? to : null;
}
