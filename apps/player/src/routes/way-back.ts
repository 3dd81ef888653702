/** A page's address with where to go when what it is for is done. */
export function withWayBack(path: string, to: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`;
}

/** Where an address says to go afterwards; nothing but a member's own pages. */
export function wayBackOf(search: string): string | null {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/mine\/[\w/?=&%-]*$/.test(to) ? to : null;
}
