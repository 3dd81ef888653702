/**
 * A drawing made safe to be put into a page beside others: every id in it gets `prefix`, references included, so that
 * two copies (an inactive tab may hold one) never use each other's gradients.
 */
export function withOwnIds(svg: string, prefix: string): string {
  return svg
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/\bhref="#([^"]+)"/g, `href="#${prefix}$1"`);
}
