/**
 * Closes one tips dialog, and not another: what a dialog confirms may have opened the next in its place, which must be
 * read first.
 */
export function closeTips<Shown extends { readonly tips: object | null }>(
  now: Shown,
  closed: Shown['tips'],
): Shown {
  return now.tips === closed ? { ...now, tips: null } : now;
}
